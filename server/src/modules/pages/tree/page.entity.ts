import type { Block } from '@imprint/shared/blocks/block';
import type { PageContent, PageItem } from '@imprint/shared/pages.shape';
import { type PublicationStatus, publicationStatuses } from '@imprint/shared/statuses';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../../core/db/base.entity.ts';

export const Page = defineEntity({
  name: 'Page',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    websiteId: p.uuid(),
    parentId: p.uuid().nullable(),
    locale: p.string(),
    translationGroupId: p.uuid(),
    title: p.string(),
    slug: p.string(),
    path: p.text(),
    position: p.text(),
    status: p.enum(publicationStatuses).$type<PublicationStatus>().default('draft'),
    hasUnpublishedChanges: p.boolean().default(false),
    blocks: p.json().$type<Block[]>(),
    seo: p.json().$type<PageItem['seo']>(),
    /** The content last published; null before that. */
    live: p.json().$type<PageContent>().nullable().hidden(),
    /** Names of the fields whose text was accepted from AI and not edited since. */
    aiFields: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    /** `aiFields` of the content last published. */
    liveAiFields: p
      .array()
      .$type<string[]>()
      .onCreate(() => [])
      .hidden(),
    fieldVersions: p
      .json()
      .$type<Record<string, number>>()
      .onCreate(() => ({}))
      .hidden(),
    publishAt: p.datetime(3).nullable(),
    unpublishAt: p.datetime(3).nullable(),
    publishedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Page = InferEntity<typeof Page>;
