import { type EntitySchema, type Hidden, UnderscoreNamingStrategy } from '@mikro-orm/core';

const naming = new UnderscoreNamingStrategy();

/**
 * The properties of an entity as a prepared read or the ORM returns them, without hidden ones and the organization,
 * which every statement is bound to anyway. Prepared reads return an instant as text, and would also return int8 and
 * numeric as text, so a number that does not fit an int4 is stored as float8.
 */
export type Stored<Entity> = {
  [Field in keyof Entity as IsRead<Field, Entity[Field]>]: NonNullable<Entity[Field]> extends Date
    ? Entity[Field] | string
    : Entity[Field];
};

type IsRead<Field, Value> = Field extends 'organizationId' | symbol
  ? never
  : keyof Hidden<object> extends keyof NonNullable<Value>
    ? never
    : Field;

/** The column of a property. */
export function columnOf(property: string): string {
  return naming.propertyToColumnName(property);
}

/** The SQL select list of each property of `Stored` under its own name, except the omitted ones. */
export function columnsOf<Entity>({ meta }: EntitySchema<Entity>, omitted: readonly string[] = []): string {
  return Object.entries<{ hidden?: boolean; fieldName?: string }>(meta.properties)
    .filter(([name, { hidden }]) => !hidden && name !== 'organizationId' && !omitted.includes(name))
    .map(([name, { fieldName }]) => `${fieldName ?? columnOf(name)} as "${name}"`)
    .join();
}

/** SQL of all columns of a table, with other values in place of some, or added to them: property -> SQL. */
export function replacedColumns<Entity>(
  entity: EntitySchema<Entity>,
  replaced: Readonly<Record<string, string>>,
): string {
  // Each stays in its place, so that two of these can be the halves of a union.
  const properties = new Set([...Object.keys(entity.meta.properties), ...Object.keys(replaced)]);
  return [...properties]
    .map((property) => {
      const column = columnOf(property);
      return `${replaced[property] ?? `${tableOf(entity)}.${column}`} as ${column}`;
    })
    .join();
}

/** The SQL that selects a column under the name of its property. */
export function selectColumn(property: string): string {
  return `${columnOf(property)} as "${property}"`;
}

/** The table of an entity. */
export function tableOf<Entity>({ meta }: EntitySchema<Entity>): string {
  return meta.tableName ?? naming.classToTableName(String(meta.className));
}
