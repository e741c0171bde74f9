import type { Environment } from '@imprint/shared/environments';
import type { Pool } from 'pg';
import type { EventRow } from '../events/event.present.ts';
import { isSelected } from './delivery.creation.ts';

/** A delivery that this instance tries, with what it needs of its webhook. */
export interface ClaimedDelivery {
  id: string;
  organizationId: string;
  environment: Environment;
  eventId: string;
  event: EventRow<string>;
  isTest: boolean;
  /** False when the webhook was changed since and is now for other events. */
  isSelected: boolean;
  failedTries: number;
  webhookId: string;
  url: string;
  includesResource: boolean;
  secretNonce: string;
  previousNonce: string | null;
  previousSecretExpiresAt: Date | null;
}

/** The deliveries that this instance is trying. */
export interface Running {
  byWebhook: ReadonlyMap<string, number>;
  byOrganization: ReadonlyMap<string, number>;
  total: number;
}

/**
 * How many deliveries an instance tries at a time. A slow receiver occupies only the share of its webhook, and an
 * organization only its own.
 */
const shares = { webhook: 4, organization: 16, total: 256 } as const;

/** After this time another instance may try what this one has claimed, which must have stopped: tries take less. */
const leaseSeconds = 60;

/** Claims deliveries that are due, as many as may run beside the running ones, for `leaseSeconds`. */
export async function claimDue(pool: Pool, running: Running): Promise<ClaimedDelivery[]> {
  const room = shares.total - running.total;
  if (room <= 0) return [];
  const { byWebhook, byOrganization } = running;
  const counts = [byWebhook, byOrganization].flatMap((map) => [[...map.keys()], [...map.values()]]);
  const { rows } = await pool.query<ClaimedDelivery>({
    name: 'claim deliveries',
    text: claimText,
    values: [...counts, room],
  });
  return rows;
}

// Webhooks with the fewest running tries come first in their organization, and organizations with the fewest before others.
const claimText = `
  with free as (
    select webhook.id, coalesce(busy.running, 0) as running
    from webhook left join unnest($1::uuid[], $2::int[]) as busy(id, running) using (id)
    where status = 'enabled'
  ), due as (
    select delivery.*, free.id as webhook_id, free.running
    from free cross join lateral (
      select id, organization_id, next_try_at, event_number from webhook_delivery
      where webhook_id = free.id and status = 'pending' and next_try_at <= now()
      order by next_try_at, event_number limit ${shares.webhook} - free.running for update skip locked
    ) as delivery
  ), turns as (
    select due.*, running + row_number() over (partition by webhook_id order by next_try_at, event_number) as turn
    from due
  ), placed as (
    select turns.id, next_try_at, coalesce(busy.running, 0)
      + row_number() over (partition by organization_id order by turn, next_try_at, event_number) as place
    from turns left join unnest($3::uuid[], $4::int[]) as busy(organization_id, running) using (organization_id)
  ), chosen as (
    select id from placed where place <= ${shares.organization} order by place, next_try_at limit $5
  )
  update webhook_delivery as delivery set next_try_at = now() + interval '${leaseSeconds} seconds'
  from chosen, webhook
  where delivery.id = chosen.id and webhook.id = delivery.webhook_id
  returning delivery.id, delivery.organization_id as "organizationId", delivery.environment,
    delivery.event_id as "eventId", event, event_number is null as "isTest", failed_tries as "failedTries",
    event_number is null or ${isSelected('delivery.type', 'webhook')}
      and (webhook.project_id is null or event ->> 'projectId' = webhook.project_id::text) as "isSelected",
    webhook.id as "webhookId", url, includes_resource as "includesResource", secret_nonce as "secretNonce",
    previous_nonce as "previousNonce", previous_secret_expires_at as "previousSecretExpiresAt"`;

/** Gives up the claim of a delivery that was not tried, so that any instance may try it now. */
export async function releaseClaim(pool: Pool, id: string): Promise<void> {
  await pool.query(`update webhook_delivery set next_try_at = now() where id = $1 and status = 'pending'`, [
    id,
  ]);
}

/** Cancels a claimed delivery that is not to be sent any more. */
export async function cancelClaimed(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update webhook_delivery set status = 'canceled', next_try_at = null, finished_at = now()
     where id = $1 and status = 'pending'`,
    [id],
  );
}

/**
 * Cancels pending deliveries of disabled webhooks, except those that may be claimed; returns how many, at most a batch.
 */
export async function cancelPending(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'cancel deliveries',
    text: `update webhook_delivery set status = 'canceled', next_try_at = null, finished_at = now()
      where id in (
        select delivery.id from webhook cross join lateral (
          select id from webhook_delivery
          where webhook_id = webhook.id and status = 'pending'
            and (next_try_at <= now() or next_try_at > now() + interval '${leaseSeconds} seconds')
          limit ${cancelBatch} for update skip locked
        ) as delivery
        where webhook.status = 'disabled' limit ${cancelBatch}
      )`,
  });
  return rowCount ?? 0;
}

const cancelBatch = 500;

/** How a try ended. */
export interface TryResult {
  startedAt: Date;
  durationMs: number;
  status: number | null;
  problem: string | null;
  requestBody: string;
  responseBody: string | null;
}

/** Records a try and its result: the delivery is delivered, or tried again after `waitMs`, or fails. */
export async function recordTry(
  pool: Pool,
  id: string,
  { startedAt, durationMs, status, problem, requestBody, responseBody }: TryResult,
  waitMs: number | null,
): Promise<void> {
  const failed = waitMs === null ? 'failed' : 'pending';
  await pool.query({
    name: 'record try',
    text: recordText,
    values: [
      ...[id, problem === null ? 'delivered' : failed, (waitMs ?? 0) / 1_000, startedAt, durationMs],
      ...[status, problem, requestBody, responseBody],
    ],
  });
}

// A delivery that was canceled or deleted meanwhile is left alone.
const recordText = `
  with tried as (
    update webhook_delivery set status = $2, try_count = try_count + 1, request_sent_at = $4, request_body = $8,
      failed_tries = failed_tries + case when $2 = 'delivered' then 0 else 1 end,
      next_try_at = case when $2 = 'pending' then now() + make_interval(secs => $3) end,
      finished_at = case when $2 <> 'pending' then now() end, last_status = $6, last_problem = $7
    where id = $1 and status = 'pending'
    returning id, try_count, organization_id, webhook_id
  )
  insert into webhook_try (delivery_id, number, organization_id, webhook_id, started_at, duration_ms, status, problem,
    response_body)
  select id, try_count, organization_id, webhook_id, $4, $5, $6, $7, $9 from tried`;
