import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { createToken, px, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';

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

test('a document shows what it changes before it is imported, and why it cannot be', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Incoming' });
  await createToken(rest, { projectId, path: 'space.small', type: 'dimension', values: { default: px(4) } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/import?projectId=${projectId}`);
  await heading(page, 'Import');
  const pasted = page.getByLabel('Or paste a document');
  const show = page.getByRole('button', { name: 'Show what would change' });
  await pasted.fill('{"space": ');
  await show.click();
  await page.getByText('This is not JSON').waitFor();
  await pasted.fill(JSON.stringify({ space: { gap: { $type: 'dimension', $value: '{space.none}' } } }));
  await show.click();
  await page.getByText('Nothing can be imported: there is a problem.').waitFor();
  await page.getByText('points at {space.none}, which is not there').waitFor();
  await assertAccessible(page, 'design-import-refused');

  const file = {
    name: 'tokens.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  };
  await page.getByLabel('Drop a .json file here, or choose one').setInputFiles(file);
  await page.getByText('2 added, 1 changed, 0 unchanged.').waitFor();
  const changes = page.getByRole('region', { name: 'What would change' });
  await changes.getByText('4px').waitFor();
  await changes.getByText('space.large (32px)').waitFor();
  await assertAccessible(page, 'design-import');
  expect(Object.keys(await tokensByPath(rest, projectId))).toEqual(['space.small']);
  const apply = page.getByRole('button', { name: 'Import these changes' });
  await page.route(/design\.import/, (route) => route.abort());
  await apply.click();
  const failure = page.getByRole('alert').getByText('The server cannot be reached.');
  await failure.waitFor();
  await page.unroute(/design\.import/);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await failure.waitFor({ state: 'detached' });
  await show.and(page.locator(':focus')).waitFor();
  await show.click();
  await apply.click();
  await page.getByText('Imported: 2 added, 1 changed.').waitFor();
  expect(await tokensByPath(rest, projectId)).toMatchObject({
    'space.small': { values: { default: px(8) } },
    'space.gap': { values: { default: '{space.large}' }, resolved: { default: px(32) } },
  });
  await page.getByRole('link', { name: 'Show the tokens' }).click();
  await page.getByRole('link', { name: 'space.gap' }).waitFor();
  assertQuiet();
});
