import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { collectionOf, lightAndDark, tokensByPath } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('a color scale is shown while its color is chosen, created, and undone', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Scales' });
  const body = { projectId, name: 'Theme', modes: lightAndDark };
  const { id: collectionId } = collectionOf(await rest('POST /v1/design/collections', { body }));
  const { page, assertQuiet } = await dashboard.openWith(
    cookie,
    `/design?project=${projectId}&collectionId=${collectionId}`,
  );
  await waitForHeading(page, 'Design');
  await page.getByRole('button', { name: 'New color scale' }).click();
  const dialog = page.getByRole('dialog', { name: 'New color scale' });
  await dialog.getByLabel('Color', { exact: true }).fill('#12');
  await dialog.getByText('Enter a color to see its scale.').waitFor();
  await dialog.getByLabel('Color', { exact: true }).fill('#1a6334');
  await dialog.getByRole('row', { name: '#1a6334 · your color' }).waitFor();
  await dialog.getByText('In Dark, the scale is reversed').waitFor();
  await dialog.getByLabel('Group').fill('color.moss');
  await assertAccessible(page, 'design-scale');
  await dialog.getByRole('button', { name: 'Create scale' }).click();
  await page.getByText('11 tokens created in color.moss').waitFor();
  await page.getByRole('link', { name: 'color.moss.700' }).waitFor();
  expect(Object.keys(await tokensByPath(rest, projectId))).toHaveLength(11);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Color scale deleted').waitFor();
  expect(await tokensByPath(rest, projectId)).toEqual({});
  assertQuiet();
});
