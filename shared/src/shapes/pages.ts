import * as z from 'zod';
import { aiFields } from '../ai.fields.ts';
import { storedBlocks } from '../blocks/document.ts';
import { publicationStatuses } from '../statuses.ts';
import { id, named, slug, stored, timestamp, version } from '../wire.ts';
import { shownContent } from './content.input.ts';
import { locale } from './locales.ts';
import { publicationTimes } from './scheduling.ts';
import { storedSeo } from './search.settings.ts';
import { publicUrl, visibility } from './visibility.ts';

/** Limit of nesting of pages. */
export const maxPageDepth = 12;

export const pageId = id('page', 'page');
export const websiteId = id('site', 'website');
export const translationGroupId = id('tgrp', 'translation group');
export const title = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .describe('Page title.')
  .meta({ examples: ['About us'] });
export const pageSlug = slug(191, 'about-us').describe(
  'Last part of the path: lowercase letters, digits and single hyphens.',
);
export const status = z.enum(publicationStatuses);

/** What is drafted, and published as a whole. */
export const content = z
  .object({ title: stored(title), seo: storedSeo, blocks: storedBlocks })
  .describe('What was saved.');
export type PageContent = z.infer<typeof content>;

/** A page without its content proper, as lists have it. */
export const pageItem = named(
  'PageItem',
  z.object({
    id: pageId,
    websiteId,
    parentId: pageId.nullable().describe('The parent page, live or not; null at the top level.'),
    title: stored(title),
    slug: stored(pageSlug),
    path: z
      .string()
      .describe('Path: the slugs of its ancestors and its own; unique per website and language.')
      .meta({ examples: ['/about-us/team'] }),
    url: publicUrl,
    position: z
      .string()
      .describe('Position among its siblings, which are sorted by this text, byte by byte.'),
    locale: stored(locale.shape.code),
    translationGroupId: translationGroupId.describe('The same for a page and its translations.'),
    status: status.describe('Whether it is live; unpublished: it was before.'),
    visibility,
    hasUnpublishedChanges: z.boolean().describe('Whether the draft has unpublished changes.'),
    seo: storedSeo,
    aiFields,
    ...publicationTimes,
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type PageItem = z.infer<typeof pageItem>;

export const page = named('Page', pageItem.extend(shownContent));
export type Page = z.infer<typeof page>;

export const treeNode = named(
  'PageTreeNode',
  pageItem
    .pick({
      id: true,
      parentId: true,
      title: true,
      slug: true,
      path: true,
      position: true,
      status: true,
      hasUnpublishedChanges: true,
      publishedAt: true,
      publishAt: true,
      version: true,
    })
    .extend({
      parentId: pageId
        .nullable()
        .describe('The parent page; with the state live, the closest live ancestor; null at the top level.'),
      depth: z.int().describe('Depth in the tree, counted from 1.'),
    }),
);
export type PageTreeNode = z.infer<typeof treeNode>;
