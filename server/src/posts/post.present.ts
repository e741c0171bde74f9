import type {
  PostContent,
  PostItem,
  Post as PostOnWire,
  PostSearchResult,
} from '@imprint/shared/posts.shape';
import { readingMinutes } from '@imprint/shared/posts.text';
import type { Stored } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../db/instants.ts';
import type { FormattedContent } from '../drafts/content.formats.ts';
import type { LiveItem, Post } from './post.entity.ts';
import { snippetParts } from './post.search.ts';
import { derivedText } from './post.text.ts';

/** What of a post a list reads. */
type PostWithoutBlocks = Omit<Stored<Post>, 'blocks'>;

/** A post in a list. */
export type ListedPost = PostWithoutBlocks & {
  /** What readers see where that is not the draft. */
  published?: LiveItem | PostContent | null;
  /** The marks of its texts. */
  liveAiFields?: string[];
};

/** A post as it was published, with the marks of its texts and what is told of its content then. */
export function asPublished<Row extends PostWithoutBlocks>(post: Row, live: PostContent, aiFields: string[]) {
  return { ...post, ...live, ...derivedText(live.blocks), aiFields };
}

/** The only way of a post without its content to the wire. */
export function presentPostItem(post: PostWithoutBlocks): PostItem {
  return {
    id: encodeId('post', post.id),
    projectId: encodeId('proj', post.projectId),
    websiteId: post.websiteId ? encodeId('site', post.websiteId) : null,
    title: post.title,
    slug: post.slug,
    locale: post.locale,
    translationGroupId: encodeId('tgrp', post.translationGroupId),
    status: post.status,
    hasUnpublishedChanges: post.hasUnpublishedChanges,
    excerpt: post.excerpt ?? post.derivedExcerpt,
    excerptIsDerived: (post.excerpt ?? null) === null,
    coverId: post.coverId ?? null,
    isFeatured: post.isFeatured,
    authorIds: post.authorIds.map((id) => encodeId('auth', id)),
    categoryIds: post.categoryIds.map((id) => encodeId('cat', id)),
    primaryCategoryId: post.primaryCategoryId ? encodeId('cat', post.primaryCategoryId) : null,
    tags: post.tags,
    seo: post.seo,
    social: post.social,
    aiFields: post.aiFields,
    wordCount: post.wordCount,
    readingMinutes: readingMinutes(post.wordCount),
    publishAt: isoInstantOrNull(post.publishAt),
    unpublishAt: isoInstantOrNull(post.unpublishAt),
    publishedAt: isoInstantOrNull(post.publishedAt),
    deletedAt: isoInstantOrNull(post.deletedAt),
    version: post.version,
    createdAt: isoInstant(post.createdAt),
    updatedAt: isoInstant(post.updatedAt),
  };
}

/** A post as a list reads it, in which readers may see something else than the draft. */
export function presentListedPost(post: ListedPost): PostItem {
  const { published, liveAiFields = [] } = post;
  if (!published) return presentPostItem(post);
  if ('blocks' in published) return presentPostItem(asPublished(post, published, liveAiFields));
  return presentPostItem({ ...post, ...published, aiFields: liveAiFields });
}

/** A post as a list or a search finds it. Snippets are of drafts, so there is none where readers see something else. */
export function presentFoundPost(post: ListedPost & { snippet?: string }): PostSearchResult {
  const snippet = post.published || post.snippet === undefined ? null : snippetParts(post.snippet);
  return { ...presentListedPost(post), snippet };
}

/** The only way of a post with its content to the wire; the content is given as blocks unless told otherwise. */
export function presentPost(
  post: Stored<Post>,
  content: FormattedContent = { blocks: post.blocks },
): PostOnWire {
  return { ...presentPostItem(post), ...content };
}
