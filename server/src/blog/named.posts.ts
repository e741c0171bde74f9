import { undeleteDays } from '@imprint/shared/deletion';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Condition on the posts that name a row, in the SQL of its own table. */
const naming = {
  author: 'post.author_ids @> array[author.id]',
  category: 'post.category_ids @> array[category.id]',
  tag: `post.organization_id = tag.organization_id and post.project_id = tag.project_id
    and post.tags @> array[tag.slug]`,
};
type Named = keyof typeof naming;

/** What is told of what posts name besides its own columns. */
export interface Counted {
  postCount: number;
}

const countOf = (table: Named) =>
  `(select count(*)::int from post where ${naming[table]} and post.deleted_at is null)`;

/** A subselect of the rows of a table, each with the number of posts that name it. */
export function withPostCount(table: Named): string {
  return `(select ${table}.*, ${countOf(table)} as post_count from ${table}) as ${table}`;
}

/** How many posts name a row. */
export async function countPosts(em: EntityManager, table: Named, id: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select ${countOf(table)} as count from ${table} where id = ?`,
    [id],
  );
  return row?.count ?? 0;
}

/** How many posts name a row, deleted ones included that can come back. */
export async function countKeptPosts(em: EntityManager, table: Named, id: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${table} join post on ${naming[table]}
     where ${table}.id = ? and coalesce(post.deleted_at > now() - make_interval(days => ?), true)`,
    [id, undeleteDays],
  );
  return row?.count ?? 0;
}

/** How many posts there are, and what they are, in words. */
export function saidOfPosts(count: number): string {
  return count === 1 ? 'One post' : `${count} posts`;
}
