import { hash } from 'node:crypto';
import { undeleteDays } from '@imprint/shared/shapes/deletion';
import type { IdPrefix } from '@imprint/shared/wire';
import type { EntityName, EntitySchema } from '@mikro-orm/core';
import { columnOf, columnsOf, type Stored, selectColumn, tableOf } from './columns.ts';

/** Builds an SQL condition or expression from a placeholder or a column. */
type Expression = (operand: string) => string;

/** How rows are selected for those who see what visitors see. */
interface VisitorView {
  /** Instead of the `from` of the rows. */
  from?: string;
  /** SQL condition on them, in addition to that of the rows. */
  condition: string;
}

interface Declaration<Entity, Joined, Unlisted> {
  /** The prefix of public ids. */
  prefix: IdPrefix;
  /** A subselect instead of the table, for rows with joined columns; it has all columns of the table. */
  from?: string;
  /** The properties that the subselect adds. */
  joined?: readonly (keyof Joined & string)[];
  /** The sort fields of a list; each needs an index on (organization, environment, field, id). */
  sorts?: Partial<Record<keyof (Stored<Entity> & Joined) & string, Expression>>;
  /** Filter name -> condition on its placeholder. */
  filters?: Readonly<Record<string, Expression>>;
  /** Columns that a page has, and can be sorted by, only with one filter: property -> SQL of its value. */
  filterColumns?: { filter: string; columns: Readonly<Record<string, Expression>> };
  /** True when the rows of all environments of the organization are visible. */
  allEnvironments?: boolean;
  /** SQL condition on the visible rows; the others are treated like rows of another environment. */
  condition?: string;
  /** The rows that visitors see, and with them publishable keys; none by default. */
  forVisitors?: VisitorView;
  /**
   * The property with the project of a row; defaults to `projectId` where there is one. A key that is restricted to
   * projects sees only their rows, so none at all where there is no such property.
   */
  projectField?: keyof Stored<Entity> & string;
  /** Columns that lists leave out because they are long; a single row is read with them. */
  unlisted?: readonly Unlisted[];
  /** The column with the size of those columns in bytes, which never are null. */
  unlistedBytes?: string;
  /** Up to how many rows the total of a list counts, where there may be very many; all by default. */
  maxTotal?: number;
  /** `only` selects the deleted rows that can be restored, instead of those that are not deleted. */
  deleted?: 'deletedAt' extends keyof Entity ? 'only' : never;
}

/** How the rows of one resource are selected, for a single row or a list. */
export interface Rows<Entity, Joined = object, Unlisted extends string = string> {
  entity: EntityName<Entity>;
  prefix: IdPrefix;
  table: string;
  /** The table, or the subselect instead of it. */
  from: string;
  /** SQL select list of a single row. */
  columns: string;
  unlisted: readonly Unlisted[];
  unlistedBytes: string | null;
  /** SQL select list of a page, without the unlisted columns. */
  listedColumns: string;
  /** What pages have of the unlisted columns: nothing, their size, or they themselves until they are too large. */
  longColumns: 'none' | 'size' | 'included';
  sorts: Partial<Record<keyof (Stored<Entity> & Joined) & string, Expression>>;
  filters: Readonly<Record<string, Expression>>;
  filterColumns: { filter: string; columns: Readonly<Record<string, Expression>> } | null;
  maxTotal: number | null;
  allEnvironments: boolean;
  /** Condition on the environment in `$2`, along with that of the declaration. */
  environmentCondition: string;
  forVisitors: VisitorView;
  /** Which rows are visible; null where deleted rows are removed immediately. */
  deletion: 'notDeleted' | 'onlyDeleted' | null;
  /** SQL condition of `deletion`. */
  deletionCondition: string;
  projectField: string | null;
  /** SQL of `projectField`. */
  projectColumn: string;
  /** Condition on the ids of the only visible projects. */
  projectCondition: Expression;
  /** The statements built so far, by their shape. */
  statements: Map<string, Statement>;
}

interface Statement {
  name: string;
  text: string;
}

/**
 * Declares the rows of a resource; the columns are those of its entity. Rows with a property `deletedAt` are visible
 * while it is null.
 */
export function rowsOf<
  Entity extends object,
  Joined = object,
  Unlisted extends keyof Stored<Entity> & string = never,
