import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { importTokens, lightAndDark, px, rgb, styleOf, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const darkValue = (value: unknown) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });
const serif = { fontFamily: ['Georgia', 'serif'], fontWeight: 700, lineHeight: 1.1 };

/** Some names are also names in the theme of the dashboard, which must not affect the preview. */
const previewedDocument = {
  $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
  color: {
    $type: 'color',
    paper: { $value: rgb(1, 0.98, 0.94), ...darkValue(rgb(0.08, 0.07, 0.1)) },
    surface: { $value: rgb(1, 1, 1), ...darkValue(rgb(0.16, 0.15, 0.2)) },
    ink: { $value: rgb(0.1, 0.1, 0.2), ...darkValue(rgb(0.95, 0.94, 0.9)) },
    sea: { $value: rgb(0, 0.2, 0.4), ...darkValue(rgb(0.6, 0.8, 1)) },
    accent: { $value: '{color.sea}' },
    'on-accent': { $value: rgb(1, 1, 1), ...darkValue(rgb(0, 0, 0)) },
    plum: { $value: rgb(0.4, 0, 0.4) },
  },
  type: {
    heading: { $type: 'typography', $value: { ...serif, fontSize: px(34), letterSpacing: px(1) } },
    body: { $type: 'typography', $value: { ...serif, fontSize: px(17), fontWeight: 400, lineHeight: 1.6 } },
  },
  radius: { control: { $type: 'dimension', $value: px(13) } },
  space: { medium: { $type: 'dimension', $value: px(20) } },
  shadow: {
    card: {
      $type: 'shadow',
      $value: { color: rgb(0, 0, 0), offsetX: px(0), offsetY: px(4), blur: px(9), spread: px(0) },
    },
  },
};

/** The blocks of a preview that use tokens. */
function previewParts(region: Locator) {
  return {
    title: region.locator('.token-preview h2'),
    text: region.locator('.token-preview p').first(),
    button: region.locator('.b-button'),
    section: region.locator('.b-section'),
  };
}

test('the preview shows the blocks of the editor with the tokens of each mode, whatever their names', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Looks' });
  const imported = await importTokens(rest, projectId, previewedDocument);
  expect(imported.at('data.isApplied'), imported.text).toBe(true);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/preview?projectId=${projectId}`);
  await waitForHeading(page, 'Preview');
  const light = previewParts(page.getByRole('region', { name: 'Light' }));
  const dark = previewParts(page.getByRole('region', { name: 'Dark' }));
  await light.title.waitFor();
  expect(await light.title.textContent()).toBe('Bread from the harbour');
  expect([await styleOf(light.text, 'color'), await styleOf(dark.text, 'color')]).toEqual([
    'rgb(26, 26, 51)',
    'rgb(242, 240, 230)',
  ]);
  expect(await styleOf(light.title, 'font-family')).toContain('Georgia');
  expect(await styleOf(light.title, 'font-size')).toBe('34px');
  expect(await styleOf(light.title, 'letter-spacing')).toBe('1px');
  expect(await styleOf(light.text, 'line-height')).toBe('27.2px');
  expect(await styleOf(light.button, 'border-radius')).toBe('13px');
  expect(await styleOf(light.button, 'background-color')).toBe('rgb(0, 51, 102)');
  expect(await styleOf(dark.button, 'background-color')).toBe('rgb(153, 204, 255)');
  expect(await styleOf(dark.section, 'background-color')).toBe('rgb(41, 38, 51)');
  expect(await styleOf(light.section, 'padding')).toBe('20px');
  expect(await styleOf(light.section, 'box-shadow')).toContain('0px 4px 9px');

  await page.getByLabel('Accent', { exact: true }).click();
  await page.getByRole('option', { name: 'color.plum' }).click();
  await expect.poll(() => styleOf(light.button, 'background-color')).toBe('rgb(102, 0, 102)');
  await assertAccessible(page, 'design-preview-blocks');
  assertQuiet();
});

deepTest('the blocks next to a token follow its value while it is edited, before it is saved', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Followed' });
  await importTokens(rest, projectId, previewedDocument);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?projectId=${projectId}`);
  const openToken = async (path: string) => {
    await page.getByRole('link', { name: path }).click();
    const drawer = page.getByRole('dialog', { name: path });
    const preview = drawer.getByRole('region', { name: 'Preview' });
    return { drawer, preview, ...previewParts(preview) };
  };
  const discardChanges = async (drawer: Locator) => {
    await page.keyboard.press('Escape');
    const confirm = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await confirm.getByRole('button', { name: 'Discard' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await drawer.waitFor({ state: 'hidden' });
  };
  // The accent is an alias of this token.
  const sea = await openToken('color.sea');
  await expect.poll(() => styleOf(sea.button, 'background-color')).toBe('rgb(0, 51, 102)');
  await sea.drawer.getByLabel('Value in Light: hexadecimal').fill('#7a1f3d');
  await expect.poll(() => styleOf(sea.button, 'background-color')).toBe('rgb(122, 31, 61)');
  await sea.preview.scrollIntoViewIfNeeded();
  await assertAccessible(page, 'design-token-preview');
  await sea.drawer.getByLabel('Value in Dark: hexadecimal').fill('#ffd0a0');
  await expect.poll(() => sea.preview.getByLabel('Mode of the preview').inputValue()).toBe('dark');
  await expect.poll(() => styleOf(sea.button, 'background-color')).toBe('rgb(255, 208, 160)');
  await discardChanges(sea.drawer);

  // No role uses this token by default.
  const plum = await openToken('color.plum');
  await expect.poll(() => styleOf(plum.button, 'background-color')).toBe('rgb(102, 0, 102)');
  await page.keyboard.press('Escape');
  await plum.drawer.waitFor({ state: 'hidden' });

  const corners = await openToken('radius.control');
  await corners.drawer.getByLabel('Value in Light: number').fill('3');
  await expect.poll(() => styleOf(corners.button, 'border-radius')).toBe('3px');
  await discardChanges(corners.drawer);

  const title = await openToken('type.heading');
  await title.drawer.getByLabel('Font size: number').fill('21');
  await expect.poll(() => styleOf(title.title, 'font-size')).toBe('21px');
  await discardChanges(title.drawer);
  expect(await tokensByPath(rest, projectId)).toMatchObject({
    'color.sea': { version: 1 },
    'radius.control': { version: 1 },
    'type.heading': { version: 1 },
  });
  assertQuiet();
});
