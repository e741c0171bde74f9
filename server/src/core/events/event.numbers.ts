import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Gives committed events their numbers, and wakes up who waits for them. */
export interface EventNumbers {
  /** Says that this instance has committed events; they are numbered soon. */
  noteCommit(): void;
  /** Numbers all committed events, and notices what other instances have numbered. */
  number(): Promise<void>;
  /**
   * Resolves when events of an organization may have been numbered, or after the timeout; with false when there is
   * nothing to wait for: the signal was aborted, the instance stops, or too many wait already.
   */
  waitFor(organizationId: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<boolean>;
  /** Calls the listener each time this instance has numbered events. */
  onNumbered(listener: () => void): void;
  /** Ends all waiting, and further waiting immediately. */
  stop(): Promise<void>;
  /** Aborted when the instance stops. */
  stopped: AbortSignal;
}

/** Those who wait for the events of an organization. */
interface Waiting {
  wakers: Set<() => void>;
  /** The last number, when it was last read from the database. */
  latest?: string;
}

/** How many callers of one organization can wait at a time, in this instance. */
const maxWaiting = 500;

/** Events per statement. */
const batchSize = 1_000;

/** Under load, how long events are collected before they are numbered together. */
const pauseMs = 50;

export function createEventNumbers(pool: Pool, log: Logger): EventNumbers {
  const waiting = new Map<string, Waiting>();
  const listeners: (() => void)[] = [];
  const stopped = new AbortController();
  let isPending = false;
  let running: Promise<void> | null = null;

  const wake = (organizationId: string) => {
    for (const resolve of waiting.get(organizationId)?.wakers ?? []) resolve();
  };

  const numberAll = async () => {
    for (let count = batchSize; count === batchSize; ) {
      const organizationIds = await numberBatch(pool);
      count = organizationIds.length;
      for (const id of new Set(organizationIds)) wake(id);
      if (count > 0) for (const listener of listeners) listener();
    }
  };

  const noticeOthers = async () => {
    // Kept until now, so that the last number is known of those who wait again and again.
    for (const [id, { wakers }] of waiting) if (wakers.size === 0) waiting.delete(id);
    if (waiting.size === 0) return;
    for (const { id, latest } of await readLatest(pool, [...waiting.keys()])) {
      const those = waiting.get(id);
      if (!those || those.latest === latest) continue;
      those.latest = latest;
      wake(id);
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
    async number() {
      await numberAll();
      await noticeOthers();
    },
    waitFor(organizationId, timeoutMs, signal) {
      const ended = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal;
      const those = waiting.get(organizationId) ?? { wakers: new Set() };
      if (ended.aborted || those.wakers.size >= maxWaiting) return Promise.resolve(false);
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          ended.removeEventListener('abort', end);
          those.wakers.delete(end);
          resolve(!ended.aborted);
        };
        const timer = setTimeout(end, timeoutMs);
        ended.addEventListener('abort', end);
        those.wakers.add(end);
        waiting.set(organizationId, those);
      });
    },
    onNumbered(listener) {
      listeners.push(listener);
    },
    async stop() {
      stopped.abort();
      await running;
    },
    stopped: stopped.signal,
  };
}

/** The last numbers of some organizations. */
async function readLatest(pool: Pool, organizationIds: string[]) {
  const { rows } = await pool.query<{ id: string; latest: string }>(
    'select organization_id as id, latest from event_counter where organization_id = any($1)',
    [organizationIds],
  );
  return rows;
}

/**
 * Numbers a batch of events and returns the organization of each. Only one instance does so at a time; the statements
 * are one transaction, of which the second sees what the holder of the lock before has numbered. Events that are being
 * deleted with their organization are skipped, because a large one takes long.
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
    from (
      select id, organization_id from event where number is null
      order by id limit ${batchSize} for update skip locked
    ) as event
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
  where event.id = pending.id and event.number is null
  returning event.organization_id as id`;
