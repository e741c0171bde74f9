import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { collectionOf, importTokens, lightAndDark, rgb } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('any two colors can be compared, and the address names them', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Contrasts' });
  await importTokens(rest, projectId, {
    color: {
      $type: 'color',
      text: { $value: rgb(0, 0, 0) },
      background: { $value: rgb(1, 1, 1) },
      brand: { $value: rgb(0.5, 0.5, 0.5) },
      veil: { $value: { ...rgb(1, 1, 1), alpha: 0.5 } },
    },
  });
  await rest('POST /v1/websites', { body: { projectId, name: 'Harbour' } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/contrast?project=${projectId}`);
  await waitForHeading(page, 'Contrast');
  const table = page.getByRole('table', { name: 'Contrasts', exact: true });
  await table.getByRole('row', { name: 'color.text' }).getByText('21.00 : 1').waitFor();
  const website = page.getByRole('table', { name: 'Contrasts of Harbour' });
  await website.getByRole('link', { name: 'color.background' }).first().waitFor();
  await page.getByText('2 of 4 colors compared.').waitFor();
  await page.getByText('2 colors not fully checked').click();
  await page.getByRole('link', { name: 'Compare color.brand' }).waitFor();
  await assertAccessible(page, 'design-contrast');
  const chooseColor = async (side: string, path: string) => {
    await page.getByLabel(side, { exact: true }).click();
    await page.getByRole('option', { name: path }).click();
  };
  await chooseColor('Text', 'color.brand');
  const row = table.getByRole('row', { name: 'color.brand' });
  await row.getByText('3.97 : 1').waitFor();
  await assertAccessible(page, 'design-contrast-chosen');
  await chooseColor('Background', 'color.text');
  await row.getByText('5.28 : 1').waitFor();
  expect(new URL(page.url()).search).toContain('text=color.brand&background=color.text');
  await page.reload();
  await row.getByText('5.28 : 1').waitFor();

  await chooseColor('Background', 'color.veil');
  await page.getByText('color.veil is translucent, so its contrast depends on what is behind it.').waitFor();
  await assertAccessible(page, 'design-contrast-refused');
  await page.getByRole('button', { name: 'Compare all' }).click();
  await table.getByRole('row', { name: 'color.text' }).getByText('21.00 : 1').waitFor();
  assertQuiet();
});

deepTest(
  'each pair is shown in its own colors, whatever collection, mode or group they come from',
  async () => {
    const { id: projectId } = await createProject(rest, { name: 'Drawn' });
    const [base, theme] = await Promise.all(
      [{ name: 'Base' }, { name: 'Theme', modes: lightAndDark }].map(async (body) =>
        collectionOf(await rest('POST /v1/design/collections', { body: { projectId, ...body } })),
      ),
    );
    const color = (value: unknown, dark?: unknown) => ({
      $type: 'color',
      $value: value,
      ...(dark !== undefined && { $extensions: { 'org.imprint.modes': { dark } } }),
    });
    const inTheme = {
      ink: color(rgb(0.2, 0, 0), rgb(1, 0.8, 0.8)),
      text: { shared: color(rgb(0, 0, 0.4)), inner: color(rgb(0, 0.2, 0)) },
      background: { page: color(rgb(1, 1, 1), rgb(0, 0, 0)) },
      foreground: { $extends: '{text}' },
    };
    const inBase = { text: { shared: color(rgb(0.4, 0, 0)), alias: color('{ink}') } };
    for (const [document, collection] of [
      [inTheme, theme],
      [inBase, base],
    ] as const) {
      const imported = await importTokens(rest, projectId, document, { collectionId: collection?.id });
      expect(imported.at('data.isApplied'), imported.text).toBe(true);
    }
    const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/contrast?project=${projectId}`);
    await waitForHeading(page, 'Contrast');
    const table = page.getByRole('table', { name: 'Contrasts', exact: true });
    const sampleColors = async (path: string) => {
      const samples = table.getByRole('row').filter({ hasText: path }).locator('[data-table-extra] [style]');
      const colorPairs = await samples.evaluateAll((elements) =>
        elements.map((each) => {
          const { color: text, backgroundColor } = getComputedStyle(each);
          return `${text} on ${backgroundColor}`;
        }),
      );
      // The collection of the text may have other modes, in which the other collections use their default mode.
      return [...new Set(colorPairs)].toSorted();
    };
    const white = 'rgb(255, 255, 255)';
    const black = 'rgb(0, 0, 0)';
    await expect
      .poll(() => sampleColors('text.alias'))
      .toEqual([`rgb(255, 204, 204) on ${black}`, `rgb(51, 0, 0) on ${white}`]);
    expect(await sampleColors('text.shared')).toEqual(
      [`rgb(0, 0, 102) on ${white}`, `rgb(0, 0, 102) on ${black}`]
        .concat([`rgb(102, 0, 0) on ${white}`, `rgb(102, 0, 0) on ${black}`])
        .toSorted(),
    );
    expect(await sampleColors('foreground.inner')).toEqual([
      `rgb(0, 51, 0) on ${black}`,
      `rgb(0, 51, 0) on ${white}`,
    ]);
    assertQuiet();
  },
);
