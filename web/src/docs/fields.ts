import { type JsonSchema, schemaOf } from '@imprint/shared/json-schema';
import type * as z from 'zod';

/** One field of an input or output, in the words of the reference. */
export interface Field {
  name: string;
  /** E.g. `string`, `array of strings`, `integer or null`. */
  type: string;
  required: boolean;
  description: string;
  /** Limits and defaults, e.g. `1 to 100 characters`. */
  rules: readonly string[];
  /** The values that are allowed, when they are few. */
  values: readonly string[];
  /** The fields of an object, or of the objects in an array. */
  fields: readonly Field[];
}

/** The fields of an object schema in their order. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  return readFields(schemaOf(schema, io));
}

function readFields({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, property]) => {
    const whole = toSchema(property);
    const { schema, isNullable } = withoutNull(whole);
    const inner = schema.items && !Array.isArray(schema.items) ? toSchema(schema.items) : undefined;
    return {
      name,
      type: `${typeName(schema, inner)}${isNullable ? ' or null' : ''}`,
      required: required.includes(name),
      description: whole.description ?? schema.description ?? '',
      rules: rulesOf({ ...schema, ...('default' in whole && { default: whole.default }) }),
      values: (schema.enum ?? inner?.enum ?? []).map(String),
      fields: readFields(inner ?? schema),
    };
  });
}

/** A schema that also takes null, and the rest of it. */
export function withoutNull(whole: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const others = whole.anyOf?.map(toSchema).filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return only && others.length === 1 && whole.anyOf?.length === 2
    ? { schema: only, isNullable: true }
    : { schema: whole, isNullable: false };
}

/** `true` stands for a schema that takes anything. */
export function toSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema;
}

function typeName(schema: JsonSchema, inner: JsonSchema | undefined): string {
  if (inner) return `array of ${typeName(inner, undefined)}s`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return schema.type === undefined ? 'any value' : String(schema.type);
}

function rulesOf(schema: JsonSchema): string[] {
  const rules = [
    range(schema.minLength, schema.maxLength, 'character'),
    range(schema.minItems, schema.maxItems, 'item'),
    range(unlessUnsafe(schema.minimum), unlessUnsafe(schema.maximum), ''),
    schema.format ? `Format ${schema.format}` : undefined,
    schema.pattern && !schema.format ? `Pattern \`${schema.pattern}\`` : undefined,
    schema.default === undefined ? undefined : `Default \`${JSON.stringify(schema.default)}\``,
  ];
  return rules.filter((rule) => rule !== undefined);
}

/** Every integer has these bounds; only narrower ones tell something. */
function unlessUnsafe(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const words = (count: number) => `${count}${unit && ` ${unit}${count === 1 ? '' : 's'}`}`;
  if (most === undefined) return `At least ${words(Number(least))}`;
  if (least === undefined) return `At most ${words(most)}`;
  return least === most ? `Exactly ${words(most)}` : `${least} to ${words(most)}`;
}
