import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import {
  collectionsOf,
  importTokens,
  lightAndDark,
  px,
  tokensByPath,
} from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('the properties of a group are shown with it, and can be changed in its dialog', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Groups' });
  const document = {
    $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
    old: {
      $type: 'dimension',
      $description: 'Steps of space',
      $deprecated: 'Use space',
      small: { $value: px(4) },
    },
  };
  expect((await importTokens(rest, projectId, document)).at('data.errors')).toEqual([]);
  const [collection] = collectionsOf(await rest(`GET /v1/design/collections?projectId=${projectId}`));
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  const row = page.getByRole('rowheader', { name: 'old 1 token' });
  await row.getByText('Steps of space').waitFor();
  await row.getByText('Use space').waitFor();
  await row.getByText('Deprecated', { exact: true }).waitFor();
  const tokenRow = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'old.small' }) });
  await tokenRow.getByText('Deprecated', { exact: true }).waitFor();
  await assertAccessible(page, 'design-groups');

  await row.getByRole('button', { name: 'More for old' }).click();
  await page.getByRole('menuitem', { name: 'Edit group…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit group old' });
  await expect.poll(() => dialog.getByLabel('Type').inputValue()).toBe('dimension');
  await dialog.getByLabel('Type').selectOption('color');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('old.small').waitFor();
  await assertAccessible(page, 'design-group');
  await dialog.getByLabel('Type').selectOption('dimension');
  await dialog.getByLabel('Description').fill('Steps, once');
  await dialog.getByLabel('Deprecated').uncheck();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('Steps, once').waitFor();
  await row.getByText('Use space').waitFor({ state: 'hidden' });
  const response = await rest(`GET /v1/design/collections/${collection?.id}`);
  expect(response.at('data.groups')).toMatchObject([
    { path: 'old', type: 'dimension', description: 'Steps, once', deprecated: null },
  ]);
  assertQuiet();
});

test('a token is shown as deprecated when its group is, and can override it', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Deprecated' });
  const document = { old: { $deprecated: 'Use space', small: { $type: 'dimension', $value: px(4) } } };
  expect((await importTokens(rest, projectId, document)).at('data.errors')).toEqual([]);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  const tokenRow = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'old.small' }) });
  const badge = tokenRow.getByText('Deprecated', { exact: true });
  await badge.waitFor();
  await tokenRow.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'old.small' });
  const field = drawer.getByLabel('Deprecated');
  await drawer.getByText('The group old is deprecated.').waitFor();
  expect(await field.isChecked()).toBe(true);
  expect(await drawer.getByLabel('What to use instead').getAttribute('placeholder')).toBe('Use space');
  await assertAccessible(page, 'design-deprecated');
  const save = async (value: unknown) => {
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await tokensByPath(rest, projectId))['old.small']?.deprecated).toBe(value);
  };
  const closeDrawer = async () => {
    await drawer.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await tokenRow.getByRole('link').waitFor();
  };
  await field.uncheck();
  await save(false);
  await closeDrawer();
  await badge.waitFor({ state: 'hidden' });
  await tokenRow.getByRole('link').click();
  await field.check();
  await save(null);
  await closeDrawer();
  await badge.waitFor();
  assertQuiet();
});
