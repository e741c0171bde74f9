import type { Module } from '../../core/rpc/module.ts';
import { Pages } from './migrations/0005.pages.ts';
import { Page } from './page.entity.ts';
import { pageOperations } from './page.router.ts';

export const pagesModule = {
  operations: { pages: pageOperations },
  entities: [Page],
  // The deepest pages go first, so that deleting a parent never updates its children.
  largeTables: [{ entity: Page, removalOrder: 'path desc' }],
  migrations: [{ name: '0005-pages', class: Pages }],
} satisfies Module;
