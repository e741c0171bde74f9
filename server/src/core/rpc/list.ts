import { invalid } from '@imprint/shared/errors';
import type { Member } from '../auth/actor.ts';
import { columnOf, type Stored } from '../db/columns.ts';
import { decodeId } from '../db/ids.ts';
import type { Read, Tenant } from '../db/read.ts';
import { exactly, type Rows, statementOf } from '../db/rows.ts';
import type { Context } from './context.ts';
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

/** The value of the sort column and the id of the last row before the page. */
type CursorValues = [unknown, unknown];

/** After how many bytes of long columns a page ends, if it has them. */
const maxPageBytes = 2_000_000;

/**
 * Reads one page in one statement, including the exact total (a second statement only when the cursor points past
 * the last row). Pages are stable under inserts: a cursor names the last row, not an offset. Throws VALIDATION_ERROR
 * on field `cursor` when it was not issued for the same list.
 */
export async function readListPage<Entity, Joined, Unlisted extends string>(
  { actor, deps: { read, secrets } }: Context<Member>,
  rows: Rows<Entity, Joined, Unlisted>,
  input: ListInput,
): Promise<ListPage<Omit<Stored<Entity>, Unlisted> & Joined>> {
  const tenant = tenantOf(actor);
  const { names, values } = filtersOf(tenant, rows, input);
  const binding = [rows.table, tenant.organizationId, tenant.environment, input.sort, names, values];
  const cursor =
    input.cursor === undefined ? null : secrets.open<CursorValues>('cursor', binding, input.cursor);
  if (input.cursor !== undefined && cursor === null) {
    const reason = 'does not belong to this list with these filters and this order';
    throw invalid({ field: 'cursor', reason });
  }

  const readRows = (bound: PageBound) => {
    const shape = `${input.sort} ${names.join()} ${cursor ? 'after' : 'first'} ${bound}`;
    const { name, text } = statementOf(rows, shape, () =>
      listText(rows, { sort: input.sort, names, cursor, bound }),
    );
    return read<ListRow<Omit<Stored<Entity>, Unlisted> & Joined>>(tenant, name, text, [
      ...values,
      input.limit + 1,
      ...(cursor ?? []),
    ]);
  };
  let listRows = await readRows('each');
  // A row that is larger than its share makes the page as long as all of them together allow, which costs more.
  if (rows.longColumns === 'included' && countWithin(rows, listRows) < listRows.length)
    listRows = await readRows('together');

  const count = Math.min(input.limit, countWithin(rows, listRows));
  const hasMore = listRows.length > count;
  if (hasMore) listRows.length = count;
  const last = listRows.at(-1);
  const total = last?.total ?? (cursor ? await countRows(read, tenant, rows, names, values) : 0);
  if (!hasMore || !last) return { rows: listRows, pagination: { hasMore: false, total } };
  const nextCursor = secrets.seal('cursor', binding, [last[input.sort.replace('-', '')], last.id]);
  return { rows: listRows, pagination: { hasMore: true, nextCursor, total } };
}

/**
 * Reads one page, restricted to one parent where the input has its public id, such as the pages of a website.
 * Whoever can see a row can see its parent, so the parent is looked up only for an empty list; throws like
 * `readOwned`.
 */
export async function readListPageWithin<Entity, Joined, Unlisted extends string, Parent>(
  context: Context<Member>,
  rows: Rows<Entity, Joined, Unlisted>,
  { field, parent }: { field: string; parent: Rows<Parent> },
  input: ListInput,
): Promise<ListPage<Omit<Stored<Entity>, Unlisted> & Joined>> {
  const id = input[field];
  if (typeof id !== 'string') return readListPage(context, rows, input);
  const page = await readListPage(context, rows, { ...input, [field]: decodeId(parent.prefix, id) });
  const [first] = page.rows;
  if (first) context.effects.projectId ??= String(Reflect.get(first, 'projectId'));
  if (page.pagination.total === 0) await readOwned(context, parent, id);
  return page;
}

/** What bounds the long columns of a page: the share of each row, or the size of those before it. */
type PageBound = 'each' | 'together';

/** How many of the first rows are within the size of a page. */
function countWithin<Entity, Joined, Unlisted extends string>(
  { longColumns, unlisted }: Rows<Entity, Joined, Unlisted>,
  listRows: readonly Record<string, unknown>[],
): number {
  if (longColumns === 'none') return listRows.length;
  let bytes = 0;
  const first = listRows.findIndex((row) => {
    const isBeyond = bytes >= maxPageBytes || unlisted.some((column) => row[column] === null);
    bytes += Number(row.longBytes ?? 0);
    return isBeyond;
  });
  return first < 0 ? listRows.length : first;
}

