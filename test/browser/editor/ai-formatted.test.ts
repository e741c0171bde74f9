import type { RichTextDocument } from '@imprint/shared/blocks/rich-text.document';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPostEditors } from '../../support/browser/post.editor.ts';
import { focusOn } from '../../support/browser/shell.ts';
import { aiSettings, prepare, says, startAiServer } from '../../support/server/ai-server.ts';

const server = await startAiServer();
const dashboard = await startDashboard('Acme', aiSettings(server));
const { openPost } = await openPostEditors(dashboard);

const formatted = (page: Page) => page.getByRole('textbox', { name: 'Text with formatting' });
const mark = (page: Page) => page.getByText('Accepted from AI');
const suggestion = (page: Page) => page.getByRole('list', { name: 'Suggestion' });
const press = (page: Page, words: string) =>
  page.getByRole('button', { name: words, exact: true }).press('Enter');

/** The text that stands for the present one in the tests, its flour and its verb told. */
function recipe(verb: string, flour: string): RichTextDocument {
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

const markdown = (verb: string, flour: string) =>
  `## Rye bread\n\n${verb} **well**, as [bakers](https://example.com/rye) do in \\<main>.\n\n- ${flour}\n- Water`;

/** Opens a post of one formatted text; `stored` gives its blocks and the marks of what was accepted. */
async function openRecipe() {
  const document = recipe('Mix', 'Flour');
  const { stored, ...opened } = await openPost([{ type: 'richText', id: 'text', document }]);
  const content = async () => {
    const { blocks, aiFields } = await stored();
    return { blocks, aiFields };
  };
  const before = { blocks: [{ type: 'richText', id: 'text', document }], aiFields: [] };
  return { ...opened, content, before };
}

/** Opens the dialog by keyboard, from the text that is written in. */
async function openRewriting(page: Page): Promise<void> {
  await formatted(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  // Opened by keyboard, the menu goes to its first entry by itself.
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.getByRole('menuitem', { name: 'Rewrite…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Rewrite this rich text' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator('[role=dialog] :focus').waitFor();
}

test('a formatted text is rewritten only when that is accepted, with its links, lists and marks', async () => {
  const { page, content, before, assertQuiet } = await openRecipe();
  prepare(server, [says({ text: markdown('Knead', 'Rye flour') })]);
  await openRewriting(page);
  await press(page, 'More formal');
  await suggestion(page).locator('ins', { hasText: 'Knead' }).waitFor();
  expect(server.asked.map((asked) => asked.content)).toEqual([
    expect.stringContaining(markdown('Mix', 'Flour')),
  ]);
  await assertAccessible(page, 'ai-rewrite-formatted');
  await press(page, 'Dismiss');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusOn(formatted(page));
  expect([await formatted(page).textContent(), await mark(page).count()]).toEqual([
    expect.stringContaining('Mix well'),
    0,
  ]);

  await openRewriting(page);
  await press(page, 'More formal');
  await suggestion(page).waitFor();
  await press(page, 'Accept');
  await mark(page).waitFor();
  await focusOn(formatted(page));
  const after = {
    blocks: [{ type: 'richText', id: 'text', document: recipe('Knead', 'Rye flour') }],
    aiFields: ['blocks.text'],
  };
  await expect.poll(content).toEqual(after);
  expect(await formatted(page).locator('li').allTextContents()).toEqual(['Rye flour', 'Water']);
  await page.keyboard.press('Control+z');
  await mark(page).waitFor({ state: 'detached' });
  await expect.poll(content).toEqual(before);
  expect(await formatted(page).locator('li').allTextContents()).toEqual(['Flour', 'Water']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(content).toEqual(after);

  await formatted(page).press('Control+End');
  await page.keyboard.type(' by hand');
  await mark(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await content()).aiFields).toEqual([]);
  assertQuiet();
});