>(
  entity: EntitySchema<Entity>,
  declaration: Declaration<Entity, Joined, Unlisted>,
): Rows<Entity, Joined, Unlisted> {
  const { prefix, joined = [], sorts = {}, allEnvironments = false, condition } = declaration;
  const { unlisted = [], unlistedBytes = null, deleted, filterColumns = null } = declaration;
  const defaultDeletion = 'deletedAt' in entity.meta.properties ? 'notDeleted' : null;
  const deletion = deleted === 'only' ? 'onlyDeleted' : defaultDeletion;
  const table = tableOf(entity);
  const ownProjectField = 'projectId' in entity.meta.properties ? 'projectId' : null;
  const projectField = declaration.projectField ?? ownProjectField;
  const projectColumn = projectField ? columnOf(projectField) : 'null::uuid';
  return {
    entity,
    prefix,
    table,
    sorts,
    // The order by `updatedAt` has the index that this filter needs too.
    filters: { ...('updatedAt' in sorts && changedSince), ...declaration.filters },
    filterColumns,
    maxTotal: declaration.maxTotal ?? null,
    allEnvironments,
    projectField,
    projectColumn,
    unlisted,
    unlistedBytes,
    longColumns: 'none',
    from: declaration.from ?? table,
    columns: [columnsOf(entity), ...joined.map(selectColumn)].join(),
    listedColumns: [columnsOf(entity, unlisted), ...joined.map(selectColumn)].join(),
    deletion,
    deletionCondition: deletionConditions[deletion ?? 'all'],
    environmentCondition: [
      allEnvironments ? '$2::text is not null' : 'environment = $2',
      ...(condition ? [condition] : []),
    ].join(' and '),
    forVisitors: declaration.forVisitors ?? { condition: 'false' },
    projectCondition: (ids) => `${projectColumn} = any(${ids}::uuid[])`,
    statements: new Map(),
  };
}

/** The same rows, with pages that have their long columns, or the size of these; see `longColumns`. */
export function withLongColumns<Entity, Joined, Unlisted extends string>(
  rows: Rows<Entity, Joined, Unlisted>,
  longColumns: 'size' | 'included',
): Rows<Entity, Joined, Unlisted> {
  return { ...rows, longColumns, statements: new Map() };
}

const rowsForVisitors = new WeakMap<object, unknown>();

/** The same rows, only those that visitors see. */
export function forVisitors<Entity, Joined, Unlisted extends string>(
  rows: Rows<Entity, Joined, Unlisted>,
): Rows<Entity, Joined, Unlisted> {
  // Safe because this function alone adds to the map.
  const existing = rowsForVisitors.get(rows) as Rows<Entity, Joined, Unlisted> | undefined;
  if (existing) return existing;
  const { from = rows.from, condition } = rows.forVisitors;
  const environmentCondition = `${rows.environmentCondition} and ${condition}`;
  const view = { ...rows, from, environmentCondition, statements: new Map() };
  rowsForVisitors.set(rows, view);
  return view;
}

const changedSince = { updatedAfter: (value: string) => `updated_at >= ${value}::timestamptz` };

const deletionConditions = {
  all: 'true',
  notDeleted: 'deleted_at is null',
  onlyDeleted: `deleted_at > now() - interval '${undeleteDays} days'`,
};

/**
 * Returns the statement of a shape, which determines its text; the text is built once. The name derives from the
 * text and is short, because PostgreSQL compares only the first 63 characters of names.
 */
export function statementOf<Entity, Joined>(
  { table, statements }: Rows<Entity, Joined>,
  shape: string,
  textOf: () => string,
): Statement {
  const existing = statements.get(shape);
  if (existing) return existing;
  const text = textOf();
  const statement = { name: `${table} ${hash('sha256', text).slice(0, 24)}`, text };
  statements.set(shape, statement);
  return statement;
}

/** Sorts by the exact value. */
export const exactly: Expression = (operand) => operand;

/** Sorts case-insensitively. */
export const ignoringCase: Expression = (operand) => `lower(${operand})`;

/** A filter on the value of a column. */
export function equals(column: string): Expression {
  return (value) => `${column} = ${value}`;
}

/** A filter on the value of a nullable column; null selects the rows without a value. */
export function equalsOrNull(column: string): Expression {
  return (value) => `${column} is not distinct from ${value}`;
}

/** A case-insensitive filter on a substring of one of the columns. */
export function contains(...columns: string[]): Expression {
  return (value) =>
    `(${columns.map((column) => `position(lower(${value}) in lower(${column})) > 0`).join(' or ')})`;
}
