import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createToken, importTokens, px, rgb, tokensByPath } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const typography = {
  fontFamily: ['Georgia', 'serif'],
  fontSize: px(30),
  fontWeight: 400,
  letterSpacing: px(0),
  lineHeight: 1.2,
};
const shadow = { color: rgb(0, 0, 0), offsetX: px(0), offsetY: px(2), blur: px(8), spread: px(0) };

test('composite values are edited part by part, and each part can be an alias', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Parts' });
  await importTokens(rest, projectId, {
    weight: { bold: { $type: 'fontWeight', $value: 700 } },
    type: { heading: { $type: 'typography', $value: typography } },
    shadow: { card: { $type: 'shadow', $value: shadow } },
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  const save = page.getByRole('button', { name: 'Save changes' });
  const saveAndRead = async (path: string) => {
    await save.click();
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
    return (await tokensByPath(rest, projectId))[path];
  };

  await page.getByRole('link', { name: 'type.heading' }).click();
  await page.getByRole('textbox', { name: 'Font family' }).fill('Inter, sans-serif');
  await page.getByRole('textbox', { name: 'Line height' }).fill('tall');
  await page.getByText('The value at lineHeight must be a number.').waitFor();
  await page.getByRole('textbox', { name: 'Line height' }).fill('1,5');
  await page.getByText('The value at lineHeight must be a number.').waitFor({ state: 'hidden' });
  await page.getByLabel('Font size: unit').selectOption('rem');
  await page.getByRole('button', { name: 'Use an alias for Font weight' }).click();
  await page.getByLabel('Alias for Font weight').click();
  await page.getByRole('option', { name: 'weight.bold' }).click();
  expect((await saveAndRead('type.heading'))?.values.default).toEqual({
    ...typography,
    fontFamily: ['Inter', 'sans-serif'],
    fontWeight: '{weight.bold}',
    lineHeight: 1.5,
    fontSize: { value: 30, unit: 'rem' },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'type.heading' }).waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'shadow.card' }).click();
  await page.getByRole('button', { name: 'Add shadow' }).click();
  await page.getByLabel('Shadow 2: Blur: number').fill('24');
  await page.getByLabel('Shadow 2: Blur: number').press('ArrowUp');
  await page.getByRole('button', { name: 'Remove shadow 1' }).click();
  expect((await saveAndRead('shadow.card'))?.values.default).toMatchObject({ blur: px(25) });
  assertQuiet();
});

test('a color outside sRGB shows a warning, and Discard resets all fields', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Colors' });
  const values = { default: { colorSpace: 'oklch', components: [0.7, 0.1, 150] } };
  await createToken(rest, { projectId, path: 'green', type: 'color', values });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await page.getByRole('link', { name: 'green' }).click();
  const chroma = page.getByLabel('Value: chroma as a number');
  await chroma.fill('0.35');
  await page.getByText('Outside the sRGB gamut.').waitFor();
  const hexadecimal = page.getByLabel('Value: hexadecimal');
  await hexadecimal.fill('#zzz');
  await page.getByText('It must be').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => chroma.inputValue()).toBe('0.1');
  expect(await hexadecimal.inputValue()).toMatch(/^#[0-9a-f]{6}$/);
  assertQuiet();
});

test('leaving a token with unsaved changes requires confirmation', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Unsaved' });
  const dimension = { projectId, type: 'dimension' };
  await createToken(rest, { ...dimension, path: 'gap', values: { default: px(4) } });
  await createToken(rest, { ...dimension, path: 'user', values: { default: '{gap}' } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await page.getByRole('link', { name: 'gap' }).click();
  const drawer = page.getByRole('dialog', { name: 'gap' });
  const amount = drawer.getByLabel('Value: number');
  const confirm = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await amount.fill('5');
  await page.keyboard.press('Escape');
  await confirm.waitFor();
  await assertAccessible(page, 'design-unsaved');
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'hidden' });
  expect(await amount.inputValue()).toBe('5');

  await drawer.getByRole('link', { name: 'user' }).click();
  await confirm.getByRole('button', { name: 'Keep editing' }).click();
  await confirm.waitFor({ state: 'hidden' });
  expect(await amount.inputValue()).toBe('5');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await confirm.getByRole('button', { name: 'Discard' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect((await tokensByPath(rest, projectId)).gap?.values).toEqual({ default: px(4) });

  await page.getByRole('link', { name: 'user' }).click();
  const other = page.getByRole('dialog', { name: 'user' });
  await other.getByLabel('Description').fill('About to go');
  await other.getByRole('button', { name: 'Delete token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await other.waitFor({ state: 'hidden' });
  expect(await confirm.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'gap' }).click();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  assertQuiet();
});
