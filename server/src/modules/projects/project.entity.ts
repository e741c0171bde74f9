import { type ProjectStatus, projectStatuses } from '@imprint/shared/statuses';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Project = defineEntity({
  name: 'Project',
  properties: {
    ...identity,
    ...tenant,
    name: p.string(),
    slug: p.string(),
    description: p.text().nullable(),
    coverId: p.uuid().nullable(),
    status: p.enum(projectStatuses).$type<ProjectStatus>().default('draft'),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Project = InferEntity<typeof Project>;
