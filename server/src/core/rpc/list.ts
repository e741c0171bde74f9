import { invalid } from '@imprint/shared/errors';
import type { Member } from '../auth/actor.ts';
import type { Stored } from '../db/columns.ts';
import { decodeId } from '../db/ids.ts';
import type { Read, Tenant } from '../db/read.ts';
import { type Rows, statementOf } from '../db/rows.ts';
import type { Context } from './context.ts';
import { countText, listText, maxPageBytes, type PageBound, projectRestriction } from './list.statement.ts';
import { readOwned, rowsFor, tenantOf } from './owned.ts';

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

/**
 * Reads one page in one statement, including the exact total (a second statement only when the cursor points past
 * the last row). Pages are stable under inserts: a cursor names the last row, not an offset. Throws VALIDATION_ERROR
 * on field `cursor` when it was not issued for the same list.
 */
export async function readListPage<Entity, Joined, Unlisted extends string>(
  { actor, deps: { read, secrets } }: Context<Member>,
  allRows: Rows<Entity, Joined, Unlisted>,
  input: ListInput,
): Promise<ListPage<Omit<Stored<Entity>, Unlisted> & Joined>> {
  const rows = rowsFor(actor, allRows);
  const tenant = tenantOf(actor);
  const { names, values } = filtersOf(tenant, rows, input);
  const list = [rows.table, rows.environmentCondition, rows.deletionCondition];
  const binding = [...list, tenant.organizationId, tenant.environment, input.sort, names, values];
  const cursor =
    input.cursor === undefined ? null : secrets.open<CursorValues>('cursor', binding, input.cursor);
  if (input.cursor !== undefined && cursor === null) {
    const reason = 'is not valid for this list with these filters and this sort order';
    throw invalid({ field: 'cursor', reason });
  }

  const readRows = (bound: PageBound) => {
    const shape = `${input.sort} ${names.join()} ${cursor ? 'after' : 'first'} ${bound}`;
    const { name, text } = statementOf(rows, shape, () =>
      listText(rows, { sort: input.sort, names, isAfter: cursor !== null, bound }),
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

async function countRows<Entity, Joined>(
  read: Read,
  tenant: Tenant,
  rows: Rows<Entity, Joined>,
  names: readonly string[],
  values: readonly unknown[],
): Promise<number> {
  const { name, text } = statementOf(rows, `count ${names.join()}`, () => countText(rows, names));
  const [row] = await read<{ total: number }>(tenant, name, text, values);
  return row?.total ?? 0;
}
