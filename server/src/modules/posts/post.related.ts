import { isPublishable, type Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import type { Tenant } from '../../core/db/read.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import type { PostInput } from './post.drafts.ts';
import type { Post } from './post.entity.ts';
import { searchLanguageOf } from './post.language.ts';
import { type ListedPost, presentPostItem } from './post.present.ts';
import { livePostRows, postRows } from './post.rows.ts';

const { from, listedColumns } = livePostRows;
const condition = `${livePostRows.environmentCondition} and ${livePostRows.deletionCondition}`;

/** Condition on other published posts in the same scope and language. */
const candidateSql = `organization_id = $1 and project_id = $3
  and website_id is not distinct from $4 and locale = $5 and id <> $6 and ${condition}`;

/** The latest posts that share tags, categories or words of the title, the most similar first. */
const relatedSql = `
  with asked as (
    select $7::text[] as tags, $8::uuid[] as categories, (
      select string_agg(quote_literal(lexeme), ' | ')::tsquery
      from unnest(to_tsvector($9::regconfig, $10))
    ) as words
  ), alike as (
    select * from ${from} where ${candidateSql} and (
      tags && $7::text[] or category_ids && $8::uuid[]
      or search @@ ((select words from asked) && ('''@' || $1::text || '''')::tsquery)
    ) order by published_at desc limit 1000
  )
  select ${listedColumns} from alike order by
    3 * (select count(*) from unnest(tags) tag where tag = any ($7::text[]))
    + 2 * (select count(*) from unnest(category_ids) category where category = any ($8::uuid[]))
    + 10 * coalesce(ts_rank(search, (select words from asked)), 0) desc, published_at desc, id
  limit $11`;

/** The next or previous post by date. The column is written as in the index. */
const published = `coalesce(published_at, '-infinity'::timestamptz)`;
const neighborSql = (beyond: '<' | '>', direction: 'asc' | 'desc') => `
  select ${listedColumns} from ${from}
  where ${candidateSql} and (${published}, id) ${beyond} ($7::timestamptz, $6)
  order by ${published} ${direction}, id ${direction} limit 1`;
const [previousText, nextText] = [neighborSql('<', 'desc'), neighborSql('>', 'asc')];

/** What to read after a post. */
interface Related<Item> {
  related: Item[];
  /** The ones published before and after it; null for none. */
  previous: Item | null;
  next: Item | null;
}

export async function getRelated(context: Context<Member>, { postId, limit }: PostInput<'related'>) {
  const { actor, deps } = context;
  const post = await readOwned(context, isPublishable(actor) ? livePostRows : postRows, postId);
  // What is live is alike by its published title, which a draft does not change.
  const { title } = post.status === 'published' ? await readOwned(context, livePostRows, postId) : post;
  const { related, previous, next } = await readRelated(deps, tenantOf(actor), { ...post, title }, limit);
  const present = (row: ListedPost) => presentPostItem(row, deps.config);
  return {
    related: related.map(present),
    previous: previous && present(previous),
    next: next && present(next),
  };
}

/** Reads the live posts to read after a post, in its website and language. */
export async function readRelated(
  { read }: Pick<Deps, 'read'>,
  tenant: Tenant,
  post: Pick<
    Stored<Post>,
    'id' | 'projectId' | 'websiteId' | 'locale' | 'title' | 'tags' | 'categoryIds' | 'publishedAt'
  >,
  limit: number,
): Promise<Related<ListedPost>> {
  const { projectId, websiteId = null, locale, id, title, tags, categoryIds, publishedAt } = post;
  const scope = [projectId, websiteId, locale, id];
  const words = [searchLanguageOf(locale), title];
  const neighbour = async (name: string, text: string) => {
    if (!publishedAt) return null;
    const [row] = await read<ListedPost>(tenant, name, text, [...scope, publishedAt]);
    return row ?? null;
  };
  const [related, previous, next] = await Promise.all([
    read<ListedPost>(tenant, 'post.related', relatedSql, [...scope, tags, categoryIds, ...words, limit]),
    neighbour('post.previous', previousText),
    neighbour('post.next', nextText),
  ]);
  return { related, previous, next };
}
