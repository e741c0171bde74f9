import { exportStatuses } from '@imprint/shared/contract/exports';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const WebsiteExport = defineEntity({
  name: 'WebsiteExport',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    websiteId: p.uuid(),
    status: p.enum(exportStatuses).$type<(typeof exportStatuses)[number]>(),
    doneFiles: p.integer(),
    knownFiles: p.integer(),
    sizeBytes: p.float().nullable(),
    problem: p.text().nullable(),
    createdAt,
    /** When the job saved its progress last. */
    updatedAt,
    finishedAt: p.datetime(3).nullable(),
  },
});
export type WebsiteExport = InferEntity<typeof WebsiteExport>;
