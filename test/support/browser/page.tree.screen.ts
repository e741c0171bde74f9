import type { Website } from '@imprint/shared/contract/websites';
import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import type { Page } from 'playwright-core';
import { restClient } from '../clients/http.ts';
import { createPage as createStored } from '../fixtures/pages.ts';
import { type Dashboard, waitForHeading } from './dashboard.ts';

/** Opens the page trees of one dashboard and reads them. */
export async function openPageTrees(dashboard: Dashboard) {
  const { installation } = dashboard;
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();

  const createPage = (website: Website, title: string, body: object = {}) =>
    createStored(rest, { ...body, websiteId: website.id, title });

  /** The titles in the API's order, with a dash for each level. */
  async function storedTree(website: Website): Promise<string[]> {
    const answer = await rest(`GET /v1/pages/tree?websiteId=${website.id}`);
    // Safe because the matrix checks every success against the contract.
    const pages = answer.at('data.pages') as PageTreeNode[];
    return pages.map(({ title, depth }) => `${'-'.repeat(depth - 1)}${title}`);
  }

  async function openTree(website: Website) {
    const opened = await dashboard.openWith(cookie, `/websites/${website.id}`);
    await waitForHeading(opened.page, website.name);
    return opened;
  }
  return { rest, cookie, createPage, storedTree, openTree };
}

export const treeItems = (page: Page) => page.getByRole('treeitem');

/** One line of the tree. */
export const treeItem = (page: Page, title: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${title} `) });

/** The visible titles, with a dash for each level. */
export function visibleTree(page: Page): Promise<string[]> {
  return treeItems(page).evaluateAll((found) =>
    found.map((node) => {
      const title = node.querySelector('a')?.textContent ?? '';
      return `${'-'.repeat(Number(node.getAttribute('aria-level')) - 1)}${title}`;
    }),
  );
}

/** The title of the line that has the focus. */
export const focusedTitle = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('a')?.textContent);

export const moreButton = (page: Page, title: string) =>
  treeItem(page, title).getByRole('button', { name: 'More' });
