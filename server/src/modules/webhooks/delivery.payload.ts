import { contract } from '@imprint/shared/contract';
import { maxPayloadBytes } from '@imprint/shared/contract/webhooks';
import { type EventNoun, eventNouns } from '@imprint/shared/events/event.types';
import type { Resource } from '@imprint/shared/operation';
import { Organization } from '../../core/auth/organization.entity.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { systemCaller } from '../../core/rpc/system.ts';
import { presentEvent } from '../events/event.present.ts';
import type { ClaimedDelivery } from './delivery.queue.ts';

/** What is sent: the event, with the resource as the API returns it now if the webhook includes it. */
export async function payloadOf(deps: Deps, delivery: ClaimedDelivery): Promise<string> {
  const event = presentEvent(delivery.organizationId, delivery.event);
  const bodyWith = (data: object) => JSON.stringify({ type: event.type, timestamp: event.createdAt, data });
  if (!delivery.includesResource) return bodyWith(event);
  const body = bodyWith({ ...event, resource: await readResource(deps, delivery) });
  return Buffer.byteLength(body) <= maxPayloadBytes ? body : bodyWith({ ...event, resource: null });
}

/**
 * Reads what the event is about; null where there is nothing to read any more, or no operation that reads it. Whoever
 * made the webhook may list it, so the service reads it for them.
 */
async function readResource(
  deps: Deps,
  { event, organizationId, environment }: ClaimedDelivery,
): Promise<unknown> {
  const resource = resourceOf(event.type);
  const operations: Resource | undefined = resource && contract[resource];
  const get = operations?.get;
  if (!resource || !get || event.resourceId === null) return null;
  const [idField = ''] = Object.keys(get.input.shape);
  const [implementation] = deps.modules.flatMap(({ operations }) => operations?.[resource]?.get ?? []);
  const organization = await deps.orm.em.fork().findOne(Organization, { id: organizationId });
  if (!implementation || !organization) return null;
  const caller = systemCaller(deps, organization, environment, { name: 'Webhooks', surface: 'schedule' });
  const { output = null, error } = await implementation.guarded(caller, () => ({
    [idField]: event.resourceId,
  }));
  // Otherwise receivers would take the resource for deleted; the delivery is tried again later.
  if (error?.code === 'SERVICE_UNAVAILABLE') throw error;
  return output;
}

/** The resource of the contract that a type of events is about; undefined for a test. */
function resourceOf(type: string): (typeof eventNouns)[EventNoun]['resource'] | undefined {
  const nouns: Partial<Record<string, (typeof eventNouns)[EventNoun]>> = eventNouns;
  return nouns[type.split('.', 1)[0] ?? '']?.resource;
}
