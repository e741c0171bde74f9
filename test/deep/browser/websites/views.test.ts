import { decodeId } from '@imprint/server/core/db/ids';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { awayFromMidnight, browser, createLivePage, createSite } from '../../../support/fixtures/sites.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

test('views are drawn, and a path that visitors miss becomes a redirect', async () => {
  const site = await createSite(rest, { name: 'Bakery' });
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}/views`);
  await page.getByRole('heading', { name: 'No views in this period' }).waitFor();
  await page.getByText('No missing paths. Visitors found everything they requested.').waitFor();

  await dashboard.installation.sql(
    `insert into visit_count
     select $1, kind, current_date - age, name, 3 + (age * factor) % 40, now()
     from generate_series(1, 29) as age, (values
       ('page', '/bread', 7), ('page', '/', 11), ('referrer', 'search.example', 5), ('visitor', '', 3)
     ) as counts (kind, name, factor)`,
    [decodeId('site', site.id)],
  );
  await awayFromMidnight();
  const visitor = await dashboard.open({ userAgent: browser().headers['User-Agent'] });
  await visitor.page.goto(`${site.url}bread`);
  const missing = await visitor.page.goto(`${site.url}old-bread`);
  expect(missing?.status()).toBe(404);

  const missingPaths = async () => (await rest(`GET /v1/websites/${site.id}/missing-paths`)).at('data.paths');
  await expect.poll(missingPaths, { timeout: 5_000 }).toMatchObject([{ path: '/old-bread', hits: 1 }]);
  await page.reload();
  await page.getByRole('heading', { name: 'Views over time' }).waitFor();
  await page.getByRole('application', { name: 'Views by day' }).focus();
  await page.getByText('in progress:').waitFor();
  await page.getByRole('radio', { name: 'Visitors' }).check();
  await page.getByRole('heading', { name: 'Visitors over time' }).waitFor();
  await assertScreenAccessible(page, 'website-views');
  await page.getByRole('radio', { name: '12 months' }).check();
  await page.getByRole('application', { name: 'Visitors by month' }).waitFor();

  await page.getByRole('button', { name: 'Redirect /old-bread' }).click();
  const dialog = page.getByRole('dialog', { name: 'New redirect' });
  expect(await dialog.getByLabel('Path', { exact: true }).inputValue()).toBe('/old-bread');
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('/bread');
  await dialog.getByRole('button', { name: 'Create redirect' }).click();
  await page.getByText('No missing paths. Visitors found everything they requested.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await visitor.page.goto(`${site.url}old-bread`);
  await visitor.page.waitForURL(`${site.url}bread`);
  assertQuiet();
});
