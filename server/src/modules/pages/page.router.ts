import { pages } from '@imprint/shared/pages.contract';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { implement } from '../../core/rpc/implement.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { parseContent, parseContentFor } from '../drafts/content.parse.ts';
import { createPage } from './page.create.ts';
import { deletePage } from './page.deletion.ts';
import { duplicatePage } from './page.duplicate.ts';
import { editPage } from './page.edit.ts';
import { movePage } from './page.move.ts';
import { publishPage, unpublishPage } from './page.publishing.ts';
import { pageRevisions } from './page.revisions.ts';
import type { PageInput } from './page.save.ts';
import { schedulePage } from './page.schedule.ts';
import { getPage, listPages } from './page.service.ts';
import { getTree } from './page.tree.ts';
import { undeletePage } from './page.undelete.ts';
import { updatePage } from './page.update.ts';
import { pageRows } from './tree/page.rows.ts';

const readPage = (caller: CallContext<Member>, { pageId }: PageInput<'update'>) =>
  readOwned(caller, pageRows, pageId);

export const pageOperations = implement('pages', pages, {
  list: listPages,
  tree: getTree,
  get: getPage,
  create: { prepare: parseContent, handle: createPage },
  update: { prepare: parseContentFor(readPage), handle: updatePage },
  edit: editPage,
  delete: deletePage,
  undelete: undeletePage,
  move: movePage,
  duplicate: duplicatePage,
  publish: publishPage,
  unpublish: unpublishPage,
  schedule: schedulePage,
  ...pageRevisions,
});
