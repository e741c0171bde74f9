import { maxFailingDays, type webhooks } from '@imprint/shared/contract/webhooks';
import type { InputOf } from '@imprint/shared/operation';
import type { Pool } from 'pg';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { tenantOf } from '../../core/rpc/owned.ts';
import { bucketsOf } from '../usage/usage.buckets.ts';
import { readWebhook } from './webhook.access.ts';

interface BucketRow {
  /** Counted from 1. */
  bucket: number;
  succeeded: number;
  failed: number;
}

/** Counts the tries of a webhook by hour or day. */
export async function getHealth(
  context: Context<Member>,
  { webhookId, period, timeZone }: InputOf<typeof webhooks, 'health'>,
) {
  const { actor, deps } = context;
  const { id } = await readWebhook(context, webhookId);
  const buckets = await bucketsOf(deps.pool, period, timeZone, Date.now());
  const startsAt = buckets.map((bucket) => bucket.startsAt);
  const rows = await deps.read<BucketRow>(tenantOf(actor), 'health of webhook', healthText, [
    id,
    startsAt,
    startsAt[0],
  ]);
  const byIndex = new Map(rows.map((row) => [row.bucket - 1, row]));
  return {
    webhookId,
    period,
    timeZone,
    buckets: buckets.map(({ startsAt, endsAt }, index) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      succeeded: byIndex.get(index)?.succeeded ?? 0,
      failed: byIndex.get(index)?.failed ?? 0,
    })),
  };
}

const healthText = `
  select width_bucket(started_at, $4::timestamptz[]) as bucket,
    count(*) filter (where problem is null)::int as succeeded,
    count(*) filter (where problem is not null)::int as failed
  from webhook_try
  where organization_id = $1 and $2::text is not null and webhook_id = $3 and started_at >= $5
  group by bucket`;

/**
 * Notes since when a webhook fails, or that it does not; returns whether it has failed for longer than allowed. This is a
 * statement of its own, because requests lock a webhook before its deliveries.
 */
export async function noteHealth(pool: Pool, webhookId: string, failedAt: Date | null): Promise<boolean> {
  const { rows } = await pool.query<{ isFailing: boolean | null }>({
    name: 'note health',
    text: `with changed as (
        update webhook set failing_since = $2 where id = $1 and (failing_since is null) <> ($2::timestamptz is null)
      )
      select $2::timestamptz is not null and failing_since < now() - interval '${maxFailingDays} days' as "isFailing"
      from webhook where id = $1`,
    values: [webhookId, failedAt],
  });
  return rows[0]?.isFailing ?? false;
}
