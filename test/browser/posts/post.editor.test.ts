import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { dropFiles } from '../../support/browser/dropped.files.ts';
import {
  canvasTexts,
  documentText,
  openFold,
  overwrite,
  paragraphs,
  waitForSaveState,
} from '../../support/browser/page.editor.ts';
import {
  openPostEditors,
  pasteTexts,
  placeCaretAfter,
  titleField,
} from '../../support/browser/post.editor.ts';
import { waitForFocus, waitForHighlighted } from '../../support/browser/shell.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { createAuthor, createCategory } from '../../support/fixtures/blog.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openPost, rest, website } = await openPostEditors(dashboard);
const { projectId } = website;

test('a post is saved automatically, and its words are counted while typing', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Rye rests overnight.')]);
  await page.getByText('3 words · 1 min read').waitFor();
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It is worth it.');
  await page.getByText('7 words · 1 min read').waitFor();
  await waitForSaveState(page, 'saved');
  const derived = 'Rye rests overnight. It is worth it.';
  expect(await stored()).toMatchObject({ excerpt: derived, excerptIsDerived: true, wordCount: 7 });
  await page.getByRole('button', { name: 'Post settings' }).click();
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  expect(await excerpt.getAttribute('placeholder')).toBe(derived);
  await excerpt.fill('Patience');
  await openFold(page, 'Social networks');
  await page.getByLabel('Link title').fill('Rye, patiently');
  await openFold(page, 'Search engines');
  await page.getByLabel('Title in search results').fill('Rye bread');
  await expect.poll(async () => (await stored()).seo.title).toBe('Rye bread');
  await waitForSaveState(page, 'saved');
  expect(await stored()).toMatchObject({
    excerpt: 'Patience',
    excerptIsDerived: false,
    social: { title: 'Rye, patiently' },
  });
  await paragraphs(page).click();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('/quote');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).blocks?.map(({ type }) => type)).toContain('quote');
  await assertAccessible(page, 'post-editor');
  assertQuiet();
});

deepTest('a concurrent change is a conflict, and one’s own text can be kept', async () => {
  const { page, created, stored, assertQuiet } = await openPost([paragraph('p', 'Before')]);
  await rest(`PATCH /v1/blog/posts/${created.id}`, { body: { blocks: [paragraph('p', 'Theirs')] } });
  await overwrite(paragraphs(page), 'Mine');
  await page.getByText('Someone else changed: Content.').waitFor();
  expect(await canvasTexts(page)).toEqual(['Mine']);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await waitForSaveState(page, 'saved');
  expect((await stored()).blocks).toMatchObject([{ text: 'Mine' }]);
  assertQuiet();
});

deepTest(
  'authors, categories and tags are found by typing and saved at once, and created if they are new',
  async () => {
    const ada = await createAuthor(rest, { projectId, name: 'Ada Stone' });
    const ben = await createAuthor(rest, { projectId, name: 'Ben Reed' });
    const bread = await createCategory(rest, { projectId, name: 'Bread' });
    const news = await createCategory(rest, { projectId, name: 'News' });
    const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Before')], { authorIds: [ada.id] });
    const addTo = async (field: string, text: string, option: string) => {
      await page.getByRole('combobox', { name: `Add to ${field}` }).fill(text);
      await waitForHighlighted(page, option);
      await page.keyboard.press('Enter');
    };
    await addTo('authors', 'ben', 'Ben Reed');
    await expect.poll(async () => (await stored()).authorIds).toEqual([ada.id, ben.id]);
    await page.getByRole('button', { name: 'Move Ben Reed up' }).press('Enter');
    await expect.poll(async () => (await stored()).authorIds).toEqual([ben.id, ada.id]);
    await addTo('categories', 'bread', 'Bread');
    await addTo('categories', 'news', 'News');
    await expect.poll(async () => (await stored()).categoryIds).toEqual([bread.id, news.id]);
    expect((await stored()).primaryCategoryId).toBe(bread.id);
    await page.getByLabel('Primary: News').check();
    await expect.poll(async () => (await stored()).primaryCategoryId).toBe(news.id);
    await addTo('authors', 'Cleo Marsh', 'Create “Cleo Marsh”');
    await page.getByRole('button', { name: 'Deselect Cleo Marsh' }).waitFor();
    await addTo('categories', 'Rye bread', 'Create “Rye bread”');
    await page.getByRole('button', { name: 'Deselect Rye bread' }).waitFor();
    await expect
      .poll(async () => [(await stored()).authorIds.length, (await stored()).categoryIds.length])
      .toEqual([3, 3]);
    await addTo('tags', 'Slow baking', 'Create “Slow baking”');
    await expect.poll(async () => (await stored()).tags).toEqual(['slow-baking']);
    await page.getByLabel('Featured').check();
    await expect.poll(async () => (await stored()).isFeatured).toBe(true);
    await assertAccessible(page, 'post-editor-taxonomy');
    await page.getByRole('button', { name: 'Deselect slow-baking' }).click();
    await expect.poll(async () => (await stored()).tags).toEqual([]);
    await page.getByRole('textbox', { name: 'Slug' }).fill('rye-again');
    await page.getByRole('button', { name: 'Change slug' }).click();
    await expect.poll(async () => (await stored()).slug).toBe('rye-again');
    await overwrite(paragraphs(page), 'After');
    await waitForSaveState(page, 'saved');
    expect((await stored()).blocks).toMatchObject([{ text: 'After' }]);
    assertQuiet();
  },
);

