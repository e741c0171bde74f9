import { lookup } from 'node:dns';
import { createChallengeReader } from '@imprint/server/core/sites/domain.challenge';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { visit } from '../../../support/clients/site.ts';
import { createLivePage, createSite } from '../../../support/fixtures/sites.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);
const { deps, url } = dashboard.installation;

test('a domain is added, verified, made the primary one and removed', async () => {
  const site = await createSite(rest, { name: 'Bakery' });
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}/settings`);
  const add = async (domain: string) => {
    await page.getByRole('button', { name: 'Add a domain' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a domain' });
    await dialog.getByLabel('Domain').fill(domain);
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    return dialog;
  };
  const refusing = await add('localhost');
  await refusing.getByText('Domain must be a domain, such as www.example.com.').waitFor();
  await refusing.getByRole('button', { name: 'Cancel' }).click();
  await add('bakery.test');
  await add('www.bakery.test');
  const rows = page.getByRole('list', { name: 'Domains', exact: true }).getByRole('listitem');
  const row = (domain: string) =>
    rows.filter({ has: page.getByRole('button', { name: `Remove ${domain}`, exact: true }) });

  deps.readChallenge = async () => null;
  await page.getByRole('button', { name: 'Verify bakery.test', exact: true }).click();
  await page.getByText('bakery.test does not point to this installation yet.').waitFor();
  await assertScreenAccessible(page, 'website-domains');

  const port = Number(new URL(url).port);
  deps.readChallenge = createChallengeReader({
    port,
    resolveName: (_name, options, callback) => lookup('127.0.0.1', options, callback),
  });
  await page.getByRole('button', { name: 'Verify bakery.test', exact: true }).click();
  await row('bakery.test').getByText('Primary').waitFor();
  await page.getByRole('button', { name: 'Verify www.bakery.test' }).click();
  await row('www.bakery.test').getByText('Verified').waitFor();
  await page.getByRole('button', { name: 'Make primary: www.bakery.test' }).click();
  await row('www.bakery.test').getByText('Primary').waitFor();
  await assertScreenAccessible(page, 'website-domains-verified');
  expect((await visit(url, 'www.bakery.test', '/bread')).status).toBe(200);
  expect((await visit(url, 'bakery.test', '/bread')).headers.location).toContain('://www.bakery.test');

  await page.getByRole('button', { name: 'Remove bakery.test' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove bakery.test?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  assertQuiet();
});
