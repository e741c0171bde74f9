import type { NamedOperation } from '@imprint/shared/contract';
import { type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import { type PlainOperation, resourceOf, withUniqueReferences } from './references.ts';
import { fieldLines } from './schema.lines.ts';
import { definitionText, type NameOf, schemaText } from './schema.text.ts';
import { type Root, type SharedSchema, shapeOf, sharedSchemas } from './shared.schemas.ts';

export function plainOperation({ name, operation }: NamedOperation): PlainOperation {
  // What only the server reads is left out; of files, clients see how many a form takes.
  const { input, output, files, existingField, resourceField, projectField, isRecorded, ...visible } =
    operation;
  const { reachesOut, isSensitive, sends, permission, secretField, ...others } = visible;
  const types = [...new Set(sends.map(({ type }) => type))];
  const facts = {
    ...others,
    maxFiles: files?.max ?? 0,
    reachesOut,
    isSensitive,
    ...(permission && { permission }),
    ...(types.length > 0 && { sends: types }),
  };
  return { name, facts, input: schemaOf(input, 'input'), output: schemaOf(output, 'output') };
}

/** The contract as text: a file for each resource, and `shared` for the schemas that several of them use. */
export function contractFiles(operations: readonly PlainOperation[]): Map<string, string> {
  const { plain, definitions } = withUniqueReferences(operations);
  const shared = sharedSchemas([...plain.flatMap(rootsOf), ...definitions]);
  const nameOf: NameOf = (schema) => shared.get(shapeOf(schema))?.name;
  const paragraphs = [
    ...plain.map((one) => [resourceOf(one.name), operationText(one, nameOf)] as const),
    ...definitions.map((one) => [fileOf(one), definedText(one, nameOf)] as const),
    ...Array.from(shared.values(), (one) => [fileOf(one), sharedText(one, nameOf)] as const),
  ];
  const files = Map.groupBy(paragraphs, ([file]) => file);
  return new Map(Array.from(files, ([file, all]) => [file, `${all.map(([, text]) => text).join('\n\n')}\n`]));
}

function rootsOf({ name, input, output }: PlainOperation): Root[] {
  const resource = resourceOf(name);
  const isWhole = name === `${resource}.get` || name === `${resource}.list`;
  const singular = isWhole ? resource.replace(/ies$/, 'y').replace(/s$/, '') : null;
  const resources = new Set([resource]);
  return [
    { resources, location: `${name}.input`, singular: null, schema: input },
    { resources, location: `${name}.output`, singular, schema: output },
  ];
}

function fileOf({ resources }: { resources: ReadonlySet<string> }): string {
  const [first = 'shared', ...others] = resources;
  return others.length === 0 ? first : 'shared';
}

function operationText({ name, facts, input, output }: PlainOperation, nameOf: NameOf): string {
  const { kind, access, rest, tool, status, window, summary, guidance, ...others } = facts;
  const short = Object.entries({ kind, access, rest, tool, status, window, ...others });
  const long = Object.entries({ summary, guidance });
  return [
    `${name}: ${short.map(([key, value]) => `${key} ${wordOf(value)}`).join(', ')}`,
    ...long.map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
    ...rootLines('in ', input, nameOf),
    ...rootLines('out', output, nameOf),
  ].join('\n');
}

function wordOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function rootLines(side: string, schema: JsonSchema, nameOf: NameOf): string[] {
  const fields = nameOf(schema) === undefined ? fieldLines('', schema, nameOf) : [];
  const text = schemaText(schema, nameOf);
  const lines = text === 'object' && fields.length > 0 ? fields : [text, ...fields];
  return lines.map((line) => `  ${side} ${line}`);
}

function definedText({ location, schema }: Root, nameOf: NameOf): string {
  const fields = nameOf(schema) === undefined ? fieldLines(location, schema, nameOf) : [];
  return [`${location} = ${schemaText(schema, nameOf)}`, ...fields.map((line) => `  ${line}`)].join('\n');
}

/** Without description, default and examples, which are written at each use. */
function sharedText({ name, schema }: SharedSchema, nameOf: NameOf): string {
  const { description, default: fallback, examples, ...shape } = schema;
  const fields = fieldLines(name, shape, nameOf).map((line) => `  ${line}`);
  return [`${name} = ${definitionText(shape, nameOf)}`, ...fields].join('\n');
}
