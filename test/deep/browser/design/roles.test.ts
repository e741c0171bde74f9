import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { importTokens, rgb, tokensByPath } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('the role of a token is changed beside the tokens, which say what they are used for', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Roles' });
  await importTokens(rest, projectId, {
    color: {
      $type: 'color',
      background: { $value: rgb(1, 1, 1) },
      paper: { $value: rgb(0.98, 0.96, 0.9) },
      ink: { $value: rgb(0.1, 0.1, 0.1), $description: 'For text on paper' },
    },
  });
  const website = await rest('POST /v1/websites', { body: { projectId, name: 'Harbour' } });
  const tokens = await tokensByPath(rest, projectId);
  const backgroundOf = async () =>
    (await rest(`GET /v1/websites/${website.at('data.id')}`)).at('data.appearance.roles.background');
  expect(await backgroundOf()).toBe(tokens['color.paper']?.id);

  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await waitForHeading(page, 'Design');
  const paper = page.getByRole('row', { name: 'color.paper' });
  await paper.getByText('Used for Background').waitFor();
  const roles = page.getByRole('region', { name: 'Website roles' });
  await roles.getByLabel('Background', { exact: true }).click();
  await page.getByRole('option', { name: 'color.background' }).click();
  await page.getByText('Role “Background” changed').waitFor();
  await page.getByRole('row', { name: 'color.background' }).getByText('Used for Background').waitFor();
  await paper.getByText('Used for Background').waitFor({ state: 'detached' });
  expect(await backgroundOf()).toBe(tokens['color.background']?.id);
  await assertAccessible(page, 'design-roles');

  await page.getByRole('button', { name: 'Undo' }).click();
  await paper.getByText('Used for Background').waitFor();
  expect(await backgroundOf()).toBe(tokens['color.paper']?.id);
  await page.getByRole('link', { name: 'color.paper' }).click();
  await page.getByRole('dialog', { name: 'color.paper' }).getByRole('link', { name: 'Background' }).waitFor();
  assertQuiet();
});
