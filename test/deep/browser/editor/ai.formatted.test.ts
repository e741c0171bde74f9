import type { RichTextDocument } from '@imprint/shared/blocks/rich.text.document';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPostEditors, richTextBox } from '../../../support/browser/post.editor.ts';
import { openDialog, waitForFocus } from '../../../support/browser/shell.ts';
import { aiSettings, modelReply, setReplies, startAiServer } from '../../../support/server/ai.server.ts';

const server = await startAiServer();
const dashboard = await startDashboard('Acme', aiSettings(server));
const { openPost } = await openPostEditors(dashboard);

const aiMark = (page: Page) => page.getByText('Accepted from AI');
const suggestion = (page: Page) => page.getByRole('list', { name: 'Suggestion' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** The document of the tests, with the given verb and flour. */
function recipeDocument(verb: string, flour: string): RichTextDocument {
  const link = { type: 'link' as const, attrs: { href: 'https://example.com/rye' } };
  const item = (text: string) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  });
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rye bread' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: `${verb} ` },
          { type: 'text', text: 'well', marks: [{ type: 'bold' }] },
          { type: 'text', text: ', as ' },
          { type: 'text', text: 'bakers', marks: [link] },
          { type: 'text', text: ' do in <main>.' },
        ],
      },
      { type: 'bulletList', content: [item(flour), item('Water')] },
    ],
  };
}

const recipeMarkdown = (verb: string, flour: string) =>
  `## Rye bread\n\n${verb} **well**, as [bakers](https://example.com/rye) do in \\<main>.\n\n- ${flour}\n- Water`;

/** Opens a post with one formatted text; `content` reads its blocks and AI marks. */
async function openRecipe() {
  const document = recipeDocument('Mix', 'Flour');
  const { stored, ...opened } = await openPost([{ type: 'richText', id: 'text', document }]);
  const content = async () => {
    const { blocks, aiFields } = await stored();
    return { blocks, aiFields };
  };
  const before = { blocks: [{ type: 'richText', id: 'text', document }], aiFields: [] };
  return { ...opened, content, before };
}

/** Opens the dialog by keyboard, from the focused text. */
async function openRewriteDialog(page: Page): Promise<void> {
  await richTextBox(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  // A menu that is opened by keyboard focuses its first entry.
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.getByRole('menuitem', { name: 'Rewrite…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Rewrite this rich text' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator('[role=dialog] :focus').waitFor();
}

test('a formatted text is rewritten only after acceptance, and keeps its links, lists and marks', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  setReplies(server, [modelReply({ text: recipeMarkdown('Knead', 'Rye flour') })]);
  await openRewriteDialog(page);
  await press(page, 'More formal');
  await suggestion(page).locator('ins', { hasText: 'Knead' }).waitFor();
  expect(server.requests.map((asked) => asked.content)).toEqual([
    expect.stringContaining(recipeMarkdown('Mix', 'Flour')),
  ]);
  await assertAccessible(page, 'ai-rewrite-formatted');
  await press(page, 'Dismiss');
  await openDialog(page).waitFor({ state: 'detached' });
  await waitForFocus(richTextBox(page));
  expect([await richTextBox(page).textContent(), await aiMark(page).count()]).toEqual([
    expect.stringContaining('Mix well'),
    0,
  ]);

  await openRewriteDialog(page);
  await press(page, 'More formal');
  await suggestion(page).waitFor();
  await press(page, 'Accept');
  await aiMark(page).waitFor();
  await waitForFocus(richTextBox(page));
  const after = {
    blocks: [{ type: 'richText', id: 'text', document: recipeDocument('Knead', 'Rye flour') }],
    aiFields: ['blocks.text'],
  };
  await expect.poll(content).toEqual(after);
  expect(await richTextBox(page).locator('li').allTextContents()).toEqual(['Rye flour', 'Water']);
  await page.keyboard.press('Control+z');
  await aiMark(page).waitFor({ state: 'detached' });
  await expect.poll(content).toEqual(before);
  expect(await richTextBox(page).locator('li').allTextContents()).toEqual(['Flour', 'Water']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(content).toEqual(after);

  await richTextBox(page).press('Control+End');
  await page.keyboard.type(' by hand');
  await aiMark(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await content()).aiFields).toEqual([]);
  assertQuiet();
});

test('a table splits a formatted text into blocks, each with its AI mark, and undo restores the text', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  setReplies(server, [
    modelReply({ text: 'Mix:\n\n| Flour | Water |\n| - | - |\n| 500 | 350 |\n\nBake **well**.' }),
  ]);
  await openRewriteDialog(page);
  await page.getByLabel('Your own instruction').fill('Make a table of it');
  await page.keyboard.press('Enter');
  await suggestion(page).waitFor();
  await press(page, 'Accept');
  await expect.poll(() => aiMark(page).count()).toBe(3);
  const newDocument = (...inline: object[]) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: inline.map((one) => ({ type: 'text', ...one })) }],
  });
  const bold = [{ type: 'bold' }];
  const rows = [
    ['Flour', 'Water'],
    ['500', '350'],
  ];
  await expect
    .poll(async () => (await content()).blocks)
    .toMatchObject([
      { type: 'richText', id: 'text', document: newDocument({ text: 'Mix:' }) },
      { type: 'table', hasHeader: true, rows },
      {
        type: 'richText',
        document: newDocument({ text: 'Bake ' }, { text: 'well', marks: bold }, { text: '.' }),
      },
    ]);
  const { blocks = [], aiFields } = await content();
  expect(aiFields.toSorted()).toEqual(blocks.map(({ id }) => `blocks.${id}`).toSorted());
  await page.keyboard.press('Control+z');
  await expect.poll(content).toEqual(before);
  await expect.poll(() => aiMark(page).count()).toBe(0);
  assertQuiet();
});

test('a summary of a formatted text is inserted as plain text, and nothing changes when the service cannot parse a suggestion', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  setReplies(server, [
    modelReply({ text: recipeMarkdown('Knead', 'Rye flour') }),
    modelReply({ summary: '1. *Mix* in <main>.' }),
  ]);
  await page.route('**/trpc/blocks.read*', (route) => route.abort());
  await openRewriteDialog(page);
  await press(page, 'More formal');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  expect(await content()).toEqual(before);
  await press(page, 'Summarise');
  await suggestion(page).locator('ins').first().waitFor();
  expect(server.requests.at(-1)?.content).toContain(
    'Rye bread\n\nMix well, as bakers do in <main>.\n\nFlour\n\nWater\n',
  );
  await press(page, 'Accept');
  await aiMark(page).waitFor();
  const text = '1. *Mix* in <main>.';
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await expect
    .poll(content)
    .toEqual({ blocks: [{ type: 'richText', id: 'text', document }], aiFields: ['blocks.text'] });
  assertQuiet();
});
