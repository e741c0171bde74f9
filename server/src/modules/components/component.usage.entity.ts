import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../../core/db/base.entity.ts';

/**
 * A page or post that uses a component, for reading. Not registered with the ORM, as it is derived from other
 * tables and not content of a project.
 */
export const ComponentUsage = defineEntity({
  name: 'ComponentUsage',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    componentId: p.uuid(),
    pageId: p.uuid().nullable(),
    postId: p.uuid().nullable(),
    websiteId: p.uuid().nullable(),
    title: p.string(),
    isLive: p.boolean(),
    isDeleted: p.boolean(),
    createdAt,
  },
});
export type ComponentUsage = InferEntity<typeof ComponentUsage>;
