import {
  type RewindItem as ItemOnWire,
  type Rewind as RewindOnWire,
  rewindStatuses,
} from '@imprint/shared/contract/rewinds';
import type { Surface } from '@imprint/shared/surfaces';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';
import type { KeptName } from './changes/kept.tables.ts';

/** Who applies a rewind, as the activity and events tell. */
export interface AppliedBy {
  actorType: RewindOnWire['actor']['type'];
  actorId: string | null;
  actorName: string | null;
  surface: Surface;
  requestId: string;
}

export const Rewind = defineEntity({
  name: 'Rewind',
  properties: {
    ...identity,
    ...tenant,
    /** The only project whose changes it undoes. It outlives the project, so it is no content of it. */
    scopeProjectId: p.uuid().nullable(),
    status: p.enum(rewindStatuses).$type<RewindOnWire['status']>(),
    actorType: p.string().$type<RewindOnWire['actor']['type']>(),
    actorId: p.string().nullable(),
    actorName: p.string().nullable(),
    surface: p.string().$type<Surface>().nullable(),
    since: p.datetime(3),
    until: p.datetime(3),
    undoesId: p.uuid().nullable(),
    areas: p.array().$type<string[]>(),
    resources: p.integer(),
    conflicts: p.integer(),
    applied: p.integer(),
    skipped: p.integer(),
    appliedBy: p.json().$type<AppliedBy>().nullable().hidden(),
    /** Public ids of the resources with a conflict that are reverted anyway. */
    overwrite: p.json().$type<string[]>().nullable().hidden(),
    createdAt,
    updatedAt,
    startedAt: p.datetime(3).nullable(),
    finishedAt: p.datetime(3).nullable(),
  },
});
export type Rewind = InferEntity<typeof Rewind>;

export const RewindItem = defineEntity({
  name: 'RewindItem',
  properties: {
    ...identity,
    ...tenant,
    rewindId: p.uuid(),
    resourceTable: p.string().$type<KeptName>(),
    resourceId: p.uuid(),
    resourceName: p.text().nullable(),
    resourceProjectId: p.uuid().nullable(),
    action: p.string().$type<ItemOnWire['action']>(),
    fields: p.array().$type<string[]>(),
    conflict: p.json().$type<ItemOnWire['conflict']>(),
    status: p.string().$type<ItemOnWire['status']>(),
    problem: p.text().nullable(),
    createdAt,
  },
});
export type RewindItem = InferEntity<typeof RewindItem>;
