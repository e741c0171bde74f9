import type { Installation } from './installation.ts';

/** How many rows each table has and a hash of what they say. */
export type Tables = Record<string, { rows: number; hash: string }>;

/**
 * What may change without anybody having changed anything: counts of requests, the last use of a key or session,
 * the first use of any key of an organization, and a session that is over, which is cleared away when it is met.
 */
const rowsOf: Record<string, string> = {
  api_key: `select (to_jsonb(t) - array['last_used_at', 'last_used_address', 'last_operation'])::text from api_key t`,
  organization: `select (to_jsonb(t) - 'first_request_at' - 'first_tool_call_at')::text from organization t`,
  session: `select (to_jsonb(t) - 'last_used_at')::text from session t where expires_at > now()`,
};
const ignored = ['rate_window', 'migration', 'key_usage', 'usage_writer'];

const statements = new WeakMap<Installation, string>();

/** Takes the fingerprint of every table, those of resources yet to come included. */
export async function readTables(installation: Installation): Promise<Tables> {
  const statement = statements.get(installation) ?? (await writeStatement(installation));
  statements.set(installation, statement);
  const rows = await installation.sql<{ name: string; rows: number; hash: string }>(statement);
  return Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]));
}

async function writeStatement({ sql }: Installation): Promise<string> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [ignored],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(text, 0)), 0)::text as hash
       from (${rowsOf[name] ?? `select t::text from "${name}" t`}) as content (text)`,
  );
  return parts.join(' union all ');
}
