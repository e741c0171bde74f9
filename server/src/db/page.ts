import { equal, type Secrets } from '../auth/secrets.ts';
import { invalid } from '../rpc/guards.ts';
import type { Read, Tenant } from './read.ts';

/** Where a list comes from: one table of a tenant, its sort columns and the conditions of its filters. */
export interface ListSource {
  /** Starts the names of the statements, e.g. `projects.list`. */
  name: string;
  table: string;
  /** SQL select list; it includes `id`. */
  columns: string;
  /** Sort name -> column, which an index on (organization, environment, column, id) serves. */
  sorts: Readonly<Record<string, string>>;
  /** Filter name -> condition on its placeholder. */
  filters: Readonly<Record<string, (placeholder: string) => string>>;
  /** True when the list shows all environments of the organization. */
  anyEnvironment?: boolean;
}

export interface ListInput {
  limit: number;
  sort: string;
  cursor?: string | undefined;
  [filter: string]: unknown;
}

export interface Page<Row> {
  rows: Row[];
  pagination: { hasMore: boolean; nextCursor?: string; total: number };
}

/** What a page needs of the process. */
interface PageDeps {
  read: Read;
  secrets: Secrets;
}

/**
 * Reads one page in one statement, the exact total included (a second one only when a cursor points
 * behind the last row). Pages are stable under inserts: a cursor names the last row, not an offset.
 * Throws VALIDATION_ERROR on field `cursor` when it is not one of this very list.
 */
export async function readPage<Row extends { id: string }>(
  { read, secrets }: PageDeps,
  tenant: Tenant,
  source: ListSource,
  input: ListInput,
): Promise<Page<Row>> {
  const descending = input.sort.startsWith('-');
  const column = source.sorts[input.sort.replace('-', '')];
  if (!column) throw new Error(`${source.name} has no sort column for ${input.sort}`);

  const names = Object.keys(source.filters).filter((name) => input[name] !== undefined);
  const values = names.map((name) => input[name]);
  const here = source.anyEnvironment ? '$2::text is not null' : 'environment = $2';
  const conditions = ['organization_id = $1', here].concat(
    names.map((name, index) => source.filters[name]?.(`$${index + 3}`) ?? 'true'),
  );
  const binding = [source.name, tenant.organizationId, tenant.environment, input.sort, names, values];
  const after = input.cursor === undefined ? null : openCursor(secrets, binding, input.cursor);

  const matching = conditions.join(' and ');
  const next = names.length + 3;
  const keyset = after ? ` and (${column}, id) ${descending ? '<' : '>'} ($${next + 1}, $${next + 2})` : '';
  const direction = descending ? 'desc' : 'asc';
  const rows = await read<Row & { sortValue: unknown; total: number }>(
    tenant,
    `${source.name} ${input.sort} ${names.join()} ${after ? 'after' : 'first'}`,
    `select ${source.columns}, ${column} as "sortValue",
       (select count(*)::int from ${source.table} where ${matching}) as total
     from ${source.table} where ${matching}${keyset}
     order by ${column} ${direction}, id ${direction} limit $${next}`,
    [...values, input.limit + 1, ...(after ?? [])],
  );

  const hasMore = rows.length > input.limit;
  if (hasMore) rows.pop();
  const last = rows.at(-1);
  const total = last?.total ?? (after ? await count(read, tenant, source, names, matching, values) : 0);
  if (!hasMore || !last) return { rows, pagination: { hasMore: false, total } };
  const nextCursor = sealCursor(secrets, binding, [last.sortValue, last.id]);
  return { rows, pagination: { hasMore: true, nextCursor, total } };
}

async function count(
  read: Read,
  tenant: Tenant,
  source: ListSource,
  names: readonly string[],
  matching: string,
  values: readonly unknown[],
): Promise<number> {
  const text = `select count(*)::int as total from ${source.table} where ${matching}`;
  const [row] = await read<{ total: number }>(tenant, `${source.name} ${names.join()} count`, text, values);
  return row?.total ?? 0;
}

/** A cursor is the last row's place and a signature over it and the list it belongs to. */
function sealCursor(secrets: Secrets, binding: readonly unknown[], place: readonly unknown[]): string {
  const body = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${body}.${secrets.sign('cursor', `${JSON.stringify(binding)}\0${body}`).slice(0, 22)}`;
}

function openCursor(secrets: Secrets, binding: readonly unknown[], cursor: string): [unknown, unknown] {
  const dot = cursor.indexOf('.');
  const [body, given] = [cursor.slice(0, dot), cursor.slice(dot + 1)];
  const signature = secrets.sign('cursor', `${JSON.stringify(binding)}\0${body}`).slice(0, 22);
  if (!equal(given, signature)) {
    throw invalid([
      { field: 'cursor', reason: 'does not belong to this list with these filters and this order' },
    ]);
  }
  // Safe because only sealCursor can have signed it.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as [unknown, unknown];
}
