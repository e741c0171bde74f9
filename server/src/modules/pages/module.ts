import { pages } from '@imprint/shared/contract/pages';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { parseContent } from '../drafts/content.parse.ts';
import { Pages } from './migrations/0005.pages.ts';
import { PageSearch } from './migrations/0031.page.search.ts';
import { PagesOfProjects } from './migrations/0042.pages.of.projects.ts';
import { createPage } from './page.create.ts';
import { deletePage } from './page.deletion.ts';
import { pageDrafts } from './page.drafts.ts';
import { duplicatePage } from './page.duplicate.ts';
import { listPages } from './page.list.ts';
import { movePage } from './page.move.ts';
import { getTree } from './page.tree.ts';
import { undeletePage } from './page.undelete.ts';
import { updatePage } from './page.update.ts';
import { changeHomePage, changeNotFoundPage } from './special.pages.ts';
import { Page } from './tree/page.entity.ts';
import { changeLocales } from './website.languages.ts';
import { publishPages } from './website.publication.ts';

export const pagesModule = {
  operations: {
    pages: implement('pages', pages, {
      ...pageDrafts.operations,
      list: listPages,
      tree: getTree,
      create: { prepare: parseContent, handle: createPage },
      update: updatePage,
      delete: deletePage,
      undelete: undeletePage,
      move: movePage,
      duplicate: duplicatePage,
    }),
  },
  entities: [Page],
  // The deepest pages go first, so that deleting a parent never updates its children.
  largeTables: [{ entity: Page, removalOrder: 'path desc' }],
  migrations: [
    { name: '0005-pages', class: Pages },
    { name: '0031-page-search', class: PageSearch },
    { name: '0042.pages.of-projects', class: PagesOfProjects },
  ],
  open: () => ({ websitePages: { changeLocales, changeHomePage, changeNotFoundPage, publishPages } }),
  schedulable: pageDrafts.schedulable,
  detachMedia: pageDrafts.detachMedia,
} satisfies Module;
