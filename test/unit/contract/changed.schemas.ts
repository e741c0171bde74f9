import type { JsonSchema } from '@imprint/shared/json.schema';

/** A schema with one keyword changed, added or removed. */
export interface Change {
  what: string;
  changed: JsonSchema;
}

/** All single changes to the keywords of a schema, without its subschemas. */
export function changesOf(schema: JsonSchema): Change[] {
  const present = Object.entries(schema).flatMap(([keyword, value]) => [
    { what: `${keyword} left out`, changed: without(schema, keyword) },
    ...otherValues(keyword, value)
      .filter((other) => JSON.stringify(other) !== JSON.stringify(value))
      .map((other) => ({
        what: `${keyword} ${JSON.stringify(other)}`,
        changed: { ...schema, [keyword]: other },
      })),
  ]);
  const absent = ['description', 'default', 'examples', 'format', 'deprecated', 'multipleOf', 'x-keyword'];
  const added = absent
    .filter((keyword) => !(keyword in schema))
    .map((keyword) => ({
      what: `${keyword} added`,
      changed: { ...schema, [keyword]: keyword === 'examples' ? [7] : '7' },
    }));
  return [...present, ...added];
}

/** A schema and all its subschemas. */
export function schemasIn(schema: JsonSchema): JsonSchema[] {
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (['default', 'examples', 'enum', 'const', 'required'].includes(keyword)) return [];
    const isByName = keyword === 'properties' || keyword === '$defs';
    return (isByName ? Object.values(Object(value)) : [value].flat()).filter(isSchema);
  });
  return [schema, ...inner.flatMap(schemasIn)];
}

/** A copy of a schema with one subschema replaced. */
export function withChange(schema: JsonSchema, from: JsonSchema, to: JsonSchema): JsonSchema {
  if (schema === from) return to;
  // Safe because only a schema was replaced by another schema.
  return mapped(schema, from, to) as JsonSchema;
}

function mapped(value: unknown, from: JsonSchema, to: JsonSchema): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((one) => mapped(one, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, from, to)]));
}

/** Other values for a keyword: another number or text, one item less, items in another order. */
function otherValues(keyword: string, value: unknown): unknown[] {
  if (keyword === '$ref') return [];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}x`];
  if (Array.isArray(value))
    return value.length > 1 ? [value.slice(1), value.slice(0, -1), value.toReversed()] : [];
  if (keyword !== 'properties') return [];
  const fields = Object.entries(Object(value));
  const more = { ...Object(value), added: {} };
  return fields.length > 0 ? [Object.fromEntries(fields.slice(1)), more] : [more];
}

function without(schema: JsonSchema, keyword: string): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
