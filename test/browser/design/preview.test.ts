import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { partsIn, previewedDocument } from '../../support/browser/design.screens.ts';
import { restClient } from '../../support/clients/http.ts';
import { importInto, styleOf } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('the preview shows the editor’s own blocks with the tokens of each mode, whatever they are called', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Looks' });
  const imported = await importInto(rest, projectId, previewedDocument);
  expect(imported.at('data.isApplied'), imported.text).toBe(true);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/preview?projectId=${projectId}`);
  await heading(page, 'Preview');
  const light = partsIn(page.getByRole('region', { name: 'Light' }));
  const dark = partsIn(page.getByRole('region', { name: 'Dark' }));
  await light.title.waitFor();
  expect(await light.title.inputValue()).toBe('Bread from the harbour');
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
