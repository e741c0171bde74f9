import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { dropFiles, pasteFiles } from '../../../support/browser/dropped.files.ts';
import { canvasTexts, documentText } from '../../../support/browser/page.editor.ts';
import { openPostEditors, pasteTexts, placeCaretAfter } from '../../../support/browser/post.editor.ts';
import { redAndBluePicture } from '../../../support/files/drawn.pictures.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openPost } = await openPostEditors(dashboard);

/** Opens a post of paragraphs; `texts` lists the blocks in short. */
async function openText(...all: string[]) {
  const opened = await openPost(all.map((text, index) => paragraph(`p${index}`, text)));
  const blocks = async () => (await opened.stored()).blocks ?? [];
  const texts = async () =>
    (await blocks()).map((block) => ('text' in block ? `${block.type}: ${block.text}` : block.type));
  return { ...opened, blocks, texts };
}

test('pasted text flows into the text around it, and other blocks split it', async () => {
  const { page, blocks, texts, assertQuiet } = await openText('Before behind');
  await placeCaretAfter(page, 'Before '.length);
  await pasteTexts(page, { 'text/plain': 'Mix and **wait**.\n\n- Flour\n- Water\n\nThen' });
  await expect.poll(texts).toEqual(['paragraph: Before Mix and **wait**.', 'list', 'paragraph: Thenbehind']);
  expect((await blocks())[0]?.id).toBe('p0');
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['paragraph: Before behind']);

  await placeCaretAfter(page, 'Before '.length);
  const html =
    '<h2 onclick="alert(1)">Oven</h2><table><tr><td>230</td></tr></table><script>alert(1)</script>';
  await pasteTexts(page, { 'text/html': html, 'text/plain': 'Oven 230' });
  await expect.poll(texts).toEqual(['paragraph: Before ', 'heading: Oven', 'table', 'paragraph: behind']);
  expect(JSON.stringify(await blocks())).not.toContain('alert');
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['paragraph: Before behind']);

  await placeCaretAfter(page, 'Before '.length);
  await pasteTexts(page, { 'text/plain': 'now #1 and ' });
  await expect.poll(() => canvasTexts(page)).toEqual(['Before now #1 and behind']);
  await pasteTexts(page, {
    'text/html': '<span style="color:red"><b>quite</b>-</span>',
    'text/plain': 'quite-',
  });
  await expect.poll(texts).toEqual(['paragraph: Before now #1 and **quite**-behind']);
  assertQuiet();
});

const table = '| Flour | Water |\n| --- | --- |\n| 500 | 350 |';

test('text typed while a paste is parsed stays, and a paste that cannot be parsed comes as plain text', async () => {
  const { page, texts, assertQuiet } = await openText('Before');
  const releases: (() => void)[] = [];
  await page.route('**/trpc/blocks.read*', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  await placeCaretAfter(page, 'Before'.length);
  await pasteTexts(page, { 'text/plain': `# Mix\n\n${table}` });
  await expect.poll(() => releases.length).toBe(1);
  await page.keyboard.type(' and on');
  await expect.poll(() => canvasTexts(page)).toEqual(['Before and on']);
  releases[0]?.();
  await expect.poll(texts).toEqual(['paragraph: Before and on', 'heading: Mix', 'table']);
  await page.unroute('**/trpc/blocks.read*');

  await page.route('**/trpc/blocks.read*', (route) => route.abort());
  await placeCaretAfter(page, 'Before'.length);
  await pasteTexts(page, { 'text/html': '<ul><li><b>Rye</b></li></ul>', 'text/plain': '- Rye' });
  await page.getByText('could not be read, so the content was pasted as plain text').waitFor();
  await expect.poll(async () => (await texts())[0]).toBe('paragraph: Before- Rye and on');
  assertQuiet();
});

test('a slash in an empty paragraph offers blocks, and dropped or pasted pictures go below it', async () => {
  const { page, texts, assertQuiet } = await openText('Before', 'behind');
  await placeCaretAfter(page, 'Before'.length);
  await page.keyboard.type(' 1/2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  const menu = page.getByRole('dialog', { name: 'Add block' });
  await menu.waitFor();
  await assertAccessible(page, 'insert-menu');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect.poll(() => canvasTexts(page)).toEqual(['Before 1/2', '/x', 'behind']);
  // Typing continues after the slash.
  for (const key of ['Backspace', 'Backspace', '/']) await page.keyboard.press(key);
  await menu.waitFor();
  await page.keyboard.type('quote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Patience');
  await expect.poll(texts).toEqual(['paragraph: Before 1/2', 'quote: Patience', 'paragraph: behind']);

  const newPictureFile = async (name: string, width: number) => ({
    name,
    type: 'image/png',
    bytes: await redAndBluePicture(width, 80),
  });
  await dropFiles(page.locator('[data-block=p0]'), [await newPictureFile('rye.png', 120)], 0.9);
  const types = async () => (await texts()).map((text) => text.replace(/:.*/, ''));
  await expect.poll(types).toEqual(['paragraph', 'image', 'quote', 'paragraph']);
  await page.locator('[data-block=p1]').click();
  await pasteFiles(documentText(page), [await newPictureFile('bread.png', 121)]);
  await expect.poll(types).toEqual(['paragraph', 'image', 'quote', 'paragraph', 'image']);
  assertQuiet();
});

test('what is pasted as if it were copied here is checked', async () => {
  const { page, blocks, assertQuiet } = await openText('Before', '');
  await placeCaretAfter(page, 'Before'.length);
  await page.keyboard.press('ArrowDown');
  const form = (fields: string) => `<div data-node="contactForm" data-fields='${fields}'></div>`;
  await pasteTexts(page, {
    'text/html': `<div data-pm-slice="0 0 []">${form('{"fields":5}')}${form('{')}${form('{"submitLabel":"Go"}')}</div>`,
    'text/plain': 'Forms',
  });
  await expect
    .poll(async () =>
      (await blocks()).flatMap((block) => (block.type === 'contactForm' ? block.submitLabel : [])),
    )
    .toEqual(['Send', 'Send', 'Go']);
  assertQuiet();
});
