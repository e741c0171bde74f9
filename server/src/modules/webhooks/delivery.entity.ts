import { type DeliveryStatus, deliveryStatuses } from '@imprint/shared/contract/webhook.deliveries';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../../core/db/base.entity.ts';
import type { EventRow } from '../events/event.present.ts';

export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  properties: {
    ...identity,
    ...tenant,
    webhookId: p.uuid(),
    eventId: p.uuid(),
    type: p.string(),
    resourceId: p.string().nullable(),
    /** The event as it was when the delivery was made; that of a test has the number 0. */
    event: p.json().$type<EventRow<string>>(),
    status: p.enum(deliveryStatuses).$type<DeliveryStatus>(),
    /** Failed tries of the schedule that runs now. */
    failedTries: p.integer().default(0),
    tryCount: p.integer().default(0),
    nextTryAt: p.datetime(6).nullable(),
    lastStatus: p.integer().nullable(),
    lastProblem: p.text().nullable(),
    requestSentAt: p.datetime(3).nullable(),
    requestBody: p.text().nullable(),
    createdAt,
    finishedAt: p.datetime(3).nullable(),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
