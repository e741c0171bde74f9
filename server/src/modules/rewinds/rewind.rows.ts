import type { RewindItem as ItemOnWire, Rewind as RewindOnWire } from '@imprint/shared/contract/rewinds';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import { keptTable } from './changes/kept.tables.ts';
import { Rewind, RewindItem } from './rewind.entity.ts';

export const rewindRows = rowsOf(Rewind, {
  prefix: 'rwd',
  sorts: { createdAt: exactly },
  filters: {
    status: equals('status'),
    q: contains(`coalesce(actor_name, '')`),
    /** Those that take only these areas. */
    areas: (areas) => `areas <@ ${areas}::text[]`,
  },
  projectField: 'scopeProjectId',
});

export const itemRows = rowsOf(RewindItem, {
  prefix: 'rwd',
  sorts: { createdAt: exactly },
  filters: {
    rewindId: equals('rewind_id'),
    status: equals('status'),
    q: contains(`coalesce(resource_name, '')`),
    hasConflict: (value) => `(conflict is not null) = ${value}::boolean`,
  },
  projectField: 'resourceProjectId',
});

/** Serializes a rewind. */
export function presentRewind(rewind: Stored<Rewind>): RewindOnWire {
  const { actorType, actorId, actorName, scopeProjectId, undoesId } = rewind;
  return {
    id: encodeId('rwd', rewind.id),
    status: rewind.status,
    actor: { type: actorType, id: actorId ?? null, name: actorName ?? null },
    surface: rewind.surface ?? null,
    projectId: scopeProjectId ? encodeId('proj', scopeProjectId) : null,
    since: isoInstant(rewind.since),
    until: isoInstant(rewind.until),
    undoes: undoesId ? encodeId('rwd', undoesId) : null,
    resources: rewind.resources,
    conflicts: rewind.conflicts,
    applied: rewind.applied,
    skipped: rewind.skipped,
    createdAt: isoInstant(rewind.createdAt),
    startedAt: isoInstantOrNull(rewind.startedAt),
    finishedAt: isoInstantOrNull(rewind.finishedAt),
  };
}

/** Serializes a resource of a rewind. */
export function presentItem(item: Stored<RewindItem>): ItemOnWire {
  const { resourceTable, resourceId, resourceProjectId } = item;
  return {
    resourceId: encodeId(keptTable(resourceTable).prefix, resourceId),
    resourceName: item.resourceName ?? null,
    projectId: resourceProjectId ? encodeId('proj', resourceProjectId) : null,
    action: item.action,
    fields: item.fields,
    conflict: item.conflict ?? null,
    status: item.status,
    problem: item.problem ?? null,
  };
}
