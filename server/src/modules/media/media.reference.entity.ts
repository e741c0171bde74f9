import type { ReferrerType } from '@imprint/shared/shapes/media';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../../core/db/base.entity.ts';

/**
 * A row that shows a media item, for reading. It is not registered with the ORM, because it is joined from several
 * tables.
 */
export const MediaReference = defineEntity({
  name: 'MediaReference',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    mediaId: p.uuid(),
    type: p.string().$type<ReferrerType>(),
    referrerId: p.uuid(),
    name: p.string(),
    websiteId: p.uuid().nullable(),
    isLive: p.boolean(),
    isDeleted: p.boolean(),
    createdAt,
  },
});
export type MediaReference = InferEntity<typeof MediaReference>;
