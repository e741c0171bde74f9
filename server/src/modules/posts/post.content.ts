import { type MediaUse, mediaUsesIn, withoutMedia } from '@imprint/shared/blocks/media.fields';
import type { PostContent } from '@imprint/shared/posts.shape';
import type { DraftKind } from '../drafts/draft.kind.ts';

/** The content of posts: it is drafted first and published as a whole. */
export const postDraftKind: DraftKind<PostContent, 'postId'> = {
  type: 'post',
  idField: 'postId',
  contentOf: ({ title, excerpt, coverId, seo, social, blocks }) => ({
    title,
    excerpt: excerpt ?? null,
    coverId: coverId ?? null,
    seo,
    social,
    blocks,
  }),
  mediaIn({ coverId, seo, blocks }) {
    const pictures = [
      { mediaId: coverId, field: 'coverId' },
      { mediaId: seo.imageId, field: 'seo.imageId' },
    ].flatMap(({ mediaId, field }): MediaUse[] => (mediaId ? [{ mediaId, kind: 'image', field }] : []));
    return [...pictures, ...mediaUsesIn(blocks)];
  },
  withoutMedia({ coverId, seo, blocks, ...rest }, mediaId) {
    return {
      ...rest,
      coverId: coverId === mediaId ? null : coverId,
      seo: { ...seo, imageId: seo.imageId === mediaId ? null : seo.imageId },
      blocks: withoutMedia(blocks, mediaId),
    };
  },
};
