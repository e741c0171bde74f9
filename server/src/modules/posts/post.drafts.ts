import { posts } from '@imprint/shared/contract/posts';
import type { InputOf } from '@imprint/shared/operation';
import type { PostContent } from '@imprint/shared/shapes/posts';
import type { DraftKind } from '../drafts/draft.kind.ts';
import { draftsFor } from '../drafts/draftable.ts';
import type { LiveItem } from './post.entity.ts';
import { asPublished, presentPost } from './post.present.ts';
import { postRows } from './post.rows.ts';
import { derivedText } from './post.text.ts';

export type PostInput<Verb extends keyof typeof posts> = InputOf<typeof posts, Verb>;

/** The content of posts. */
export const postDraftKind: DraftKind<PostContent> = {
  type: 'post',
  contentOf: ({ title, excerpt, coverId, seo, social, blocks }) => ({
    title,
    excerpt: excerpt ?? null,
    coverId: coverId ?? null,
    seo,
    social,
    blocks,
  }),
  pictures: ['coverId'],
};

/** The operations on drafts of posts. */
export const postDrafts = draftsFor(posts, postRows, postDraftKind, {
  present: presentPost,
  asPublished,
  beforeSave(post, changedFields) {
    if (changedFields.includes('blocks')) Object.assign(post, derivedText(post.blocks));
    if (post.live && !post.hasUnpublishedChanges) post.liveItem = liveItemOf(post.live, post);
  },
  deriveLive(post) {
    if (post.live) post.liveItem = liveItemOf(post.live, derivedText(post.live.blocks));
  },
});

function liveItemOf(
  { blocks: _, ...item }: PostContent,
  { derivedExcerpt, wordCount }: Pick<LiveItem, 'derivedExcerpt' | 'wordCount'>,
): LiveItem {
  return { ...item, derivedExcerpt, wordCount };
}
