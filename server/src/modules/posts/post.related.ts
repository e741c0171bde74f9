import { isPublishable, type Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import type { Tenant } from '../../core/db/read.ts';
import { searchLanguageOf } from '../../core/db/text.search.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import type { PostInput } from './post.drafts.ts';
import type { Post } from './post.entity.ts';
import { type ListedPost, presentPostItem } from './post.present.ts';
import { livePostRows, postRows } from './post.rows.ts';

const { from, listedColumns } = livePostRows;
const condition = `${livePostRows.environmentCondition} and ${livePostRows.deletionCondition}`;
/** The column is written as in the index `post_of_blog`. */
const published = `coalesce(published_at, '-infinity'::timestamptz)`;

/** The queries about a post of a website, or of a project without one. */
function relatedQueries(inBlog: string) {
  /** Condition on other published posts in the same scope and language. */
  const candidate = `organization_id = $1 and project_id = $3
    and ${inBlog} and locale = $5 and id <> $6 and ${condition}`;
  const neighbour = (beyond: '<' | '>', direction: 'asc' | 'desc') => `
    select ${listedColumns} from ${from}
    where ${candidate} and (${published}, id) ${beyond} ($7::timestamptz, $6)
    order by ${published} ${direction}, id ${direction} limit 1`;
  return {
    // Only the latest are compared, so that the cost does not grow with the blog.
    related: `
      with asked as (
        select string_agg(quote_literal(lexeme), ' | ')::tsquery as words
        from unnest(to_tsvector($9::regconfig, $10))
      ), latest as (
        select id, tags, category_ids, search, ${published} as published from ${from}
        where ${candidate} order by ${published} desc, id desc limit ${comparedPosts}
      ), alike as (
        select id from latest
        where tags && $7::text[] or category_ids && $8::uuid[] or search @@ (select words from asked)
        order by
          3 * (select count(*) from unnest(tags) tag where tag = any ($7::text[]))
          + 2 * (select count(*) from unnest(category_ids) category where category = any ($8::uuid[]))
          + 10 * coalesce(ts_rank(search, (select words from asked)), 0) desc, published desc, id
        limit $11
      )
      select ${listedColumns} from ${from} where id = any (array(select id from alike))
      order by array_position(array(select id from alike), id)`,
    previous: neighbour('<', 'desc'),
    next: neighbour('>', 'asc'),
  };
}

/** How many posts are compared with a post at most. */
const comparedPosts = 2_000;

const ofWebsite = relatedQueries('website_id = $4');
const ofProject = relatedQueries('website_id is null and $4::uuid is null');

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
  const [queries, blog] = websiteId === null ? [ofProject, 'project'] : [ofWebsite, 'website'];
  const neighbour = async (side: 'previous' | 'next') => {
    if (!publishedAt) return null;
    const name = `post.${side} of ${blog}`;
    const [row] = await read<ListedPost>(tenant, name, queries[side], [...scope, publishedAt]);
    return row ?? null;
  };
  const [related, previous, next] = await Promise.all([
    read<ListedPost>(tenant, `post.related of ${blog}`, queries.related, [
      ...scope,
      tags,
      categoryIds,
      ...words,
      limit,
    ]),
    neighbour('previous'),
    neighbour('next'),
  ]);
  return { related, previous, next };
}
