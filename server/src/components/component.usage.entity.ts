import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../db/base.entity.ts';

/**
 * A page that uses a component, as it is read. It is not among the entities of the ORM, for it is told along with
 * the page, and no content of a project.
 */
export const ComponentUsage = defineEntity({
  name: 'ComponentUsage',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    componentId: p.uuid(),
    pageId: p.uuid(),
    websiteId: p.uuid(),
    title: p.string(),
    isLive: p.boolean(),
    isDeleted: p.boolean(),
    createdAt,
  },
});
export type ComponentUsage = InferEntity<typeof ComponentUsage>;
