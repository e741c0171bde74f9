import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../../core/db/base.entity.ts';

export const Preview = defineEntity({
  name: 'Preview',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    websiteId: p.uuid(),
    /** What it is a preview of; the whole website where both are null. */
    pageId: p.uuid().nullable(),
    postId: p.uuid().nullable(),
    /** Whether who shared it may read the drafts of posts. */
    showsPosts: p.boolean(),
    expiresAt: p.datetime(3),
    createdAt,
  },
});
export type Preview = InferEntity<typeof Preview>;
