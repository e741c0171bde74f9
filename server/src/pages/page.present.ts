import type { PageItem, Page as PageOnWire } from '@imprint/shared/pages.shape';
import { htmlOf } from '../blocks/html.writer.ts';
import { markdownOf } from '../blocks/markdown.writer.ts';
import { type MediaById, noMedia } from '../blocks/shown.items.ts';
import type { Stored } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import type { Page } from './page.entity.ts';

/** What of a page a list reads. */
export type ListedPage = Omit<Stored<Page>, 'blocks'>;

/** How the content of a page is given. */
type PageFormat = 'blocks' | 'markdown' | 'html';

/** The only way of a page without its content to the wire. */
export function presentPageItem(page: ListedPage): PageItem {
  return {
    id: encodeId('page', page.id),
    websiteId: encodeId('site', page.websiteId),
    parentId: page.parentId ? encodeId('page', page.parentId) : null,
    title: page.title,
    slug: page.slug,
    path: page.path,
    position: page.position,
    locale: page.locale,
    translationGroupId: encodeId('tgrp', page.translationGroupId),
    status: page.status,
    hasUnpublishedChanges: page.hasUnpublishedChanges,
    seo: page.seo,
    publishAt: instantOrNull(page.publishAt),
    unpublishAt: instantOrNull(page.unpublishAt),
    publishedAt: instantOrNull(page.publishedAt),
    deletedAt: instantOrNull(page.deletedAt),
    version: page.version,
    createdAt: isoInstant(page.createdAt),
    updatedAt: isoInstant(page.updatedAt),
  };
}

/** The only way of a page with its content to the wire; `media` holds what it shows, where it becomes a text. */
export function presentPage(
  page: Stored<Page>,
  format: PageFormat = 'blocks',
  media: MediaById = noMedia,
): PageOnWire {
  return { ...presentPageItem(page), ...contentAs[format](page.blocks, media) };
}

const contentAs: Record<PageFormat, (blocks: Page['blocks'], media: MediaById) => Partial<PageOnWire>> = {
  blocks: (blocks) => ({ blocks }),
  markdown: (blocks, media) => ({ markdown: markdownOf(blocks, media) }),
  html: (blocks, media) => ({ html: htmlOf(blocks, media) }),
};

function instantOrNull(instant: Date | string | null | undefined): string | null {
  return instant ? isoInstant(instant) : null;
}
