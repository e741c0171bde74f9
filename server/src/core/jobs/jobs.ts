import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** How often a failed job is tried again. */
const retries = {
  /** After 1, 2, 4 ... seconds, at most an hour apart, for about five hours. */
  long: { retryLimit: 16, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120 },
  /** For jobs that recur every minute: few retries, and finished jobs are deleted soon. */
  short: {
    retryLimit: 4,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
  /** For jobs that take minutes: at most an hour, and again soon where an instance that ran one is gone. */
  slow: { retryLimit: 2, retryDelay: 1, expireInSeconds: 3_600, heartbeatSeconds: 30 },
};

/** A queue of jobs of one kind. */
export interface Queue {
  name: string;
  retries: keyof typeof retries;
  /** When a job recurs (cron, in UTC); a run that was missed while no instance was up is made up for once. */
  schedule?: string;
}

const pollingIntervalSeconds = 1;
const stopTimeoutMs = 1_500;

/** A durable queue of jobs. Some instance runs a job after the transaction that queued it, until it succeeds. */
export interface Jobs {
  /**
   * Queues a job in the caller's transaction; it starts once that has committed, and not before `startAfter`. Jobs run
   * by priority (0 by default, highest first) and then in the order they were queued. `payload` must hold no secret.
   */
  queue(
    em: EntityManager,
    queue: Queue,
    payload: object,
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>;
  /** Starts the schedules and polling; only jobs with a registered handler are run. */
  start(): Promise<void>;
  /** Registers the handler of a queue, after `start`; when it rejects, the job is retried later. */
  work<Payload extends object>(queue: Queue, handle: (payload: Payload) => Promise<void>): Promise<void>;
  /** Starts no more jobs and waits briefly for running ones; unfinished jobs are run again by another instance. */
  stop(): Promise<void>;
}

/** Jobs are stored in the schema `pgboss` of the same database; pg-boss uses the given pool. */
export function createJobs(pool: Pool, log: Logger): Jobs {
  const boss = new PgBoss({ db: databaseOf(pool), migrate: false });
  boss.on('error', (error) => log.warn({ err: error }, 'working on jobs failed'));
  return {
    async queue(em, { name }, payload, { startAfter, priority = 0 } = {}) {
      const db = fromKysely(em.getTransactionContext() ?? em.getKysely());
      // A job that is not run expires two weeks after `startAfter`.
      await boss.send(name, payload, { db, priority, ...(startAfter && { startAfter }) });
    },
    async start() {
      await boss.start();
    },
    async work<Payload extends object>({ name }: Queue, handle: (payload: Payload) => Promise<void>) {
      const worker = await boss.work<Payload>(name, { pollingIntervalSeconds }, async (batch) => {
        for (const { id, data } of batch) {
          await handle(data).catch((error: unknown) => {
            log.warn({ err: error, job: id }, `a job of the queue ${name} failed and is tried again`);
            throw error;
          });
        }
        // The next job starts immediately; polling pauses only when idle and after a failure.
        boss.notifyWorker(worker);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false }),
  };
}

/** Migrates the schema and the queues; call it under the migration lock. */
export async function migrateJobs(pool: Pool, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ db: databaseOf(pool), schedule: false, supervise: false });
  await boss.start();
  for (const { name, retries: policy } of queues) {
    await boss.createQueue(name, retries[policy]);
    // Creating does not change an existing queue.
    await boss.updateQueue(name, retries[policy]);
  }
  const recurring = new Map(queues.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const { name, key } of await boss.getSchedules()) {
    if (!recurring.has(name)) await boss.unschedule(name, key);
  }
  for (const [name, cron] of recurring) {
    await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
  }
  await boss.stop({ graceful: false, close: false });
}

function databaseOf(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}
