import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import {
  collectionOf,
  createToken,
  lightAndDark,
  listCollections,
  px,
  rgb,
  styleOf,
} from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('tokens are exported in each format, copied, downloaded and served at a public address', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Outgoing' });
  await createToken(rest, {
    projectId,
    path: 'color.brand',
    type: 'color',
    values: { default: rgb(1, 0, 0) },
  });
  const { page, context, assertQuiet } = await dashboard.openWith(
    cookie,
    `/design/export?project=${projectId}`,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dashboard.url });
  await page.getByText('"colorSpace": "srgb"').waitFor();
  await page.getByRole('radio', { name: 'CSS' }).check();
  await page.getByText('--color-brand: rgb(255 0 0);').waitFor();
  await page.getByRole('button', { name: 'Copy tokens.css' }).click();
  await page.getByText('Copied tokens.css.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('--color-brand');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tokens.css');
  const url = await page.getByRole('link', { name: `/files/${projectId}/tokens.css` }).getAttribute('href');
  expect(await (await fetch(String(url))).text()).toContain('--color-brand: rgb(255 0 0);');
  await page.getByRole('radio', { name: 'Tailwind 4' }).check();
  await page.getByText('@theme').first().waitFor();
  await assertAccessible(page, 'design-export');
  assertQuiet();
});

test('modes are added, and contrast and preview show each of them', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Modes' });
  await createToken(rest, {
    projectId,
    path: 'color.text',
    type: 'color',
    values: { default: rgb(0, 0, 0) },
  });
  await createToken(rest, {
    projectId,
    path: 'color.background',
    type: 'color',
    values: { default: rgb(1, 1, 1) },
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await page.getByRole('button', { name: 'Edit collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collection “Default”' });
  await dialog.getByRole('button', { name: 'Add mode' }).click();
  await dialog.getByLabel('Name of mode 2').fill('Dark');
  await dialog.getByLabel('Media query of mode 2').fill('(prefers-color-scheme: dark');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('The media query must close each parenthesis that it opens.').waitFor();
  await dialog.getByLabel('Media query of mode 2').fill('(prefers-color-scheme: dark)');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  await assertAccessible(page, 'design-collection');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Dark' }).waitFor();

  await page.getByRole('link', { name: 'color.text' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.text' });
  await drawer.getByLabel('Dark: same as Default').click();
  await drawer.getByLabel('Value in Dark: hexadecimal').fill('#cccccc');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await drawer.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Contrast' }).click();
  await waitForHeading(page, 'Contrast');
  const row = page.getByRole('row', { name: 'color.text' });
  await row.getByText('21.00 : 1').waitFor();
  await row.getByText('Too low').waitFor();
  await page.getByText('1 of 1 pair has too little contrast for text in at least one mode.').waitFor();
  await assertAccessible(page, 'design-contrast');

  await page.getByRole('link', { name: 'Preview' }).click();
  await waitForHeading(page, 'Preview');
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => styleOf(heading, 'color')).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => styleOf(heading, 'color')).toBe('rgb(204, 204, 204)');
  assertQuiet();
});

test('collections are created, given modes and deleted, and a link to a token opens its project', async () => {
  await createProject(rest, { name: 'Aardvark' });
  const { id: projectId } = await createProject(rest, { name: 'Zebra' });
  const body = { projectId, name: 'Brand', modes: lightAndDark };
  const { id: collectionId } = collectionOf(await rest('POST /v1/design/collections', { body }));
  const scope = { projectId, collectionId, type: 'dimension' };
  const { id } = await createToken(rest, { ...scope, path: 'gap', values: { light: px(3) } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?token=${id}`);
  await page.getByRole('dialog', { name: 'gap' }).getByLabel('Value in Light: number').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByLabel('Name', { exact: true }).fill('Second');
  await dialog.getByRole('button', { name: 'Create collection' }).click();
  await expect
    .poll(() => page.getByLabel('Collection').locator('option:checked').textContent())
    .toBe('Second');
  await page.getByText('No tokens yet').waitFor();
  await page.getByRole('button', { name: 'Edit collection' }).click();
  await page.getByRole('button', { name: 'Add mode' }).click();
  await page.getByLabel('Name of mode 2').fill('Dark');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  const [, second] = await listCollections(rest, projectId);
  expect(second?.modes.map(({ id }) => id)).toEqual(['default', 'dark']);
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await page.getByLabel('Type the collection’s name to confirm').fill('Second');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('link', { name: 'gap' }).waitFor();
  assertQuiet();
});
