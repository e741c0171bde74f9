import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema of an input or output of the contract, without the dialect that every one has. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io });
  return json;
}
