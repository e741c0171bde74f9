import { expectsVersion, type Operation } from '@imprint/shared/operation';
import type { Request } from 'express';
import * as z from 'zod';
import { invalid } from '../../rpc/guards.ts';
import { parseJson } from '../body.ts';
import { assertStorable } from '../json.guard.ts';

type Fields = Record<string, unknown>;

/**
 * Merges path, query, body and If-Match of a request into the one input of an operation. Texts of the
 * path and query become numbers, booleans and lists where the schema says so. A field that is given
 * twice is VALIDATION_ERROR.
 */
export function readInput(
  request: Request,
  operation: Operation,
  parameters: Record<string, string>,
  body: string,
): Fields {
  const input: Fields = Object.create(null);
  for (const [name, text] of Object.entries(parameters)) addField(input, name, decode('path', text));
  for (const [name, value] of readQuery(request.url, operation)) addField(input, name, value);
  assertStorable(input);
  const version = expectsVersion(operation) ? readIfMatch(request.headers['if-match']) : undefined;
  if (version !== undefined) addField(input, 'expectedVersion', version);
  for (const [name, value] of Object.entries(parseBody(body))) addField(input, name, value);
  return { ...input };
}

function addField(input: Fields, name: string, value: unknown): void {
  if (name in input) throw invalid([{ field: name, reason: 'is given more than once' }]);
  input[name] = value;
}

function parseBody(text: string): Fields {
  if (text === '') return {};
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw invalid([{ field: 'body', reason: 'must be a JSON object' }]);
}

function readQuery(url: string, operation: Operation): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const start = url.indexOf('?');
  if (start < 0) return fields;
  const types = typesOf(operation);
  for (const pair of url.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const [name = '', ...rest] = pair.split('=').map((text) => decode('query', text.replaceAll('+', ' ')));
    const text = rest.join('=');
    const type = types[name];
    if (type === 'array') {
      // Safe because the only values set under an array's name are arrays of texts.
      const items = (fields.get(name) ?? []) as string[];
      fields.set(name, [...items, ...text.split(',')]);
    } else if (fields.has(name)) throw invalid([{ field: name, reason: 'is given more than once' }]);
    else fields.set(name, coerce(text, type));
  }
  return fields;
}

/** Only what reads as the wanted type is changed; the schema refuses the rest in its own words. */
function coerce(text: string, type: unknown): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

type FieldTypes = Record<string, unknown>;
const fieldTypes = new WeakMap<Operation, FieldTypes>();

/** The JSON type of each input field, worked out once for each operation. */
function typesOf(operation: Operation): FieldTypes {
  const known = fieldTypes.get(operation);
  if (known) return known;
  const { properties = {} } = z.toJSONSchema(operation.input, { io: 'input' });
  const types = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      typeof schema === 'object' ? schema.type : undefined,
    ]),
  );
  fieldTypes.set(operation, types);
  return types;
}

function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? [];
  if (version === undefined) {
    throw invalid([{ field: 'If-Match', reason: 'must be one ETag as this API sends it, such as "3"' }]);
  }
  return Number(version);
}

function decode(field: 'path' | 'query', text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid([{ field, reason: 'has malformed percent-encoding' }]);
  }
}
