import { blockSummary } from '@imprint/shared/blocks/summary';
import { type JsonSchema, schemaOf } from '@imprint/shared/json-schema';
import type { Operation } from '@imprint/shared/operation';

/** Keywords that help programs more than models; whoever does not keep to them is told so in words. */
const wordy = ['examples', 'pattern', 'minLength', 'maxLength', 'propertyNames', '$defs'];
const leftOut = {
  input: new Set(wordy),
  // What an answer means is told by the names of its fields, and by the input that sets them.
  output: new Set([...wordy, 'description', 'additionalProperties', 'required', 'format', 'minimum']),
};
type Direction = keyof typeof leftOut;

/** The schema of a tool, short enough that a model can read those of all tools at once. */
export function toolSchema(operation: Operation, direction: Direction): JsonSchema {
  const schema = schemaOf(operation[direction], direction);
  if (direction === 'output') return withoutDepth(shortened(schema, direction));
  const block = { type: 'object' as const, required: ['type'], description: blockSummary() };
  const short = shortened(schema, direction);
  return schema.$defs ? { ...short, $defs: { Block: block } } : short;
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
  return Object.fromEntries(entries);
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
