import type { PostItem, Post as PostOnWire, PostSearchResult } from '@imprint/shared/shapes/posts';
import { readingMinutes } from '@imprint/shared/shapes/posts.text';
import type { Config } from '../../core/config.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import { snippetParts } from '../../core/db/text.search.ts';
import type { FormattedContent } from '../drafts/content.formats.ts';
import { type PublicColumns, urlOf, visibilityOf } from '../websites/visibility.ts';
import type { Post } from './post.entity.ts';

/** A post as lists read it. */
export type ListedPost = Omit<Stored<Post>, 'blocks'> & PublicColumns;

/** Serializes a post without its content. */
export function presentPostItem(post: ListedPost, config: Config): PostItem {
  return {
    id: encodeId('post', post.id),
    projectId: encodeId('proj', post.projectId),
    websiteId: post.websiteId ? encodeId('site', post.websiteId) : null,
    title: post.title,
    slug: post.slug,
    locale: post.locale,
    translationGroupId: encodeId('tgrp', post.translationGroupId),
    status: post.status,
    visibility: visibilityOf(post),
    url: urlOf(post, config),
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

/** Serializes a post of a list or search, without its content. */
export function presentFoundPost(post: ListedPost & { snippet?: string }, config: Config): PostSearchResult {
  const snippet = post.snippet === undefined ? null : snippetParts(post.snippet);
  return { ...presentPostItem(post, config), snippet };
}

/** Serializes a post with its content, as blocks by default. */
export function presentPost(
  post: Stored<Post> & PublicColumns,
  config: Config,
  content: FormattedContent = { blocks: post.blocks },
): PostOnWire {
  return { ...presentPostItem(post, config), ...content };
}
