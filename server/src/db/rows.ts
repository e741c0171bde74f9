import { undeleteDays } from '@imprint/shared/deletion';
import type { IdPrefix } from '@imprint/shared/wire';
import type { EntityName, EntitySchema } from '@mikro-orm/core';
import { hash } from '../auth/secrets.ts';
import { columnOf, columnsOf, type Stored, selectColumn, tableOf } from './columns.ts';

/** Makes a condition, or a value to compare, out of a placeholder or a column. */
type Expression = (operand: string) => string;

interface Declaration<Entity, Joined, Unlisted> {
  /** How the ids of the rows begin. */
  prefix: IdPrefix;
  /** A subselect in place of the table, where a row is read along with others; it has all columns of the table. */
  from?: string;
  /** The properties that the subselect adds. */
  joined?: readonly (keyof Joined & string)[];
  /** What a list can be sorted by; an index on (organization, environment, the same, id) serves it. */
  sorts?: Partial<Record<keyof (Stored<Entity> & Joined) & string, Expression>>;
  /** Filter name -> condition on its placeholder. */
  filters?: Readonly<Record<string, Expression>>;
  /** What a page tells, and can be sorted by, where one filter is asked for: property -> SQL of its value. */
  filterColumns?: { filter: string; columns: Readonly<Record<string, Expression>> };
  /** True when the rows of all environments of the organization are in sight. */
  allEnvironments?: boolean;
  /**
   * The property that holds the project that a row lies in; `projectId` where there is one. A key that is
   * restricted to projects sees the rows of those alone, so none where there is no such property.
   */
  projectField?: 'id';
  /** Columns that a list leaves out, because they are long; one row alone is read with them. */
  unlisted?: readonly Unlisted[];
  /** Declares the rows that were deleted and can be brought back, instead of those that are there. */
  deleted?: 'deletedAt' extends keyof Entity ? 'only' : never;
}

/** How the rows of one resource are found, whether one or a page of them. */
export interface Rows<Entity, Joined = object, Unlisted extends string = string> {
  entity: EntityName<Entity>;
  prefix: IdPrefix;
  table: string;
  /** The table or what stands in its place. */
  from: string;
  /** SQL select list of one row. */
  columns: string;
  unlisted: readonly Unlisted[];
  /** SQL select list of a page, which leaves the unlisted columns out. */
  listedColumns: string;
  sorts: Partial<Record<keyof (Stored<Entity> & Joined) & string, Expression>>;
  filters: Readonly<Record<string, Expression>>;
  filterColumns: { filter: string; columns: Readonly<Record<string, Expression>> } | null;
  allEnvironments: boolean;
  /** Condition on the environment in `$2`. */
  environmentCondition: string;
  /** Which rows there are as far as anybody can tell; null where a deleted row is gone. */
  deletion: 'notDeleted' | 'onlyDeleted' | null;
  /** Condition of the same. */
  deletionCondition: string;
  projectField: 'id' | 'projectId' | null;
  /** SQL of the same. */
  projectColumn: string;
  /** Condition on the ids of the only projects in sight. */
  projectCondition: Expression;
  /** The statements that were needed so far, by their shape. */
  statements: Map<string, Statement>;
}

interface Statement {
  name: string;
  text: string;
}

/**
 * Declares the rows of a resource; the columns are those of its entity. Rows with a property `deletedAt` are
 * in sight while that is null.
 */
export function rowsOf<
  Entity extends object,
  Joined = object,
  Unlisted extends keyof Stored<Entity> & string = never,
>(
  entity: EntitySchema<Entity>,
  declaration: Declaration<Entity, Joined, Unlisted>,
): Rows<Entity, Joined, Unlisted> {
  const { prefix, joined = [], sorts = {}, filters = {}, allEnvironments = false } = declaration;
  const { unlisted = [], deleted, filterColumns = null } = declaration;
  const known = 'deletedAt' in entity.meta.properties ? 'notDeleted' : null;
  const deletion = deleted === 'only' ? 'onlyDeleted' : known;
  const table = tableOf(entity);
  const ownProjectField = 'projectId' in entity.meta.properties ? 'projectId' : null;
  const projectField = declaration.projectField ?? ownProjectField;
  const projectColumn = projectField ? columnOf(projectField) : 'null::uuid';
  return {
    entity,
    prefix,
    table,
    sorts,
    filters,
    filterColumns,
    allEnvironments,
    projectField,
    projectColumn,
    unlisted,
    from: declaration.from ?? table,
    columns: [columnsOf(entity), ...joined.map(selectColumn)].join(),
    listedColumns: [columnsOf(entity, unlisted), ...joined.map(selectColumn)].join(),
    deletion,
    deletionCondition: deletionConditions[deletion ?? 'all'],
    environmentCondition: allEnvironments ? '$2::text is not null' : 'environment = $2',
    projectCondition: (ids) => `${projectColumn} = any(${ids}::uuid[])`,
    statements: new Map(),
  };
}

const deletionConditions = {
  all: 'true',
  notDeleted: 'deleted_at is null',
  onlyDeleted: `deleted_at > now() - interval '${undeleteDays} days'`,
};

/**
 * The statement of a shape, which is what decides its text; the text is made once. Its name follows from the
 * text alone and is short, because PostgreSQL tells names apart by their first 63 characters.
 */
export function statementOf<Entity, Joined>(
  { table, statements }: Rows<Entity, Joined>,
  shape: string,
  textOf: () => string,
): Statement {
  const known = statements.get(shape);
  if (known) return known;
  const text = textOf();
  const statement = { name: `${table} ${hash(text).slice(0, 24)}`, text };
  statements.set(shape, statement);
  return statement;
}

/** Sorts by the value as it is. */
export const exactly: Expression = (operand) => operand;

/** Sorts without regard to upper and lower case. */
export const ignoringCase: Expression = (operand) => `lower(${operand})`;

/** A filter on what a column holds. */
export function equals(column: string): Expression {
  return (value) => `${column} = ${value}`;
}

/** A filter on what a column holds, which may be nothing: null asks for the rows that hold none. */
export function equalsOrNull(column: string): Expression {
  return (value) => `${column} is not distinct from ${value}`;
}

/** A filter on a part of what one of the columns holds, in upper or lower case. */
export function contains(...columns: string[]): Expression {
  return (value) =>
    `(${columns.map((column) => `position(lower(${value}) in lower(${column})) > 0`).join(' or ')})`;
}
