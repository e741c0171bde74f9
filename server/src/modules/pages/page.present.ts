import type { PageItem, Page as PageOnWire } from '@imprint/shared/shapes/pages';
import type { Config } from '../../core/config.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import type { FormattedContent } from '../drafts/content.formats.ts';
import { type PublicColumns, urlOf, visibilityOf } from '../websites/visibility.ts';
import type { Page } from './tree/page.entity.ts';

/** A page as lists read it. */
export type ListedPage = Omit<Stored<Page>, 'blocks'> & PublicColumns;

/** Serializes a page without its content. */
export function presentPageItem(page: ListedPage, config: Config): PageItem {
  return {
    id: encodeId('page', page.id),
    websiteId: encodeId('site', page.websiteId),
    parentId: page.parentId ? encodeId('page', page.parentId) : null,
    title: page.title,
    slug: page.slug,
    path: page.path,
    url: urlOf(page, config),
    position: page.position,
    locale: page.locale,
    translationGroupId: encodeId('tgrp', page.translationGroupId),
    status: page.status,
    visibility: visibilityOf(page),
    hasUnpublishedChanges: page.hasUnpublishedChanges,
    seo: page.seo,
    aiFields: page.aiFields,
    publishAt: isoInstantOrNull(page.publishAt),
    unpublishAt: isoInstantOrNull(page.unpublishAt),
    publishedAt: isoInstantOrNull(page.publishedAt),
    deletedAt: isoInstantOrNull(page.deletedAt),
    version: page.version,
    createdAt: isoInstant(page.createdAt),
    updatedAt: isoInstant(page.updatedAt),
  };
}

/** Serializes a page with its content, as blocks by default. */
export function presentPage(
  page: Stored<Page> & PublicColumns,
  config: Config,
  content: FormattedContent = { blocks: page.blocks },
): PageOnWire {
  return { ...presentPageItem(page, config), ...content };
}
