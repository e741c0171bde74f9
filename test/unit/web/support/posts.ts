import type { PostSearchResult } from '@imprint/shared/shapes/posts';

/** A post as lists have it: a draft that is filed nowhere, unless it is said otherwise. */
export function foundPost(set: Partial<PostSearchResult> = {}): PostSearchResult {
  return {
    id: 'post_1',
    projectId: 'proj_1',
    websiteId: null,
    version: 1,
    title: 'Rye',
    slug: 'rye',
    locale: 'en',
    translationGroupId: 'tgrp_1',
    status: 'draft',
    visibility: { isVisible: false, reason: 'notPublished' },
    hasUnpublishedChanges: false,
    isFeatured: false,
    excerpt: 'Flour and water.',
    excerptIsDerived: false,
    coverId: null,
    snippet: null,
    authorIds: [],
    categoryIds: [],
    primaryCategoryId: null,
    tags: [],
    aiFields: [],
    seo: { title: null, description: null, canonicalUrl: null, noIndex: false, imageId: null },
    social: { title: null, description: null },
    wordCount: 3,
    readingMinutes: 1,
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
    deletedAt: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...set,
  };
}
