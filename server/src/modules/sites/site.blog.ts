import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { readingMinutes } from '@imprint/shared/shapes/posts.text';
import type { SiteLink, SitePage, SiteShell } from '@imprint/shared/site/site.page';
import {
  type BlogPlace,
  blogPlaceAt,
  blogPlacePathIn,
  maxListPages,
  pagePathsAt,
} from '@imprint/shared/site/site.paths';
import { wordsIn } from '@imprint/shared/site/site.words';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { readComponents } from '../components/component.lookup.ts';
import { blocksOf } from '../drafts/live.rows.ts';
import type { ListedPost } from '../posts/post.present.ts';
import { readRelated } from '../posts/post.related.ts';
import {
  excerptOf,
  publishedAtOf,
  readPost,
  readPostLists,
  readPosts,
  readTopics,
  type Topic,
  teaserOf,
} from './site.posts.ts';
import { bareSitePage, readSiteMedia, searchTitleOf } from './site.reader.ts';
import { isLive, ofSite, postPath, type Site, tenantOf } from './site.ts';

/** How many posts a page of a list has, and how many are recommended at most below a post. */
const postsPerPage = 12;
const relatedPosts = 3;

/** Something of a blog, in a language. */
export type FoundBlogPlace<Place extends BlogPlace = BlogPlace> = Place & { locale: string };

/** What a public path leads to in the blogs of a website, in any of its languages. */
export function blogPlacesAt(site: Site, publicPath: string): FoundBlogPlace[] {
  const beginning = `/${site.blogPath}`;
  if (site.blogPath === null) return [];
  return pagePathsAt(site, publicPath).flatMap(({ locale, path }) => {
    const isBelow = path === beginning || path.startsWith(`${beginning}/`);
    const place = isBelow ? blogPlaceAt(path.slice(beginning.length)) : null;
    return place ? [{ ...place, locale }] : [];
  });
}

/** Reads a page of a list of posts; null where it has none. */
export async function readPostsPage(
  deps: Deps,
  site: Site,
  shell: SiteShell,
  { locale, topic, page }: FoundBlogPlace<Extract<BlogPlace, { kind: 'list' }>>,
): Promise<SitePage | null> {
  const [found = null] = topic ? await readTopics(deps, site, topic.by, { slugs: [topic.slug] }) : [];
  if (topic && !found) return null;
  const rules = found ? rulesOf(found) : {};
  // One more tells whether there is another page.
  const window = { limit: postsPerPage + 1, offset: (page - 1) * postsPerPage };
  const rows = await readPosts(deps, site, locale, rules, window);
  if (rows.length === 0) return null;
  const posts = rows.slice(0, postsPerPage).map((row) => teaserOf(site, row));
  const portraitId = found?.imageId ? encodeId('media', found.imageId) : null;
  const pathOf = (number: number) => blogPlacePathIn(site, locale, { kind: 'list', topic, page: number });
  const title = found?.name ?? shell.blog?.label ?? site.name;
  const isFirst = page === 1;
  return {
    ...bareSitePage(site, shell, { locale, title, path: pathOf(page) }),
    searchTitle: searchTitleOf(site, isFirst ? title : `${title} · ${wordsIn(locale).page(page)}`),
    description: found?.description ?? site.seo.description,
    noIndex: site.seo.noIndex,
    translations: topic || !isFirst || shell.blogs.length < 2 ? [] : shell.blogs,
    list: {
      page,
      description: isFirst ? (found?.description ?? null) : null,
      authorUrl: isFirst ? (found?.websiteUrl ?? null) : null,
      portraitId,
      posts,
      newer: isFirst ? null : pathOf(page - 1),
      older: rows.length > postsPerPage && page < maxListPages ? pathOf(page + 1) : null,
    },
    media: await readSiteMedia(
      deps,
      site,
      shell.base,
      [],
      [portraitId, ...posts.map(({ coverId }) => coverId)],
    ),
  };
}

function rulesOf({ by, id, slug }: Topic) {
  if (by === 'tag') return { tag: slug };
  return by === 'category' ? { categoryId: id } : { authorId: id };
}

