import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { dropFiles, pasteFiles } from '../../support/browser/dropped.files.ts';
import {
  openPostEditors,
  pasteTexts,
  placeCaretAfter,
  richTextBox,
} from '../../support/browser/post.editor.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openPost } = await openPostEditors(dashboard);

/** Opens a post with one formatted text; `outline` lists the types of its blocks, and of the nodes in formatted texts. */
async function openText(...texts: string[]) {
  const content = texts.map((text) => ({
    type: 'paragraph' as const,
    ...(text !== '' && { content: [{ type: 'text' as const, text }] }),
  }));
  const opened = await openPost([{ type: 'richText', id: 'text', document: { type: 'doc', content } }]);
  const blocks = async () => (await opened.stored()).blocks ?? [];
  const outline = async () =>
    (await blocks()).map((block) =>
      block.type === 'richText' ? block.document.content.map(({ type }) => type) : block.type,
    );
  return { ...opened, blocks, outline };
}

test('pasted content stays in a formatted text if it fits, and splits it if it does not', async () => {
  const { page, blocks, outline, assertQuiet } = await openText('Before behind');
  await placeCaretAfter(page, 'Before '.length);
  await pasteTexts(page, { 'text/plain': '# Rye\n\nMix and **wait**.\n\n- Flour\n- Water' });
  await expect.poll(outline).toEqual([['paragraph', 'heading', 'paragraph', 'bulletList', 'paragraph']]);
  expect(JSON.stringify(await blocks())).toContain('{"type":"text","text":"wait","marks":[{"type":"bold"}]}');
  await page.keyboard.press('Control+z');
  await expect.poll(outline).toEqual([['paragraph']]);

  await placeCaretAfter(page, 'Before '.length);
  const html =
    '<h2 onclick="alert(1)">Oven</h2><table><tr><td>230</td></tr></table><script>alert(1)</script>';
  await pasteTexts(page, { 'text/html': html, 'text/plain': 'Oven 230' });
  await expect.poll(outline).toEqual([['paragraph'], 'heading', 'table', ['paragraph']]);
  const [first, , , last] = await blocks();
  expect([first?.id, JSON.stringify(first), JSON.stringify(last)]).toEqual([
    'text',
    expect.stringContaining('"Before '),
    expect.stringContaining('"behind"'),
  ]);
  expect(JSON.stringify(await blocks())).not.toContain('alert');
  await page.keyboard.press('Control+z');
  await expect.poll(outline).toEqual([['paragraph']]);

  await placeCaretAfter(page, 'Before '.length);
  await pasteTexts(page, { 'text/plain': 'now #1 and ' });
  await expect.poll(() => richTextBox(page).textContent()).toBe('Before now #1 and behind');
  await pasteTexts(page, {
    'text/html': '<span style="color:red"><b>quite</b>-</span>',
    'text/plain': 'quite-',
  });
  await expect.poll(() => richTextBox(page).textContent()).toBe('Before now #1 and quite-behind');
  expect(await outline()).toEqual([['paragraph']]);
  assertQuiet();
});

const table = '| Flour | Water |\n| --- | --- |\n| 500 | 350 |';

deepTest(
  'text typed while a paste is parsed stays, and a paste that cannot be parsed is inserted without tables and pictures',
  async () => {
    const { page, outline, assertQuiet } = await openText('Before');
    const releases: (() => void)[] = [];
    await page.route('**/trpc/blocks.read*', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.continue();
    });
    await placeCaretAfter(page, 'Before'.length);
    await pasteTexts(page, { 'text/plain': `Mix:\n\n${table}` });
    await expect.poll(() => releases.length).toBe(1);
    await page.keyboard.type(' and on');
    await expect.poll(() => richTextBox(page).textContent()).toBe('Before and on');
    releases[0]?.();
    await expect.poll(outline).toEqual([['paragraph'], 'paragraph', 'table']);
    expect(await richTextBox(page).textContent()).toBe('Before and on');
    await page.unroute('**/trpc/blocks.read*');

    await page.route('**/trpc/blocks.read*', (route) => route.abort());
    await placeCaretAfter(page, 'Before'.length);
    await pasteTexts(page, { 'text/html': '<ul><li><b>Rye</b></li></ul>', 'text/plain': '- Rye' });
    await page.getByText('could not be read, so it came without tables and pictures').waitFor();
    await expect.poll(() => richTextBox(page).locator('strong').textContent()).toBe('Rye');
    assertQuiet();
  },
);

deepTest(
  'a slash in an empty paragraph offers blocks, and dropped or pasted pictures go below it',
  async () => {
    const { page, outline, assertQuiet } = await openText('Before', 'behind');
    await placeCaretAfter(page, 'Before'.length);
    await page.keyboard.type(' 1/2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    const menu = page.getByRole('dialog', { name: 'Add a block' });
    await menu.waitFor();
    await assertAccessible(page, 'rich-text-slash');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => richTextBox(page).locator('p').allTextContents())
      .toEqual(['Before 1/2', '/x', 'behind']);
    // Typing continues after the slash.
    for (const key of ['Backspace', 'Backspace', '/']) await page.keyboard.press(key);
    await menu.waitFor();
    await page.keyboard.type('quote');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Patience');
    await expect.poll(outline).toEqual([['paragraph'], 'quote', ['paragraph']]);

    const newPictureFile = async (name: string, width: number) => ({
      name,
      type: 'image/png',
      bytes: await redAndBluePicture(width, 80),
    });
    await dropFiles(
      page.locator('[data-block=text] .rich-text'),
      [await newPictureFile('rye.png', 120)],
      0.9,
    );
    await expect.poll(outline).toEqual([['paragraph'], 'image', 'quote', ['paragraph']]);
    await pasteFiles(richTextBox(page).last(), [await newPictureFile('bread.png', 121)]);
    await expect.poll(outline).toEqual([['paragraph'], 'image', 'quote', ['paragraph'], 'image']);
    assertQuiet();
  },
);
