import type { PostContent } from '@imprint/shared/shapes/posts';
import { equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { type LiveItem, Post } from './post.entity.ts';
import { matchesSearchSql, searchColumns } from './post.search.ts';

/** Columns of lists that are not fields of the post. */
interface ListColumns {
  relevance?: number;
  snippet?: string;
  /** The published content where it differs from the draft; read only in lists of live posts. */
  published?: LiveItem | PostContent | null;
  /** Names of its fields that were accepted from AI; read only with `published`. */
  liveAiFields?: string[];
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
    authorId: (value: string) => `author_ids @> array[${value}::uuid]`,
    categoryId: (value: string) => `category_ids @> array[${value}::uuid]`,
    tag: (value: string) => `tags @> array[${value}::text]`,
    isFeatured: equals('is_featured'),
    publishedAfter: (value: string) => `published_at >= ${value}::timestamptz`,
    publishedBefore: (value: string) => `published_at < ${value}::timestamptz`,
    locale: equals('locale'),
    q: matchesSearchSql,
  },
  filterColumns: { filter: 'q', columns: searchColumns },
  unlisted: ['blocks'] as const,
};

export const postRows = rowsOf<Post, ListColumns, 'blocks'>(Post, declaration);

/** Deleted posts that can be restored. */
export const deletedPostRows = rowsOf<Post, ListColumns, 'blocks'>(Post, { ...declaration, deleted: 'only' });

/**
 * Live posts. The published content is read only where the draft differs, and without its long blocks where
 * possible.
 */
export const publishedPostRows = rowsOf<Post, ListColumns, 'blocks'>(Post, {
  ...declaration,
  from: `(select post.*, case when has_unpublished_changes then coalesce(live_item, live) end as published
    from post where status = 'published') as post`,
  joined: ['published', 'liveAiFields'],
});
