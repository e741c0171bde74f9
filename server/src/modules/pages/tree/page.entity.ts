import type { PageContent } from '@imprint/shared/shapes/pages';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { draftColumns } from '../../drafts/draft.columns.ts';
import { liveChanges } from '../../drafts/live.changes.ts';

/** What lists show of the published content of a page. */
export type LiveItem = Pick<PageContent, 'title' | 'seo'>;

export const Page = defineEntity({
  name: 'Page',
  properties: {
    ...draftColumns<PageContent, LiveItem>(),
    websiteId: p.uuid(),
    parentId: p.uuid().nullable(),
    path: p.text(),
    position: p.text(),
    searchLanguage: p.string().hidden(),
    /** The text of the blocks, for the search among everything. */
    searchText: p.text().hidden(),
    /** The text of the published blocks, for the search among what is live; null before the first publish. */
    liveSearchText: p.text().nullable().hidden(),
  },
  hooks: liveChanges,
});
export type Page = InferEntity<typeof Page>;
