import { randomUUID } from 'node:crypto';
import { usageDays } from '@imprint/shared/contract/usage';
import type { Pool } from 'pg';
import { maxBatchSize, type UsageBatch, type UsageCounter } from './usage.counter.ts';

/**
 * Creates a function that saves the counted usage, one statement for each batch; there is seldom more than one. A
 * batch that fails is kept and saved the next time. It counts only once, even when the failed statement had in fact
 * been committed.
 */
export function createUsageStore(pool: Pool, usage: UsageCounter): () => Promise<void> {
  const writerId = randomUUID();
  let number = 0;
  let unsaved: UsageBatch | null = null;

  const saveBatch = async (batch: UsageBatch): Promise<void> => {
    const counts = batch.counts.map(({ hourMs, ...rest }) => ({ ...rest, hour: new Date(hourMs) }));
    const uses = batch.uses.map(({ usedAtMs, requestAtMs, toolCallAtMs, ...rest }) => ({
      ...rest,
      usedAt: new Date(usedAtMs),
      requestAt: requestAtMs && new Date(requestAtMs),
      toolCallAt: toolCallAtMs && new Date(toolCallAtMs),
    }));
    const values = [writerId, number, JSON.stringify(uses), JSON.stringify(counts)];
    await pool.query({ name: 'save usage', text: saveText, values });
  };

  return async () => {
    if (unsaved) await saveBatch(unsaved);
    do {
      unsaved = usage.take();
      if (!unsaved) return;
      number++;
      await saveBatch(unsaved);
    } while (unsaved.counts.length === maxBatchSize);
    unsaved = null;
  };
}

/** Deletes usage that is past its retention, and old writers. */
export async function sweepUsage(pool: Pool): Promise<void> {
  await pool.query('delete from key_usage where hour < now() - make_interval(days => $1)', [usageDays]);
  await pool.query(`delete from usage_writer where saved_at < now() - interval '1 day'`);
}

// Keys are locked in order to avoid deadlocks between instances, and after their organizations, whose deletion locks in
// that order; counts of deleted keys are dropped. An organization is updated at most twice in its lifetime.
const saveText = `
  with turn as (
    insert into usage_writer (id, batch, saved_at) values ($1, $2, now())
    on conflict (id) do update set batch = excluded.batch, saved_at = excluded.saved_at
      where usage_writer.batch < excluded.batch
    returning id
  ), used as (
    select "keyId" as key_id, "usedAt" as used_at, "requestAt" as request_at, "toolCallAt" as tool_call_at,
      address, operation
    from jsonb_to_recordset($3::jsonb)
      as used ("keyId" uuid, "usedAt" timestamptz, "requestAt" timestamptz, "toolCallAt" timestamptz, address text,
        operation text)
  ), counted as (
    select * from jsonb_to_recordset($4::jsonb)
      as counted ("keyId" uuid, hour timestamptz, operation text, "projectId" uuid, succeeded int,
        "clientErrors" int, "rateLimited" int, "serverErrors" int, latencies int[])
  ), called as (
    select id, organization_id from api_key where id in (select key_id from used union select "keyId" from counted)
  ), owner as (
    select id from organization where id in (select organization_id from called) order by id for key share
  ), known as (
    select id, organization_id, environment from api_key
    where id in (select id from called) and organization_id in (select id from owner) and exists (select from turn)
    order by id for no key update
  ), latest as (
    select distinct on (key_id) used.* from used join known on known.id = key_id order by key_id, used_at desc
  ), noted_key as (
    update api_key set last_used_at = used_at, last_used_address = address,
      last_operation = coalesce(operation, last_operation)
    from latest where api_key.id = key_id and (last_used_at is null or last_used_at <= used_at)
  ), noted_organization as (
    update organization o set first_request_at = coalesce(o.first_request_at, first.request_at),
      first_tool_call_at = coalesce(o.first_tool_call_at, first.tool_call_at)
    from (
      select organization_id, min(request_at) as request_at, min(tool_call_at) as tool_call_at
      from used join known on known.id = key_id group by organization_id
    ) as first
    where o.id = first.organization_id
      and (o.first_request_at is null and first.request_at is not null
        or o.first_tool_call_at is null and first.tool_call_at is not null)
  )
  insert into key_usage (organization_id, environment, key_id, hour, operation, project_id,
    succeeded, client_errors, rate_limited, server_errors, latencies)
  select organization_id, environment, "keyId", hour, operation, "projectId",
    succeeded, "clientErrors", "rateLimited", "serverErrors", latencies
  from counted join known on known.id = "keyId"
  order by "keyId", hour, operation, "projectId"
  on conflict (key_id, hour, operation, project_id) do update set
    succeeded = key_usage.succeeded + excluded.succeeded,
    client_errors = key_usage.client_errors + excluded.client_errors,
    rate_limited = key_usage.rate_limited + excluded.rate_limited,
    server_errors = key_usage.server_errors + excluded.server_errors,
    latencies = (
      select array_agg(before + added order by place)
      from unnest(key_usage.latencies, excluded.latencies) with ordinality as class (before, added, place)
    )`;
