import type { ActivityEntry } from '@imprint/shared/activity.contract';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';

/** An entry as a row of the list. */
export interface StoredEntry extends Omit<ActivityEntry, 'actor'> {
  actorType: ActivityEntry['actor']['type'];
  actorId: string | null;
  actorName: string | null;
}

/** The only way of an activity entry to the wire. */
export function presentEntry(entry: StoredEntry): ActivityEntry {
  return {
    id: encodeId('act', entry.id),
    actor: { type: entry.actorType, id: entry.actorId, name: entry.actorName },
    surface: entry.surface,
    operation: entry.operation,
    environment: entry.environment,
    resourceId: entry.resourceId,
    changedFields: entry.changedFields,
    requestId: entry.requestId,
    createdAt: isoInstant(entry.createdAt),
  };
}
