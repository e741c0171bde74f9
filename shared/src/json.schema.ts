import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of an input or output of the contract, without the dialect that every one has. What has a
 * name of its own, such as a block, stands in `$defs`.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io });
  return renameDefinitions(json);
}

/** The name of the definition that a schema refers to; undefined when it describes a value by itself. */
export function definitionName({ $ref }: JsonSchema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** Zod numbers the lists that hold themselves (`__schema0`); here they are called after what they hold. */
function renameDefinitions(schema: JsonSchema): JsonSchema {
  const names = new Map(
    Object.entries(schema.$defs ?? {}).flatMap(([name, { items }]) => {
      const held =
        items && typeof items === 'object' && !Array.isArray(items) ? definitionName(items) : undefined;
      return name.startsWith('__schema') && held ? [[name, `${held}s`]] : [];
    }),
  );
  if (names.size === 0) return schema;
  const text = JSON.stringify(schema).replaceAll(/__schema\d+/g, (name) => names.get(name) ?? name);
  // Safe because a copy of a schema in which definitions have other names is a schema.
  return JSON.parse(text) as JsonSchema;
}
