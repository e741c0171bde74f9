import type { Block } from '@imprint/shared/blocks/block';
import { documentText } from '@imprint/shared/blocks/texts';
import { pages } from '@imprint/shared/contract/pages';
import type { InputOf } from '@imprint/shared/operation';
import type { PageContent } from '@imprint/shared/shapes/pages';
import { searchableText } from '../../core/db/text.search.ts';
import type { DraftKind } from '../drafts/draft.kind.ts';
import { draftsFor } from '../drafts/draftable.ts';
import type { TranslationScope } from '../drafts/translations.ts';
import { Website } from '../websites/website.entity.ts';
import { presentPage } from './page.present.ts';
import { addressesOf } from './tree/page.address.ts';
import { removeRedirectsFrom } from './tree/page.redirects.ts';
import { livePageRows, pageRows } from './tree/page.rows.ts';

export type PageInput<Verb extends keyof typeof pages> = InputOf<typeof pages, Verb>;

/** The text of blocks, as far as it can be searched. */
export function searchTextOf(blocks: readonly Block[]): string {
  return searchableText(documentText(blocks));
}

/** The content of pages. */
export const pageDraftKind: DraftKind<PageContent> = {
  type: 'page',
  contentOf: ({ title, seo, blocks }) => ({ title, seo, blocks }),
  liveColumns: ({ title, seo, blocks }) => ({
    liveItem: { title, seo },
    liveSearchText: searchTextOf(blocks),
  }),
  pictures: [],
};

/** The operations on drafts of pages. */
export const pageDrafts = draftsFor(pages, { draft: pageRows, live: livePageRows }, pageDraftKind, {
  present: presentPage,
  beforeSave(page, changedFields) {
    if (changedFields.includes('blocks')) page.searchText = searchTextOf(page.blocks);
  },
  async afterSave({ em }, page, changedFields) {
    if (!changedFields.includes('status') || page.status !== 'published') return;
    // Redirects would lead visitors away from a page that is now live.
    const website = await em.findOneOrFail(Website, { id: page.websiteId });
    await removeRedirectsFrom(em, website.id, addressesOf(website, page));
  },
});

/** Translations of a page belong to the same website. */
export function translationsIn({ id }: Pick<Website, 'id'>): TranslationScope {
  return { noun: 'page', column: 'website_id', id };
}
