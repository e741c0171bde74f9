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
    /** What the resource was called at that time. */
    resourceName: p.string().nullable(),
    requestId: p.string(),
    changedFields: p.array().$type<string[]>(),
    changes: p.json().$type<ActivityEntry['changes']>(),
    /** The first entry of the sitting; null while there is only that one. */
    sittingId: p.uuid().nullable(),
    sittingStartedAt: p.datetime(3).nullable(),
    /** How many entries of the sitting there were with this one. */
    sittingEntries: p.integer(),
    /** Whether a later entry of the same sitting stands for all of them. */
    isSuperseded: p.boolean(),
    createdAt,
  },
});
export type Activity = InferEntity<typeof Activity>;
