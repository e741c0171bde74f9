import type { Event } from '@imprint/shared/contract/events';
import type { EventType } from '@imprint/shared/events/event.types';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';

export interface EventRow<Type extends string = EventType> {
  id: string;
  number: number;
  type: Type;
  environment: Event['environment'];
  projectId: string | null;
  resourceId: string | null;
  version: number | null;
  actorType: Event['actor']['type'];
  actorId: string | null;
  requestId: string;
  createdAt: string;
}

/** The SQL select list of `EventRow`. */
export const eventColumns = `id, number, type, environment, project_id as "projectId", resource_id as "resourceId",
  version, actor_type as "actorType", actor_id as "actorId", request_id as "requestId", created_at as "createdAt"`;

/** Serializes an event. */
export function presentEvent<Type extends string>(
  organizationId: string,
  row: EventRow<Type>,
): Omit<Event, 'type'> & { type: Type } {
  const { id, number, type, environment, projectId, resourceId, version, requestId } = row;
  return {
    id: encodeId('evt', id),
    number,
    type,
    createdAt: isoInstant(row.createdAt),
    organizationId: encodeId('org', organizationId),
    environment,
    projectId: projectId && encodeId('proj', projectId),
    resourceId,
    version,
    actor: { type: row.actorType, id: row.actorId },
    requestId,
  };
}
