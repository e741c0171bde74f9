import { posts } from '@imprint/shared/contract/posts';
import type { InputOf } from '@imprint/shared/operation';
import type { PostContent } from '@imprint/shared/shapes/posts';
import type { DraftKind } from '../drafts/draft.kind.ts';
import { draftsFor } from '../drafts/draftable.ts';
import type { LiveItem } from './post.entity.ts';
import { presentPost } from './post.present.ts';
import { livePostRows, postRows } from './post.rows.ts';
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
  liveColumns({ blocks, ...content }) {
    const { derivedExcerpt, wordCount, searchText } = derivedText(blocks);
    const liveItem: LiveItem = { ...content, derivedExcerpt, wordCount };
    return { liveItem, liveSearchText: searchText };
  },
  pictures: ['coverId'],
};

/** The operations on drafts of posts. */
export const postDrafts = draftsFor(posts, { draft: postRows, live: livePostRows }, postDraftKind, {
  present: presentPost,
  beforeSave(post, changedFields) {
    if (changedFields.includes('blocks')) Object.assign(post, derivedText(post.blocks));
  },
});
