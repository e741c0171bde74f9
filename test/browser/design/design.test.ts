import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { waitForHighlighted } from '../../support/browser/shell.ts';
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

/** Creates a project with a collection that has light and dark modes and some tokens. */
async function createDesign(name: string) {
  const { id: projectId } = await createProject(rest, { name });
  const body = { projectId, name: 'Brand', modes: lightAndDark };
  const collection = collectionOf(await rest('POST /v1/design/collections', { body }));
  const scope = { projectId, collectionId: collection.id };
  await createToken(rest, {
    ...scope,
    path: 'color.brand',
    type: 'color',
    values: { light: rgb(0.8, 0.1, 0.1) },
  });
  await createToken(rest, { ...scope, path: 'color.ink', type: 'color', values: { light: rgb(0, 0, 0) } });
  await createToken(rest, {
    ...scope,
    path: 'color.link',
    values: { light: '{color.brand}', dark: rgb(1, 0.8, 0.8) },
  });
  await createToken(rest, { ...scope, path: 'space.small', type: 'dimension', values: { light: px(8) } });
  const search = `project=${projectId}&collectionId=${collection.id}`;
  return { projectId, search, tokens: () => tokensByPath(rest, projectId) };
}

test('the first tokens of a project are created, and their paths form groups', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Fresh' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await waitForHeading(page, 'Design');
  await page.getByText('No tokens yet').waitFor();
  await page.getByRole('button', { name: 'Create the first token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Path').fill('color.$brand');
  await dialog.getByLabel('Value: hexadecimal').fill('#1a6334');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Path must be names joined by dots').waitFor();
  await assertAccessible(page, 'design-create');
  await dialog.getByLabel('Path').fill('color.brand');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Token color.brand created').waitFor();
  const table = page.getByRole('table', { name: 'Design tokens' });
  await table.getByRole('rowheader', { name: 'color 1 token' }).waitFor();
  await table.getByText('#1a6334').waitFor();

  await page.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Path').fill('space.small');
  await dialog.getByLabel('Type').selectOption('dimension');
  await dialog.getByLabel('Value: number').fill('8');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await table.getByText('8px').waitFor();
  expect(await tokensByPath(rest, projectId)).toMatchObject({
    'color.brand': { type: 'color', values: { default: { colorSpace: 'srgb', hex: '#1a6334' } } },
    'space.small': { type: 'dimension', values: { default: px(8) } },
  });
  assertQuiet();
});

test('a value is edited, made an alias and set for a second mode by keyboard alone', async () => {
  const { search, tokens } = await createDesign('Keyboard');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?${search}`);
  const table = page.getByRole('table', { name: 'Design tokens' });
  await table.getByRole('link', { name: 'color.brand' }).focus();
  await page.keyboard.press('ArrowDown');
  const ink = table.getByRole('link', { name: 'color.ink' });
  await expect.poll(() => ink.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'color.ink' });
  await drawer.getByLabel('Value in Light: Lightness', { exact: true }).focus();
  await page.keyboard.press('Home');
  await drawer.getByText('Very good (AAA)').waitFor();
  await assertAccessible(page, 'design-token');
  await drawer.getByRole('button', { name: 'Use an alias for Value in Light' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('link');
  await page.getByRole('option', { name: 'color.link' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await waitForHighlighted(page, 'color.link');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => drawer.getByLabel('Alias for Value in Light').textContent())
    .toContain('color.link');
  await drawer.getByLabel('Dark: same as Light').focus();
  await page.keyboard.press('Space');
  await drawer.getByRole('button', { name: 'Enter a value for Value in Dark' }).press('Enter');
  await drawer.getByLabel('Value in Dark: hexadecimal').fill('#ffffff');
  await drawer.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText('Changes saved').waitFor();
  expect((await tokens())['color.ink']?.values).toEqual({
    light: '{color.link}',
    dark: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' },
  });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await table.getByText('alias of color.link').waitFor();
  await assertAccessible(page, 'design-tokens');
  assertQuiet();
});

deepTest('an error is shown while typing, and a concurrent change is never overwritten', async () => {
  const { search, tokens } = await createDesign('Careful');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?${search}`);
  await page.getByRole('link', { name: 'color.brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.brand' });
  await drawer.getByRole('button', { name: 'Use an alias for Value in Light' }).click();
  await drawer.getByLabel('Alias for Value in Light').click();
  await page.getByRole('option', { name: 'color.link' }).click();
  await drawer.getByText('It points back at itself').waitFor();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await drawer.getByText('It points back at itself').waitFor({ state: 'hidden' });

  const { id = '' } = (await tokens())['color.brand'] ?? {};
  await drawer.getByLabel('Value in Light: hexadecimal').fill('#00ff00');
  await rest(`PATCH /v1/design/tokens/${id}`, { body: { description: 'Theirs' } });
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await drawer.getByText('Someone else changed this token.').waitFor();
  expect((await tokens())['color.brand']).toMatchObject({ description: 'Theirs' });
  await drawer.getByRole('button', { name: 'Reload token' }).click();
  await expect.poll(() => drawer.getByLabel('Description').inputValue()).toBe('Theirs');
  assertQuiet();
});

