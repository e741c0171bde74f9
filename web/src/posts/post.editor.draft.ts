import { blocks } from '@imprint/shared/blocks/document';
import { type Post, type PostContent, post, postContent } from '@imprint/shared/posts.shape';
import * as z from 'zod';

/** What is drafted of a post. */
export type PostDraft = PostContent & Pick<Post, 'aiFields'>;

/** What the fields of a draft are called. */
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

/** The draft that a browser has kept; null for what is none, or what no document can hold any more. */
export function parseStoredDraft(value: unknown): PostDraft | null {
  return storedDraft.safeParse(value).data ?? null;
}
