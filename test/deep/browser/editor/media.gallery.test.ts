import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { dropFiles } from '../../../support/browser/dropped.files.ts';
import { openPageEditors, waitForSaveState } from '../../../support/browser/page.editor.ts';
import { redAndBluePicture } from '../../../support/files/drawn.pictures.ts';
import { upload } from '../../../support/files/uploads.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);

const names = ['bread', 'cake', 'rye'] as const;
const media = await Promise.all(
  names.map(async (name, index) => {
    const bytes = await redAndBluePicture(200 + index, 150);
    const { id } = await upload(rest, website.projectId, `${name}.png`, bytes);
    await rest(`PATCH /v1/media/${id}`, { body: { alt: name } });
    return id;
  }),
);

const canvas = (page: Page) => page.locator('[data-canvas]');
const altTexts = (page: Page) =>
  canvas(page)
    .locator('[data-gallery-item] img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

test('pictures of a gallery are chosen together, moved, removed and described by keyboard', async () => {
  const { page, stored, assertQuiet } = await openEditor([{ type: 'gallery', id: 'gallery' }]);
  const add = canvas(page).getByRole('button', { name: 'Add pictures' });
  // The button is disabled until the project of the pictures is known.
  await expect.poll(() => add.isEnabled()).toBe(true);
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await dialog.getByRole('option').nth(2).waitFor();
  for (const name of names) {
    await dialog.getByRole('option', { name }).focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: 'Add 3 pictures' }).click();
  await expect.poll(() => altTexts(page)).toEqual([...names]);

  await canvas(page).getByRole('button', { name: 'Move bread.png back' }).focus();
  await page.keyboard.press('Enter');
  expect(await altTexts(page)).toEqual(['cake', 'bread', 'rye']);
  await page.keyboard.press('Enter');
  expect(await altTexts(page)).toEqual(['cake', 'rye', 'bread']);
  // It is the last one now, so the focus moves to the button that moves it back.
  await page.keyboard.press('Enter');
  expect(await altTexts(page)).toEqual(['cake', 'bread', 'rye']);
  await canvas(page).getByRole('button', { name: 'Remove rye.png' }).focus();
  await page.keyboard.press('Enter');
  expect(await altTexts(page)).toEqual(['cake', 'bread']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => altTexts(page)).toEqual(['cake', 'rye', 'bread']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => altTexts(page)).toEqual(['cake', 'bread', 'rye']);

  await page.locator('[data-gallery-item="1"] .canvas-caption').click();
  await page.keyboard.type('Fresh');
  await page.getByLabel('Alt text of picture 2 of 3').fill('A loaf');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('2', { exact: true }).click();
  await waitForSaveState(page, 'saved');
  const [bread, cake, rye] = media;
  expect((await stored()).blocks).toMatchObject([
    {
      columns: 2,
      items: [
        { mediaId: cake, alt: null },
        { mediaId: bread, alt: 'A loaf', caption: 'Fresh' },
        { mediaId: rye, alt: null },
      ],
    },
  ]);
  await page.reload();
  await expect.poll(() => altTexts(page)).toEqual(['cake', 'A loaf', 'rye']);
  await page.getByRole('navigation', { name: 'Outline' }).getByText('A loaf').waitFor();
  await assertAccessible(page, 'page-editor-gallery');
  assertQuiet();
});

test('a picture of a gallery is dragged to another position, and dropped files are added in order', async () => {
  const items = media.slice(0, 2).map((mediaId) => ({ mediaId }));
  const { page, stored, assertQuiet } = await openEditor([{ type: 'gallery', id: 'gallery', items }]);
  await expect.poll(() => altTexts(page)).toEqual(['bread', 'cake']);
  const [from, to] = await Promise.all(
    [0, 1].map((index) => page.locator(`[data-gallery-item="${index}"] img`).boundingBox()),
  );
  if (!from || !to) throw new Error('The pictures are not shown.');
  const drag = async () => {
    await page.mouse.move(from.x + 40, from.y + 90);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 20, to.y + 90, { steps: 6 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await altTexts(page)).toEqual(['bread', 'cake']);
  await drag();
  await page.mouse.up();
  await expect.poll(() => altTexts(page)).toEqual(['cake', 'bread']);

  const files = await Promise.all(
    ['first.png', 'second.png'].map(async (name, index) => ({
      name,
      type: 'image/png',
      bytes: await redAndBluePicture(300 + index, 100),
    })),
  );
  // The first one arrives last.
  const second = Promise.withResolvers<void>();
  await page.route(/\/uploads\/media\.create/, async (route) => {
    const isFirst = route.request().postDataBuffer()?.includes('first.png');
    if (isFirst) await second.promise;
    await route.fulfill({ response: await route.fetch() });
    if (!isFirst) second.resolve();
  });
  await dropFiles(page.locator('[data-gallery-item="0"]'), files);
  await expect.poll(() => page.locator('[data-gallery-item] img').count()).toBe(4);
  await waitForSaveState(page, 'saved');
  const added = (await stored()).blocks?.flatMap((block) => (block.type === 'gallery' ? block.items : []));
  const filenames = await Promise.all(
    (added ?? []).map(async ({ mediaId }) => (await rest(`GET /v1/media/${mediaId}`)).at('data.filename')),
  );
  expect(filenames).toEqual(['cake.png', 'bread.png', 'first.png', 'second.png']);
  assertQuiet();
});

test('the pictures of a document are read in one request, however often they are shown', async () => {
  const items = media.map((mediaId) => ({ mediaId, alt: null, caption: null }));
  const { page, assertQuiet } = await openEditor([
    { type: 'gallery', id: 'gallery', items: [...items, ...items] },
    { type: 'image', id: 'image', mediaId: media[0] },
  ]);
  await expect.poll(() => altTexts(page)).toEqual([...names, ...names]);
  const requestedOperations: string[] = [];
  page.on('request', (request) => {
    const [, calls] = /\/trpc\/([^?]*)/.exec(request.url()) ?? [];
    requestedOperations.push(...(calls?.split(',').filter((call) => call.startsWith('media.')) ?? []));
  });
  await page.reload();
  await expect.poll(() => altTexts(page)).toEqual([...names, ...names]);
  expect(requestedOperations).toEqual(['media.list']);
  assertQuiet();
});
