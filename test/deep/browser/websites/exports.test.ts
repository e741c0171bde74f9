import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { assertScreenAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { fetchFile } from '../../../support/files/uploads.ts';
import { createLivePage, createSite, words } from '../../../support/fixtures/sites.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

test('a website is exported from its settings and downloaded', async () => {
  const site = await createSite(rest, { name: 'Bakery' });
  await createLivePage(rest, { websiteId: site.id, title: 'Bread', blocks: [words('Rye')] });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}/settings`);
  const card = page.getByRole('region', { name: 'Export' });
  await card.getByRole('button', { name: 'Export website' }).click();
  const link = card.getByRole('link', { name: 'Download' });
  await link.waitFor();
  await card.scrollIntoViewIfNeeded();
  await assertScreenAccessible(page, 'export');
  const { bytes } = await fetchFile(String(await link.getAttribute('href')));
  expect(Object.keys(unzipSync(bytes))).toContain('bread/index.html');
  assertQuiet();
});

test('an export that is being made is canceled', async () => {
  const site = await createSite(rest, { name: 'Slow' });
  const held = Promise.withResolvers<void>();
  const { deps } = dashboard.installation;
  const { put } = deps.storage;
  const holding = vi.spyOn(deps.storage, 'put').mockImplementation(async (...input) => {
    await held.promise;
    return put(...input);
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}/settings`);
  const card = page.getByRole('region', { name: 'Export' });
  await card.getByRole('button', { name: 'Export website' }).click();
  const cancel = card.getByRole('button', { name: 'Cancel export' });
  await cancel.waitFor();
  await card.scrollIntoViewIfNeeded();
  await assertScreenAccessible(page, 'export-running');
  await cancel.click();
  await card.getByRole('button', { name: 'Export website' }).waitFor();
  held.resolve();
  holding.mockRestore();
  assertQuiet();
});

test('a website that is not published says what to do first', async () => {
  const website = await createWebsite(rest, { name: 'Hidden' });
  const { page } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await page.getByText('Publish the website to export it.').waitFor();
});
