import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Tag = defineEntity({
  name: 'Tag',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    name: p.string(),
    slug: p.string(),
    description: p.text().nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Tag = InferEntity<typeof Tag>;
