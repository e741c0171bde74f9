import type { JsonSchema } from '@imprint/shared/json.schema';

/** A schema within a schema, and the step to it: `.name`, `[]`, `{}`, `{key}`, or the `<variant>` of a union. */
export interface Part {
  step: string;
  schema: JsonSchema;
}

/** The direct subschemas of a schema. */
export function partsOf({
  properties = {},
  items,
  propertyNames,
  additionalProperties,
  ...rest
}: JsonSchema) {
  const parts: Part[] = Object.entries(properties).map(([name, field]) => part(`.${name}`, field));
  if (items !== undefined) parts.push(part('[]', items));
  if (propertyNames !== undefined) parts.push(part('{key}', propertyNames));
  if (typeof additionalProperties === 'object') parts.push(part('{}', additionalProperties));
  const variants = [...labeled(rest.anyOf), ...labeled(rest.oneOf)];
  return [...parts, ...variants.map(([label, schema]) => part(`<${label}>`, schema))];
}

/** The alternatives of a union by the constant that distinguishes them, or by number. */
export function labeled(alternatives: readonly JsonSchema[] = []): (readonly [label: string, JsonSchema])[] {
  const constants = alternatives.map(({ properties = {} }) =>
    Object.values(properties).map((field) => (typeof field === 'object' ? field.const : undefined)),
  );
  const labels = constants.map((values) => values.find((value) => typeof value === 'string'));
  const areUnique = new Set(labels).size === labels.length;
  return alternatives.map((schema, index) => [String((areUnique && labels[index]) || index), schema]);
}

function part(step: string, schema: unknown): Part {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new Error(`${step} has ${JSON.stringify(schema)} in place of a schema.`);
  // Safe because an object used as a schema is one.
  return { step, schema: schema as JsonSchema };
}
