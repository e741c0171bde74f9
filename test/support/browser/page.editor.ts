import type { BlockInput } from '@imprint/shared/blocks/block';
import { childrenOf } from '@imprint/shared/blocks/tree';
import type { Page as SitePage } from '@imprint/shared/shapes/pages';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { restClient } from '../clients/http.ts';
import { createPage, readPage } from '../fixtures/pages.ts';
import { createWebsite } from '../fixtures/websites.ts';
import type { Dashboard } from './dashboard.ts';

/** Opens page editors on a website of one dashboard. */
export async function openPageEditors(dashboard: Dashboard) {
  const { installation } = dashboard;
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();
  const website = await createWebsite(rest, { name: 'Harbour bakery' });

  /** Opens the editor of a new page with these blocks. */
  async function openEditor(blocks: BlockInput[] = [], title = 'Opening hours') {
    const created = await createPage(rest, { websiteId: website.id, title, blocks });
    const opened = await dashboard.openWith(cookie, `/pages/${created.id}`);
    await titleField(opened.page).waitFor();
    await waitForSiteStyle(opened.page);
    const stored = () => readPage(rest, created.id);
    return { ...opened, created, stored, texts: async () => textsOf(await stored()) };
  }
  return { rest, cookie, website, openEditor };
}

/** The requests that save a page. */
export const saveRequests = '**/trpc/pages.{edit,update}**';

export const titleField = (page: Page) => page.getByLabel('Title of the page');
/** The document of the canvas, in which one writes. */
export const documentText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const paragraphs = (page: Page) => documentText(page).locator('p[data-block]');

/** Waits until the canvas has the look of its website, which moves what is on it. */
export const waitForSiteStyle = (page: Page) => page.locator('[data-canvas].site-canvas').waitFor();

/** Opens a fold of the settings that is closed. */
export async function openFold(page: Page, title: 'Search engines' | 'Social networks'): Promise<void> {
  await page.locator('details:not([open]) > summary', { hasText: title }).click();
}

/** Puts a text in the place of that of a paragraph or heading. */
export async function overwrite(block: Locator, text: string): Promise<void> {
  await block.click();
  await block.selectText();
  if (text === '') await block.page().keyboard.press('Delete');
  else await block.page().keyboard.type(text);
}

/** Waits until the editor shows this save status. */
export const waitForSaveState = (page: Page, state: string) =>
  page.locator(`[data-save-state=${state}]`).waitFor();

/** A short form of the blocks of a page, with children in brackets. */
function textsOf({ blocks = [] }: SitePage): unknown[] {
  const inShort = (block: (typeof blocks)[number]): unknown => {
    const children = childrenOf(block);
    if (children) return children.map(inShort);
    return 'text' in block ? `${block.type}: ${block.text}` : block.type;
  };
  return blocks.map(inShort);
}

/** Kills a tab as soon as the browser has stored the typed text. */
export async function crashTab(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join('\n'))).toContain(text);
  // The killed page sends no response.
  session.send('Page.crash').catch(() => {});
  await crashed;
}

/** The texts of paragraphs, headings, items, quotes and code on the canvas, in order. */
export const canvasTexts = (page: Page) =>
  page
    .locator('[data-canvas] .ProseMirror')
    .locator(':is(p, h1, h2, h3, h4, h5, h6, footer, pre):not([contenteditable=false] *)')
    .allTextContents();

/** The id of the block that is selected as a whole; null while none is. */
export const selectedBlock = (page: Page) =>
  page.evaluate(() => {
    const selected = document.querySelector('.ProseMirror-selectednode');
    const block = selected?.matches('[data-block]') ? selected : selected?.querySelector('[data-block]');
    return block?.getAttribute('data-block') ?? null;
  });
