import { blocks } from '@imprint/shared/blocks/document';
import { type Post, type PostContent, post, postContent } from '@imprint/shared/posts.shape';
import * as z from 'zod';

/** The fields of a post that are part of its draft. */
export type PostDraft = PostContent & Pick<Post, 'aiFields'>;

/** The labels of a draft's fields. */
export const draftFieldWords = {
  title: 'Title',
  excerpt: 'Excerpt',
  coverId: 'Cover',
  seo: 'Search engine settings',
  social: 'Texts for social networks',
  blocks: 'Content',
};

export function draftOf({
  title,
  excerpt,
  excerptIsDerived,
  coverId,
  seo,
  social,
  blocks = [],
  aiFields,
}: Post): PostDraft {
  return { title, excerpt: excerptIsDerived ? null : excerpt, coverId, seo, social, blocks, aiFields };
}

const storedDraft = postContent.extend({
  title: z.string(),
  excerpt: z.string().nullable(),
  blocks,
  aiFields: post.shape.aiFields.default([]),
});

/** Parses a draft stored in the browser; null if it is not valid. */
export function parseStoredDraft(value: unknown): PostDraft | null {
  return storedDraft.safeParse(value).data ?? null;
}
