import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors } from '../../support/browser/page.editor.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createToken, rgb, styleOf } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createLivePage, createSite, words } from '../../support/fixtures/sites.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

test('a website takes colors from tokens, as its sample shows, and visitors see them once it is published', async () => {
  const { id: projectId } = await createProject(rest);
  const color = { projectId, type: 'color' };
  await createToken(rest, { ...color, path: 'color.accent', values: { default: rgb(0.6, 0.1, 0.1) } });
  await createToken(rest, { ...color, path: 'sand.100', values: { default: rgb(1, 0.95, 0.9) } });
  await upload(rest, projectId, 'logo.png', await redAndBluePicture(400, 100));
  const site = await createSite(rest, { projectId, name: 'Harbour' });
  const button = { type: 'button', label: 'Order', href: '/order' };
  await createLivePage(rest, { websiteId: site.id, title: 'Bread', blocks: [words('Rye'), button] });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}/appearance`);
  const dark = page.getByRole('figure', { name: 'In dark mode' });
  expect(await styleOf(dark.getByText('Order a loaf'), 'background-color')).toBe('rgb(153, 26, 26)');
  await page.getByRole('combobox', { name: 'Background' }).click();
  await page.getByRole('option', { name: 'sand.100' }).click();
  // A background without a dark mode stays light, and the text on it dark.
  await expect
    .poll(() => styleOf(dark.locator('.site-sample'), 'background-color'))
    .toBe('rgb(255, 242, 230)');
  expect(await styleOf(dark.locator('.site-sample'), 'color')).toBe('rgb(27, 27, 31)');
  await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('option').first().click();
  await page.getByLabel('Footer text').fill('© Harbour');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Unpublished changes').waitFor({ state: 'detached' });
  await assertScreenAccessible(page, 'website-appearance');
  assertQuiet();

  const visitor = await dashboard.open({ colorScheme: 'dark', javaScriptEnabled: false });
  await visitor.page.goto(`${site.url}bread`);
  expect(await styleOf(visitor.page.locator('body'), 'background-color')).toBe('rgb(255, 242, 230)');
  expect(await styleOf(visitor.page.getByRole('link', { name: 'Order' }), 'background-color')).toBe(
    'rgb(153, 26, 26)',
  );
  expect(await styleOf(visitor.page.getByRole('img', { name: 'Harbour' }), 'height')).toBe('36px');
  await visitor.page.getByText('© Harbour').waitFor();
});