/** A row as the statement returns it. */
type ListRow<Row> = Row & { total: number; [field: string]: unknown };

/** The requested filters, and the project restriction of a key as one more; their values start at `$3`. */
function filtersOf<Entity, Joined>(tenant: Tenant, rows: Rows<Entity, Joined>, input: ListInput) {
  const names = Object.keys(input).filter((name) => !pagingFields.has(name) && input[name] !== undefined);
  // Without this check a filter that is not declared would be ignored.
  const undeclared = names.find((name) => !Object.hasOwn(rows.filters, name));
  if (undeclared !== undefined) throw new Error(`The list of ${rows.table} has no filter ${undeclared}.`);
  names.sort();
  const values = names.map((name) => input[name]);
  if (tenant.projectIds) {
    names.push(projectRestriction);
    values.push(tenant.projectIds);
  }
  return { names, values };
}

/** The fields of a list input that are not filters. */
const pagingFields: ReadonlySet<string> = new Set(['limit', 'cursor', 'sort']);

/** The project restriction among the names of filters; no filter has this name. */
const projectRestriction = '(projects)';

function conditionsOf<Entity, Joined>(rows: Rows<Entity, Joined>, names: readonly string[]): string {
  const { environmentCondition, deletionCondition, filters, projectCondition } = rows;
  const filterConditions = names.map((name, index) => {
    const condition = name === projectRestriction ? projectCondition : filters[name];
    return condition?.(`$${index + 3}`) ?? 'true';
  });
  return ['organization_id = $1', environmentCondition, deletionCondition, ...filterConditions].join(' and ');
}

interface ListShape {
  sort: string;
  names: readonly string[];
  cursor: CursorValues | null;
  bound: PageBound;
}

function listText<Entity, Joined>(
  rows: Rows<Entity, Joined>,
  { sort, names, cursor, bound }: ListShape,
): string {
  const { from, table } = rows;
  const [field, direction, comparison] = sort.startsWith('-')
    ? [sort.slice(1), 'desc', '<']
    : [sort, 'asc', '>'];
  const filterColumns = filterColumnsOf(rows, names);
  const sorts: Partial<Record<string, (operand: string) => string>> = rows.sorts;
  const sortExpression = filterColumns[field] === undefined ? sorts[field] : exactly;
  if (!sortExpression) throw new Error(`The list of ${table} cannot be sorted by ${field}.`);
  const column = sortExpression(filterColumns[field] ?? columnOf(field));
  const matching = conditionsOf(rows, names);
  const limit = names.length + 3;
  const keyset = cursor
    ? ` and (${column}, id) ${comparison} (${sortExpression(`$${limit + 1}`)}, $${limit + 2})`
    : '';
  const order = `order by ${column} ${direction}, id ${direction}`;
  const columns = [
    rows.listedColumns,
    ...longColumnsOf(rows, bound, { order, limit }),
    ...Object.entries(filterColumns).map(([name, sql]) => `${sql} as "${name}"`),
  ];
  return `select ${columns.join()}, (select count(*)::int from ${from} where ${matching}) as total
    from ${from} where ${matching}${keyset} ${order} limit $${limit}`;
}

/** The long columns of a page, null in rows that exceed the bound, or their size. */
function longColumnsOf<Entity, Joined>(
  { longColumns, unlisted, unlistedBytes }: Rows<Entity, Joined>,
  bound: PageBound,
  { order, limit }: { order: string; limit: number },
): string[] {
  if (longColumns === 'none') return [];
  if (longColumns === 'size') return [`${unlistedBytes} as "longBytes"`];
  const before = `sum(${unlistedBytes}) over (${order} rows between unbounded preceding and 1 preceding)`;
  const isWithin = {
    each: `${unlistedBytes} <= ${maxPageBytes} / $${limit}`,
    together: `coalesce(${before}, 0) < ${maxPageBytes}`,
  };
  return unlisted.map((name) => `case when ${isWithin[bound]} then ${columnOf(name)} end as "${name}"`);
}

/** The SQL of the columns that a page has only with their filter. */
function filterColumnsOf<Entity, Joined>(
  { filterColumns }: Rows<Entity, Joined>,
  names: readonly string[],
): Record<string, string> {
  const index = filterColumns ? names.indexOf(filterColumns.filter) : -1;
  if (!filterColumns || index < 0) return {};
  return Object.fromEntries(
    Object.entries(filterColumns.columns).map(([name, expression]) => [name, expression(`$${index + 3}`)]),
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
