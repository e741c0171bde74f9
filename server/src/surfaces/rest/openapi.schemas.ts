import { block } from '@imprint/shared/blocks/block';
import { definitionName, type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import { namedShapes } from '@imprint/shared/wire';
import type * as z from 'zod';

/** The shapes that have a name, described once and referenced elsewhere. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs: blocks = {} } = schemaOf(block, 'input');
  const shapes = [...namedShapes].map(([name, shape]): [string, JsonSchema] => [
    name,
    schemaOf(shape, 'output').$defs?.[name] ?? {},
  ]);
  return Object.fromEntries([
    ...shapes.map(([name, schema]) => [name, withReferences(schema, 'output')]),
    ...Object.entries(blocks).map(([name, schema]) => [name, withReferences(schema, 'input')]),
  ]);
}

/** The schema of an input or output, with references to what has a name. */
export function referringSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, ...json } = schemaOf(schema, io);
  const referring = withReferences(json, io);
  const base = io === 'output' && !json.$ref ? baseOf(schema) : undefined;
  return base ? extension(base, referring) : referring;
}

/** The largest shape with a name that an output has all fields of. */
function baseOf({ shape }: z.ZodObject): [string, z.ZodObject] | undefined {
  return [...namedShapes]
    .filter(([, named]) => Object.entries(named.shape).every(([name, field]) => shape[name] === field))
    .sort(([, left], [, right]) => Object.keys(right.shape).length - Object.keys(left.shape).length)[0];
}

/** A schema as what it has besides a named one. */
function extension([name, { shape }]: [string, z.ZodObject], schema: JsonSchema): JsonSchema {
  const { properties = {}, required = [], ...others } = schema;
  const isOwn = (field: string) => !(field in shape);
  const own = Object.entries(properties).filter(([field]) => isOwn(field));
  return {
    allOf: [
      { $ref: `#/components/schemas/${name}` },
      { ...others, properties: Object.fromEntries(own), required: required.filter(isOwn) },
    ],
  };
}

/** Points references at the components. Outputs may get more fields, so that theirs are not closed. */
function withReferences(schema: JsonSchema, io: 'input' | 'output'): JsonSchema {
  // Safe because changing the references and dropping a rule of a schema keep it a schema.
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref') return `#/components/schemas/${definitionName({ $ref: value })}`;
    return io === 'output' && key === 'additionalProperties' && value === false ? undefined : value;
  }) as JsonSchema;
}
