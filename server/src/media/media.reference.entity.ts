import type { ReferrerType } from '@imprint/shared/media.shape';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../db/base.entity.ts';

/**
 * Something that shows a media item, as it is read. It is not among the entities of the ORM, for it is told by
 * several tables, and no content of a project.
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
