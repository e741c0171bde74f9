import { block } from '@imprint/shared/blocks/block';
import { definitionName, type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import type * as z from 'zod';

/** What has a name of its own is described once, under that name, and only referred to elsewhere. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs: definitions = {} } = schemaOf(block, 'input');
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, withSchemaReferences(schema)]),
  );
}

/** The schema of an input or output, with references to what is described under its own name. */
export function referringSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, ...described } = schemaOf(schema, io);
  return withSchemaReferences(described);
}

function withSchemaReferences(schema: JsonSchema): JsonSchema {
  // Safe because a copy of a schema whose references alone are changed is a schema.
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? `#/components/schemas/${definitionName({ $ref: value })}` : value,
  ) as JsonSchema;
}
