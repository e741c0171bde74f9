import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { partsIn, previewedDocument } from '../../../support/browser/design.screens.ts';
import { restClient } from '../../../support/clients/http.ts';
import { importInto, styleOf, tokensByPath } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('blocks beside a token follow its value while it is edited, before anything is saved', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Followed' });
  await importInto(rest, projectId, previewedDocument);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?projectId=${projectId}`);
  const edit = async (path: string) => {
    await page.getByRole('link', { name: path }).click();
    const drawer = page.getByRole('dialog', { name: path });
    const preview = drawer.getByRole('region', { name: 'Preview' });
    return { drawer, preview, ...partsIn(preview) };
  };
  const leave = async (drawer: Locator) => {
    await page.keyboard.press('Escape');
    const ask = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await ask.getByRole('button', { name: 'Discard' }).click();
    await ask.waitFor({ state: 'hidden' });
    await drawer.waitFor({ state: 'hidden' });
  };
  // The accent is an alias of it.
  const sea = await edit('color.sea');
  await expect.poll(() => styleOf(sea.button, 'background-color')).toBe('rgb(0, 51, 102)');
  await sea.drawer.getByLabel('Value in Light: hexadecimal').fill('#7a1f3d');
  await expect.poll(() => styleOf(sea.button, 'background-color')).toBe('rgb(122, 31, 61)');
  await sea.preview.scrollIntoViewIfNeeded();
  await assertAccessible(page, 'design-token-preview');
  await sea.drawer.getByLabel('Value in Dark: hexadecimal').fill('#ffd0a0');
  await expect.poll(() => sea.preview.getByLabel('Mode of the preview').inputValue()).toBe('dark');
  await expect.poll(() => styleOf(sea.button, 'background-color')).toBe('rgb(255, 208, 160)');
  await leave(sea.drawer);

  // No role takes it by itself.
  const plum = await edit('color.plum');
  await expect.poll(() => styleOf(plum.button, 'background-color')).toBe('rgb(102, 0, 102)');
  await page.keyboard.press('Escape');
  await plum.drawer.waitFor({ state: 'hidden' });

  const corners = await edit('radius.control');
  await corners.drawer.getByLabel('Value in Light: number').fill('3');
  await expect.poll(() => styleOf(corners.button, 'border-radius')).toBe('3px');
  await leave(corners.drawer);

  const title = await edit('type.heading');
  await title.drawer.getByLabel('Font size: number').fill('21');
  await expect.poll(() => styleOf(title.title, 'font-size')).toBe('21px');
  await leave(title.drawer);
  expect(await tokensByPath(rest, projectId)).toMatchObject({
    'color.sea': { version: 1 },
    'radius.control': { version: 1 },
    'type.heading': { version: 1 },
  });
  assertQuiet();
});
