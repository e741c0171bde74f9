import { expect, test } from 'vitest';
import { assertAccessible, assertScreenAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { createPage } from '../../../support/fixtures/pages.ts';
import { createSite, words } from '../../../support/fixtures/sites.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

test('a draft is shared by a link, seen without signing in, and withdrawn', async () => {
  const site = await createSite(rest, { name: 'Bakery' });
  const { id } = await createPage(rest, {
    websiteId: site.id,
    title: 'Plans',
    blocks: [words('Rye in spring')],
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/pages/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share a preview…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByLabel('Link expires after').selectOption({ label: '1 day' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('list', { name: 'Links' }).getByRole('link');
  const url = (await link.getAttribute('href')) ?? '';
  await assertScreenAccessible(page, 'share-preview');

  const visitor = await dashboard.open();
  const shown = await visitor.page.goto(url);
  expect(shown?.status()).toBe(200);
  await visitor.page.getByText('Rye in spring').waitFor();
  await visitor.page.getByText('Preview: this is a draft.').waitFor();
  await assertAccessible(visitor.page, 'preview');

  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await link.waitFor({ state: 'detached' });
  expect((await visitor.page.goto(url))?.status()).toBe(404);
  assertQuiet();
});

test('a website is shared with all its drafts', async () => {
  const site = await createSite(rest, { name: 'Journal' });
  await createPage(rest, { websiteId: site.id, title: 'First draft' });
  const { page } = await dashboard.openWith(cookie, `/websites/${site.id}`);
  await page.getByRole('button', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url =
    (await dialog.getByRole('list', { name: 'Links' }).getByRole('link').getAttribute('href')) ?? '';
  const visitor = await dashboard.open();
  await visitor.page.goto(url);
  await visitor.page.getByRole('heading', { name: 'First draft' }).waitFor();
});
