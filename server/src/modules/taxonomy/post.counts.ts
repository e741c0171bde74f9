import { undeleteDays } from '@imprint/shared/shapes/deletion';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isVisibleSql } from '../websites/visibility.ts';

/** Condition on the posts that reference a row of each table. */
const mentionsSql = {
  author: 'post.author_ids @> array[author.id]',
  category: 'post.category_ids @> array[category.id]',
  tag: `post.organization_id = tag.organization_id and post.project_id = tag.project_id
    and post.tags @> array[tag.slug]`,
};
type MentionedTable = keyof typeof mentionsSql;

/** Columns of lists that are not fields of the row. */
export interface PostCount {
  postCount: number;
}

const countSql = (table: MentionedTable, condition = 'post.deleted_at is null') =>
  `(select count(*)::int from post where ${mentionsSql[table]} and ${condition})`;

/** A subselect of a table with the number of posts that reference each row. */
export function withPostCount(table: MentionedTable, condition?: string): string {
  return `(select ${table}.*, ${countSql(table, condition)} as post_count from ${table}) as ${table}`;
}

/** The rows that posts reference which visitors see, with the number of these. */
export function ofVisiblePosts(table: MentionedTable) {
  const isVisible = isVisibleSql('post');
  return {
    from: withPostCount(table, isVisible),
    condition: `exists (select from post where ${mentionsSql[table]} and ${isVisible})`,
  } as const;
}

/** Returns the `join` of `crudFor` for rows with a number of posts. */
export function joinPostCount(table: MentionedTable) {
  return async (em: EntityManager, id: string | null): Promise<PostCount> => ({
    postCount: id === null ? 0 : await countPosts(em, table, id),
  });
}

/** Counts the posts that reference a row. */
export async function countPosts(em: EntityManager, table: MentionedTable, id: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select ${countSql(table)} as count from ${table} where id = ?`,
    [id],
  );
  return row?.count ?? 0;
}

/** Counts the posts that reference a row, including deleted ones that can be restored. */
export async function countRestorablePosts(
  em: EntityManager,
  table: MentionedTable,
  id: string,
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${table} join post on ${mentionsSql[table]}
     where ${table}.id = ? and coalesce(post.deleted_at > now() - make_interval(days => ?), true)`,
    [id, undeleteDays],
  );
  return row?.count ?? 0;
}

/** A count of posts as text. */
export function postCountText(count: number): string {
  return count === 1 ? 'one post' : `${count} posts`;
}
