import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Author = defineEntity({
  name: 'Author',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    name: p.string(),
    slug: p.string(),
    bio: p.text().nullable(),
    websiteUrl: p.text().nullable(),
    imageId: p.uuid().nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Author = InferEntity<typeof Author>;
