import { columnOf } from '../db/columns.ts';
import { exactly, type Rows } from '../db/rows.ts';

/** After how many bytes of long columns a page ends, if it has them. */
export const maxPageBytes = 2_000_000;

/** The project restriction among the names of filters; no filter has this name. */
export const projectRestriction = '(projects)';

/** What bounds the long columns of a page: the share of each row, or the size of those before it. */
export type PageBound = 'each' | 'together';

/** What the text of the statement of a page depends on besides its rows. */
export interface ListShape {
  sort: string;
  /** The names of the filters. */
  names: readonly string[];
  /** Whether the page begins after the row of a cursor. */
  isAfter: boolean;
  bound: PageBound;
}

/** The SQL of a page: the values of the filters start at `$3`, and the limit and those of the cursor follow. */
export function listText<Entity, Joined>(
  rows: Rows<Entity, Joined>,
  { sort, names, isAfter, bound }: ListShape,
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
  const keyset = isAfter
    ? ` and (${column}, id) ${comparison} (${sortExpression(`$${limit + 1}`)}, $${limit + 2})`
    : '';
  const order = `order by ${column} ${direction}, id ${direction}`;
  const columns = [
    rows.listedColumns,
    ...longColumnsOf(rows, bound, { order, limit }),
    ...Object.entries(filterColumns).map(([name, sql]) => `${sql} as "${name}"`),
  ];
  return `select ${columns.join()}, (${countText(rows, names)}) as total
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

/** The SQL that counts the rows of a list, up to the maximum of its total. */
export function countText<Entity, Joined>(rows: Rows<Entity, Joined>, names: readonly string[]): string {
  const { from, maxTotal } = rows;
  const matching = conditionsOf(rows, names);
  if (maxTotal === null) return `select count(*)::int as total from ${from} where ${matching}`;
  return `select count(*)::int as total from (select from ${from} where ${matching} limit ${maxTotal}) as counted`;
}

function conditionsOf<Entity, Joined>(rows: Rows<Entity, Joined>, names: readonly string[]): string {
  const { environmentCondition, deletionCondition, filters, projectCondition } = rows;
  const filterConditions = names.map((name, index) => {
    const condition = name === projectRestriction ? projectCondition : filters[name];
    return condition?.(`$${index + 3}`) ?? 'true';
  });
  return ['organization_id = $1', environmentCondition, deletionCondition, ...filterConditions].join(' and ');
}
