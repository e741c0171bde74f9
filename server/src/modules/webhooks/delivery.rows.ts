import type { WebhookDelivery as DeliveryOnWire } from '@imprint/shared/contract/webhook.deliveries';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import { WebhookDelivery } from './delivery.entity.ts';

export const deliveryRows = rowsOf(WebhookDelivery, {
  prefix: 'whd',
  sorts: { createdAt: exactly },
  filters: {
    webhookId: equals('webhook_id'),
    status: equals('status'),
    types: (types) => `type = any(${types}::text[])`,
    projectIds: (ids) => `event ->> 'projectId' = any(${ids}::text[])`,
    q: contains('type', `coalesce(resource_id, '')`),
  },
});

/** Serializes a delivery. */
export function presentDelivery(delivery: Stored<WebhookDelivery>): DeliveryOnWire {
  return {
    id: encodeId('whd', delivery.id),
    webhookId: encodeId('whk', delivery.webhookId),
    eventId: encodeId('evt', delivery.eventId),
    type: delivery.type,
    resourceId: delivery.resourceId ?? null,
    status: delivery.status,
    tryCount: delivery.tryCount,
    lastStatus: delivery.lastStatus ?? null,
    lastProblem: delivery.lastProblem ?? null,
    nextTryAt: isoInstantOrNull(delivery.nextTryAt),
    createdAt: isoInstant(delivery.createdAt),
    finishedAt: isoInstantOrNull(delivery.finishedAt),
  };
}
