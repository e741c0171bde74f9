import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayLiteral } from '../../core/db/literal.ts';
import { draftedColumns } from '../drafts/live.changes.ts';
import { risingColumns } from './changes/change.trigger.ts';
import { type KeptName, keptTable } from './changes/kept.tables.ts';
import { fieldOf } from './shown.fields.ts';

/** What is changed of a row, by the condition that finds it. */
interface Target {
  table: string;
  where: string;
  values: unknown[];
}

/** The columns of each table that can be written. */
const writableColumns = new Map<string, readonly string[]>();

async function columnsOf(em: EntityManager, table: string): Promise<readonly string[]> {
  const known = writableColumns.get(table);
  if (known) return known;
  const rows = await em.execute<{ name: string }[]>(
    `select attname as name from pg_attribute
     where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  writableColumns.set(table, columns);
  return columns;
}

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join();

/** Sets columns of a row to earlier values; `before` is a JSON text, which keeps what it holds as it was written. */
export async function updateRow(
  em: EntityManager,
  { table, where, values }: Target,
  before: string,
  changed: readonly string[],
  more: readonly string[] = [],
): Promise<void> {
  const writable = await columnsOf(em, table);
  const columns = changed.filter((column) => writable.includes(column));
  const sets = [
    ...(columns.length > 0
      ? [`(${quoted(columns)}) = row (${columns.map((column) => `r."${column}"`).join()})`]
      : []),
    ...more,
  ];
  if (sets.length === 0) return;
  await em.execute(
    `update ${table} set ${sets.join()} from json_populate_record(null::${table}, ?::json) r where ${where}`,
    [before, ...values],
  );
}

/** Inserts a row as it was, except for the columns that are set by SQL. */
export async function insertRow(
  em: EntityManager,
  table: string,
  before: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = await columnsOf(em, table);
  const values = columns.map((column) => overrides[column] ?? `r."${column}"`);
  await em.execute(
    `insert into ${table} (${quoted(columns)}) select ${values.join()} from json_populate_record(null::${table}, ?::json) r`,
    [before],
  );
}

/** SQL that raises the version of a row of which columns change, and what goes with it. */
export function risenVersion(table: KeptName, changed: readonly string[]): string[] {
  if (table === 'redirect') return ['updated_at = now()'];
  const sets = [`version = ${table}.version + 1`, 'updated_at = now()'];
  if (table === 'token_collection') sets.push('state = gen_random_uuid()');
  if (table !== 'page' && table !== 'post') return sets;
  const fields = arrayLiteral(changed.map(fieldOf));
  sets.push(`field_versions = ${table}.field_versions || coalesce((
    select jsonb_object_agg(field, ${table}.version + 1) from unnest('${fields}'::text[]) field), '{}')`);
  if (changed.some((column) => !draftedColumns.has(fieldOf(column))))
    sets.push(`live_version = ${table}.version + 1`, 'live_updated_at = now()');
  return sets;
}

/** The columns of a restored row that are not as they were. */
export function insertOverrides(table: KeptName, lastVersion: number | null): Record<string, string> {
  const { late = [] } = keptTable(table);
  const version = String((lastVersion ?? 0) + 1);
  const rising: Record<string, string> = {
    version,
    updated_at: 'now()',
    live_version: version,
    live_updated_at: 'now()',
    state: 'gen_random_uuid()',
  };
  return { ...rising, ...Object.fromEntries(late.map((column) => [column, 'null'])) };
}

/** The columns whose earlier values are restored. */
export function restoredColumns(table: KeptName, before: string): string[] {
  const { derived = [] } = keptTable(table);
  // Safe because it is the text of a row.
  const names = Object.keys(JSON.parse(before) as object);
  return names.filter((name) => name !== 'id' && !risingColumns.includes(name) && !derived.includes(name));
}
