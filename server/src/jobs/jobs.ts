import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Every kind of work. It is tried again after 1, 2, 4 ... seconds, at most an hour, for about five hours. */
const longRetries = {
  retryLimit: 16,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
};
/** Every minute brings another chance, so a failed attempt is soon given up, and what is done is soon forgotten. */
const shortRetries = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 15,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
};
const queues = { mail: longRetries, keyExpiry: longRetries, publishing: shortRetries };
type QueueName = keyof typeof queues;

/** Work that is asked for by the clock (cron, in UTC); made up for when nobody was there to do it. */
const schedules: Partial<Record<QueueName, string>> = {
  keyExpiry: '0 8 * * *',
  publishing: '* * * * *',
};

const pollEverySeconds = 1;
const stopTimeoutMs = 1_500;

/** Work that is done by some instance after the transaction that asked for it, until it succeeds. */
export interface Jobs {
  /**
   * Asks for work in the caller's transaction; it is begun once that has committed, and not before
   * `startAfter`, however far ahead that is. Of what waits the highest priority (0 without one) comes
   * first, and then what was asked for first. `order` holds no secret.
   */
  queue(
    em: EntityManager,
    name: QueueName,
    order: object,
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>;
  /** Begins to keep the schedules and to look for work; nothing is done that nobody has registered for. */
  start(): Promise<void>;
  /** Registers for the work of one kind, after the start; a rejection means that it is tried again later. */
  work<Payload extends object>(name: QueueName, handle: (order: Payload) => Promise<void>): Promise<void>;
  /** Begins nothing more and waits a little for what is under way; the rest is begun again elsewhere. */
  stop(): Promise<void>;
}

/** Jobs lie in the schema `pgboss` of the same database; pg-boss works on the pool that it is given. */
export function createJobs(pool: Pool, log: Logger): Jobs {
  const boss = new PgBoss({ db: databaseOf(pool), migrate: false });
  boss.on('error', (error) => log.warn({ err: error }, 'working on jobs failed'));
  return {
    async queue(em, name, order, { startAfter, priority = 0 } = {}) {
      const db = fromKysely(em.getTransactionContext() ?? em.getKysely());
      // It is kept for two weeks from `startAfter` on, should nobody be there to do it.
      await boss.send(name, order, { db, priority, ...(startAfter && { startAfter }) });
    },
    async start() {
      await boss.start();
    },
    async work<Payload extends object>(name: QueueName, handle: (order: Payload) => Promise<void>) {
      const worker = await boss.work<Payload>(
        name,
        { pollingIntervalSeconds: pollEverySeconds },
        async (batch) => {
          for (const { id, data } of batch) {
            await handle(data).catch((error: unknown) => {
              log.warn({ err: error, job: id }, `a job of the queue ${name} failed and is tried again`);
              throw error;
            });
          }
          // What waits behind it is begun without the pause, which is for idle times and after a failure.
          boss.notifyWorker(worker);
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false }),
  };
}

/** Brings the schema and the queues up to date; to be called under the lock of the migrations. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const boss = new PgBoss({ db: databaseOf(pool), schedule: false, supervise: false });
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    // Creating leaves a queue of an earlier version as it is.
    await boss.updateQueue(name, options);
  }
  for (const { name, key } of await boss.getSchedules()) {
    if (!Object.hasOwn(schedules, name)) await boss.unschedule(name, key);
  }
  for (const [name, cron] of Object.entries(schedules)) {
    await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
  }
  await boss.stop({ graceful: false, close: false });
}

function databaseOf(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}
