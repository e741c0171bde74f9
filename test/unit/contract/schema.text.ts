import type { JsonSchema } from '@imprint/shared/json.schema';
import { labeled, partsOf } from './schema.parts.ts';

/** Returns the name of a schema that is written once; undefined for any other. */
export type NameOf = (schema: JsonSchema) => string | undefined;

/** A schema in one line without its fields, or its name if it has one. */
export function schemaText(schema: JsonSchema, nameOf: NameOf): string {
  const name = nameOf(schema);
  return name === undefined ? definitionText(schema, nameOf) : [name, ...remarks(schema)].join(' ');
}

/** A schema in one line without its fields, even if it has a name. */
export function definitionText(schema: JsonSchema, nameOf: NameOf): string {
  const words = [...keywords(schema), ...structure(schema, nameOf)];
  return [...(words.length > 0 ? words : ['any']), ...remarks(schema)].join(' ');
}

/** True when a schema has fields, which are listed below it. */
export function hasFields(schema: JsonSchema, nameOf: NameOf): boolean {
  if (nameOf(schema) !== undefined) return false;
  return partsOf(schema).some(({ step, schema: part }) => step.startsWith('.') || hasFields(part, nameOf));
}

/** True when several variants of a union have fields, so that each gets its own line. */
export function hasVariants({ anyOf = [], oneOf = [] }: JsonSchema, nameOf: NameOf): boolean {
  return [...anyOf, ...oneOf].filter((variant) => hasFields(variant, nameOf)).length > 1;
}

/** The keywords for minimum and maximum of each type. */
const boundsOf: Record<string, readonly [least: string, most: string]> = {
  string: ['minLength', 'maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

/** Keywords that `structure` and `remarks` write. */
const elsewhere = [
  'properties',
  'items',
  'propertyNames',
  'anyOf',
  'oneOf',
  'description',
  'default',
  'examples',
];

/** The keywords of a schema. Keywords without a short form are written unchanged, so that none is lost. */
function keywords(schema: JsonSchema): string[] {
  const { $ref, type, const: constant, enum: values, format, pattern, ...rest } = schema;
  const [least = '', most = ''] = boundsOf[String(type)] ?? [];
  const isBounded = least in rest || most in rest;
  const silent = new Set([...elsewhere, least, most, ...impliedBy(schema)]);
  const others = Object.entries(rest).filter(([name]) => !silent.has(name));
  return [
    ...($ref === undefined ? [] : [$ref]),
    ...(type === undefined ? [] : [[type].flat().join('|')]),
    ...(constant === undefined ? [] : [`const ${JSON.stringify(constant)}`]),
    ...(values === undefined ? [] : [`enum ${values.map((value) => JSON.stringify(value)).join(' ')}`]),
    ...(isBounded ? [`${bound(rest[least])}..${bound(rest[most])}`] : []),
    ...(format === undefined ? [] : [format]),
    ...(pattern === undefined ? [] : [`/${pattern}/`]),
    ...others.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ];
}

/** Keywords that repeat the lines of the fields, or that nearly every object has. */
function impliedBy({ properties, required, additionalProperties }: JsonSchema): string[] {
  const names = Object.keys(properties ?? {}).filter((name) => required?.includes(name));
  const isMarked = names.length > 0 && String(names) === String(required);
  const isClosed = properties !== undefined && additionalProperties === false;
  const isWritten = typeof additionalProperties === 'object';
  return [...(isMarked ? ['required'] : []), ...(isClosed || isWritten ? ['additionalProperties'] : [])];
}

function bound(value: unknown): string {
  if (value === Number.MAX_SAFE_INTEGER) return '2^53-1';
  if (value === Number.MIN_SAFE_INTEGER) return '-(2^53-1)';
  return value === undefined ? '' : String(value);
}

function structure(schema: JsonSchema, nameOf: NameOf): string[] {
  const { properties, additionalProperties, anyOf, oneOf } = schema;
  const parts = partsOf(schema).map(({ step, schema: part }) => [step, nested(part, nameOf)] as const);
  const at = (step: string, word: string) =>
    parts.flatMap(([candidate, text]) => (candidate === step ? [`${word} ${text}`] : []));
  const alternatives = (all: JsonSchema[]) =>
    labeled(all)
      .map(([label, variant]) =>
        hasVariants(schema, nameOf) && hasFields(variant, nameOf) ? `<${label}>` : nested(variant, nameOf),
      )
      .join(' | ');
  return [
    ...(properties && additionalProperties === undefined ? ['open'] : []),
    ...at('[]', 'of'),
    ...at('{}', 'of'),
    ...at('{key}', 'by'),
    ...(anyOf ? [alternatives(anyOf)] : []),
    ...(oneOf ? [`oneOf ${alternatives(oneOf)}`] : []),
  ];
}

/** The annotations of a schema at its use, which are not part of its shape. */
function remarks({ default: fallback, examples, description }: JsonSchema): string[] {
  return [
    ...(fallback === undefined ? [] : [`= ${JSON.stringify(fallback)}`]),
    ...(examples === undefined ? [] : [`e.g. ${examples.map((one) => JSON.stringify(one)).join(' ')}`]),
    ...(description === undefined ? [] : [`— ${description.replaceAll('\n', '\\n')}`]),
  ];
}

function nested(schema: JsonSchema, nameOf: NameOf): string {
  const text = schemaText(schema, nameOf);
  const isUnion = nameOf(schema) === undefined && (schema.anyOf ?? schema.oneOf) !== undefined;
  return isUnion || remarks(schema).length > 0 ? `(${text})` : text;
}
