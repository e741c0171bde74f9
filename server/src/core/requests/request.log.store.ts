import { requestDays } from '@imprint/shared/contract/requests';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Secrets } from '../auth/secrets.ts';
import { updateDayPartitions } from '../db/day.partitions.ts';
import { newId, storedId } from '../db/ids.ts';
import type { Queue } from '../jobs/jobs.ts';
import { type LogEntry, maxLogBatch, type RequestLog } from './request.log.ts';

interface Source {
  pool: Pool;
  log: Logger;
  secrets: Secrets;
  requestLog: RequestLog;
}

/**
 * Creates a function that saves the logged requests, one statement for each batch. A batch that fails is kept and saved
 * the next time; it is saved only once, even when the failed statement had in fact been committed.
 */
export function createRequestLogStore({ pool, log, secrets, requestLog }: Source): () => Promise<void> {
  let unsaved: object[] = [];
  let updatedOn = '';

  const save = async (rows: object[]) => {
    const result = await pool.query<{ misplaced: number }>({
      name: 'save request log',
      text: saveText,
      values: [JSON.stringify(rows)],
    });
    const misplaced = result.rows[0]?.misplaced ?? 0;
    if (misplaced > 0)
      log.warn({ requests: misplaced }, 'requests were not logged, because the clock is wrong by days');
  };

  return async () => {
    // An instance may start, or a database return, on a day without partitions.
    const today = new Date().toISOString().slice(0, 10);
    if (updatedOn !== today)
      await sweepRequestLog(pool).catch((error: unknown) =>
        log.warn({ err: error }, 'updating the partitions of the request log failed'),
      );
    updatedOn = today;
    if (unsaved.length > 0) await save(unsaved);
    do {
      unsaved = requestLog.take().map(rowMaker(secrets));
      if (unsaved.length > 0) await save(unsaved);
    } while (unsaved.length === maxLogBatch);
    unsaved = [];
    const dropped = requestLog.takeDropped();
    if (dropped > 0)
      log.warn({ requests: dropped }, 'requests were not logged, because the database was away');
  };
}

/** Creates the partitions of the coming days, and drops what is past its retention. */
export function sweepRequestLog(pool: Pool): Promise<void> {
  return updateDayPartitions(pool, 'request_log', requestDays);
}

/** The job that deletes the requests of a deleted organization. */
export const requestDeletionQueue: Queue = { name: 'request-log-deletion', retries: 'long' };

/** Rows per statement, so that each ends well before the statement timeout. */
const deletionBatch = 5_000;

/** Deletes the requests of an organization once it is deleted, in bounded steps, because there may be millions. */
export async function deleteRequests({ pool }: Pick<Source, 'pool'>, payload: object): Promise<void> {
  // Safe because only the deletion of an organization queues it.
  const { organizationId } = payload as { organizationId: string };
  // Rows of several partitions can have the same ctid; those of other organizations are left alone.
  const text = `delete from request_log where organization_id = $1 and ctid = any (array(
    select ctid from request_log where organization_id = $1 limit ${deletionBatch}))`;
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(text, [organizationId]);
    isMore = Number(rowCount) > 0;
  }
}

/** Makes the rows of a batch; addresses and ids that repeat are computed once. */
function rowMaker(secrets: Secrets): (entry: LogEntry) => object {
  const clients = new Map<string, string>();
  const actors = new Map<string, string | null>();
  return ({ address, isTaken: _, endedAtMs, actorId, ...entry }) => {
    // Equal within an organization only, so that nobody can follow a client across organizations.
    const name = `${entry.organizationId} ${address}`;
    const client = clients.get(name) ?? secrets.sign('requestClient', name).slice(0, 12);
    const actor = actors.get(actorId) ?? storedId(actorId);
    clients.set(name, client);
    actors.set(actorId, actor);
    const createdAt = new Date(endedAtMs - entry.durationMs);
    return { ...entry, id: newId(), createdAt, actorId: actor, client };
  };
}

// Requests of deleted organizations are left out. Their rows are locked, so that none is saved after its organization was deleted.
const saveText = `
  with called as materialized (
    select *, to_regclass('public.request_log_' || to_char("createdAt" at time zone 'utc', 'YYYYMMDD')) is not null
      as "isPlaced"
    from json_to_recordset($1::json) as called (id uuid, "organizationId" uuid, environment text,
      "createdAt" timestamptz(3), "requestId" text, surface text, operation text, status smallint, code text,
      detail text, "durationMs" real, "actorType" text, "actorId" uuid, "projectId" uuid, client text, skipped int)
  ), owner as (
    select id from organization where id in (select "organizationId" from called) order by id for key share
  ), saved as (
    insert into request_log (id, organization_id, environment, created_at, request_id, surface, operation, status,
      code, detail, duration_ms, actor_type, actor_id, project_id, client, skipped)
    select id, "organizationId", environment, "createdAt", "requestId", surface, operation, status, code, detail,
      "durationMs", "actorType", "actorId", "projectId", client, skipped
    from called where "isPlaced" and "organizationId" in (select id from owner)
    on conflict do nothing
  )
  select count(*)::int as misplaced from called where not "isPlaced"`;
