import { mediaUsesIn, withoutMedia } from '@imprint/shared/blocks/media.fields';
import type { PageContent } from '@imprint/shared/pages.shape';
import type { DraftKind } from '../drafts/draft.kind.ts';

/** The content of pages: it is drafted first and published as a whole. */
export const pageDraftKind: DraftKind<PageContent, 'pageId'> = {
  type: 'page',
  idField: 'pageId',
  contentOf: ({ title, seo, blocks }) => ({ title, seo, blocks }),
  mediaIn({ seo, blocks }) {
    const field = 'seo.imageId';
    const image = seo.imageId === null ? [] : [{ mediaId: seo.imageId, kind: 'image' as const, field }];
    return [...image, ...mediaUsesIn(blocks)];
  },
  withoutMedia({ title, seo, blocks }, mediaId) {
    const imageId = seo.imageId === mediaId ? null : seo.imageId;
    return { title, seo: { ...seo, imageId }, blocks: withoutMedia(blocks, mediaId) };
  },
};
