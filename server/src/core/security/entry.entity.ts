import type { SecurityKind } from '@imprint/shared/contract/security';
import { type Environment, environments } from '@imprint/shared/environments';
import type { Surface } from '@imprint/shared/surfaces';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Actor } from '../auth/actor.ts';
import { identity } from '../db/base.entity.ts';

/** An entry of the security activity of an organization, which outlives the organization. */
export const SecurityEntry = defineEntity({
  name: 'SecurityEntry',
  properties: {
    ...identity,
    organizationId: p.uuid(),
    /** Its place in the chain of the organization, from 1. */
    position: p.integer(),
    kind: p.string().$type<SecurityKind>(),
    actorType: p.string().$type<Actor['type']>(),
    /** Public id of the key or user; null for the anonymous and the system. */
    actorId: p.string().nullable(),
    actorName: p.string().nullable(),
    /** Stored id of whom it concerns. */
    personId: p.uuid().nullable(),
    personName: p.string().nullable(),
    operation: p.string(),
    resourceId: p.string().nullable(),
    detail: p.string().nullable(),
    count: p.integer().nullable(),
    /** What is counted together within an hour; the last entry of a group stands for all of them. */
    groupKey: p.string().nullable(),
    /** Whether a later one stands for it, as the database notes; no part of the hash. */
    isSuperseded: p.boolean().default(false),
    surface: p.string().$type<Surface>(),
    environment: p.enum(environments).$type<Environment>().nullable(),
    requestId: p.string(),
    /** Keyed hash of the client's address. */
    client: p.string().nullable(),
    device: p.string().nullable(),
    createdAt: p.datetime(3),
    /** Keyed hash of this entry and of the hash before it. */
    hash: p.string().hidden(),
  },
});
export type SecurityEntry = InferEntity<typeof SecurityEntry>;
