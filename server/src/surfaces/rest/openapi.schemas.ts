import { block } from '@imprint/shared/blocks/block';
import { definitionName, type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import type * as z from 'zod';

/** Named schemas are described once, under their name, and referenced elsewhere. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs: definitions = {} } = schemaOf(block, 'input');
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, withSchemaReferences(schema)]),
  );
}

/** The schema of an input or output, with references to named schemas. */
export function referringSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, ...described } = schemaOf(schema, io);
  return withSchemaReferences(described);
}

function withSchemaReferences(schema: JsonSchema): JsonSchema {
  // Safe because changing only the references of a schema keeps it a schema.
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? `#/components/schemas/${definitionName({ $ref: value })}` : value,
  ) as JsonSchema;
}
