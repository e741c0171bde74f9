import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { canvasTexts, documentText } from '../../../support/browser/page.editor.ts';
import { openPostEditors } from '../../../support/browser/post.editor.ts';
import { openDialog, waitForFocus } from '../../../support/browser/shell.ts';
import { aiSettings, modelReply, setReplies, startAiServer } from '../../../support/server/ai.server.ts';

const server = await startAiServer();
const dashboard = await startDashboard('Acme', aiSettings(server));
const { openPost } = await openPostEditors(dashboard);

const aiMark = (page: Page) => page.locator('[data-from-ai]');
const suggestion = (page: Page) => page.getByRole('list', { name: 'Suggestion' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

const recipe = (verb: string) => `${verb} **well**, as [bakers](https://example.com/rye) do in \\<main>.`;
const stored = (verb: string) => `${verb} **well**, as [bakers](https://example.com/rye) do in <main>.`;
const plain = (verb: string) => `${verb} well, as bakers do in <main>.`;

/** Opens a post with one text; `content` reads its blocks and AI marks. */
async function openRecipe(block: BlockInput = { type: 'paragraph', id: 'text', text: stored('Mix') }) {
  const { stored: read, ...opened } = await openPost([block]);
  const content = async () => {
    const { blocks, aiFields } = await read();
    return { blocks, aiFields };
  };
  return { ...opened, content, before: await content() };
}

/** Opens the dialog by keyboard, from the text. */
async function openRewriteDialog(page: Page): Promise<void> {
  await documentText(page).locator('[data-block]').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  // A menu that is opened by keyboard focuses its first entry.
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.getByRole('menuitem', { name: 'Rewrite…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Rewrite block' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator('[role=dialog] :focus').waitFor();
}

test('a text is rewritten only after acceptance, and keeps its links and marks', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  setReplies(server, [modelReply({ text: recipe('Knead') })]);
  await openRewriteDialog(page);
  await press(page, 'More formal');
  await suggestion(page).locator('ins', { hasText: 'Knead' }).waitFor();
  expect(server.requests.map((asked) => asked.content)).toEqual([expect.stringContaining(recipe('Mix'))]);
  await assertAccessible(page, 'ai-rewrite-formatted');
  await press(page, 'Dismiss');
  await openDialog(page).waitFor({ state: 'detached' });
  await waitForFocus(documentText(page));
  expect([await canvasTexts(page), await aiMark(page).count()]).toEqual([[plain('Mix')], 0]);

  await openRewriteDialog(page);
  await press(page, 'More formal');
  await suggestion(page).waitFor();
  await press(page, 'Accept');
  await aiMark(page).waitFor();
  await waitForFocus(documentText(page));
  const after = {
    blocks: [{ type: 'paragraph', id: 'text', text: stored('Knead') }],
    aiFields: ['blocks.text'],
  };
  await expect.poll(content).toEqual(after);
  await page.keyboard.press('Control+z');
  await aiMark(page).waitFor({ state: 'detached' });
  await expect.poll(content).toEqual(before);
  expect(await canvasTexts(page)).toEqual([plain('Mix')]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(content).toEqual(after);

  await documentText(page).locator('[data-block=text]').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' by hand');
  await aiMark(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await content()).aiFields).toEqual([]);
  assertQuiet();
});

test('a list is rewritten with the lists in it', async () => {
  const { page, content, assertQuiet } = await openRecipe({
    type: 'list',
    id: 'text',
    style: 'numbered',
    items: [{ text: 'Mix', list: { items: [{ text: 'Flour' }] } }, { text: 'Bake' }],
  });
  setReplies(server, [modelReply({ text: '1. Knead\n\n   - Rye *flour*\n\n2. Bake' })]);
  await openRewriteDialog(page);
  await press(page, 'Shorter');
  await suggestion(page).waitFor();
  await press(page, 'Accept');
  await expect
    .poll(async () => (await content()).blocks)
    .toMatchObject([
      {
        id: 'text',
        style: 'numbered',
        items: [{ text: 'Knead', list: { items: [{ text: 'Rye *flour*' }] } }, { text: 'Bake' }],
      },
    ]);
  assertQuiet();
});

test('a table splits a text into blocks, each with its AI mark, and undo restores the text', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  setReplies(server, [
    modelReply({ text: 'Mix:\n\n| Flour | Water |\n| - | - |\n| 500 | 350 |\n\nBake **well**.' }),
  ]);
  await openRewriteDialog(page);
  await page.getByLabel('Custom instruction').fill('Make a table of it');
  await page.keyboard.press('Enter');
  await suggestion(page).waitFor();
  await press(page, 'Accept');
  await expect.poll(() => aiMark(page).count()).toBe(3);
  const rows = [
    ['Flour', 'Water'],
    ['500', '350'],
  ];
  await expect
    .poll(async () => (await content()).blocks)
    .toMatchObject([
      { type: 'paragraph', id: 'text', text: 'Mix:' },
      { type: 'table', hasHeader: true, rows },
      { type: 'paragraph', text: 'Bake **well**.' },
    ]);
  const { blocks = [], aiFields } = await content();
  expect(aiFields.toSorted()).toEqual(blocks.map(({ id }) => `blocks.${id}`).toSorted());
  await page.keyboard.press('Control+z');
  await expect.poll(content).toEqual(before);
  await expect.poll(() => aiMark(page).count()).toBe(0);
  assertQuiet();
});

test('a summary is inserted as plain text, and nothing changes when the service cannot parse a suggestion', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  setReplies(server, [modelReply({ text: recipe('Knead') }), modelReply({ summary: '1. *Mix* in <main>.' })]);
  await page.route('**/trpc/blocks.read*', (route) => route.abort());
  await openRewriteDialog(page);
  await press(page, 'More formal');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  expect(await content()).toEqual(before);
  await press(page, 'Summarize');
  await suggestion(page).locator('ins').first().waitFor();
  expect(server.requests.at(-1)?.content).toContain(plain('Mix'));
  await press(page, 'Accept');
  await aiMark(page).waitFor();
  await expect.poll(content).toEqual({
    blocks: [{ type: 'paragraph', id: 'text', text: '1. \\*Mix\\* in <main>.' }],
    aiFields: ['blocks.text'],
  });
  assertQuiet();
});
