import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Gives committed events their numbers, and wakes up who waits for them. */
export interface EventNumbers {
  /** Says that this instance has committed events; they are numbered soon. */
  noteCommit(): void;
  /** Numbers all committed events, those of other instances included. */
  number(): Promise<void>;
  /**
   * Resolves when this instance has numbered events of an organization, or after the timeout; with false when there is
   * nothing to wait for any more, because the signal was aborted or the instance stops.
   */
  waitFor(organizationId: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<boolean>;
  /** Ends all waiting, and further waiting immediately. */
  stop(): Promise<void>;
}

/** Events per statement. */
const batchSize = 1_000;

/** Under load, events of this long are numbered together. */
const pauseMs = 20;

export function createEventNumbers(pool: Pool, log: Logger): EventNumbers {
  const waiting = new Map<string, Set<() => void>>();
  const stopped = new AbortController();
  let isPending = false;
  let running: Promise<void> | null = null;

  const numberAll = async () => {
    for (let count = batchSize; count === batchSize; ) {
      const organizationIds = await numberBatch(pool);
      count = organizationIds.length;
      for (const id of new Set(organizationIds)) for (const wake of waiting.get(id) ?? []) wake();
    }
  };

  const run = async () => {
    while (isPending) {
      isPending = false;
      await numberAll().catch((error: unknown) => log.warn({ err: error }, 'numbering events failed'));
      await sleep(pauseMs);
    }
    running = null;
  };

  return {
    noteCommit() {
      isPending = true;
      running ??= run();
    },
    number: numberAll,
    waitFor(organizationId, timeoutMs, signal) {
      const ended = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal;
      if (ended.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const wakers = waiting.get(organizationId) ?? new Set();
        const wake = () => {
          clearTimeout(timer);
          ended.removeEventListener('abort', wake);
          wakers.delete(wake);
          if (wakers.size === 0) waiting.delete(organizationId);
          resolve(!ended.aborted);
        };
        const timer = setTimeout(wake, timeoutMs);
        ended.addEventListener('abort', wake);
        waiting.set(organizationId, wakers.add(wake));
      });
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/**
 * Numbers a batch of events and returns the organization of each. Only one instance does so at a time; the statements
 * are one transaction, of which the second sees what the holder of the lock before has numbered.
 */
async function numberBatch(pool: Pool): Promise<string[]> {
  // Safe because several statements without parameters answer with a result each.
  const results = (await pool.query(numberText)) as unknown as { rows: { id: string }[] }[];
  return results.flatMap(({ rows }) => rows.flatMap(({ id }) => id ?? []));
}

const numberText = `
  select from pg_advisory_xact_lock(hashtextextended('number events', 0));
  with pending as (
    select id, organization_id, row_number() over (partition by organization_id order by id) as place
    from (select id, organization_id from event where number is null order by id limit ${batchSize}) as event
  ), counted as (
    select organization_id, count(*) as events from pending group by organization_id
  ), counter as (
    insert into event_counter (organization_id, latest)
    select organization_id, events from counted
    on conflict (organization_id) do update set latest = event_counter.latest + excluded.latest
    returning organization_id, latest
  )
  update event set number = latest - events + place
  from pending join counted using (organization_id) join counter using (organization_id)
  where event.id = pending.id
  returning event.organization_id as id`;
