import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { type Environment, environments } from '@imprint/shared/environments';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity } from '../db/base.entity.ts';

/** One change: who made it, through which surface, and which fields it touched. */
export const Activity = defineEntity({
  name: 'Activity',
  properties: {
    ...identity,
    /** Null outside of an organization, as for a password reset request or a deleted organization. */
    organizationId: p.uuid().nullable(),
    environment: p.enum(environments).$type<Environment>().nullable(),
    actorType: p.string().$type<ActivityEntry['actor']['type']>(),
    /** Public id of the key or user; null for the anonymous and the system. */
    actorId: p.string().nullable(),
    /** Name of the key or user at that time. */
    actorName: p.string().nullable(),
    surface: p.string().$type<ActivityEntry['surface']>(),
    operation: p.string(),
    /** Public id of the changed resource, if there is one. */
    resourceId: p.string().nullable(),
    requestId: p.string(),
    changedFields: p.array().$type<string[]>(),
    createdAt,
  },
});
export type Activity = InferEntity<typeof Activity>;
