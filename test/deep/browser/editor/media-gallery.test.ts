import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { twoHalves } from '../../../support/files/drawn.pictures.ts';
import { upload } from '../../../support/files/uploads.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);

const names = ['bread', 'cake', 'rye'] as const;
const media = await Promise.all(
  names.map(async (name, index) => {
    const bytes = await twoHalves(200 + index, 150);
    const { id } = await upload(rest, website.projectId, `${name}.png`, bytes);
    await rest(`PATCH /v1/media/${id}`, { body: { alt: name } });
    return id;
  }),
);

const canvas = (page: Page) => page.locator('[data-canvas]');
const order = (page: Page) =>
  canvas(page)
    .locator('[data-gallery-item] img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));

test('the pictures of a document are read in one request, however often they show', async () => {
  const items = media.map((mediaId) => ({ mediaId, alt: null, caption: null }));
  const { page, assertQuiet } = await openEditor([
    { type: 'gallery', id: 'gallery', items: [...items, ...items] },
    { type: 'image', id: 'image', mediaId: media[0] },
  ]);
  await expect.poll(() => order(page)).toEqual([...names, ...names]);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, calls] = /\/trpc\/([^?]*)/.exec(request.url()) ?? [];
    asked.push(...(calls?.split(',').filter((call) => call.startsWith('media.')) ?? []));
  });
  await page.reload();
  await expect.poll(() => order(page)).toEqual([...names, ...names]);
  expect(asked).toEqual(['media.list']);
  assertQuiet();
});
