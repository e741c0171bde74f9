import type * as z from 'zod';
import { block } from './blocks/block.ts';
import { definitionName, type JsonSchema, schemaOf } from './json.schema.ts';
import { namedShapes } from './wire.ts';

/** The shapes that have a name, described once and referenced elsewhere. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs: blocks = {} } = schemaOf(block, 'input');
  const shapes = [...namedShapes].map(([name, shape]): [string, JsonSchema] => {
    const schema = withReferences(schemaOf(shape, 'output').$defs?.[name] ?? {}, 'output');
    return [name, withBase(shape, schema, name)];
  });
  return Object.fromEntries([
    ...shapes,
    ...Object.entries(blocks).map(([name, schema]) => [name, withReferences(schema, 'input')]),
  ]);
}

/** The schema of an input or output, with references to what has a name. */
export function referringSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, ...json } = schemaOf(schema, io);
  const referring = withReferences(json, io);
  return io === 'input' || json.$ref ? referring : withBase(schema, referring);
}

/** The schema of an output as what it has besides the largest named shape, other than its own, that it extends. */
function withBase(output: z.ZodObject, schema: JsonSchema, ownName?: string): JsonSchema {
  const isWithin = ({ shape }: z.ZodObject) =>
    Object.entries(shape).every(([name, field]) => output.shape[name] === field);
  const sizeOf = ({ shape }: z.ZodObject) => Object.keys(shape).length;
  const [base] = [...namedShapes]
    .filter(([name, named]) => name !== ownName && isWithin(named))
    .sort(([, left], [, right]) => sizeOf(right) - sizeOf(left));
  return base ? extension(base, schema) : schema;
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
