import { equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { draftRows, liveRows } from '../drafts/live.rows.ts';
import type { PublicColumns } from '../websites/visibility.ts';
import { Post } from './post.entity.ts';
import { matchesSearchSql, searchColumns } from './post.search.ts';

/** Columns that posts have besides their own: what hides them, and those of a search. */
interface JoinedColumns extends PublicColumns {
  relevance?: number;
  snippet?: string;
}

const declaration = {
  prefix: 'post' as const,
  sorts: {
    createdAt: exactly,
    updatedAt: exactly,
    // Posts that were never published come last.
    publishedAt: (operand: string) => `coalesce(${operand}::timestamptz(3), '-infinity'::timestamptz)`,
    title: ignoringCase,
  },
  filters: {
    projectId: equals('project_id'),
    websiteId: equals('website_id'),
    status: equals('status'),
    hasUnpublishedChanges: equals('has_unpublished_changes'),
    authorId: (value: string) => `author_ids @> array[${value}::uuid]`,
    categoryId: (value: string) => `category_ids @> array[${value}::uuid]`,
    tag: (value: string) => `tags @> array[${value}::text]`,
    isFeatured: equals('is_featured'),
    publishedAfter: (value: string) => `published_at >= ${value}::timestamptz`,
    publishedBefore: (value: string) => `published_at < ${value}::timestamptz`,
    locale: equals('locale'),
    slug: equals('slug'),
    q: matchesSearchSql,
  },
  filterColumns: { filter: 'q', columns: searchColumns },
  ...draftRows('post'),
};

export const postRows = rowsOf<Post, JoinedColumns, 'blocks'>(Post, declaration);

/** Deleted posts that can be restored. */
export const deletedPostRows = rowsOf<Post, JoinedColumns, 'blocks'>(Post, {
  ...declaration,
  deleted: 'only',
});

/** Live posts, as they were published. */
export const livePostRows = rowsOf<Post, JoinedColumns, 'blocks'>(Post, {
  ...declaration,
  ...liveRows(Post, {
    title: `live_item ->> 'title'`,
    excerpt: `live_item ->> 'excerpt'`,
    coverId: `live_item ->> 'coverId'`,
    seo: `live_item -> 'seo'`,
    social: `live_item -> 'social'`,
    derivedExcerpt: `live_item ->> 'derivedExcerpt'`,
    wordCount: `(live_item ->> 'wordCount')::int`,
    searchText: 'live_search_text',
    search: 'live_search',
  }),
});
