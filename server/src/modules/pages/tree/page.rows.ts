import { contains, equals, equalsOrNull, exactly, ignoringCase, rowsOf } from '../../../core/db/rows.ts';
import { Page } from './page.entity.ts';

const declaration = {
  prefix: 'page' as const,
  sorts: { createdAt: exactly, updatedAt: exactly, title: ignoringCase, path: exactly },
  filters: {
    websiteId: equals('website_id'),
    parentId: equalsOrNull('parent_id'),
    status: equals('status'),
    locale: equals('locale'),
    path: equals('path'),
    q: contains('title', 'path'),
  },
  unlisted: ['blocks'] as const,
};

export const pageRows = rowsOf<Page, object, 'blocks'>(Page, declaration);

/** Deleted pages that can be restored. */
export const deletedPageRows = rowsOf<Page, object, 'blocks'>(Page, { ...declaration, deleted: 'only' });
