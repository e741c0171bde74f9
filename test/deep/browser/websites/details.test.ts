import { test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, cookie } = await openPageEditors(dashboard);

test('changed details are not lost on the way out, unless the website is deleted', async () => {
  const website = await createWebsite(rest, { name: 'Bakery' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await page.getByLabel('Name', { exact: true }).first().fill('Bakehouse');
  await page.getByRole('link', { name: 'Menus' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Delete website' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete “Bakery”?' });
  await deletion.getByRole('textbox').fill('Bakery');
  await deletion.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('“Bakery” deleted').waitFor();
  assertQuiet();
});
