import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import {
  collectionOf,
  createToken,
  lightAndDark,
  px,
  rgb,
  tokensByPath,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

/** Opens the tokens of a new project in a collection with a light and a dark mode. */
async function openTokens(name: string) {
  const { id: projectId } = await createProject(rest, { name });
  const body = { projectId, name: 'Theme', modes: lightAndDark };
  const { id: collectionId } = collectionOf(await rest('POST /v1/design/collections', { body }));
  const where = { projectId, collectionId };
  await createToken(rest, {
    ...where,
    path: 'color.brand',
    type: 'color',
    values: { light: rgb(0.8, 0.1, 0.1) },
  });
  await createToken(rest, { ...where, path: 'color.ink', type: 'color', values: { light: rgb(0, 0, 0) } });
  await createToken(rest, { ...where, path: 'space.small', type: 'dimension', values: { light: px(8) } });
  const { page, assertQuiet } = await dashboard.openWith(
    cookie,
    `/design?project=${projectId}&collectionId=${collectionId}`,
  );
  await waitForHeading(page, 'Design');
  const table = page.getByRole('table', { name: 'Design tokens' });
  return { page, table, assertQuiet, tokens: () => tokensByPath(rest, projectId) };
}

test('cells are edited by keyboard: Enter saves, Tab saves and goes on, Escape cancels', async () => {
  const { page, table, assertQuiet, tokens } = await openTokens('Inline');
  await table.getByRole('link', { name: 'color.brand', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const light = table.getByLabel('Change Light of color.brand', { exact: true });
  await light.fill('#12');
  await page.keyboard.press('Enter');
  await table.getByText('Enter a hexadecimal color, such as #2563eb.').waitFor();
  await assertAccessible(page, 'design-inline');
  await light.fill('#1a6334');
  await page.keyboard.press('Tab');
  const dark = table.getByLabel('Change Dark of color.brand', { exact: true });
  await dark.waitFor();
  await dark.fill('{color.ink}');
  await page.keyboard.press('Enter');
  const darkCell = table.getByRole('button', { name: 'Change Dark of color.brand: alias of color.ink' });
  await expect.poll(() => darkCell.evaluate((node) => node === document.activeElement)).toBe(true);
  expect((await tokens())['color.brand']?.values).toMatchObject({
    light: { hex: '#1a6334' },
    dark: '{color.ink}',
  });

  await page.keyboard.press('Enter');
  await dark.fill('');
  await page.keyboard.press('Escape');
  await darkCell.waitFor();
  await table.getByRole('link', { name: 'space.small', exact: true }).focus();
  await page.keyboard.press('F2');
  await table.getByLabel('Change the path of space.small', { exact: true }).fill('space.tiny');
  await page.keyboard.press('Tab');
  await table.getByLabel('Change the description of space.tiny', { exact: true }).fill('Between icons');
  await page.keyboard.press('Enter');
  await table.getByText('Between icons').waitFor();
  await expect.poll(async () => (await tokens())['space.tiny']?.description).toBe('Between icons');
  assertQuiet();
});

deepTest('a change in a cell never overwrites that of somebody else, and shows what is wrong', async () => {
  const { page, table, assertQuiet, tokens } = await openTokens('Careful');
  await table.getByRole('button', { name: 'Change Light of space.small' }).click();
  const field = table.getByLabel('Change Light of space.small', { exact: true });
  const { id = '' } = (await tokens())['space.small'] ?? {};
  await rest(`PATCH /v1/design/tokens/${id}`, { body: { description: 'Theirs' } });
  await field.fill('9px');
  await page.keyboard.press('Enter');
  await table.getByText('Someone else changed this token.').waitFor();
  expect((await tokens())['space.small']?.values).toEqual({ light: px(8) });
  await table.getByRole('button', { name: 'Reload token' }).click();
  await expect.poll(() => field.inputValue()).toBe('8px');
  await field.fill('{color.ink}');
  await page.keyboard.press('Enter');
  await table
    .getByRole('alert')
    .getByText(/color\.ink/)
    .waitFor();
  await field.fill('9px');
  await page.getByRole('heading', { name: 'Design' }).click();
  await table.getByText('9px').waitFor();
  await expect.poll(async () => (await tokens())['space.small']?.values).toEqual({ light: px(9) });
  assertQuiet();
});
