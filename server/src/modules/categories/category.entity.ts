import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Category = defineEntity({
  name: 'Category',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    parentId: p.uuid().nullable(),
    name: p.string(),
    slug: p.string(),
    /** From the slugs of the categories above and its own. */
    path: p.text(),
    description: p.text().nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Category = InferEntity<typeof Category>;