/** Reads the page of a post; null where there is none. */
export async function readPostPage(
  deps: Deps,
  site: Site,
  shell: SiteShell,
  { locale, slug }: { locale: string; slug: string },
): Promise<SitePage | null> {
  const post = await readPost(deps, site, locale, slug);
  if (!post) return null;
  const { title, seo, social } = post;
  const tenant = tenantOf(site);
  const document = blocksOf(post);
  const [components, authors, topics, { related, previous, next }, translations] = await Promise.all([
    readComponents(deps, tenant, document),
    readTopics(deps, site, 'author', { ids: post.authorIds }),
    readPostTopics(deps, site, [post]),
    // Two more, because the posts before and after it are there anyway.
    readRelated(deps, tenant, post, relatedPosts + 2),
    site.locales.length > 1 ? readPostTranslations(deps, site, post) : [],
  ]);
  const blocks = renderBlocks(document, components);
  const posts = await readPostLists(deps, site, locale, blocks);
  const coverId = post.coverId ?? null;
  const imageId = seo.imageId ?? coverId ?? site.seo.imageId ?? null;
  const neighbours = [previous?.id, next?.id];
  const teasers = related
    .filter(({ id }) => !neighbours.includes(id))
    .slice(0, relatedPosts)
    .map((row) => teaserOf(site, row));
  const covers = [...teasers, ...Object.values(posts).flat()].map((teaser) => teaser.coverId);
  return {
    ...bareSitePage(site, shell, { locale, title, path: postPath(site, post) }),
    searchTitle: searchTitleOf(site, seo.title ?? title),
    description: seo.description ?? excerptOf(post),
    canonicalUrl: seo.canonicalUrl ?? null,
    noIndex: seo.noIndex || site.seo.noIndex,
    imageId,
    social,
    translations: translations.length > 1 ? translations : [],
    blocks,
    post: {
      excerpt: excerptOf(post),
      coverId,
      publishedAt: publishedAtOf(post),
      updatedAt: isoInstant(post.updatedAt),
      readingMinutes: readingMinutes(post.wordCount),
      authors: linksTo(site, locale, inOrder(post.authorIds, authors)),
      topics: linksTo(site, locale, topics),
      previous: previous && linkTo(site, previous),
      next: next && linkTo(site, next),
      related: teasers,
    },
    media: await readSiteMedia(deps, site, shell.base, blocks, [imageId, coverId, ...covers]),
    posts,
  };
}

/** The categories and tags of posts, the primary category of a single one first. */
export async function readPostTopics(
  deps: Deps,
  site: Site,
  posts: readonly Pick<ListedPost, 'categoryIds' | 'tags' | 'primaryCategoryId'>[],
): Promise<Topic[]> {
  const [categories, tags] = await Promise.all([
    readTopics(deps, site, 'category', { ids: posts.flatMap(({ categoryIds }) => categoryIds) }),
    readTopics(deps, site, 'tag', { slugs: posts.flatMap((post) => post.tags) }),
  ]);
  const [primary] = posts.map(({ primaryCategoryId }) => primaryCategoryId);
  const sorted = categories.toSorted(
    (one, other) =>
      Number(other.id === primary) - Number(one.id === primary) || (one.name < other.name ? -1 : 1),
  );
  return [...sorted, ...tags];
}

export function inOrder(ids: readonly string[], topics: readonly Topic[]): Topic[] {
  return ids.flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
}

/** The public path of the posts of a category, a tag or an author. */
export function topicPath(site: Site, locale: string, { by, slug }: Topic): string {
  return blogPlacePathIn(site, locale, { kind: 'list', topic: { by, slug }, page: 1 });
}

function linksTo(site: Site, locale: string, topics: readonly Topic[]): SiteLink[] {
  return topics.map((topic) => ({ label: topic.name, path: topicPath(site, locale, topic), locale }));
}

function linkTo(site: Site, post: ListedPost): SiteLink {
  return { label: post.title, path: postPath(site, post), locale: post.locale };
}

async function readPostTranslations(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  { translationGroupId }: ListedPost,
): Promise<SiteLink[]> {
  const rows = await read<{ locale: string; slug: string }>(
    tenantOf(site),
    'sites.post.translations',
    `select locale, slug from post where ${ofSite} and translation_group_id = $4 and ${isLive} order by locale`,
    [site.id, translationGroupId],
  );
  return rows.map((row) => ({ label: row.locale, locale: row.locale, path: postPath(site, row) }));
}
