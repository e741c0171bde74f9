import { maxReplayed, type webhooks } from '@imprint/shared/contract/webhooks';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { describeActor } from '../../core/auth/actor.description.ts';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId, newId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { eventsOf, insertDeliveries } from './delivery.creation.ts';
import { WebhookDelivery } from './delivery.entity.ts';
import { assertEnabled, lockWebhook } from './webhook.access.ts';
import type { Webhook } from './webhook.entity.ts';

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

/** Queues past events again, as many as one call looks through. */
export async function replayEvents(context: Context<Member>, input: InputOf<typeof webhooks, 'replay'>) {
  const { em } = context;
  const webhook = await lockWebhook(context, input.webhookId);
  assertEnabled(webhook);
  await assertFewPending(em, webhook);
  const after = await firstAfter(em, webhook, input);
  const [replayed] = await em.execute<{ count: number; next: number; hasMore: boolean }[]>(replayText, [
    webhook.id,
    after,
    after + maxReplayed,
  ]);
  const { count = 0, next = after, hasMore = false } = replayed ?? {};
  return { id: input.webhookId, count, next, hasMore };
}

// Events beyond the position are sent by themselves.
const replayText = `
  with replayed as (
    select webhook.*, from_number, greatest(from_number, least(to_number, position)) as until
    from webhook, (values (?::uuid, ?::bigint, ?::bigint)) as asked (webhook_id, from_number, to_number)
    where id = webhook_id
  ), made as (
    ${insertDeliveries('replayed', 'happened')}
    from replayed cross join lateral (${eventsOf('replayed', 'from_number', 'until')}) as happened
    returning id
  )
  select (select count(*)::int from made) as count, until::float8 as next, until < position as "hasMore" from replayed`;

async function firstAfter(
  em: EntityManager,
  { organizationId }: Webhook,
  { after, since }: InputOf<typeof webhooks, 'replay'>,
): Promise<number> {
  if (since !== undefined && after !== undefined)
    throw invalid({ field: 'since', reason: 'cannot be combined with after' });
  if (after !== undefined) return after;
  if (since === undefined) throw invalid({ field: 'after', reason: 'or since is required' });
  const [first] = await em.execute<{ after: number }[]>(
    `select coalesce(
       (select number - 1 from event where organization_id = ? and number is not null and created_at >= ?
        order by number limit 1),
       (select latest from event_counter where organization_id = ?), 0)::float8 as after`,
    [organizationId, since, organizationId],
  );
  return first?.after ?? 0;
}

/** Throws CONFLICT while so many deliveries are pending that more would only wait. */
async function assertFewPending(em: EntityManager, { id }: Webhook): Promise<void> {
  const [pending] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (
       select from webhook_delivery where webhook_id = ? and status = 'pending' limit ?) as pending`,
    [id, maxReplayed + 1],
  );
  if (Number(pending?.count) <= maxReplayed) return;
  throw conflict(
    `More than ${maxReplayed} deliveries of this webhook are pending. Wait until they are sent.`,
  );
}
