import { maxReplayed, type webhooks } from '@imprint/shared/contract/webhooks';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { eventsOf, insertDeliveries } from './delivery.creation.ts';
import { assertEnabled, assertFewPending, lockWebhook } from './webhook.access.ts';
import type { Webhook } from './webhook.entity.ts';

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
