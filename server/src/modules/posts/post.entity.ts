import type { PostContent } from '@imprint/shared/shapes/posts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { draftColumns } from '../drafts/draft.columns.ts';
import { liveChanges } from '../drafts/live.changes.ts';

/** What lists show of the published content of a post: data derived from the blocks in place of them. */
export type LiveItem = Omit<PostContent, 'blocks'> & { derivedExcerpt: string; wordCount: number };

export const Post = defineEntity({
  name: 'Post',
  properties: {
    ...draftColumns<PostContent, LiveItem>(),
    websiteId: p.uuid().nullable(),
    excerpt: p.text().nullable(),
    /** The beginning of the content, used when no excerpt was written. */
    derivedExcerpt: p.text(),
    wordCount: p.integer(),
    /** Public id, like the one in `seo`. */
    coverId: p.string().nullable(),
    social: p.json().$type<PostContent['social']>(),
    isFeatured: p.boolean().default(false),
    authorIds: p.array().columnType('uuid[]').$type<string[]>(),
    categoryIds: p.array().columnType('uuid[]').$type<string[]>(),
    primaryCategoryId: p.uuid().nullable(),
    /** Slugs of tags of the project. */
    tags: p.array().$type<string[]>(),
    /** The text of the blocks, from which the database derives the search index. */
    searchText: p.text().hidden(),
    /** The text of the published blocks, for the search among what is live; null before the first publish. */
    liveSearchText: p.text().nullable().hidden(),
    /** Name of the configuration of PostgreSQL's text search. */
    searchLanguage: p.string().hidden(),
  },
  hooks: liveChanges,
});
export type Post = InferEntity<typeof Post>;
