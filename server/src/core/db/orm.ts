import type { EntitySchema } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { escapeIdentifier, type Pool } from 'pg';
import { migrateJobs, type Queue } from '../jobs/jobs.ts';
import { DatabaseClient } from './client.ts';
import { literalOf } from './literal.ts';

export type Orm = MikroORM;

/** The tables, migrations and queues of jobs of the product. */
export interface DatabaseSchema {
  entities: readonly EntitySchema[];
  /** In the order in which they are applied. */
  migrations: readonly NamedMigration[];
  queues: readonly Queue[];
}

/** A migration with the name under which the database records it, such as `0005-pages`. */
export interface NamedMigration {
  name: string;
  class: new (...options: ConstructorParameters<typeof Migration>) => Migration;
}

/** An arbitrary number that every instance must share. */
const migrationLock = 7_467_737;

/** Timeouts that together answer a request in time when the database hangs; our client times out last. */
function timeoutsOf(answerTimeoutMs: number) {
  return {
    connectionTimeoutMillis: answerTimeoutMs - 300,
    lock_timeout: answerTimeoutMs - 200,
    statement_timeout: answerTimeoutMs - 100,
    answerTimeoutMs,
    idle_in_transaction_session_timeout: 10 * answerTimeoutMs,
  };
}

/**
 * Migrates the schema and connects to PostgreSQL. With an `ownerUrl`, its role owns the tables and migrates them, and
 * that of `url` may only read and write their rows. Instances that start at the same time wait for each other. No later
 * statement takes longer than `answerTimeoutMs`. Rejects when the database cannot be reached or a migration
 * fails; a failed migration leaves nothing behind.
 */
export async function openOrm(
  url: string,
  schema: DatabaseSchema,
  answerTimeoutMs: number,
  ownerUrl: string = url,
): Promise<{ orm: Orm; pool: Pool }> {
  await migrate(ownerUrl, schema, ownerUrl === url ? null : roleOf(url));
  const orm = await connect(url, schema, timeoutsOf(answerTimeoutMs));
  return { orm, pool: await orm.em.getConnection().getNativeClient() };
}

async function connect(
  url: string,
  { entities, migrations }: DatabaseSchema,
  driverOptions: object,
): Promise<Orm> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    forceUtcTimezone: true,
    migrations: { migrationsList: [...migrations], tableName: 'migration', snapshot: false, silent: true },
    pool: { min: 2, max: 20 },
    driverOptions: {
      // The driver uses only host, user and database of the URL; this keeps sslmode and the other parameters.
      connectionString: url,
      Client: DatabaseClient,
      application_name: 'imprint',
      keepAlive: true,
      ...driverOptions,
    },
  });
  // The ORM escapes literals character by character, which is slow for large content.
  Object.assign(orm.em.getPlatform(), { escapeLiteral: literalOf });
  return orm;
}

/** The role of a connection string. */
function roleOf(url: string): string {
  const role = decodeURIComponent(new URL(url).username);
  if (role) return role;
  throw new Error('With DATABASE_OWNER_URL, DATABASE_URL has to name its user.');
}

async function migrate(url: string, schema: DatabaseSchema, user: string | null): Promise<void> {
  // Migrations use no entities, and discovering them takes longer than connecting.
  const orm = await connect(url, { ...schema, entities: [] }, {});
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await orm.migrator.up();
      await migrateJobs(pool, schema.queues);
      if (user !== null) await client.query(grantsFor(escapeIdentifier(user)));
    } finally {
      // Closing the connection releases the lock in any case.
      client.release(true);
    }
  } finally {
    await orm.close(true);
  }
}

/**
 * What the role of the service may do: read and write rows, and update the partitions of days, but neither change entries
 * of the security activity nor drop what keeps it from doing so.
 */
const grantsFor = (role: string) => `
  grant usage on schema public, pgboss to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  grant usage, select on all sequences in schema public, pgboss to ${role};
  grant execute on function update_day_partitions to ${role};
  revoke update on security_entry from ${role};`;
