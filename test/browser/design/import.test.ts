import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { collectionsOf, createToken, lightAndDark, px, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const document = {
  space: {
    $type: 'dimension',
    small: { $value: px(8) },
    large: { $value: px(32) },
    gap: { $value: '{space.large}' },
  },
};

test('a document shows its changes before it is imported, or why it cannot be imported', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Incoming' });
  await createToken(rest, { projectId, path: 'space.small', type: 'dimension', values: { default: px(4) } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/import?project=${projectId}`);
  await waitForHeading(page, 'Import');
  const documentField = page.getByLabel('Or paste a document');
  const previewButton = page.getByRole('button', { name: 'Preview changes' });
  await documentField.fill('{"space": ');
  await previewButton.click();
  await page.getByText('This is not valid JSON').waitFor();
  await documentField.fill(
    JSON.stringify({ space: { gap: { $type: 'dimension', $value: '{space.none}' } } }),
  );
  await previewButton.click();
  await page.getByText('Nothing can be imported because of a problem.').waitFor();
  await page.getByText('points at {space.none}, which does not exist').waitFor();
  await assertAccessible(page, 'design-import-refused');

  const file = {
    name: 'tokens.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  };
  await page.getByLabel('Drop a .json file here, or choose one').setInputFiles(file);
  await page.getByText('2 added, 1 changed, 0 unchanged.').waitFor();
  const changes = page.getByRole('region', { name: 'Changes to import' });
  await changes.getByText('4px').waitFor();
  await changes.getByText('space.large (32px)').waitFor();
  await assertAccessible(page, 'design-import');
  expect(Object.keys(await tokensByPath(rest, projectId))).toEqual(['space.small']);
  const importButton = page.getByRole('button', { name: 'Import changes' });
  await page.route(/design\.import/, (route) => route.abort());
  await importButton.click();
  const failure = page.getByRole('alert').getByText('The server cannot be reached.');
  await failure.waitFor();
  await page.unroute(/design\.import/);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await failure.waitFor({ state: 'detached' });
  await previewButton.and(page.locator(':focus')).waitFor();
  await previewButton.click();
  await importButton.click();
  await page.getByText('Import complete: 2 added, 1 changed.').waitFor();
  expect(await tokensByPath(rest, projectId)).toMatchObject({
    'space.small': { values: { default: px(8) } },
    'space.gap': { values: { default: '{space.large}' }, resolved: { default: px(32) } },
  });
  await page.getByRole('link', { name: 'View tokens' }).click();
  await page.getByRole('link', { name: 'space.gap' }).waitFor();
  assertQuiet();
});

deepTest('a document that can no longer be imported after its preview shows every reason', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Overtaken' });
  const base = { projectId, path: 'space.base', type: 'dimension', values: { default: px(4) } };
  const { id } = await createToken(rest, base);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/import?project=${projectId}`);
  await waitForHeading(page, 'Import');
  const aliases = { a: { $value: '{space.base}' }, b: { $value: '{space.base}' } };
  await page.getByLabel('Or paste a document').fill(JSON.stringify(aliases));
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByText('2 added, 0 changed, 0 unchanged.').waitFor();
  expect((await rest(`DELETE /v1/design/tokens/${id}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Import changes' }).click();
  await page.getByText('Nothing can be imported because of 2 problems.').waitFor();
  expect(await page.getByText('points at {space.base}, which does not exist').count()).toBe(2);
  assertQuiet();
});

deepTest('a document with modes is imported into a project without a collection', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Bare' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await page.getByText('No tokens yet').waitFor();
  await page.getByRole('link', { name: 'Import document' }).click();
  await waitForHeading(page, 'Import');
  const documentWithModes = {
    $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
    ...document,
  };
  await page.getByLabel('Or paste a document').fill(JSON.stringify(documentWithModes));
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByText('3 added, 0 changed, 0 unchanged.').waitFor();
  const added = page.getByRole('region', { name: 'Changes to import' }).getByRole('listitem');
  const gap = added.filter({ hasText: 'space.gap' });
  await expect.poll(() => gap.textContent()).toBe('space.gapLightspace.large (32px)');
  const collections = () => rest(`GET /v1/design/collections?projectId=${projectId}`);
  expect(collectionsOf(await collections())).toEqual([]);
  await assertAccessible(page, 'design-import-first');
  await page.getByRole('button', { name: 'Import changes' }).click();
  await page.getByText('Import complete: 3 added, 0 changed.').waitFor();
  expect(collectionsOf(await collections())).toMatchObject([
    { isDefault: true, tokenCount: 3, modes: [{ id: 'light' }, { id: 'dark' }] },
  ]);
  const groupDocument = { space: { $type: 'dimension', $description: 'Gaps' } };
  await page.getByLabel('Or paste a document').fill(JSON.stringify(groupDocument));
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByText('0 added, 0 changed, 0 unchanged. Groups: 1 changed.').waitFor();
  await page.getByRole('button', { name: 'Import changes' }).click();
  await page.getByText('Import complete: 0 added, 0 changed. Groups: 1 changed.').waitFor();
  await page.getByRole('link', { name: 'View tokens' }).click();
  await page.getByText('Gaps', { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'Dark' }).waitFor();
  await page.getByRole('link', { name: 'space.gap' }).waitFor();
  assertQuiet();
});

deepTest('modes and group properties are shown by name, and imported without any tokens', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Said' });
  await createToken(rest, { projectId, path: 'space.small', type: 'dimension', values: { default: px(4) } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/import?project=${projectId}`);
  await waitForHeading(page, 'Import');
  const previewChanges = async (pasted: object) => {
    await page.getByLabel('Or paste a document').fill(JSON.stringify(pasted));
    await page.getByRole('button', { name: 'Preview changes' }).click();
  };
  const changes = page.getByRole('region', { name: 'Changes to import' });
  const item = (name: string) => changes.getByRole('listitem').filter({ hasText: name });
  const defaultMode = { id: 'default', name: 'Default', isDefault: true, mediaQuery: null };
  const compactMode = { id: 'compact', name: 'Compact', isDefault: false, mediaQuery: null };
  const modes = { $extensions: { 'org.imprint.modes': [defaultMode, compactMode] } };
  await previewChanges(modes);
  await page.getByText('0 added, 0 changed, 0 unchanged. Modes: 1 added.').waitFor();
  await item('Compact').getByText('Added').waitFor();
  await page.getByRole('button', { name: 'Import changes' }).click();
  await page.getByText('Import complete: 0 added, 0 changed. Modes: 1 added.').waitFor();
  await previewChanges(modes);
  await page.getByText('0 added, 0 changed, 0 unchanged.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Import changes' }).isDisabled()).toBe(true);

  await previewChanges({
    ...modes,
    $description: 'All of ours',
    space: { $type: 'number', $deprecated: 'Use gap' },
    gap: { $extends: '{space}' },
  });
  await page.getByText('0 added, 0 changed, 0 unchanged. Groups: 3 changed.').waitFor();
  expect(await item('gap').last().textContent()).toMatch(/Extends.*None.*{space}/);
  const space = await item('space').first().textContent();
  expect(space).toMatch(/Type.*None.*Number.*Deprecated.*No.*Use gap/);
  await item('The whole collection').getByText('All of ours').waitFor();
  await assertAccessible(page, 'design-import-groups');
  await page.getByRole('button', { name: 'Import changes' }).click();
  await page.getByText('Import complete: 0 added, 0 changed. Groups: 3 changed.').waitFor();
  const [collection] = collectionsOf(await rest(`GET /v1/design/collections?projectId=${projectId}`));
  expect(collection?.modes).toEqual([defaultMode, compactMode]);

  await previewChanges({ space: { $description: 'Gaps' } });
  await page.getByText('0 added, 0 changed, 0 unchanged. Groups: 1 changed.').waitFor();
  expect(await item('space').textContent()).toMatch(/^spaceDescription.*None.*Gaps$/);
  assertQuiet();
});
