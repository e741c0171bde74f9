import type { PageContent, Page as PageOnWire } from '@imprint/shared/pages.shape';
import { revisionsFor } from '../revisions/revision.service.ts';
import { ownedForUpdate, readOwned } from '../rpc/owned.ts';
import { assignContent, pageDrafts } from './page.content.ts';
import type { Page } from './page.entity.ts';
import { presentPage } from './page.present.ts';
import { livePageRows, pageRows } from './page.rows.ts';

/** What can be done with the revisions of pages. */
export const pageRevisions = revisionsFor<Page, PageContent, PageOnWire>({
  ...pageDrafts,
  read: (context, id) => readOwned(context, livePageRows, id),
  own: (context, id, expected) => ownedForUpdate(context, pageRows, id, expected),
  assign: assignContent,
  present: (page) => presentPage(page),
});
