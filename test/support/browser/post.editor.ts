import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { restClient } from '../clients/http.ts';
import { createPost, readPost } from '../fixtures/blog.ts';
import { createWebsite } from '../fixtures/websites.ts';
import type { Dashboard } from './dashboard.ts';
import { documentText, waitForSiteStyle } from './page.editor.ts';

/** Opens post editors on a website of one dashboard. */
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
    await waitForSiteStyle(opened.page);
    return { ...opened, created, stored: () => readPost(rest, created.id) };
  }
  return { rest, cookie, website, openPost };
}

export const titleField = (page: Page) => page.getByLabel('Title of the post');

/** Pastes data of these types into the focused element. */
export async function pasteTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(all)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, texts);
}

/** Places the caret in the first paragraph, after the given number of its characters. */
export async function placeCaretAfter(page: Page, characters: number): Promise<void> {
  await documentText(page).locator('p').first().click();
  async function walk(): Promise<number> {
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < characters; step += 1) await page.keyboard.press('ArrowRight');
    // The browser reports the caret to the editor only after painting.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return documentText(page).evaluate(caretPosition);
  }
  await expect.poll(walk, { message: 'the position that the editor knows' }).toBe(characters + 1);
}

/** Returns the caret position that an editor knows; runs in the page. */
function caretPosition(node: HTMLElement | SVGElement): number {
  // Safe because TipTap stores its editor on the element.
  const { editor } = node as unknown as { editor: { state: { selection: { head: number } } } };
  return editor.state.selection.head;
}
