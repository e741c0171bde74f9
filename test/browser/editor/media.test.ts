import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { dropFiles } from '../../support/browser/dropped.files.ts';
import { openPageEditors, shows } from '../../support/browser/page.editor.ts';
import { focusOn } from '../../support/browser/shell.ts';
import { twoHalves } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { paragraph, readPage } from '../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);

const harbour = await upload(rest, website.projectId, 'harbour.png', await twoHalves(320, 200));
await rest(`PATCH /v1/media/${harbour.id}`, { body: { alt: 'Boats at dusk' } });
await upload(rest, website.projectId, 'bread.png', await twoHalves(200, 320));

const pictures = (page: Page) => page.locator('[data-canvas] img');
const fileOf = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  bytes: await twoHalves(width, 100),
});

test('a picture is chosen, described, taken back and made again by keyboard alone', async () => {
  const { page, created, stored, assertQuiet } = await openEditor();
  await page.locator('[data-canvas-end]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('image');
  await page.keyboard.press('Enter');
  await page.locator(':focus', { hasText: 'Choose a picture' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  // The newest stands first.
  await dialog.getByRole('option').nth(1).waitFor();
  expect(await dialog.getByRole('option').allTextContents()).toEqual([
    'bread.png',
    'harbour.pngBoats at dusk',
  ]);
  await assertAccessible(page, 'media-picker');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'Boats at dusk' }).waitFor();
  // What describes it is the last text of its block, and the first that is at hand.
  const alt = page.getByLabel('Text for those who cannot see it');
  await focusOn(alt);
  expect(await alt.getAttribute('placeholder')).toBe('Boats at dusk');
  // Typing is one step while it pauses for less than a second, which a busy machine would not.
  await page.clock.setFixedTime(new Date());
  await page.keyboard.type('The old harbour');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('In May');
  await page.getByRole('img', { name: 'The old harbour' }).waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await page.getByText('No picture yet.').waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z');
  await page.getByRole('img', { name: 'The old harbour' }).waitFor();
  await shows(page, 'saved');
  const [image] = (await stored()).blocks ?? [];
  expect(image).toMatchObject({ mediaId: harbour.id, alt: 'The old harbour', caption: 'In May' });
  await page.reload();
  await page.getByRole('img', { name: 'The old harbour' }).waitFor();
  await assertAccessible(page, 'page-editor-image');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: /^Publish/ });
  await publish.getByText('Boats at dusk').first().waitFor();
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText(/^Published “/).waitFor();
  expect((await readPage(rest, created.id, 'live')).blocks).toMatchObject([{ mediaId: harbour.id }]);
  assertQuiet();
});

test('files that are dropped between blocks become pictures there, and one that fails is sent again', async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('one', 'One'), paragraph('two', 'Two')]);
  let isFailing = true;
  await page.route(/\/uploads\/media\.create/, (route) => (isFailing ? route.abort() : route.continue()));
  const one = page.locator('[data-block=one]');
  const files = [await fileOf('first.png', 101), await fileOf('second.png', 102)];
  await dropFiles(one, files, 0.9);
  await page
    .getByText(/^Failed: /)
    .nth(1)
    .waitFor();
  expect(await texts()).toEqual(['paragraph: One', 'paragraph: Two']);
  await assertAccessible(page, 'page-editor-uploads');
  isFailing = false;
  await page.getByRole('button', { name: 'Try second.png again' }).click();
  await expect.poll(() => pictures(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Dismiss first.png' }).click();
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: One', 'image', 'paragraph: Two']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => pictures(page).count()).toBe(0);
  assertQuiet();
});