deepTest(
  'discarding takes effect immediately and keeps the page, however slowly the service responds',
  async () => {
    const { search } = await createDesign('Slow');
    const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?${search}`);
    await page.getByRole('link', { name: 'color.brand' }).click();
    const drawer = page.getByRole('dialog', { name: 'color.brand' });
    const path = drawer.getByLabel('Path');
    await path.fill('color.other');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/tokens\.get/, async (route) => {
      await released;
      return route.continue();
    });
    await drawer.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect.poll(() => path.inputValue()).toBe('color.brand');
    expect(await drawer.locator(':focus').count()).toBe(1);
    await expect.poll(() => page.getByText('Loading the design system').count()).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    release();
    assertQuiet();
  },
);

deepTest(
  'a screen works without groups when they are refused, and does not request them repeatedly',
  async () => {
    const { search } = await createDesign('Refused');
    const { page, context, assertQuiet } = await dashboard.openWith(cookie);
    const refusal = { error: { message: 'No', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403 } } };
    let requestCount = 0;
    await context.route(/collections\.get/, async (route) => {
      requestCount += 1;
      const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
      const response = await route.fetch();
      const results: object[] = await response.json();
      const json = results.map((result, index) => (names[index] === 'collections.get' ? refusal : result));
      return route.fulfill({ response, json });
    });
    await page.goto(`${dashboard.url}/design/contrast?${search}`);
    await page.getByText('Nothing to compare').waitFor();
    await pause(1_000);
    expect(requestCount).toBe(1);
    assertQuiet();
  },
);

deepTest('renaming a token updates its aliases, and a token in use cannot be deleted', async () => {
  const { search, tokens } = await createDesign('Moving');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?${search}`);
  await page.getByRole('link', { name: 'color.brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.brand' });
  await drawer.getByRole('button', { name: 'Delete token' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('button', { name: 'Delete permanently' }).click();
  await confirm.getByText('color.brand is in use by color.link.').waitFor();
  await confirm.getByRole('link', { name: 'color.link' }).waitFor();
  await assertAccessible(page, 'design-in-use');
  await confirm.getByRole('button', { name: 'Cancel' }).click();

  await drawer.getByLabel('Path').fill('color.accent');
  await drawer.getByText('1 alias is updated too.').waitFor();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  const renamed = page.getByRole('dialog', { name: 'color.accent' });
  await renamed.waitFor();
  await renamed.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
  expect((await tokens())['color.link']?.values.light).toBe('{color.accent}');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More for color' }).click();
  await page.getByRole('menuitem', { name: 'Edit group…' }).click();
  const group = page.getByRole('dialog', { name: 'Edit group color' });
  await group.getByLabel('Path').fill('palette');
  await group.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: 'palette.accent' }).waitFor();
  await page.getByRole('button', { name: 'More for palette' }).click();
  await page.getByRole('menuitem', { name: 'Delete group…' }).click();
  await confirm.getByText('This also deletes its 3 tokens').waitFor();
  await confirm.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('Group palette deleted').waitFor();
  expect(Object.keys(await tokens())).toEqual(['space.small']);
  assertQuiet();
});
