import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '@imprint/shared/errors';
import { type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import { expectsVersion, type Operation } from '@imprint/shared/operation';
import { parseJson } from '../../core/http/body.ts';
import { assertStorable } from '../../core/http/json.guard.ts';
import { requiredVersion } from './entity.tag.ts';

type Fields = Record<string, unknown>;

/**
 * Merges path, query, body and If-Match of a request into the input of an operation. Texts of the path and query
 * are converted to numbers, booleans, null and lists where the schema requires them. Throws VALIDATION_ERROR for
 * duplicate fields.
 */
export function readInput(
  request: { url: string; headers: IncomingHttpHeaders },
  operation: Operation,
  parameters: Record<string, string>,
  body: Fields,
): Fields {
  const input: Fields = Object.create(null);
  const types = typesOf(operation);
  for (const [name, text] of Object.entries(parameters)) {
    addField(input, name, coerce(decode('path', text), (types.get(name) ?? unknownField).own));
  }
  for (const [name, value] of readQuery(request.url, operation)) addField(input, name, value);
  assertStorable(input);
  const version = expectsVersion(operation) ? requiredVersion(request.headers['if-match']) : undefined;
  if (version !== undefined) addField(input, 'expectedVersion', version);
  for (const [name, value] of Object.entries(body)) addField(input, name, value);
  return { ...input };
}

function addField(input: Fields, name: string, value: unknown): void {
  if (name in input) throw invalid({ field: name, reason: 'is sent more than once' });
  input[name] = value;
}

/** Parses the fields of a JSON body. Throws VALIDATION_ERROR on field `body` when it is not an object. */
export function parseBody(text: string): Fields {
  if (text === '') return {};
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw invalid({ field: 'body', reason: 'must be a JSON object' });
}

function readQuery(url: string, operation: Operation): Map<string, unknown> {
  const start = url.indexOf('?');
  if (start < 0) return new Map();
  const pairs = url
    .slice(start + 1)
    .split('&')
    .filter(Boolean);
  return readTexts(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=').map((text) => decode('query', text.replaceAll('+', ' ')));
      return [name, rest.join('=')] as const;
    }),
    operation,
  );
}

/** Converts text fields to the types of the operation. Lists are separated by commas or repeat the field. */
export function readTexts(
  pairs: readonly (readonly [name: string, text: string])[],
  operation: Operation,
): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const types = typesOf(operation);
  for (const [name, text] of pairs) {
    const { own, items } = types.get(name) ?? unknownField;
    if (items) {
      // Safe because only lists are set for list fields.
      const list = (fields.get(name) ?? []) as unknown[];
      for (const item of text.split(',')) list.push(coerce(item, items));
      fields.set(name, list);
    } else if (fields.has(name)) throw invalid({ field: name, reason: 'is sent more than once' });
    else fields.set(name, coerce(text, own));
  }
  return fields;
}

/** Converts a text that matches an accepted type; the schema reports all others. */
function coerce(text: string, types: ReadonlySet<string>): unknown {
  if ((types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('null') && text === 'null') return null;
  return text;
}

/** The JSON types that a field accepts, and those of its items when it is a list. */
interface FieldType {
  own: ReadonlySet<string>;
  items: ReadonlySet<string> | null;
}

const unknownField: FieldType = { own: new Set(), items: null };
const fieldTypes = new WeakMap<Operation, Map<string, FieldType>>();

/** The types of each input field, computed once for each operation. */
function typesOf(operation: Operation): Map<string, FieldType> {
  const cached = fieldTypes.get(operation);
  if (cached) return cached;
  const { properties = {} } = schemaOf(operation.input, 'input');
  const types = new Map(
    Object.entries(properties).map(([name, schema]) => {
      const parts = alternativesOf(schema);
      const lists = parts.filter(({ type }) => type === 'array');
      const items = lists.flatMap(({ items = {} }) => (Array.isArray(items) ? items : [items]));
      const itemTypes = lists.length > 0 ? typesIn(items.flatMap(alternativesOf)) : null;
      return [name, { own: typesIn(parts), items: itemTypes }];
    }),
  );
  fieldTypes.set(operation, types);
  return types;
}

/** A schema and its alternatives at any depth, such as those of a nullable field. */
function alternativesOf(schema: JsonSchema | boolean): JsonSchema[] {
  if (typeof schema === 'boolean') return [];
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(alternativesOf)];
}

function typesIn(schemas: readonly JsonSchema[]): Set<string> {
  return new Set(schemas.flatMap(({ type = [] }) => type));
}

function decode(field: 'path' | 'query', text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid({ field, reason: 'has malformed percent-encoding' });
  }
}
