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

const block: JsonSchema = { type: 'object', required: ['type'] };
const definitions: Record<Direction, Record<string, JsonSchema>> = {
  input: { Block: { ...block, description: blockSummary() } },
  output: { Block: block },
};

/** The schema of a tool, short enough that a model can read those of all tools at once. */
export function toolSchema(operation: Operation, direction: Direction): JsonSchema {
  const schema = schemaOf(operation[direction], direction);
  const short = shortened(schema, direction);
  const shown = direction === 'output' ? outlined(short) : short;
  return JSON.stringify(shown).includes('"$ref"') ? { ...shown, $defs: definitions[direction] } : shown;
}

/**
 * An answer is told by the names of its fields; what lies in them is seen when it comes. A text is what any
 * field is that says nothing else.
 */
function outlined({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const fields = Object.entries(properties).map(([name, field]) => [name, outlineOf(field)]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

function outlineOf(field: unknown): JsonSchema {
  if (!isSchema(field)) return {};
  const { type } = field;
  return type === undefined || [type].flat().includes('string') ? {} : { type };
}

function shortened(schema: JsonSchema, direction: Direction): JsonSchema {
  const entries = Object.entries(withTypeOfNull(schema)).flatMap(([keyword, value]) => {
    if (leftOut[direction].has(keyword) || isUnsafeBound(value)) return [];
    return [[keyword, keyword === 'properties' ? mapped(value, direction) : within(value, direction)]];
  });
  return Object.fromEntries(entries);
}

/** What may also be null says so by its type, where it can, instead of as one of two schemas. */
function withTypeOfNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const [value, nothing, ...others] = anyOf ?? [];
  const isNullable = isSchema(nothing) && nothing.type === 'null' && others.length === 0;
  if (!isNullable || !isSchema(value) || typeof value.type !== 'string' || value.enum) {
    return anyOf ? { ...schema, anyOf } : schema;
  }
  // Safe because JSON Schema takes several types as well; zod's own type knows one alone.
  return { ...value, ...schema, type: [value.type, 'null'] as unknown as 'string' };
}

/** The value of a keyword, with every schema in it shortened too. */
function within(value: unknown, direction: Direction): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, direction));
  return isSchema(value) ? shortened(value, direction) : value;
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
