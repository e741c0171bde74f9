import type { Block } from '@imprint/shared/blocks/block';
import type { Revision as RevisionOnWire } from '@imprint/shared/shapes/revisions';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

/** The content that every resource with drafts has in common. */
export interface Content {
  title: string;
  seo: { imageId: string | null };
  blocks: Block[];
}

/** A saved state of the content of a resource with drafts. Each kind of resource has its own id column. */
export const Revision = defineEntity({
  name: 'Revision',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    pageId: p.uuid().nullable(),
    postId: p.uuid().nullable(),
    number: p.integer(),
    version: p.integer(),
    actorType: p.string().$type<RevisionOnWire['actor']['type']>(),
    actorId: p.string().nullable(),
    actorName: p.string().nullable(),
    surface: p.string().$type<RevisionOnWire['surface']>(),
    message: p.text().nullable(),
    isAutosave: p.boolean(),
    changedFields: p.array().$type<string[]>(),
    content: p.json().$type<Content>(),
    /** Names of the fields whose text was accepted from AI and not edited by then. */
    aiFields: p.array().$type<string[]>().hidden(),
    createdAt,
    updatedAt,
  },
});
export type Revision = InferEntity<typeof Revision>;
