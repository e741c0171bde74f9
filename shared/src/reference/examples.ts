import type * as z from 'zod';
import type { BlockInput } from '../blocks/block.ts';
import { definitionName, type JsonSchema, schemaOf } from '../json.schema.ts';
import { isList, type Operation } from '../operation.ts';
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

export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
