import type {
  PostContent,
  PostItem,
  Post as PostOnWire,
  PostSearchResult,
} from '@imprint/shared/shapes/posts';
import { readingMinutes } from '@imprint/shared/shapes/posts.text';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import type { FormattedContent } from '../drafts/content.formats.ts';
import type { LiveItem, Post } from './post.entity.ts';
import { snippetParts } from './post.search.ts';
import { derivedText } from './post.text.ts';

/** A post without its content. */
type PostWithoutBlocks = Omit<Stored<Post>, 'blocks'>;

/** A post as lists read it. */
export type ListedPost = PostWithoutBlocks & {
  /** The published content where it differs from the draft. */
  published?: LiveItem | PostContent | null;
  /** Names of its fields that were accepted from AI. */
  liveAiFields?: string[];
};

/** A post with its published content, and the data derived from it. */
export function asPublished<Row extends PostWithoutBlocks>(post: Row, live: PostContent, aiFields: string[]) {
  return { ...post, ...live, ...derivedText(live.blocks), aiFields };
}

/** Serializes a post without its content. */
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

/** Serializes a post of a list, with its published content where that was read. */
export function presentListedPost(post: ListedPost): PostItem {
  const { published, liveAiFields = [] } = post;
  if (!published) return presentPostItem(post);
  if ('blocks' in published) return presentPostItem(asPublished(post, published, liveAiFields));
  return presentPostItem({ ...post, ...published, aiFields: liveAiFields });
}

/**
 * Serializes a post of a list or search. Snippets are of drafts, so there is none where published content is
 * shown.
 */
export function presentFoundPost(post: ListedPost & { snippet?: string }): PostSearchResult {
  const snippet = post.published || post.snippet === undefined ? null : snippetParts(post.snippet);
  return { ...presentListedPost(post), snippet };
}

/** Serializes a post with its content, as blocks by default. */
export function presentPost(
  post: Stored<Post>,
  content: FormattedContent = { blocks: post.blocks },
): PostOnWire {
  return { ...presentPostItem(post), ...content };
}
