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
  /**
   * Sort name -> column, which an index on (organization, environment, column, id) serves. The select
   * list gives the column under the sort name.
   */
  sorts: Readonly<Record<string, string>>;
  /** Filter name -> condition on its placeholder. */
  filters: Readonly<Record<string, (placeholder: string) => string>>;
  /** True when the list shows all environments of the organization. */
  anyEnvironment?: boolean;
  /**
   * Column of the project that a row lies in, `project_id` unless it says otherwise; null where rows lie in
   * no project. A key that is restricted to projects sees the rows of those alone.
   */
  projectColumn?: string | null;
}

/** The condition that hides rows of other projects, on the placeholder of the ids; null for who sees all. */
export function restrictionOf(
  { projectIds }: Tenant,
  { projectColumn = 'project_id' }: Pick<ListSource, 'projectColumn'>,
): { projectIds: readonly string[]; condition: (placeholder: string) => string } | null {
  if (projectIds === null || projectColumn === null) return null;
  return { projectIds, condition: (placeholder) => `${projectColumn} = any(${placeholder}::uuid[])` };
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
  const sortName = input.sort.replace('-', '');
  const column = source.sorts[sortName];
  if (!column) throw new Error(`${source.name} has no sort column for ${input.sort}`);

  const { names, conditions, values } = filtersOf(tenant, source, input);
  const binding = [source.name, tenant.organizationId, tenant.environment, input.sort, names, values];
  const after = input.cursor === undefined ? null : openCursor(secrets, binding, input.cursor);

  const here = source.anyEnvironment ? '$2::text is not null' : 'environment = $2';
  const matching = ['organization_id = $1', here, ...conditions].join(' and ');
  const next = names.length + 3;
  const keyset = after ? ` and (${column}, id) ${descending ? '<' : '>'} ($${next + 1}, $${next + 2})` : '';
  const direction = descending ? 'desc' : 'asc';
  const rows = await read<Row & { total: number; [sorted: string]: unknown }>(
    tenant,
    `${source.name} ${input.sort} ${names.join()} ${after ? 'after' : 'first'}`,
    `select ${source.columns}, (select count(*)::int from ${source.table} where ${matching}) as total
     from ${source.table} where ${matching}${keyset}
     order by ${column} ${direction}, id ${direction} limit $${next}`,
    [...values, input.limit + 1, ...(after ?? [])],
  );

  const hasMore = rows.length > input.limit;
  if (hasMore) rows.pop();
  const last = rows.at(-1);
  const total = last?.total ?? (after ? await count(read, tenant, source, names, matching, values) : 0);
  if (!hasMore || !last) return { rows, pagination: { hasMore: false, total } };
  const nextCursor = sealCursor(secrets, binding, [last[sortName], last.id]);
  return { rows, pagination: { hasMore: true, nextCursor, total } };
}

/** The filters that are asked for, and a key's own restriction as one more; values stand from `$3` on. */
function filtersOf(tenant: Tenant, source: ListSource, input: ListInput) {
  const names = Object.keys(source.filters).filter((name) => input[name] !== undefined);
  const values = names.map((name) => input[name]);
  const conditions = names.map((name, index) => source.filters[name]?.(`$${index + 3}`) ?? 'true');
  const restriction = restrictionOf(tenant, source);
  if (restriction) {
    names.push('(projects)');
    values.push(restriction.projectIds);
    conditions.push(restriction.condition(`$${names.length + 2}`));
  }
  return { names, values, conditions };
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
