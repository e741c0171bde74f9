import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { entities } from './entities.ts';
import { Foundation } from './migrations/0001-foundation.ts';

export type Orm = MikroORM;

const migrations = [Foundation];

/** Any number will do, as long as every instance takes the same one. */
const migrationLock = 7_467_737;

/**
 * Connects to PostgreSQL and brings the schema up to date. Instances that start at once wait for
 * each other. Rejects when the database cannot be reached or a migration fails; nothing is half applied.
 */
export async function openOrm(url: string): Promise<{ orm: Orm; pool: Pool }> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    migrations: { migrationsList: migrations, tableName: 'migration', snapshot: false, silent: true },
    pool: { min: 2, max: 20 },
    driverOptions: {
      connectionTimeoutMillis: 1_500,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
      application_name: 'imprint',
      keepAlive: true,
    },
  });
  const pool = await orm.em.getConnection().getNativeClient();
  await migrate(orm, pool);
  return { orm, pool };
}

async function migrate(orm: Orm, pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true);
  }
}
