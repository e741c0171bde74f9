import type { Block } from '@imprint/shared/blocks/block';
import { walkFields } from '@imprint/shared/blocks/tree';
import { rulesKey } from '@imprint/shared/site/post.list.html';
import type { PostsByRules } from '@imprint/shared/site/shown';
import type { SiteTeaser } from '@imprint/shared/site/site.page';
import type { BlogTopic } from '@imprint/shared/site/site.paths';
import { decodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { ListedPost } from '../posts/post.present.ts';
import { livePostRows } from '../posts/post.rows.ts';
import { isLive, ofSite, postPath, type Site, tenantOf } from './site.ts';

/** Which posts of a website are meant; ids are stored ones. */
interface PostRules {
  categoryId?: string | null;
  authorId?: string | null;
  tag?: string | null;
  isFeatured?: true | undefined;
}

const { columns, listedColumns, from, filters } = livePostRows;
/** SQL condition on the live posts of a website in a language, by the columns of the index `post_of_blog`. */
const inBlog = `${ofSite} and project_id = $4 and locale = $5 and ${isLive}`;
const blogOf = ({ id, projectId }: Site, locale: string) => [id, projectId, locale];
/** The column is written as in the index. */
const newestFirst = `order by coalesce(published_at, '-infinity'::timestamptz) desc, id desc`;

/** Reads live posts of a website in a language, the newest first, without their content. */
export function readPosts(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  locale: string,
  rules: PostRules,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedPost[]> {
  const given = Object.entries(rules).filter(([, value]) => value !== null && value !== undefined);
  const conditions = given.map(([name], index) => ` and ${filters[name]?.(`$${index + 8}`)}`);
  return read<ListedPost>(
    tenantOf(site),
    `sites.posts${given.map(([name]) => ` ${name}`).join('')}`,
    `select ${listedColumns} from ${from} where ${inBlog}${conditions.join('')}
     ${newestFirst} limit $6 offset $7`,
    [...blogOf(site, locale), limit, offset, ...given.map(([, value]) => value)],
  );
}

/** A live post with its content. */
export type LivePost = ListedPost & { blocks: Block[] | { blocks: Block[] } };

/** Reads the live post with a slug; null when there is none. */
export async function readPost(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  locale: string,
  slug: string,
): Promise<LivePost | null> {
  const text = `select ${columns} from ${from} where ${inBlog} and slug = $6`;
  const [row] = await read<LivePost>(tenantOf(site), 'sites.post', text, [...blogOf(site, locale), slug]);
  return row ?? null;
}

/** Reads the path of the live post that had a slug before; null for none. */
export async function readMovedPostPath(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  locale: string,
  slug: string,
): Promise<string | null> {
  const [row] = await read<{ locale: string; slug: string }>(
    tenantOf(site),
    'sites.post.moved',
    `select locale, slug from post where ${ofSite} and ${isLive} and id = (
       select post_id from former_post_slug former
       where former.website_id = $3 and former.locale = $4 and former.slug = $5
     )`,
    [site.id, locale, slug],
  );
  return row ? postPath(site, row) : null;
}

/** Reads the newest live posts with their content. */
export function readNewestPosts(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  locale: string,
  limit: number,
): Promise<LivePost[]> {
  const text = `select ${columns} from ${from} where ${inBlog} ${newestFirst} limit $6`;
  return read<LivePost>(tenantOf(site), 'sites.newest', text, [...blogOf(site, locale), limit]);
}

/** Reads the languages of a website in which it has posts. */
export async function readBlogLocales({ read }: Pick<Deps, 'read'>, site: Site): Promise<string[]> {
  if (site.blogPath === null) return [];
  const rows = await read<{ locale: string }>(
    tenantOf(site),
    'sites.blog',
    `select locale from unnest($5::text[]) as locale where exists (
       select from post where ${ofSite} and project_id = $4 and ${isLive} and post.locale = locale.locale
     )`,
    [site.id, site.projectId, site.locales.map(({ code }) => code)],
  );
  return rows.map(({ locale }) => locale);
}

/** A post as lists of posts show it. */
export function teaserOf(site: Site, post: ListedPost): SiteTeaser {
  return {
    title: post.title,
    path: postPath(site, post),
    excerpt: excerptOf(post),
    coverId: post.coverId ?? null,
    publishedAt: publishedAtOf(post),
  };
}

export function excerptOf({ excerpt, derivedExcerpt }: ListedPost): string {
  return excerpt ?? derivedExcerpt;
}

export function publishedAtOf({ publishedAt, createdAt }: ListedPost): string {
  return isoInstant(publishedAt ?? createdAt);
}

/** More different lists of posts than any page has use for. */
const maxPostLists = 20;

/** Reads the posts of the post lists of a document. */
export async function readPostLists(
  deps: Pick<Deps, 'read'>,
  site: Site,
  locale: string,
  blocks: readonly Block[],
): Promise<PostsByRules> {
  if (site.blogPath === null) return {};
  const lists = new Map<string, Extract<Block, { type: 'postList' }>>();
  for (const { block } of walkFields(blocks))
    if (block.type === 'postList' && lists.size < maxPostLists) lists.set(rulesKey(block), block);
  const found = Array.from(lists, async ([key, { limit, categoryId, authorId, tag, isFeatured }]) => {
    const rules = {
      categoryId: categoryId && decodeId('cat', categoryId),
      authorId: authorId && decodeId('auth', authorId),
      tag,
      isFeatured: isFeatured || undefined,
    };
    const isUnknown = (categoryId && !rules.categoryId) || (authorId && !rules.authorId);
    const posts = isUnknown ? [] : await readPosts(deps, site, locale, rules, { limit });
    return [key, posts.map((post) => teaserOf(site, post))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** A category, a tag or an author of the project. */
export interface Topic {
  id: string;
  by: BlogTopic;
  name: string;
  slug: string;
  description: string | null;
  /** Of an author. */
  websiteUrl: string | null;
  imageId: string | null;
}

const topicColumns: Record<BlogTopic, string> = {
  category: `id, name, slug, description, null as "websiteUrl", null as "imageId"`,
  tag: `id, name, slug, description, null as "websiteUrl", null as "imageId"`,
  author: `id, name, slug, bio as description, website_url as "websiteUrl", image_id as "imageId"`,
};

/** Reads categories, tags or authors of the project of a website, by their ids or by their slugs. */
export async function readTopics(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  by: BlogTopic,
  { ids = [], slugs = [] }: { ids?: readonly string[]; slugs?: readonly string[] },
): Promise<Topic[]> {
  if (ids.length + slugs.length === 0) return [];
  const rows = await read<Omit<Topic, 'by'>>(
    tenantOf(site),
    `sites.${by}`,
    `select ${topicColumns[by]} from ${by} where organization_id = $1 and environment = $2
       and project_id = $3 and (id = any ($4::uuid[]) or slug = any ($5::text[]))`,
    [site.projectId, ids, slugs],
  );
  return rows.map((row) => ({ ...row, by }));
}
