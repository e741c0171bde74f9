import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from 'playwright-core';
import { createPost, readPost } from './blog.ts';
import type { Dashboard } from './dashboard.ts';
import { restClient } from './http.ts';
import { createWebsite } from './websites.ts';

/** Opens the editor of posts on a website of one dashboard. */
export async function startPosting(dashboard: Dashboard) {
  const { installation } = dashboard;
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();
  const website = await createWebsite(rest, { name: 'Harbour bakery' });

  /** Opens the editor of a new post with these blocks. */
  async function openPost(blocks: BlockInput[] = [], fields: object = {}) {
    const { id: websiteId, projectId } = website;
    const created = await createPost(rest, { projectId, websiteId, title: 'Rye', blocks, ...fields });
    const opened = await dashboard.openWith(cookie, `/blog/posts/${created.id}`);
    await postTitle(opened.page).waitFor();
    return { ...opened, created, stored: () => readPost(rest, created.id) };
  }
  return { rest, cookie, website, openPost };
}

export const postTitle = (page: Page) => page.getByLabel('Title of the post');

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
