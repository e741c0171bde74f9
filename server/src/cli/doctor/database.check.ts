import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../../core/config.ts';
import { clusterFolder } from '../../core/db/embedded/cluster.folder.ts';
import { joinEmbedded } from '../../core/db/embedded/database.ts';
import { passkeysOfOtherHosts } from '../../modules/factors/passkey.hosts.ts';
import { schema } from '../../modules.ts';
import {
  checkingClient,
  checkSecret,
  checkVersion,
  hasTable,
  readTable,
  refusalOf,
} from '../../start/connection.check.ts';
import { type Finding, fail, messageOf, ok, warn } from '../../start/finding.ts';
import { checkSecurityActivity } from './security.check.ts';

const warnSkewMs = 2_000;
const failSkewMs = 60_000;
const silentLog = { info() {}, error() {} };

/**
 * Checks that the database is reachable, new enough and migrated, and has the same secret and time. The embedded one
 * is started for the checks when it is not running; nothing in it is changed.
 */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return checkReachable(config, config.databaseUrl);
  if (!existsSync(clusterFolder(config.dataDir))) {
    return [ok('database', 'The embedded database is created at the first start.')];
  }
  try {
    const embedded = await joinEmbedded(config.dataDir, silentLog, { isUnchanged: true });
    return await checkReachable(config, embedded.url).finally(() => embedded.close());
  } catch (thrown) {
    return [
      fail('database', `The embedded database does not start. ${messageOf(thrown)}`, 'Then start again.'),
    ];
  }
}

async function checkReachable(config: Config, url: string): Promise<Finding[]> {
  const client = checkingClient(url);
  try {
    await client.connect();
    const version = await checkVersion(client);
    if (version.status === 'fail') return [version];
    const migrations = await checkMigrations(client);
    const { finding: secretFinding, secret } = await checkSecret(client, config);
    // Without the secret nothing can be verified; an older version has no such table.
    const isVerifiable = secret !== null && (await hasTable(client, 'security_chain'));
    return [
      version,
      migrations,
      secretFinding,
      await checkClock(client),
      ...(await checkPasskeys(client, config)),
      ...(isVerifiable ? await checkSecurityActivity(client, secret, config.databaseUrl === undefined) : []),
    ];
  } catch (thrown) {
    if (config.databaseUrl) return [refusalOf(client, 'DATABASE_URL', thrown)];
    return [
      fail(
        'database',
        `It does not respond: ${messageOf(thrown)}.`,
        `See ${path.join(config.dataDir, 'postgres.log')}.`,
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkMigrations(client: Client): Promise<Finding> {
  const known = schema.migrations.map(({ name }) => name);
  const applied = (await readTable<{ name: string }>(client, 'migration', 'name')).map(({ name }) => name);
  const pending = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const message = `The database has migrations that this version does not know: ${unknown.join(', ')}.`;
    return fail('migrations', message, 'Start the version that applied them, or a newer one.');
  }
  if (pending.length === 0) return ok('migrations', `All ${applied.length} are applied.`);
  if (applied.length === 0) return ok('migrations', 'The first start applies them.');
  return warn('migrations', `Not applied yet: ${pending.join(', ')}.`, 'Start the server; it applies them.');
}

async function checkClock(client: Client): Promise<Finding> {
  const startedAt = Date.now();
  const { rows } = await client.query<{ ms: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  );
  const skewMs = Math.abs(Number(rows[0]?.ms) - (startedAt + Date.now()) / 2);
  const message = `This machine and the database differ by ${(skewMs / 1000).toFixed(1)} s.`;
  const advice = 'Synchronize both clocks with NTP; expiry dates and rate limits depend on them.';
  if (skewMs > failSkewMs) return fail('clock', message, advice);
  return skewMs > warnSkewMs ? warn('clock', message, advice) : ok('clock', message);
}

/** Passkeys are for one host, so those made before PUBLIC_URL changed do not work. */
async function checkPasskeys(client: Client, config: Config): Promise<Finding[]> {
  // Before the first start there is no such table.
  if ((await readTable(client, 'passkey', 'id')).length === 0) return [];
  const elsewhere = await passkeysOfOtherHosts(client, config);
  if (elsewhere.length === 0) return [ok('passkeys', 'All were created for the host of PUBLIC_URL.')];
  return elsewhere.map(({ host, passkeys }) =>
    warn(
      'passkeys',
      `Created for ${host}, which is not the host of PUBLIC_URL, so they do not work: ${passkeys}.`,
      'Set PUBLIC_URL back; or have people sign in with a code and add new ones, or run: imprint users remove-second-factor --email E',
    ),
  );
}
