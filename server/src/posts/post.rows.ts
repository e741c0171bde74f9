import type { PostContent } from '@imprint/shared/posts.shape';
import { equals, exactly, ignoringCase, rowsOf } from '../db/rows.ts';
import { type LiveItem, Post } from './post.entity.ts';
import { matchesSearchSql, searchColumns } from './post.search.ts';

/** What a list tells of a post besides. */
interface ListColumns {
  relevance?: number;
  snippet?: string;
  /** What readers see where that is not the draft; read in lists of what is live alone. */
  published?: LiveItem | PostContent | null;
  /** The marks of its texts; read along with it. */
  liveAiFields?: string[];
}

const declaration = {
  prefix: 'post' as const,
  sorts: {
    createdAt: exactly,
    updatedAt: exactly,
    // What was never published comes last.
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

/** The posts that can be brought back. */
export const deletedPostRows = rowsOf<Post, ListColumns, 'blocks'>(Post, { ...declaration, deleted: 'only' });

/**
 * The posts that are live. What was published is read only where the draft differs, and without its blocks where that
 * is known, because they are long.
 */
export const publishedPostRows = rowsOf<Post, ListColumns, 'blocks'>(Post, {
  ...declaration,
  from: `(select post.*, case when has_unpublished_changes then coalesce(live_item, live) end as published
    from post where status = 'published') as post`,
  joined: ['published', 'liveAiFields'],
});

/** Posts along with what was published of them. */
export const livePostRows = rowsOf<Post, Pick<Post, 'liveAiFields'> & { live: PostContent | null }>(Post, {
  prefix: 'post',
  joined: ['live', 'liveAiFields'],
});
