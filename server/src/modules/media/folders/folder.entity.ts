import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../../core/db/base.entity.ts';

export const MediaFolder = defineEntity({
  name: 'MediaFolder',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    parentId: p.uuid().nullable(),
    name: p.string(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type MediaFolder = InferEntity<typeof MediaFolder>;
