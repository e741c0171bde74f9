import { type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import type { Operation } from '@imprint/shared/operation';
import { summarize } from './schema.summary.ts';

type Schema = JsonSchema | boolean;

/** Keywords that help programs more than models; violations get an error message anyway. */
const omittedKeywords = new Set([
  'examples',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'propertyNames',
  '$defs',
]);

/** Fields that only editors send; tools accept them but do not list them. */
const editorFields = new Set(['isAutosave', 'aiFields']);

const inputSchemas = new WeakMap<Operation['input'], JsonSchema>();

/** The input schema of a tool, short enough that a model can read the schemas of all tools at once. */
export function inputSchema({ input }: Pick<Operation, 'input'>): JsonSchema {
  // Kept, because building it takes milliseconds.
  const schema = inputSchemas.get(input) ?? condenseInput(input);
  inputSchemas.set(input, schema);
  return schema;
}

function condenseInput(input: Operation['input']): JsonSchema {
  const { properties = {}, ...rest } = condense(schemaOf(input, 'input'));
  const fields = Object.entries(properties).filter(([name]) => !editorFields.has(name));
  return {
    ...rest,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, condenseField(name, field)])),
  };
}

/** The schema without descriptions of fields that are the same in `other`. */
export function withoutSharedDescriptions(other: JsonSchema, schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isSame = JSON.stringify(field) === JSON.stringify(other.properties?.[name]);
    return [name, isSame && isSchema(field) ? withoutDescription(field) : field];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** True when the schema refers to that of a block. */
export function takesBlocks(schema: JsonSchema): boolean {
  return JSON.stringify(schema).includes('"$ref":"#/$defs/Block"');
}

/** Shortens a field: a summary replaces nested schemas, and a description that repeats the name is dropped. */
function condenseField(name: string, field: Schema): Schema {
  if (!isSchema(field)) return field;
  if (name === 'sort') return describeSort(field);
  if (isObvious(name, field.description)) return withoutDescription(field);
  const { items, anyOf, properties } = field;
  if (isSchema(items)) return { ...field, items: describeItems(items) };
  const description = [field.description, summarize(field)].join(' ').trim();
  if (anyOf)
    return {
      ...field,
      anyOf: anyOf.map((each) => (isSchema(each) ? withoutDescription(each) : each)),
      description,
    };
  return properties ? { ...withoutDescription(field), description } : field;
}

/** Fields whose names need no description. */
const obviousNames = new Set([
  'limit',
  'cursor',
  'format',
  'filename',
  'slug',
  'updatedAfter',
  'publishedAfter',
  'publishedBefore',
  'contentBase64',
  'expectedVersion',
  'hasUnpublishedChanges',
  'isFeatured',
  'since',
]);
/** Descriptions that say no more than the name of a field: what it filters by, or which id or name it is. */
const obviousDescriptions = [
  /^Only \w+ (?:of|with|in|by) this (\w+)\.$/,
  /^Id of the (\w+)(?: item)?, prefixed `\w+`\.$/,
  /^\w+ (name|title)\.$/,
];

function isObvious(name: string, description = ''): boolean {
  const nouns = obviousDescriptions.map((pattern) => pattern.exec(description)?.[1]);
  return obviousNames.has(name) || nouns.some((noun) => noun && [noun, `${noun}Id`].includes(name));
}

/** Lists the sort fields, each once where both directions are available. */
function describeSort({ enum: values = [], description, ...rest }: JsonSchema): JsonSchema {
  const ascending = values.map((value) => String(value).replace(/^-/, ''));
  const names = ascending.map((name) => (values.includes(name) ? name : `-${name}`));
  return { type: 'string', ...rest, description: `${[...new Set(names)].join('|')}. ${description}` };
}

/** Summarizes objects in a line each; only their block fields keep a schema. */
function describeItems(items: JsonSchema): JsonSchema {
  if (!(items.properties ?? items.oneOf)) return withoutDescription(items);
  return { type: 'object', description: summarize(items), ...blockProperties(items) };
}

function blockProperties({
  properties = {},
  oneOf = [{ properties }],
}: JsonSchema): Pick<JsonSchema, 'properties'> {
  const fields = oneOf.flatMap((each) => (isSchema(each) ? Object.entries(each.properties ?? {}) : []));
  const blocks = fields.filter(([, field]) => isSchema(field) && field.$ref);
  return blocks.length > 0 ? { properties: Object.fromEntries(blocks) } : {};
}

function withoutDescription(schema: JsonSchema): JsonSchema {
  const { description: _, properties, items, ...rest } = schema;
  if (properties) return { type: 'object' };
  return isSchema(items) ? { ...rest, items: { type: items.type ?? 'object' } } : rest;
}

function condense(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    if (omittedKeywords.has(keyword) || isRedundant(keyword, value)) return [];
    return [[keyword, keyword === 'properties' ? condenseProperties(value) : condenseValue(value)]];
  });
  const { type, ...untyped }: JsonSchema = Object.fromEntries(entries);
  // An enum needs no type.
  return untyped.enum || type === undefined ? untyped : { type, ...untyped };
}

/** The value of a keyword, with every schema in it condensed too. */
function condenseValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(condenseValue);
  if (!isSchema(value)) return value;
  // More readers understand `true` than an empty schema.
  return Object.keys(value).length > 0 ? condense(value) : true;
}

/** Condenses the schemas of properties, whose names may equal keywords. */
function condenseProperties(properties: unknown): unknown {
  if (!isSchema(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, condenseValue(schema)]),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a keyword adds nothing: the bounds of every integer, and the default false. */
function isRedundant(keyword: string, value: unknown): boolean {
  if (keyword === 'default') return value === false;
  return typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
}
