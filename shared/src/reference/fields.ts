import type * as z from 'zod';
import { definitionName, type JsonSchema, schemaOf } from '../json.schema.ts';

/** One field of an input or output, as shown in the reference. */
export interface Field {
  name: string;
  /** For people, e.g. `string`, `array of strings`, `integer or null`. */
  type: string;
  /** What a value is when it is not null. */
  schema: JsonSchema;
  isNullable: boolean;
  required: boolean;
  description: string;
  /** Limits and defaults, e.g. `1 to 100 characters`. */
  rules: readonly string[];
  /** The allowed values of an enum. */
  values: readonly string[];
  /** The fields of an object, or of the objects in an array. */
  fields: readonly Field[];
}

/** The fields of an object schema in their order. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  const { $defs: definitions = {}, ...described } = schemaOf(schema, io);
  return readFields(described, definitions);
}

/** The schemas that others refer to, by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** References are expanded, but within a definition those to itself are not. */
function readFields(schema: JsonSchema, definitions: Definitions): Field[] {
  const name = definitionName(schema);
  if (name !== undefined) {
    const { [name]: definition = {}, ...others } = definitions;
    return readFields(definition, others);
  }
  const { properties = {}, required = [], oneOf = [] } = schema;
  const fields = Object.entries(properties).map(([field, property]) =>
    readField(field, toSchema(property), required.includes(field), definitions),
  );
  return [...fields, ...oneOf.map((kind) => readKind(toSchema(kind), definitions))];
}

function readField(name: string, whole: JsonSchema, required: boolean, definitions: Definitions): Field {
  const { schema, isNullable } = withoutNull(whole);
  const inner = schema.items && !Array.isArray(schema.items) ? toSchema(schema.items) : undefined;
  return {
    name,
    type: `${typeName(schema)}${isNullable ? ' or null' : ''}`,
    schema,
    isNullable,
    required,
    description: whole.description ?? descriptionOf(schema, definitions),
    rules: rulesOf({ ...schema, ...('default' in whole && { default: whole.default }) }),
    values: (schema.enum ?? inner?.enum ?? []).map(String),
    fields: readFields(inner ?? schema, definitions),
  };
}

/** What a schema says of itself, or what it refers to does. */
function descriptionOf(schema: JsonSchema, definitions: Definitions): string {
  const named = definitions[definitionName(schema) ?? ''];
  return schema.description ?? named?.description ?? '';
}

/** One variant of a union, named by its discriminator. */
function readKind(schema: JsonSchema, definitions: Definitions): Field {
  const properties = Object.entries(schema.properties ?? {});
  const [discriminator, constant] =
    properties.find(([, property]) => toSchema(property).const !== undefined) ?? [];
  const { [discriminator ?? '']: _, ...others } = schema.properties ?? {};
  return {
    name: discriminator && constant ? `${discriminator}: ${typeName(toSchema(constant))}` : typeName(schema),
    type: typeName(schema),
    schema,
    isNullable: false,
    required: false,
    description: schema.description ?? '',
    rules: [],
    values: [],
    fields: readFields({ ...schema, properties: others }, definitions),
  };
}

/** Separates null from a nullable schema. */
export function withoutNull(whole: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const nonNull = whole.anyOf?.map(toSchema).filter(({ type }) => type !== 'null') ?? [];
  const [only] = nonNull;
  return only && nonNull.length === 1 && whole.anyOf?.length === 2
    ? { schema: only, isNullable: true }
    : { schema: whole, isNullable: false };
}

/** `true` is a schema that accepts anything. */
export function toSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema;
}

function typeName(schema: JsonSchema): string {
  if (schema.items && !Array.isArray(schema.items)) return `array of ${pluralName(toSchema(schema.items))}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.oneOf) return 'object';
  return String(definitionName(schema) ?? schema.type ?? 'any value');
}

function pluralName(schema: JsonSchema): string {
  const name = typeName(schema);
  if (definitionName(schema)) return name;
  return schema.type === 'array' ? name.replace('array', 'arrays') : `${name}s`;
}

function rulesOf(schema: JsonSchema): string[] {
  const rules = [
    range(schema.minLength, schema.maxLength, 'character'),
    range(schema.minItems, schema.maxItems, 'item'),
    range(narrowBound(schema.minimum), narrowBound(schema.maximum), ''),
    schema.format ? `Format ${schema.format}` : undefined,
    schema.pattern && !schema.format ? `Pattern \`${schema.pattern}\`` : undefined,
    schema.default === undefined ? undefined : `Default \`${JSON.stringify(schema.default)}\``,
  ];
  return rules.filter((rule) => rule !== undefined);
}

/** Every integer has these bounds; only narrower ones are informative. */
function narrowBound(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function range(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const words = (count: number) => `${count}${unit && ` ${unit}${count === 1 ? '' : 's'}`}`;
  if (max === undefined) return `At least ${words(Number(min))}`;
  if (min === undefined) return `At most ${words(max)}`;
  return min === max ? `Exactly ${words(max)}` : `${min} to ${words(max)}`;
}
