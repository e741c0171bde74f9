import type * as z from 'zod';
import type { BlockInput } from '../blocks/block.ts';
import { definitionName, type JsonSchema, schemaOf } from '../json.schema.ts';
import { expectsVersion, isList, type Operation } from '../operation.ts';
import { type ParameterLocation, parameterLocation, routeOf } from '../rest.ts';
import { meta } from '../wire.ts';
import { type Definitions, toSchema, withoutNull } from './fields.ts';

type Fields = Record<string, unknown>;

const formats: Record<string, string> = {
  'date-time': '2026-03-01T09:30:00.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com',
};

/** Examples of named definitions that are unions. */
const examplesByName: Partial<Record<string, unknown>> = {
  Block: { id: 'blk_7k2m9q4x1c', type: 'heading', level: 2, text: 'Opening hours' } satisfies BlockInput,
};

/** A valid input: the required fields, and those of the example of the operation; or else all that a mutation has examples of. */
export function exampleInput({ kind, input, example }: Operation): Fields {
  const fields = exampleOfSchema(input, 'input');
  if (kind === 'mutation' && !example.input) return fields;
  const isRequired = (name: string) => !input.shape[name].safeParse(undefined).success;
  const required = Object.entries(fields).filter(([name]) => isRequired(name));
  return { ...Object.fromEntries(required), ...example.input };
}

/** The part of a valid input that stands in the body of a REST request. */
export function exampleBody(operation: Operation): Fields {
  return fieldsIn('body', operation);
}

function fieldsIn(location: ParameterLocation, operation: Operation): Fields {
  return Object.fromEntries(
    Object.entries(exampleInput(operation)).filter(
      ([name]) => parameterLocation(operation, name) === location,
    ),
  );
}

/** A valid output, as the operation returns it before any envelope. */
export function exampleOutput(operation: Operation): Fields {
  return { ...exampleOfSchema(operation.output, 'output'), ...operation.example.output };
}

/** A successful response: in the REST envelope, or the plain output of operations without REST. */
export function exampleResponse(operation: Operation): Fields {
  const output = exampleOutput(operation);
  return isList(operation) || !operation.rest
    ? output
    : { success: true, data: output, meta: exampleOfSchema(meta, 'output') };
}

function exampleOfSchema(schema: z.ZodObject, io: 'input' | 'output'): Fields {
  const { $defs: definitions = {}, ...json } = schemaOf(schema, io);
  const name = definitionName(json);
  return exampleObject((name && definitions[name]) || json, definitions);
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, definitions: Definitions): Fields {
  const included = Object.entries(properties).filter(
    ([name, property]) => required.includes(name) || examplesOf(toSchema(property)).length > 0,
  );
  return Object.fromEntries(
    included.map(([name, property]) => [name, exampleOf(toSchema(property), definitions)]),
  );
}

function examplesOf(whole: JsonSchema): readonly unknown[] {
  // Safe because JSON Schema has examples as an array.
  return (whole.examples ?? withoutNull(whole).schema.examples ?? []) as unknown[];
}

function exampleOf(whole: JsonSchema, definitions: Definitions): unknown {
  const { schema } = withoutNull(whole);
  const [example] = examplesOf(whole);
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (whole.default !== undefined) return whole.default;
  if (schema.enum) return schema.enum[0];
  const name = definitionName(schema);
  if (name !== undefined) return examplesByName[name] ?? exampleOf(definitions[name] ?? {}, definitions);
  const [kind] = schema.oneOf ?? [];
  if (kind !== undefined) return exampleOf(toSchema(kind), definitions);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, definitions);
    case 'array':
      return schema.items && !Array.isArray(schema.items)
        ? [exampleOf(toSchema(schema.items), definitions)]
        : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    default:
      return formats[schema.format ?? ''] ?? 'text';
  }
}

/** The REST request as a curl command; null without a REST route. */
export function curlCommand(operation: Operation, origin: string): string | null {
  const route = routeOf(operation);
  if (!route) return null;
  const inPath = fieldsIn('path', operation);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(inPath[name]));
  const query = new URLSearchParams(
    Object.entries(fieldsIn('query', operation)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const body = exampleBody(operation);
  const hasFields = Object.keys(body).length > 0;
  const lines = [
    `curl ${route.method === 'GET' ? '' : `-X ${route.method} `}"${origin}${path}${query && `?${query}`}"`,
    '  -H "Authorization: Bearer $IMPRINT_KEY"',
    expectsVersion(operation) ? `  -H 'If-Match: "1"'` : '',
    hasFields ? '  -H "Content-Type: application/json"' : '',
    // A single quote must close and reopen the shell's quotes.
    hasFields ? `  -d '${formatJson(body).replaceAll("'", String.raw`'\''`)}'` : '',
  ];
  return lines.filter(Boolean).join(' \\\n');
}

/** The same call for the tool endpoint; null without a tool. */
export function toolCallOf(operation: Operation): string | null {
  if (!operation.tool) return null;
  const params = { name: operation.tool, arguments: exampleInput(operation) };
  return formatJson({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** The same call by the typed client; over tRPC without a REST route. */
export function clientCallOf(name: string, operation: Operation): string {
  const input = exampleInput(operation);
  const text = Object.keys(input).length > 0 ? formatTypeScript(input) : '';
  const method = { query: 'query', mutation: 'mutate' }[operation.kind];
  return `await imprint.${operation.rest ? name : `${name}.${method}`}(${text});`;
}

export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function formatTypeScript(value: Fields): string {
  return formatJson(value)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");
}
