import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createToken, rgb } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('modes are added, and contrast and preview show each of them', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Modes' });
  await createToken(rest, {
    projectId,
    path: 'color.text',
    type: 'color',
    values: { default: rgb(0, 0, 0) },
  });
  await createToken(rest, {
    ...{ projectId, path: 'color.background', type: 'color', values: { default: rgb(1, 1, 1) } },
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?projectId=${projectId}`);
  await page.getByRole('button', { name: 'Edit collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collection “Default”' });
  await dialog.getByRole('button', { name: 'Add a mode' }).click();
  await dialog.getByLabel('Name of mode 2').fill('Dark');
  await dialog.getByLabel('Media query of mode 2').fill('(prefers-color-scheme: dark');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('The media query must close each parenthesis that it opens.').waitFor();
  await dialog.getByLabel('Media query of mode 2').fill('(prefers-color-scheme: dark)');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
  await assertAccessible(page, 'design-collection');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Dark' }).waitFor();

  await page.getByRole('link', { name: 'color.text' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.text' });
  await drawer.getByLabel('Dark: same as Default').click();
  await drawer.getByLabel('Value in Dark: hexadecimal').fill('#cccccc');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await drawer.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Contrast' }).click();
  await heading(page, 'Contrast');
  const row = page.getByRole('row', { name: 'color.text' });
  await row.getByText('21.00 : 1').waitFor();
  await row.getByText('Too low').waitFor();
  await page.getByText('1 of 1 pair is too low for text in some mode.').waitFor();
  await assertAccessible(page, 'design-contrast');

  await page.getByRole('link', { name: 'Preview' }).click();
  await heading(page, 'Preview');
  const colorIn = (mode: string) =>
    page
      .getByRole('region', { name: mode })
      .locator('textarea')
      .first()
      .evaluate((node) => getComputedStyle(node).color);
  await expect.poll(() => colorIn('Dark')).toBe('rgb(204, 204, 204)');
  expect(await colorIn('Default')).toBe('rgb(0, 0, 0)');
  await assertAccessible(page, 'design-preview');
  assertQuiet();
});
