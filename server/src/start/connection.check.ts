import { Client } from 'pg';
import { fingerprintOf, readAppSecret } from '../core/auth/secrets.ts';
import type { Config } from '../core/config.ts';
import { type Finding, fail, messageOf, ok } from './finding.ts';

const minVersion = 15;
const timeoutMs = 5_000;

/** The setting that names a database. */
type Variable = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

/** Creates a client for a few checks of a database; a connection that is lost makes the next check fail. */
export function checkingClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'imprint doctor',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {});
  return client;
}

/**
 * Checks what keeps a server from starting on a database of the operator: that both roles can connect, its version, who
 * owns its tables, and the secret. Returns one finding, the first failure if there is one.
 */
export async function checkConnections(config: Config): Promise<Finding> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (!databaseUrl) return ok('database', 'It is the embedded database.');
  const service = await checkConnection('DATABASE_URL', databaseUrl, databaseOwnerUrl ? null : config);
  if (service.status === 'fail' || !databaseOwnerUrl) return service;
  return checkConnection('DATABASE_OWNER_URL', databaseOwnerUrl, config);
}

/** With a configuration the role is the one that owns the tables, and those are checked too. */
async function checkConnection(variable: Variable, url: string, config: Config | null): Promise<Finding> {
  const client = checkingClient(url);
  try {
    await client.connect();
    const version = await checkVersion(client);
    if (version.status === 'fail' || !config) return version;
    const owner = await checkOwner(client);
    return owner.status === 'fail' ? owner : (await checkSecret(client, config)).finding;
  } catch (thrown) {
    return refusalOf(client, variable, thrown);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Says why a database cannot be used; never with its password. */
export function refusalOf(client: Client, variable: Variable, thrown: unknown): Finding {
  const { user, database = '', host } = client;
  const place = `${host}:${client.port}`;
  const reason = messageOf(thrown).replace(/\.$/, '');
  const correct = `Correct ${variable}.`;
  switch (thrown instanceof Error && 'code' in thrown ? thrown.code : '') {
    case 'ECONNREFUSED':
      return fail(
        'database',
        `Nothing is listening on ${place}.`,
        `Start PostgreSQL, or correct ${variable}.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return fail('database', `The host ${host} of ${variable} does not resolve.`, correct);
    case '28P01':
      return fail('database', `PostgreSQL on ${place} refuses the password of "${user}".`, correct);
    case '3D000': {
      const advice = `Create it with: create database "${database}"; or correct ${variable}.`;
      return fail('database', `PostgreSQL on ${place} has no database "${database}".`, advice);
    }
    default: {
      const advice = `Check ${variable}, and that PostgreSQL is running.`;
      return fail('database', `PostgreSQL on ${place} does not respond: ${reason}.`, advice);
    }
  }
}

export async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const version = String(rows[0]?.version);
  return Number.parseInt(version, 10) >= minVersion
    ? ok('database', `PostgreSQL ${version} answers.`)
    : fail('database', `PostgreSQL ${version} is too old.`, `Upgrade it to ${minVersion} or newer.`);
}

/** The tables are migrated by their owner; before the first start, by who may create them. */
async function checkOwner(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ user: string; database: string; mayMigrate: boolean }>(
    `select current_user as user, current_database() as database, coalesce(
       (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('migration')),
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
     ) as "mayMigrate"`,
  );
  const [row] = rows;
  if (row?.mayMigrate) return ok('database', 'Its owner connects.');
  return fail(
    'database',
    `The role "${row?.user}" does not own the database "${row?.database}".`,
    'Connect as its owner, or set DATABASE_OWNER_URL to the connection of its owner.',
  );
}

/** The secret of this installation, if it is the one that the database was set up with. */
export async function checkSecret(
  client: Client,
  { appSecret, dataDir }: Config,
): Promise<{ finding: Finding; secret: string | null }> {
  const [row] = await readTable<{ secret_fingerprint: string }>(client, 'installation', 'secret_fingerprint');
  if (!row) return { finding: ok('secret', 'The first start ties it to the database.'), secret: null };
  const secret = appSecret ?? (await readAppSecret(dataDir));
  const advice = 'Set APP_SECRET to the original one, or restore it into the data folder from a backup.';
  if (secret === null)
    return { finding: fail('secret', 'The secret of this database is missing.', advice), secret };
  return fingerprintOf(secret) === row.secret_fingerprint
    ? { finding: ok('secret', 'It is the secret that the database was set up with.'), secret }
    : {
        finding: fail(
          'secret',
          `${appSecret ? 'APP_SECRET' : 'The secret in the data folder'} is not the secret that the database was set up with.`,
          advice,
        ),
        secret: null,
      };
}

/** Reads a column of a table; no rows when the table does not exist, as before the first start. */
export async function readTable<Row extends object>(
  client: Client,
  table: string,
  column: string,
): Promise<Row[]> {
  return (await hasTable(client, table))
    ? (await client.query<Row>(`select ${column} from ${table}`)).rows
    : [];
}

export async function hasTable(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ]);
  return rows[0]?.exists === true;
}
