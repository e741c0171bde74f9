import type { ActivityEntry } from '@imprint/shared/contract/activity';
import type { Activity } from '../../core/activity/activity.entity.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';

/** Maps an activity entry to the wire. */
export function presentEntry(entry: Stored<Activity>): ActivityEntry {
  return {
    id: encodeId('act', entry.id),
    actor: { type: entry.actorType, id: entry.actorId ?? null, name: entry.actorName ?? null },
    surface: entry.surface,
    operation: entry.operation,
    environment: entry.environment ?? null,
    resourceId: entry.resourceId ?? null,
    resourceName: entry.resourceName ?? null,
    changedFields: entry.changedFields,
    changes: entry.changes,
    sitting: {
      id: encodeId('act', entry.sittingId ?? entry.id),
      startedAt: isoInstant(entry.sittingStartedAt ?? entry.createdAt),
      entries: entry.sittingEntries,
    },
    requestId: entry.requestId,
    createdAt: isoInstant(entry.createdAt),
  };
}
