import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createToken, px, tokensByPath } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('a color that screens cannot show is told, and Discard brings all fields back', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Colors' });
  const values = { default: { colorSpace: 'oklch', components: [0.7, 0.1, 150] } };
  await createToken(rest, { projectId, path: 'green', type: 'color', values });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?projectId=${projectId}`);
  await page.getByRole('link', { name: 'green' }).click();
  const chroma = page.getByLabel('Value: chroma as a number');
  await chroma.fill('0.35');
  await page.getByText('More vivid than screens of sRGB can show.').waitFor();
  const hexadecimal = page.getByLabel('Value: hexadecimal');
  await hexadecimal.fill('#zzz');
  await page.getByText('It must be').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => chroma.inputValue()).toBe('0.1');
  expect(await hexadecimal.inputValue()).toMatch(/^#[0-9a-f]{6}$/);
  assertQuiet();
});

test('a token with changes that are not saved is left only once one has said so', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Unsaved' });
  const dimension = { projectId, type: 'dimension' };
  await createToken(rest, { ...dimension, path: 'gap', values: { default: px(4) } });
  await createToken(rest, { ...dimension, path: 'user', values: { default: '{gap}' } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?projectId=${projectId}`);
  await page.getByRole('link', { name: 'gap' }).click();
  const drawer = page.getByRole('dialog', { name: 'gap' });
  const amount = drawer.getByLabel('Value: number');
  const ask = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await amount.fill('5');
  await page.keyboard.press('Escape');
  await ask.waitFor();
  await assertAccessible(page, 'design-unsaved');
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'hidden' });
  expect(await amount.inputValue()).toBe('5');

  await drawer.getByRole('link', { name: 'user' }).click();
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await ask.waitFor({ state: 'hidden' });
  expect(await amount.inputValue()).toBe('5');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await ask.getByRole('button', { name: 'Discard' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect((await tokensByPath(rest, projectId)).gap?.values).toEqual({ default: px(4) });

  await page.getByRole('link', { name: 'user' }).click();
  const other = page.getByRole('dialog', { name: 'user' });
  await other.getByLabel('Description').fill('About to go');
  await other.getByRole('button', { name: 'Delete token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await other.waitFor({ state: 'hidden' });
  expect(await ask.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'gap' }).click();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  assertQuiet();
});
