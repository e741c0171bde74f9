import type { Module } from '../../core/rpc/module.ts';
import { Pages } from './migrations/0005.pages.ts';
import { pageOperations } from './page.router.ts';
import { Page } from './tree/page.entity.ts';

export const pagesModule = {
  operations: { pages: pageOperations },
  entities: [Page],
  // The deepest pages go first, so that deleting a parent never updates its children.
  largeTables: [{ entity: Page, removalOrder: 'path desc' }],
  migrations: [{ name: '0005-pages', class: Pages }],
} satisfies Module;
