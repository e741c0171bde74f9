import { blockSummary } from '@imprint/shared/blocks/summary';
import { type JsonSchema, schemaOf } from '@imprint/shared/json-schema';
import type { Operation } from '@imprint/shared/operation';
import { wordsOf } from './schema.words.ts';

/** Keywords that help programs more than models; whoever does not keep to them is told so in words. */
const wordy = [
  ...['examples', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minimum', 'propertyNames', '$defs'],
];
const leftOut = {
  input: new Set(wordy),
  // What an answer means is told by the names of its fields, and by the input that sets them.
  output: new Set([...wordy, 'description', 'additionalProperties', 'required', 'format', 'enum']),
};
type Direction = keyof typeof leftOut;

/**
 * The schema of a tool, short enough that a model can read those of all tools at once. `maker` is the tool that
 * makes what this one is about, where there is one.
 */
export function toolSchema(
  operation: Operation,
  direction: Direction,
  maker: string | null = null,
): JsonSchema {
  const schema = schemaOf(operation[direction], direction);
  if (direction === 'output') return withoutDepth(shortened(schema, direction));
  const { properties = {}, ...rest } = shortened(schema, direction);
  const fields = Object.entries(properties).map(([name, field]) => [name, inWords(field)]);
  const short = { ...rest, properties: Object.fromEntries(fields) };
  return schema.$defs ? { ...short, $defs: { Block: blockSchema(operation, maker) } } : short;
}

/** What a block can be is told in full where things that hold blocks are made, and there alone. */
function blockSchema({ tool }: Operation, maker: string | null): JsonSchema {
  const description =
    maker === null || maker === tool ? blockSummary() : `A block, as ${maker} describes it.`;
  return { type: 'object', required: ['type'], description };
}

/** A field whose objects are told in a line each; of those only what is a block keeps its schema. */
function inWords(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (!isSchema(schema)) return schema;
  const { items } = schema;
  if (isSchema(items) && (items.properties ?? items.oneOf)) {
    const told: JsonSchema = { type: 'object', description: wordsOf(items), ...blocksIn(items) };
    return { ...schema, items: told };
  }
  if (!schema.properties) return schema;
  const { properties: _, additionalProperties: __, required: ___, ...rest } = schema;
  return { ...rest, description: [rest.description, wordsOf(schema)].join(' ').trim() };
}

function blocksIn({ properties = {}, oneOf = [{ properties }] }: JsonSchema): Pick<JsonSchema, 'properties'> {
  const fields = oneOf.flatMap((each) => (isSchema(each) ? Object.entries(each.properties ?? {}) : []));
  const blocks = fields.filter(([, field]) => isSchema(field) && field.$ref);
  return blocks.length > 0 ? { properties: Object.fromEntries(blocks) } : {};
}

/** What the next call needs of a resource; the rest of it is seen when it comes. */
const ofResources = new Set(['id', 'version', 'status']);

/** Of a resource only a few fields are named, and of the objects in an answer only that they are objects. */
function withoutDepth({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const isResource = 'id' in properties;
  const named = Object.entries(properties).filter(([name]) => !isResource || ofResources.has(name));
  return { ...schema, properties: Object.fromEntries(named.map(shallow)) };
}

function shallow([name, schema]: [string, JsonSchema | boolean]): [string, JsonSchema | boolean] {
  if (!isSchema(schema)) return [name, schema];
  const { properties, items, ...rest } = schema;
  if (!isSchema(items)) return [name, rest];
  return [name, { ...rest, items: items.type === 'object' || items.$ref ? { type: 'object' } : items }];
}

function shortened(schema: JsonSchema, direction: Direction): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    if (leftOut[direction].has(keyword) || isUnsafeBound(value)) return [];
    return [[keyword, keyword === 'properties' ? mapped(value, direction) : within(value, direction)]];
  });
  const { type, ...untyped }: JsonSchema = Object.fromEntries(entries);
  // Values that are listed need no type.
  return untyped.enum || type === undefined ? untyped : { type, ...untyped };
}

/** The value of a keyword, with every schema in it shortened too. */
function within(value: unknown, direction: Direction): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, direction));
  if (!isSchema(value)) return value;
  // What takes anything says so by a word, which more readers know.
  return Object.keys(value).length > 0 ? shortened(value, direction) : true;
}

/** Properties may be called like keywords. */
function mapped(properties: unknown, direction: Direction): unknown {
  if (!isSchema(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, within(schema, direction)]),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every integer has such a bound, so it tells nothing. */
function isUnsafeBound(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
}
