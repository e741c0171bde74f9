import type { webhooks } from '@imprint/shared/contract/webhooks';
import type { InputOf } from '@imprint/shared/operation';
import { describeActor } from '../../core/auth/actor.description.ts';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId, newId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { WebhookDelivery } from './delivery.entity.ts';
import { assertEnabled, assertFewPending, lockWebhook } from './webhook.access.ts';

/** The type of tests, which is that of no event. */
export const testType = 'webhook.test';

/** Queues a delivery of an event that only the webhook gets. */
export async function testWebhook(context: Context<Member>, { webhookId }: InputOf<typeof webhooks, 'test'>) {
  const { actor, em, request } = context;
  const webhook = await lockWebhook(context, webhookId);
  assertEnabled(webhook);
  await assertFewPending(em, webhook);
  const { organizationId, environment, projectId = null } = webhook;
  const { actorType, actorId } = describeActor(actor, request);
  const [eventId, type, now] = [newId(), testType, new Date()];
  const delivery = em.create(WebhookDelivery, {
    organizationId,
    environment,
    webhookId: webhook.id,
    eventId,
    type,
    resourceId: webhookId,
    event: {
      id: eventId,
      number: 0,
      type,
      environment,
      projectId,
      resourceId: webhookId,
      version: webhook.version,
      actorType,
      actorId,
      requestId: request.id,
      createdAt: now.toISOString(),
    },
    status: 'pending',
    nextTryAt: now,
  });
  await em.flush();
  return { id: encodeId('whd', delivery.id), webhookId };
}
