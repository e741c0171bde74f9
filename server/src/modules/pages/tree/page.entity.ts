import type { PageContent } from '@imprint/shared/shapes/pages';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { draftColumns } from '../../drafts/draft.columns.ts';

export const Page = defineEntity({
  name: 'Page',
  properties: {
    ...draftColumns<PageContent>(),
    websiteId: p.uuid(),
    parentId: p.uuid().nullable(),
    path: p.text(),
    position: p.text(),
  },
});
export type Page = InferEntity<typeof Page>;
