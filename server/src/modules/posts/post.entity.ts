import type { Block } from '@imprint/shared/blocks/block';
import type { PostContent, PostItem } from '@imprint/shared/posts.shape';
import { type PublicationStatus, publicationStatuses } from '@imprint/shared/statuses';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

/** The published content of a post, with data derived from the blocks in place of them. */
export type LiveItem = Omit<PostContent, 'blocks'> & { derivedExcerpt: string; wordCount: number };

export const Post = defineEntity({
  name: 'Post',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    websiteId: p.uuid().nullable(),
    locale: p.string(),
    translationGroupId: p.uuid(),
    title: p.string(),
    slug: p.string(),
    status: p.enum(publicationStatuses).$type<PublicationStatus>().default('draft'),
    hasUnpublishedChanges: p.boolean().default(false),
    blocks: p.json().$type<Block[]>(),
    excerpt: p.text().nullable(),
    /** The beginning of the content, used when no excerpt was written. */
    derivedExcerpt: p.text(),
    wordCount: p.integer(),
    /** Public id, like the one in `seo`. */
    coverId: p.string().nullable(),
    seo: p.json().$type<PostItem['seo']>(),
    social: p.json().$type<PostItem['social']>(),
    /** The content last published; null before that. */
    live: p.json().$type<PostContent>().nullable().hidden(),
    /** What lists show of the published content; null before that, and where it has not been derived. */
    liveItem: p.json().$type<LiveItem>().nullable().hidden(),
    isFeatured: p.boolean().default(false),
    authorIds: p.array().columnType('uuid[]').$type<string[]>(),
    categoryIds: p.array().columnType('uuid[]').$type<string[]>(),
    primaryCategoryId: p.uuid().nullable(),
    /** Slugs of tags of the project. */
    tags: p.array().$type<string[]>(),
    /** The text of the blocks, from which the database derives the search index. */
    searchText: p.text().hidden(),
    /** Name of the configuration of PostgreSQL's text search. */
    searchLanguage: p.string().hidden(),
    /** Names of the fields whose text was accepted from AI and not edited since. */
    aiFields: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    /** `aiFields` of the content last published. */
    liveAiFields: p
      .array()
      .$type<string[]>()
      .onCreate(() => [])
      .hidden(),
    fieldVersions: p
      .json()
      .$type<Record<string, number>>()
      .onCreate(() => ({}))
      .hidden(),
    publishAt: p.datetime(3).nullable(),
    unpublishAt: p.datetime(3).nullable(),
    publishedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Post = InferEntity<typeof Post>;
