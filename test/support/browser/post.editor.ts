import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { restClient } from '../clients/http.ts';
import { createPost, readPost } from '../fixtures/blog.ts';
import { createWebsite } from '../fixtures/websites.ts';
import type { Dashboard } from './dashboard.ts';

/** Opens the editor of posts on a website of one dashboard. */
export async function openPostEditors(dashboard: Dashboard) {
  const { installation } = dashboard;
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();
  const website = await createWebsite(rest, { name: 'Harbour bakery' });

  /** Opens the editor of a new post with these blocks. */
  async function openPost(blocks: BlockInput[] = [], fields: object = {}) {
    const { id: websiteId, projectId } = website;
    const created = await createPost(rest, { projectId, websiteId, title: 'Rye', blocks, ...fields });
    const opened = await dashboard.openWith(cookie, `/blog/posts/${created.id}`);
    await titleField(opened.page).waitFor();
    return { ...opened, created, stored: () => readPost(rest, created.id) };
  }
  return { rest, cookie, website, openPost };
}

export const titleField = (page: Page) => page.getByLabel('Title of the post');

/** Pastes texts of these types into what has the focus. */
export async function pasteTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(all)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, texts);
}

/** The text with formatting of the document. */
export const richTextBox = (page: Page) => page.getByRole('textbox', { name: 'Text with formatting' });

/** Goes into the text, behind so many characters of its first line. */
export async function placeCaretAfter(page: Page, characters: number): Promise<void> {
  const text = richTextBox(page).first();
  await text.click();
  // An editor that is just being made places the caret itself once it is there, and so undoes what came before.
  async function walk(): Promise<number> {
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < characters; step += 1) await page.keyboard.press('ArrowRight');
    // The browser tells the editor where the caret is only after it has painted.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return text.evaluate(caretPosition);
  }
  await expect.poll(walk, { message: 'the position that the editor knows' }).toBe(characters + 1);
}

/** Where an editor knows the caret to be; runs in the page. */
function caretPosition(node: HTMLElement | SVGElement): number {
  // Safe because TipTap keeps its editor at the element that it edits.
  const { editor } = node as unknown as { editor: { state: { selection: { head: number } } } };
  return editor.state.selection.head;
}
