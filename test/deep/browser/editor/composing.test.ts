import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { documentText, openPageEditors, paragraphs } from '../../../support/browser/page.editor.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const { openEditor } = await openPageEditors(await startDashboard());

/** Types with an input method: each text replaces the one before, as candidates do, and the last is committed. */
async function compose(page: Page, ...texts: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of texts) {
    const end = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await session.detach();
}

async function openAt(blocks: BlockInput[]) {
  const opened = await openEditor(blocks, 'パン');
  await documentText(opened.page).click();
  return opened;
}

test('what an input method composes is written once, in every kind of text', async () => {
  const { page, texts, assertQuiet } = await openAt([paragraph('p', '')]);
  await page.keyboard.type('# ');
  await compose(page, 'ぱ', 'ぱn', 'ぱん', 'パン');
  await page.keyboard.press('Enter');
  await compose(page, 'らい', 'ライ');
  await page.keyboard.press('Control+b');
  await compose(page, 'むぎ', '麦');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await compose(page, '水');
  await expect.poll(texts).toEqual(['heading: パン', 'paragraph: ライ**麦**', 'list']);
  await page.keyboard.press('Enter');
  await compose(page, 'しお', '塩');
  await expect.poll(() => documentText(page).locator('li').allTextContents()).toEqual(['水', '塩']);
  assertQuiet();
});

test('marks that are composed and not committed change no block and open no menu', async () => {
  const { page, texts, assertQuiet } = await openAt([paragraph('p', '')]);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '/', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  expect(await page.getByRole('dialog', { name: 'Add block' }).count()).toBe(0);
  await compose(page, '한', '한글');
  await expect.poll(texts).toEqual(['paragraph: 한글']);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual([]);
  assertQuiet();
});

test('composing over a selection of several blocks replaces it', async () => {
  const { page, texts, assertQuiet } = await openAt([
    paragraph('a', 'Rye rests'),
    paragraph('b', 'overnight'),
    paragraph('c', 'in the cellar'),
  ]);
  await paragraphs(page).first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await compose(page, 'と', '戸');
  await expect.poll(texts).toEqual(['paragraph: Rye戸', 'paragraph: in the cellar']);
  // What was selected goes when composing begins, which is a step of its own.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(texts)
    .toEqual(['paragraph: Rye rests', 'paragraph: overnight', 'paragraph: in the cellar']);
  assertQuiet();
});
