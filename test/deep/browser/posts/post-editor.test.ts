import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { dropFiles } from '../../../support/browser/dropped.files.ts';
import { paragraphs, shown, shows } from '../../../support/browser/page.editor.ts';
import { openPostEditors, pasteTexts, postTitle } from '../../../support/browser/post.editor.ts';
import { twoHalves } from '../../../support/files/drawn.pictures.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openPost, rest } = await openPostEditors(dashboard);

test('a change of somebody else meanwhile is a conflict, and mine can be kept', async () => {
  const { page, created, stored, assertQuiet } = await openPost([paragraph('p', 'Before')]);
  await rest(`PATCH /v1/blog/posts/${created.id}`, { body: { blocks: [paragraph('p', 'Theirs')] } });
  await paragraphs(page).fill('Mine');
  await page.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  expect(await shown(page)).toEqual(['Mine']);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await shows(page, 'saved');
  expect((await stored()).blocks).toMatchObject([{ text: 'Mine' }]);
  assertQuiet();
});

test('a picture that is dropped in is uploaded in its place', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('one', 'One'), paragraph('two', 'Two')]);
  const picture = { name: 'rye.png', type: 'image/png', bytes: await twoHalves(120, 80) };
  await dropFiles(page.locator('[data-block=one]'), [picture], 0.9);
  await expect
    .poll(async () => (await stored()).blocks?.map(({ type }) => type))
    .toEqual(['paragraph', 'image', 'paragraph']);
  assertQuiet();
});

test('a post that is not there says so, and leads to the others', async () => {
  const { page, created } = await openPost();
  await rest(`DELETE /v1/blog/posts/${created.id}`);
  await page.reload();
  await page.getByText(/^There is no post with this id/).waitFor();
  await expect.poll(() => postTitle(page).count()).toBe(0);
  await page.getByRole('link', { name: 'All posts' }).waitFor();
});

test('what is typed while a paste is read stays, and so does what was pasted', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Before')]);
  const reading = Promise.withResolvers<void>();
  await page.route('**/trpc/blocks.read*', async (route) => {
    await reading.promise;
    await route.abort('failed');
  });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await pasteTexts(page, { 'text/plain': '# Rye\n\nMix and *wait*.' });
  await page.keyboard.type(' typed');
  reading.resolve();
  await expect
    .poll(async () => (await stored()).blocks?.map((block) => ('text' in block ? block.text : block.type)))
    .toEqual(['Before typed# Rye', 'Mix and *wait*.']);
  assertQuiet();
});

test('a tag that could not be saved is told of though the settings are gone by then', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Text')]);
  const saving = Promise.withResolvers<void>();
  await page.route('**/trpc/posts.update*', async (route) => {
    await saving.promise;
    await route.abort('failed');
  });
  await page.getByLabel('Featured').click();
  await paragraphs(page).click();
  await page.getByRole('region', { name: 'Settings of the block' }).waitFor();
  saving.resolve();
  await page.getByText(/^Not saved: /).waitFor();
  expect((await stored()).isFeatured).toBe(false);
  // The focus goes to what takes the place of the button.
  await page.getByRole('button', { name: 'Post settings' }).click();
  await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Post');
  assertQuiet();
});
