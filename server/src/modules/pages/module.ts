import type { Module } from '../../core/rpc/module.ts';
import { changeHomePage } from './home.page.ts';
import { Pages } from './migrations/0005.pages.ts';
import { detachFromPage } from './page.media.ts';
import { pageOperations } from './page.router.ts';
import { schedulablePages } from './page.schedulable.ts';
import { Page } from './tree/page.entity.ts';
import { changeLocales } from './website.languages.ts';

export const pagesModule = {
  operations: { pages: pageOperations },
  entities: [Page],
  // The deepest pages go first, so that deleting a parent never updates its children.
  largeTables: [{ entity: Page, removalOrder: 'path desc' }],
  migrations: [{ name: '0005-pages', class: Pages }],
  open: () => ({ websitePages: { changeLocales, changeHomePage } }),
  schedulable: schedulablePages,
  detachMedia: { from: 'page', run: detachFromPage },
} satisfies Module;
