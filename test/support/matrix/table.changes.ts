import type { Installation } from '../server/installation.ts';

/** The number of rows of each table that were inserted, updated or deleted since the start. */
export type ChangeCounts = Record<string, number>;

/**
 * Changes that need no write by a caller: counts and the log of requests, the last use of a key or session, the first
 * use of any key of an organization, an expired session, which is deleted when it is used, the progress of the job that
 * makes an export, the numbers of events, what is sent to webhooks, and what the security activity records of refusals
 * and exports.
 */
const ignoredTables = [
  ...['rate_window', 'migration', 'key_usage', 'usage_writer', 'request_log', 'row_change'],
  ...['security_attempt', 'security_entry', 'security_chain', 'event_counter', 'webhook_try'],
];
const ignoredColumns = [
  'last_used_at',
  'last_used_address',
  'last_operation',
  'first_request_at',
  'first_tool_call_at',
  'position',
  'failing_since',
];

/** Triggers record each change in the transaction that makes it, so rolled-back changes are not reported. */
const watch = `
  create unlogged table watched_change (name text not null);
  create function note_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'session' and tg_op = 'DELETE' then
        if old.expires_at <= now() then return null; end if;
      end if;
      if tg_table_name in ('website_export', 'event', 'webhook_delivery') and tg_op = 'UPDATE' then return null; end if;
      if tg_op <> 'UPDATE' or to_jsonb(old) - $1 <> to_jsonb(new) - $1 then
        insert into watched_change values (tg_table_name);
      end if;
      return null;
    end
  $$;
  do $$
    declare watched text;
    begin
      for watched in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname <> all ($2) and relname <> 'watched_change'
      loop
        execute format('create trigger note_change after insert or update or delete on %I
          for each row execute function note_change()', watched);
      end loop;
    end
  $$`;

const totals = new WeakMap<Installation, ChangeCounts>();

/** Counts the changes of every table, including those of future resources. */
export async function countChanges(installation: Installation): Promise<ChangeCounts> {
  const { sql } = installation;
  const total = totals.get(installation) ?? {};
  if (!totals.has(installation))
    await sql(watch.replaceAll('$1', arrayOf(ignoredColumns)).replace('$2', arrayOf(ignoredTables)));
  totals.set(installation, total);
  const changes = await sql<{ name: string; count: number }>(
    `with told as (delete from watched_change returning name)
     select name, count(*)::int as count from told group by name`,
  );
  for (const { name, count } of changes) total[name] = (total[name] ?? 0) + count;
  return { ...total };
}

function arrayOf(names: readonly string[]): string {
  return `array['${names.join(`', '`)}']`;
}
