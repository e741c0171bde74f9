import { contains, equals, equalsOrNull, exactly, ignoringCase, rowsOf } from '../../../core/db/rows.ts';
import { draftRows, liveRows } from '../../drafts/live.rows.ts';
import type { PublicColumns } from '../../websites/visibility.ts';
import { Page } from './page.entity.ts';

const declaration = {
  prefix: 'page' as const,
  sorts: { createdAt: exactly, updatedAt: exactly, title: ignoringCase, path: exactly },
  filters: {
    projectId: equals('project_id'),
    websiteId: equals('website_id'),
    parentId: equalsOrNull('parent_id'),
    status: equals('status'),
    hasUnpublishedChanges: equals('has_unpublished_changes'),
    locale: equals('locale'),
    path: equals('path'),
    slug: equals('slug'),
    q: contains('title', 'path'),
  },
  ...draftRows('page'),
};

export const pageRows = rowsOf<Page, PublicColumns, 'blocks'>(Page, declaration);

/** Deleted pages that can be restored. */
export const deletedPageRows = rowsOf<Page, PublicColumns, 'blocks'>(Page, {
  ...declaration,
  deleted: 'only',
});

/** Live pages, as they were published. */
export const livePageRows = rowsOf<Page, PublicColumns, 'blocks'>(Page, {
  ...declaration,
  ...liveRows(Page, { title: `live_item ->> 'title'`, seo: `live_item -> 'seo'` }),
});