deepTest('a setting that could not be saved is reported even after the settings are closed', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Text')]);
  const saveReleased = Promise.withResolvers<void>();
  await page.route('**/trpc/posts.update*', async (route) => {
    await saveReleased.promise;
    await route.abort('failed');
  });
  await page.getByLabel('Featured').click();
  await paragraphs(page).click();
  await page.getByRole('region', { name: 'Block settings' }).waitFor();
  saveReleased.resolve();
  await page.getByText(/^Not saved: /).waitFor();
  expect((await stored()).isFeatured).toBe(false);
  // The focus moves to the panel that replaces the button.
  await page.getByRole('button', { name: 'Post settings' }).click();
  await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Post');
  assertQuiet();
});

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;color:#000">Starter</span></h2><p dir="ltr"><span>Feed it </span><span style="font-weight:700">twice</span><span> a day.</span></p><ul><li dir="ltr"><p role="presentation"><span>Rye</span></p></li><li dir="ltr"><p role="presentation"><span>Water</span></p></li></ul><script>alert(1)</script></b>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment--><h1>Oven<o:p></o:p></h1><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span>Heat it<o:p></o:p></p><!--EndFragment--></body></html>`;

deepTest('pasted documents and Markdown become clean blocks in one undo step', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Before behind')]);
  const types = async () => (await stored()).blocks?.map(({ type }) => type);
  await placeCaretAfter(page, 'Before'.length);
  await pasteTexts(page, { 'text/html': googleDocs, 'text/plain': 'Starter\nFeed it twice a day.' });
  await expect.poll(types).toEqual(['paragraph', 'heading', 'paragraph', 'list', 'paragraph']);
  expect((await stored()).blocks).toMatchObject([
    { text: 'Before' },
    { text: 'Starter', level: 2 },
    { text: 'Feed it **twice** a day.' },
    { items: [{ text: 'Rye' }, { text: 'Water' }] },
    { text: ' behind' },
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/alert|font-size|dir=/);
  await page.keyboard.press('Control+z');
  await expect.poll(types).toEqual(['paragraph']);
  await overwrite(paragraphs(page), '');
  await pasteTexts(page, { 'text/plain': '# Rye\n\nMix and *wait*.\n\n1. Mix\n2. Wait\n\n> Patience' });
  await expect.poll(types).toEqual(['heading', 'paragraph', 'list', 'quote']);
  await page.keyboard.press('Control+z');
  await expect.poll(types).toEqual([]);
  await paragraphs(page).click();
  await pasteTexts(page, { 'text/html': word, 'text/plain': 'Oven\n· Heat it' });
  await expect
    .poll(async () => (await stored()).blocks?.[0])
    .toMatchObject({ type: 'heading', text: 'Oven' });
  expect(JSON.stringify((await stored()).blocks)).not.toMatch(/mso|Mso|o:p|margin|·/);
  await page.keyboard.press('Control+z');
  await expect.poll(types).toEqual([]);
  await paragraphs(page).click();
  await pasteTexts(page, { 'text/plain': 'One line\nand another' });
  await expect.poll(() => canvasTexts(page)).toEqual(['One line', 'and another']);
  assertQuiet();
});

deepTest(
  'text typed while a paste is parsed stays, and so does the pasted text when parsing fails',
  async () => {
    const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Before')]);
    const readReleased = Promise.withResolvers<void>();
    await page.route('**/trpc/blocks.read*', async (route) => {
      await readReleased.promise;
      await route.abort('failed');
    });
    await paragraphs(page).click();
    await page.keyboard.press('End');
    await pasteTexts(page, { 'text/plain': '# Rye\n\nMix and *wait*.' });
    await page.keyboard.type(' typed');
    readReleased.resolve();
    await expect
      .poll(async () => (await stored()).blocks?.map((block) => ('text' in block ? block.text : block.type)))
      .toEqual(['Before typed# Rye', 'Mix and *wait*.']);
    assertQuiet();
  },
);

deepTest('focus mode shows only the text, and Escape ends it without moving the caret', async () => {
  const { page, assertQuiet } = await openPost([paragraph('p', 'Before')]);
  const navigation = page.getByRole('navigation');
  await paragraphs(page).click();
  await page.keyboard.press('Control+Shift+F');
  await expect.poll(() => navigation.count()).toBe(0);
  await expect.poll(() => page.getByRole('complementary', { name: 'Settings' }).count()).toBe(0);
  await page.keyboard.type('Still ');
  await assertAccessible(page, 'post-editor-focus');
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Settings' }).waitFor();
  await waitForFocus(documentText(page));
  await page.getByRole('button', { name: 'Show only the text' }).click();
  await page.getByRole('button', { name: 'Leave focus mode' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor();
  await page.keyboard.press('Shift+?');
  await page.getByText('Focus mode: show only the text (Esc to leave)').waitFor();
  assertQuiet();
});

deepTest('a dropped picture is inserted where it is dropped', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('one', 'One'), paragraph('two', 'Two')]);
  const picture = { name: 'rye.png', type: 'image/png', bytes: await redAndBluePicture(120, 80) };
  await dropFiles(page.locator('[data-block=one]'), [picture], 0.9);
  await expect
    .poll(async () => (await stored()).blocks?.map(({ type }) => type))
    .toEqual(['paragraph', 'image', 'paragraph']);
  assertQuiet();
});

deepTest('a missing post is reported with a link to all posts', async () => {
  const { page, created } = await openPost();
  await rest(`DELETE /v1/blog/posts/${created.id}`);
  await page.reload();
  await page.getByText(/^This environment has no post with this ID/).waitFor();
  await expect.poll(() => titleField(page).count()).toBe(0);
  await page.getByRole('link', { name: 'All posts' }).waitFor();
});
