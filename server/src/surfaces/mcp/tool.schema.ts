import { type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import type { Operation } from '@imprint/shared/operation';
import { wordsOf } from './schema.words.ts';

type Schema = JsonSchema | boolean;

/** Keywords that help programs more than models; whoever does not keep to them is told so in words. */
const leftOut = new Set([
  ...['examples', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minimum', 'propertyNames', '$defs'],
]);

/** Fields that editors send by themselves: tools take them too, but nobody is told so. */
const forEditors = new Set(['isAutosave', 'aiFields']);

/** What a tool takes, short enough that a model can read the schemas of all tools at once. */
export function inputSchema({ input }: Operation): JsonSchema {
  const { properties = {}, ...rest } = shortened(schemaOf(input, 'input'));
  const fields = Object.entries(properties).filter(([name]) => !forEditors.has(name));
  return {
    ...rest,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, told(name, field)])),
  };
}

/** The schema, with no word on fields of which `other` says the same. */
export function withoutWordsOf(other: JsonSchema, schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isTold = JSON.stringify(field) === JSON.stringify(other.properties?.[name]);
    return [name, isTold && isSchema(field) ? wordless(field) : field];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** True when the schema refers to that of a block. */
export function takesBlocks(schema: JsonSchema): boolean {
  return JSON.stringify(schema).includes('"$ref":"#/$defs/Block"');
}

/** A field as it is told: in words where they are shorter, and without those that its name says already. */
function told(name: string, field: Schema): Schema {
  if (!isSchema(field)) return field;
  if (name === 'sort') return sortInWords(field);
  if (isPlain(name, field.description)) return wordless(field);
  const { items, anyOf, properties } = field;
  if (isSchema(items)) return { ...field, items: itemsInWords(items) };
  const description = [field.description, wordsOf(field)].join(' ').trim();
  if (anyOf)
    return { ...field, anyOf: anyOf.map((each) => (isSchema(each) ? wordless(each) : each)), description };
  return properties ? { ...wordless(field), description } : field;
}

/** Fields that need no words, because their names say all. */
const plainNames = new Set(['limit', 'cursor', 'format', 'filename', 'contentBase64']);
/** Words that say no more than the name of a field: what it filters by, whose id or which name it is. */
const plainWords = [
  /^Only \w+ (?:of|with|in|by) this (\w+)\.$/,
  /^Id of the (\w+)(?: item)?, prefixed `\w+`\.$/,
  /^\w+ (name|title)\.$/,
];

function isPlain(name: string, description = ''): boolean {
  const nouns = plainWords.map((pattern) => pattern.exec(description)?.[1]);
  return plainNames.has(name) || nouns.some((noun) => noun && [noun, `${noun}Id`].includes(name));
}

/** What a list can be sorted by, named once where both directions are to be had. */
function sortInWords({ enum: values = [], description, ...rest }: JsonSchema): JsonSchema {
  const ascending = values.map((value) => String(value).replace(/^-/, ''));
  const names = ascending.map((name) => (values.includes(name) ? name : `-${name}`));
  return { type: 'string', ...rest, description: `${[...new Set(names)].join('|')}. ${description}` };
}

/** Objects are told in a line each; of those only what is a block keeps its schema. */
function itemsInWords(items: JsonSchema): JsonSchema {
  if (!(items.properties ?? items.oneOf)) return wordless(items);
  return { type: 'object', description: wordsOf(items), ...blocksIn(items) };
}

function blocksIn({ properties = {}, oneOf = [{ properties }] }: JsonSchema): Pick<JsonSchema, 'properties'> {
  const fields = oneOf.flatMap((each) => (isSchema(each) ? Object.entries(each.properties ?? {}) : []));
  const blocks = fields.filter(([, field]) => isSchema(field) && field.$ref);
  return blocks.length > 0 ? { properties: Object.fromEntries(blocks) } : {};
}

function wordless(schema: JsonSchema): JsonSchema {
  const { description: _, properties, items, ...rest } = schema;
  if (properties) return { type: 'object' };
  return isSchema(items) ? { ...rest, items: { type: items.type ?? 'object' } } : rest;
}

function shortened(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    if (leftOut.has(keyword) || isPlainValue(keyword, value)) return [];
    return [[keyword, keyword === 'properties' ? mapped(value) : within(value)]];
  });
  const { type, ...untyped }: JsonSchema = Object.fromEntries(entries);
  // Values that are listed need no type.
  return untyped.enum || type === undefined ? untyped : { type, ...untyped };
}

/** The value of a keyword, with every schema in it shortened too. */
function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (!isSchema(value)) return value;
  // What takes anything says so by a word, which more readers know.
  return Object.keys(value).length > 0 ? shortened(value) : true;
}

/** Properties may be called like keywords. */
function mapped(properties: unknown): unknown {
  if (!isSchema(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, within(schema)]));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every integer has such bounds, and what is not said is not so: neither tells anything. */
function isPlainValue(keyword: string, value: unknown): boolean {
  if (keyword === 'default') return value === false;
  return typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
}
