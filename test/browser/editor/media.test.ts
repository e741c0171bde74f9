import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { dropFiles, pasteFiles } from '../../support/browser/dropped.files.ts';
import {
  canvasTexts,
  documentText,
  openPageEditors,
  waitForSaveState,
} from '../../support/browser/page.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { paragraph, readPage } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);

const harbour = await upload(rest, website.projectId, 'harbour.png', await redAndBluePicture(320, 200));
await rest(`PATCH /v1/media/${harbour.id}`, { body: { alt: 'Boats at dusk' } });
const bread = await upload(rest, website.projectId, 'bread.png', await redAndBluePicture(200, 320));

const pictures = (page: Page) => page.locator('[data-canvas] img');
const newPictureFile = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  bytes: await redAndBluePicture(width, 100),
});

test('a picture is chosen, described, undone and redone by keyboard alone', async () => {
  const { page, created, stored, assertQuiet } = await openEditor();
  await page.locator('[data-canvas-end]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('image');
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('button', { name: 'Choose a picture' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  // The newest comes first.
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
  // The alt text is the last text field of the block, and the first to get the focus.
  const alt = page.getByLabel('Alt text of the picture');
  await waitForFocus(alt);
  expect(await alt.getAttribute('placeholder')).toBe('Boats at dusk');
  // Typing with pauses under a second is one undo step, and a busy machine might pause longer.
  await page.clock.setFixedTime(new Date());
  await page.keyboard.type('The old harbour');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('In May');
  await page.getByRole('img', { name: 'The old harbour' }).waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await page.getByText('No picture yet.').waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z');
  await page.getByRole('img', { name: 'The old harbour' }).waitFor();
  await waitForSaveState(page, 'saved');
  const [image] = (await stored()).blocks ?? [];
  expect(image).toMatchObject({ mediaId: harbour.id, alt: 'The old harbour', caption: 'In May' });
  await page.reload();
  await page.getByRole('img', { name: 'The old harbour' }).waitFor();
  await assertAccessible(page, 'page-editor-image');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: /^Publish/ });
  await publish.getByText('Boats at dusk').first().waitFor();
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText(/^“.*” published/).waitFor();
  expect((await readPage(rest, created.id, 'live')).blocks).toMatchObject([{ mediaId: harbour.id }]);
  assertQuiet();
});

deepTest(
  'files dropped between blocks become pictures there, and a failed upload can be retried',
  async () => {
    const { page, texts, assertQuiet } = await openEditor([paragraph('one', 'One'), paragraph('two', 'Two')]);
    let isFailing = true;
    await page.route(/\/uploads\/media\.create/, (route) => (isFailing ? route.abort() : route.continue()));
    const one = page.locator('[data-block=one]');
    const files = [await newPictureFile('first.png', 101), await newPictureFile('second.png', 102)];
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
    await waitForSaveState(page, 'saved');
    expect(await texts()).toEqual(['paragraph: One', 'image', 'paragraph: Two']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => pictures(page).count()).toBe(0);
    assertQuiet();
  },
);

deepTest(
  'pasted pictures go below the focused text, dropped ones fill an empty block, and other files are refused',
  async () => {
    const { page, stored, assertQuiet } = await openEditor([
      paragraph('one', 'One'),
      { type: 'image', id: 'empty' },
    ]);
    await page.locator('[data-block=one]').click();
    await pasteFiles(documentText(page), [await newPictureFile('pasted.png', 103)]);
    await expect.poll(() => pictures(page).count()).toBe(1);
    const empty = page.locator('[data-block=empty]');
    const notes = { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('Notes') };
    await dropFiles(empty.getByText('No picture yet.'), [notes]);
    await page.getByText('Only pictures can be shown here.').first().waitFor();
    await dropFiles(empty.getByText('No picture yet.'), [await newPictureFile('dropped.png', 104)]);
    await expect.poll(() => pictures(page).count()).toBe(2);
    await waitForSaveState(page, 'saved');
    const { blocks = [] } = await stored();
    expect(blocks).toMatchObject([
      { type: 'paragraph' },
      { type: 'image', mediaId: expect.stringMatching(/^media_/) },
      { id: 'empty', mediaId: expect.stringMatching(/^media_/) },
    ]);
    expect(await canvasTexts(page)).toContain('One');
    assertQuiet();
  },
);

deepTest('a picture that is pasted as soon as the editor appears is uploaded', async () => {
  const { page, assertQuiet } = await openEditor([paragraph('one', 'One')]);
  await page.route(/websites\.get/, async (route) => {
    await pause(1_000);
    await route.continue();
  });
  await page.reload();
  await pasteFiles(documentText(page), [await newPictureFile('early.png', 105)]);
  await expect.poll(() => pictures(page).count()).toBe(1);
  assertQuiet();
});

deepTest('leaving during an upload asks first', async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('one', 'One')]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/uploads\/media\.create/, async (route) => {
    await released;
    await route.continue();
  });
  await dropFiles(page.locator('[data-block=one]'), [await newPictureFile('late.png', 190)], 0.9);
  await page.getByRole('progressbar', { name: 'late.png' }).waitFor();
  const websiteLink = page.getByRole('link', { name: 'Harbour bakery' }).first();
  const question = page.getByRole('alertdialog', { name: 'Leave while files are uploading?' });
  await websiteLink.click();
  await assertAccessible(page, 'page-editor-leave');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await websiteLink.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Harbour bakery' }).waitFor();
  release();
  await page.getByText('1 uploaded').first().waitFor();
  expect(await texts()).toEqual(['paragraph: One']);
  assertQuiet();
});

deepTest('a deleted picture is reported, and another one can be chosen', async () => {
  const { page, stored } = await openEditor([{ type: 'image', id: 'image', mediaId: harbour.id }]);
  const notFound = { message: 'Gone', code: -32_004, data: { code: 'NOT_FOUND', httpStatus: 404 } };
  await page.route(/media\.(get|list)/, (route) => {
    const url = route.request().url();
    if (url.includes('media.get') && url.includes(harbour.id))
      return route.fulfill({ status: 404, json: [{ error: notFound }] });
    return route.continue({ url: url.replace(harbour.id, 'media_01h2xcejqtf2nbrexx3vqjhp41') });
  });
  await page.reload();
  await page.locator('[data-canvas]').getByText('This file no longer exists.').waitFor();
  await page.locator('[data-canvas]').getByRole('button', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Search pictures').fill('bread');
  await dialog.getByRole('option', { name: 'bread.png' }).click();
  await expect.poll(() => pictures(page).count()).toBe(1);
  await waitForSaveState(page, 'saved');
  expect((await stored()).blocks).toMatchObject([{ mediaId: bread.id }]);
});
