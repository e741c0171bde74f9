import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { importInto, px, rgb, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';

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

test('values made of parts are edited part by part, each of which can be an alias', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Parts' });
  await importInto(rest, projectId, {
    weight: { bold: { $type: 'fontWeight', $value: 700 } },
    type: { heading: { $type: 'typography', $value: typography } },
    shadow: { card: { $type: 'shadow', $value: shadow } },
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?projectId=${projectId}`);
  const save = page.getByRole('button', { name: 'Save changes' });
  const saved = async (path: string) => {
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
  expect((await saved('type.heading'))?.values.default).toEqual({
    ...{ ...typography, fontFamily: ['Inter', 'sans-serif'], fontWeight: '{weight.bold}', lineHeight: 1.5 },
    fontSize: { value: 30, unit: 'rem' },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'type.heading' }).waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'shadow.card' }).click();
  await page.getByRole('button', { name: 'Add a shadow' }).click();
  await page.getByLabel('Blur of shadow 2: number').fill('24');
  await page.getByLabel('Blur of shadow 2: number').press('ArrowUp');
  await page.getByRole('button', { name: 'Take out shadow 1' }).click();
  expect((await saved('shadow.card'))?.values.default).toMatchObject({ blur: px(25) });
  assertQuiet();
});
