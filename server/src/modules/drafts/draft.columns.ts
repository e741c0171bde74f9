import type { Block } from '@imprint/shared/blocks/block';
import { type PublicationStatus, publicationStatuses } from '@imprint/shared/statuses';
import { p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

/** The columns that all rows with drafts have in common, for rows with this content and what lists show of it. */
export function draftColumns<C extends { seo: object }, LiveItem extends object>() {
  return {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    locale: p.string(),
    translationGroupId: p.uuid(),
    title: p.string(),
    slug: p.string(),
    status: p.enum(publicationStatuses).$type<PublicationStatus>().default('draft'),
    hasUnpublishedChanges: p.boolean().default(false),
    blocks: p.json().$type<Block[]>(),
    seo: p.json().$type<C['seo']>(),
    /** The content last published; null before that. */
    live: p.json().$type<C>().nullable().hidden(),
    /** What lists show of the content last published; null before that. */
    liveItem: p.json().$type<LiveItem>().nullable().hidden(),
    /** The version in which what is live last changed; it means nothing while the row is not live. */
    liveVersion: p.integer().nullable().hidden(),
    /** When that was. */
    liveUpdatedAt: p.datetime(3).nullable().hidden(),
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
  };
}
