import type { ActivityEntry } from '@imprint/shared/contract/activity';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Activity } from '../../core/rpc/activity.entity.ts';

/** Maps an activity entry to the wire. */
export function presentEntry(entry: Stored<Activity>): ActivityEntry {
  return {
    id: encodeId('act', entry.id),
    actor: { type: entry.actorType, id: entry.actorId ?? null, name: entry.actorName ?? null },
    surface: entry.surface,
    operation: entry.operation,
    environment: entry.environment ?? null,
    resourceId: entry.resourceId ?? null,
    changedFields: entry.changedFields,
    requestId: entry.requestId,
    createdAt: isoInstant(entry.createdAt),
  };
}
