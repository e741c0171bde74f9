import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of an input or output of the contract, without `$schema`. Named schemas, such as blocks, are in
 * `$defs`.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io });
  return renameDefinitions(json);
}

/** The name of the definition that a schema refers to; undefined when it is not a reference. */
export function definitionName({ $ref }: JsonSchema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** Zod numbers recursive lists (`__schema0`); here they are named after their items. */
function renameDefinitions(schema: JsonSchema): JsonSchema {
  const names = new Map(
    Object.entries(schema.$defs ?? {}).flatMap(([name, { items }]) => {
      const itemName =
        items && typeof items === 'object' && !Array.isArray(items) ? definitionName(items) : undefined;
      return name.startsWith('__schema') && itemName ? [[name, `${itemName}s`]] : [];
    }),
  );
  if (names.size === 0) return schema;
  const text = JSON.stringify(schema).replaceAll(/__schema\d+/g, (name) => names.get(name) ?? name);
  // Safe because renaming the definitions of a schema keeps it a schema.
  return JSON.parse(text) as JsonSchema;
}
