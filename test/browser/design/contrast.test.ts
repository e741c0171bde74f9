import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { importInto, rgb } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('any two colors are compared, by an address that says which', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Contrasts' });
  await importInto(rest, projectId, {
    color: {
      $type: 'color',
      text: { $value: rgb(0, 0, 0) },
      background: { $value: rgb(1, 1, 1) },
      brand: { $value: rgb(0.5, 0.5, 0.5) },
      veil: { $value: { ...rgb(1, 1, 1), alpha: 0.5 } },
    },
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/contrast?projectId=${projectId}`);
  await heading(page, 'Contrast');
  await page.getByRole('row', { name: 'color.text' }).getByText('21.00 : 1').waitFor();
  const choose = async (side: string, path: string) => {
    await page.getByLabel(side, { exact: true }).click();
    await page.getByRole('option', { name: path }).click();
  };
  await choose('Text', 'color.brand');
  const row = page.getByRole('row', { name: 'color.brand' });
  await row.getByText('3.97 : 1').waitFor();
  await assertAccessible(page, 'design-contrast-chosen');
  await choose('Background', 'color.text');
  await row.getByText('5.28 : 1').waitFor();
  expect(new URL(page.url()).search).toContain('text=color.brand&background=color.text');
  await page.reload();
  await row.getByText('5.28 : 1').waitFor();

  await choose('Background', 'color.veil');
  await page.getByText('color.veil is translucent, so what lies behind it decides.').waitFor();
  await assertAccessible(page, 'design-contrast-refused');
  await page.getByRole('button', { name: 'Compare all' }).click();
  await page.getByRole('row', { name: 'color.text' }).getByText('21.00 : 1').waitFor();
  assertQuiet();
});
