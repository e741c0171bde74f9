import type { EntityManager } from '@mikro-orm/postgresql';

/** A row, by the names of its columns in camel case. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows into several tables with one statement, so that they cost one round trip. A value is passed as it is, so
 * arrays are given as `arrayLiteral` and JSON as text.
 */
export async function insertRows(
  em: EntityManager,
  tables: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  const inserts = filled.map(([table, rows]) => insertText(table, rows));
  const last = inserts.pop();
  if (!last) return;
  const others = inserts.map((text, index) => `inserted_${index} as (${text})`).join(', ');
  const values = filled.flatMap(([, rows]) => rows.flatMap((row) => Object.values(row)));
  await em.execute(others ? `with ${others} ${last}` : last, values);
}

/** All rows have the columns of the first, in its order. */
function insertText(table: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const places = `(${columns.map(() => '?').join(', ')})`;
  return `insert into ${table} (${names.join(', ')}) values ${rows.map(() => places).join(', ')}`;
}
