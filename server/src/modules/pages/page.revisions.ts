import type { PageContent, Page as PageOnWire } from '@imprint/shared/pages.shape';
import { selectColumn } from '../../core/db/columns.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { assignSnapshot } from '../drafts/draft.restore.ts';
import { revisionsFor } from '../revisions/revision.service.ts';
import { pageDraftKind } from './page.content.ts';
import { presentPage } from './page.present.ts';
import { savePage } from './page.save.ts';
import type { Page } from './tree/page.entity.ts';
import { livePageRows, pageRows } from './tree/page.rows.ts';

/** Reads only the id, which is enough to check that the caller can see the page. */
const idOnlyRows = { ...pageRows, columns: selectColumn('id'), statements: new Map() };

/** The revision operations of pages. */
export const pageRevisions = revisionsFor<Page, PageContent, PageOnWire, 'pageId'>({
  ...pageDraftKind,
  find: (context, id) => readOwned(context, idOnlyRows, id),
  read: (context, id) => readOwned(context, livePageRows, id),
  lock: (context, id, expected) => ownedForUpdate(context, pageRows, id, expected),
  async save(context, page, former, message) {
    const changed = await assignSnapshot(context.em, pageDraftKind, page, former);
    await savePage(context, page, changed, { message });
  },
  present: (page) => presentPage(page),
});
