import { type EntitySchema, type Hidden, UnderscoreNamingStrategy } from '@mikro-orm/core';

const naming = new UnderscoreNamingStrategy();

/**
 * What is read of an entity, by a prepared read or by the ORM: all of it but what is hidden and the
 * organization, which every statement is bound to anyway. Prepared reads give an instant as text, and would
 * give an int8 or a numeric so: an entity whose number does not fit an int4 takes a float8.
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

/** The SQL select list that gives each property of `Stored`, but the ones left out, under its own name. */
export function columnsOf<Entity>({ meta }: EntitySchema<Entity>, omitted: readonly string[] = []): string {
  return Object.entries<{ hidden?: boolean; fieldName?: string }>(meta.properties)
    .filter(([name, { hidden }]) => !hidden && name !== 'organizationId' && !omitted.includes(name))
    .map(([name, { fieldName }]) => `${fieldName ?? columnOf(name)} as "${name}"`)
    .join();
}

/** One column under the name of its property. */
export function selectColumn(property: string): string {
  return `${columnOf(property)} as "${property}"`;
}

/** The table of an entity. */
export function tableOf<Entity>({ meta }: EntitySchema<Entity>): string {
  return meta.tableName ?? naming.classToTableName(String(meta.className));
}
