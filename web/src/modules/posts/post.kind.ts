import { blocks } from '@imprint/shared/blocks/document';
import { type Post, type PostContent, post, postContent } from '@imprint/shared/shapes/posts';
import { linkOptions } from '@tanstack/react-router';
import * as z from 'zod';
import type { TypedDraftKind } from '../drafts/draft.kind.ts';

/** The fields of a post that are part of its draft. */
export type PostDraft = PostContent & Pick<Post, 'aiFields'>;

const storedDraft = postContent.extend({
  title: z.string(),
  excerpt: z.string().nullable(),
  blocks,
  aiFields: post.shape.aiFields.default([]),
});

export const postKind: TypedDraftKind<Post, PostDraft> = {
  resource: 'posts',
  noun: 'post',
  grant: 'blog:write',
  editorOf: (postId) => linkOptions({ to: '/blog/posts/$postId', params: { postId } }),
  draftOf: ({ title, excerpt, excerptIsDerived, coverId, seo, social, blocks = [], aiFields }) => ({
    title,
    excerpt: excerptIsDerived ? null : excerpt,
    coverId,
    seo,
    social,
    blocks,
    aiFields,
  }),
  parseStoredDraft: (value) => storedDraft.safeParse(value).data ?? null,
};
