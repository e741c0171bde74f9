import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import { DatabaseClient } from './client.ts';
import { entities } from '../../modules/entities.ts';
import { literalOf } from './literal.ts';
import { Foundation } from './migrations/0001.foundation.ts';
import { People } from './migrations/0002.people.ts';
import { KeyUsage } from './migrations/0003.key.usage.ts';
import { Websites } from './migrations/0004.websites.ts';
import { Pages } from './migrations/0005.pages.ts';
import { Media } from './migrations/0006.media.ts';
import { MediaReferences } from './migrations/0007.media.references.ts';
import { DesignTokens } from './migrations/0008.design.ts';
import { Components } from './migrations/0009.components.ts';
import { Blog } from './migrations/0010.blog.ts';
import { Contact } from './migrations/0011.contact.ts';
import { AiFields } from './migrations/0012.ai.fields.ts';
import { PostLists } from './migrations/0013.post.lists.ts';
import { StorageChanges } from './migrations/0014.storage.ts';
import { LivePosts } from './migrations/0015.live.posts.ts';

export type Orm = MikroORM;

const migrations = [
  { name: '0001-foundation', class: Foundation },
  { name: '0002-people', class: People },
  { name: '0003-key-usage', class: KeyUsage },
  { name: '0004-websites', class: Websites },
  { name: '0005-pages', class: Pages },
  { name: '0006-media', class: Media },
  { name: '0007-media-references', class: MediaReferences },
  { name: '0008-design', class: DesignTokens },
  { name: '0009-components', class: Components },
  { name: '0010-blog', class: Blog },
  { name: '0011-contact', class: Contact },
  { name: '0012-ai-fields', class: AiFields },
  { name: '0013-post-lists', class: PostLists },
  { name: '0014-storage', class: StorageChanges },
  { name: '0015-live-posts', class: LivePosts },
];

/** In the order in which they are applied. */
export const migrationNames = migrations.map(({ name }) => name);

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
 * Migrates the schema and connects to PostgreSQL. Instances that start at the same time wait for each other. No
 * later statement takes longer than `answerTimeoutMs`. Rejects when the database cannot be reached or a migration
 * fails; a failed migration leaves nothing behind.
 */
export async function openOrm(url: string, answerTimeoutMs: number): Promise<{ orm: Orm; pool: Pool }> {
  await migrate(url);
  const orm = await connect(url, timeoutsOf(answerTimeoutMs));
  return { orm, pool: await orm.em.getConnection().getNativeClient() };
}

async function connect(url: string, driverOptions: object): Promise<Orm> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    migrations: { migrationsList: migrations, tableName: 'migration', snapshot: false, silent: true },
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

async function migrate(url: string): Promise<void> {
  const orm = await connect(url, {});
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await orm.migrator.up();
      await migrateJobs(pool);
    } finally {
      // Closing the connection releases the lock in any case.
      client.release(true);
    }
  } finally {
    await orm.close(true);
  }
}
