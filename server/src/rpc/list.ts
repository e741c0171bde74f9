import { invalid } from '@imprint/shared/errors';
import { columnOf, type Stored } from '../db/columns.ts';
import { decodeId } from '../db/ids.ts';
import type { Read, Tenant } from '../db/read.ts';
import { exactly, type Rows, statementOf } from '../db/rows.ts';
import type { Context, Member } from './context.ts';
import { readOwned, tenantOf } from './owned.ts';

export interface ListInput {
  limit: number;
  sort: string;
  cursor?: string | undefined;
  [filter: string]: unknown;
}

export interface ListPage<Row> {
  rows: Row[];
  pagination: { hasMore: boolean; nextCursor?: string; total: number };
}

/** Where a page begins: behind this value of the sort column and this id. */
type CursorValues = [unknown, unknown];

/**
 * Reads one page in one statement, the exact total included (a second one only when a cursor points
 * behind the last row). Pages are stable under inserts: a cursor names the last row, not an offset.
 * Throws VALIDATION_ERROR on field `cursor` when it is not one of this very list.
 */
export async function readListPage<Entity, Joined, Unlisted extends string>(
  { actor, deps: { read, secrets } }: Context<Member>,
  rows: Rows<Entity, Joined, Unlisted>,
  input: ListInput,
): Promise<ListPage<Omit<Stored<Entity>, Unlisted> & Joined>> {
  const tenant = tenantOf(actor);
  const { names, values } = filtersOf(tenant, rows, input);
  const binding = [rows.table, tenant.organizationId, tenant.environment, input.sort, names, values];
  const after =
    input.cursor === undefined ? null : secrets.open<CursorValues>('cursor', binding, input.cursor);
  if (input.cursor !== undefined && after === null) {
    const reason = 'does not belong to this list with these filters and this order';
    throw invalid({ field: 'cursor', reason });
  }

  const shape = `${input.sort} ${names.join()} ${after ? 'after' : 'first'}`;
  const { name, text } = statementOf(rows, shape, () => listText(rows, input.sort, names, after));
  const found = await read<ListRow<Omit<Stored<Entity>, Unlisted> & Joined>>(tenant, name, text, [
    ...values,
    input.limit + 1,
    ...(after ?? []),
  ]);

  const hasMore = found.length > input.limit;
  if (hasMore) found.pop();
  const last = found.at(-1);
  const total = last?.total ?? (after ? await countRows(read, tenant, rows, names, values) : 0);
  if (!hasMore || !last) return { rows: found, pagination: { hasMore: false, total } };
  const nextCursor = secrets.seal('cursor', binding, [last[input.sort.replace('-', '')], last.id]);
  return { rows: found, pagination: { hasMore: true, nextCursor, total } };
}

/**
 * Reads one page, of what lies in one thing alone where the input names it by its public id, such as the
 * pages of a website. Who sees a row sees what it lies in, so that is looked up only where there is none;
 * refuses like `readOwned`.
 */
export async function readListPageWithin<
  Entity extends { projectId: string },
  Joined,
  Unlisted extends string,
  Outer,
>(
  context: Context<Member>,
  rows: Rows<Entity, Joined, Unlisted>,
  { field, outer }: { field: string; outer: Rows<Outer> },
  input: ListInput,
): Promise<ListPage<Omit<Stored<Entity>, Unlisted> & Joined>> {
  const id = input[field];
  if (typeof id !== 'string') return readListPage(context, rows, input);
  const page = await readListPage(context, rows, { ...input, [field]: decodeId(outer.prefix, id) });
  const [first] = page.rows;
  if (context.callRecord && first) context.callRecord.projectId ??= String(Reflect.get(first, 'projectId'));
  if (page.pagination.total === 0) await readOwned(context, outer, id);
  return page;
}

/** A row of a page as the statement gives it. */
type ListRow<Row> = Row & { total: number; [field: string]: unknown };

/** The filters that are asked for, and a key's own restriction as one more; values stand from `$3` on. */
function filtersOf<Entity, Joined>(tenant: Tenant, rows: Rows<Entity, Joined>, input: ListInput) {
  const names = Object.keys(input).filter((name) => !pagingFields.has(name) && input[name] !== undefined);
  // A filter that was forgotten would give the caller more than was asked for.
  const forgotten = names.find((name) => !Object.hasOwn(rows.filters, name));
  if (forgotten !== undefined) throw new Error(`The list of ${rows.table} has no filter ${forgotten}.`);
  names.sort();
  const values = names.map((name) => input[name]);
  if (tenant.projectIds) {
    names.push(projectRestriction);
    values.push(tenant.projectIds);
  }
  return { names, values };
}

/** The fields of a list's input that are no filters. */
const pagingFields: ReadonlySet<string> = new Set(['limit', 'cursor', 'sort']);

/** Stands among the names of filters; none is called so. */
const projectRestriction = '(projects)';

function conditionsOf<Entity, Joined>(rows: Rows<Entity, Joined>, names: readonly string[]): string {
  const { environmentCondition, deletionCondition, filters, projectCondition } = rows;
  const requested = names.map((name, index) => {
    const condition = name === projectRestriction ? projectCondition : filters[name];
    return condition?.(`$${index + 3}`) ?? 'true';
  });
  return ['organization_id = $1', environmentCondition, deletionCondition, ...requested].join(' and ');
}

function listText<Entity, Joined>(
  rows: Rows<Entity, Joined>,
  sort: string,
  names: readonly string[],
  after: CursorValues | null,
): string {
  const { from, table } = rows;
  const [field, direction, beyond] = sort.startsWith('-') ? [sort.slice(1), 'desc', '<'] : [sort, 'asc', '>'];
  const found = filterColumnsOf(rows, names);
  const sorts: Partial<Record<string, (operand: string) => string>> = rows.sorts;
  const compared = found[field] === undefined ? sorts[field] : exactly;
  if (!compared) throw new Error(`The list of ${table} cannot be sorted by ${field}.`);
  const column = compared(found[field] ?? columnOf(field));
  const matching = conditionsOf(rows, names);
  const limit = names.length + 3;
  const keyset = after ? ` and (${column}, id) ${beyond} (${compared(`$${limit + 1}`)}, $${limit + 2})` : '';
  const columns = [rows.listedColumns, ...Object.entries(found).map(([name, sql]) => `${sql} as "${name}"`)];
  return `select ${columns.join()}, (select count(*)::int from ${from} where ${matching}) as total
    from ${from} where ${matching}${keyset} order by ${column} ${direction}, id ${direction} limit $${limit}`;
}

/** The SQL of what rows tell only where a filter is asked for. */
function filterColumnsOf<Entity, Joined>(
  { filterColumns: found }: Rows<Entity, Joined>,
  names: readonly string[],
): Record<string, string> {
  const index = found ? names.indexOf(found.filter) : -1;
  if (!found || index < 0) return {};
  return Object.fromEntries(
    Object.entries(found.columns).map(([name, expression]) => [name, expression(`$${index + 3}`)]),
  );
}

async function countRows<Entity, Joined>(
  read: Read,
  tenant: Tenant,
  rows: Rows<Entity, Joined>,
  names: readonly string[],
  values: readonly unknown[],
): Promise<number> {
  const { name, text } = statementOf(
    rows,
    `count ${names.join()}`,
    () => `select count(*)::int as total from ${rows.from} where ${conditionsOf(rows, names)}`,
  );
  const [row] = await read<{ total: number }>(tenant, name, text, values);
  return row?.total ?? 0;
}
