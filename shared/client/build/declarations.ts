import { contract, type NamedOperation, operations, resourceSummaries } from '@imprint/shared/contract';
import { errors } from '@imprint/shared/errors';
import type { JsonSchema } from '@imprint/shared/json.schema';
import { namedSchemas, referringSchema } from '@imprint/shared/named.schemas';
import { isList } from '@imprint/shared/operation';
import { toSchema } from '@imprint/shared/reference/fields';
import { namedShapes } from '@imprint/shared/wire';
import { commentOf, TypeWriter } from './type.text.ts';

type Named = Pick<NamedOperation, 'name' | 'operation'>;

const schemas = namedSchemas();
const names = new Set(Object.keys(schemas));
const inputs = new TypeWriter(names, 'input');
const outputs = new TypeWriter(names, 'output');

/** `types.d.ts`: the shapes of the contract, the inputs and outputs of its operations, and the client. */
export function typesText(): string {
  return `import type { List } from './list.js';
import type { CallOptions } from './send.js';

export type ErrorCode = ${Object.keys(errors)
    .map((code) => `'${code}'`)
    .join(' | ')};

${shapesText()}
${clientText()}`;
}

function shapesText(): string {
  const shapes = Object.entries(schemas).map(([name, schema]) =>
    (namedShapes.has(name) ? outputs : inputs).declarationOf(name, schema),
  );
  const ownShapes = operations.flatMap(({ name, operation }) => {
    const [input, output] = [
      referringSchema(operation.input, 'input'),
      referringSchema(operation.output, 'output'),
    ];
    return [
      ...(hasFields(input) ? [inputs.declarationOf(inputName(name), input)] : []),
      ...(output.$ref ? [] : [outputs.declarationOf(outputName(name), output)]),
    ];
  });
  return [...shapes, ...ownShapes].join('\n');
}

/** The type of the client over REST. */
function clientText(): string {
  const resources = resourcesText(
    ({ operation }) => operation.rest !== null,
    (named) => {
      const { summary, guidance } = named.operation;
      return `${commentOf([`${summary}.`, guidance].filter(Boolean).join(' '), '    ')}    ${methodText(named)}\n`;
    },
  );
  return `/** A method for each operation of the REST API. */\nexport interface Client ${resources}\n`;
}

/** `router.d.ts`: the types of the router that `/trpc` serves. */
export function routerText(): string {
  const procedures = resourcesText(
    () => true,
    ({ name, operation }) => {
      const kind = operation.kind === 'query' ? 'TRPCQueryProcedure' : 'TRPCMutationProcedure';
      const { type, isOptional } = inputOf({ name, operation });
      const input = `${type.startsWith('Record') ? type : `types.${type}`}${isOptional ? ' | void' : ''}`;
      return `    ${verbOf(name)}: ${kind}<{ meta: object; input: ${input}; output: types.${answerOf(name, operation.output)} }>;\n`;
    },
  );
  return `import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type * as types from './types.js';

/** What an error carries, beside its message. */
export interface ErrorShape {
  message: string;
  code: number;
  data: { code: types.ErrorCode; httpStatus: number; details?: Record<string, unknown>; requestId: string };
}

export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  Procedures
>;

/** A procedure for each operation. */
export type Procedures = ${procedures};
`;
}

/** An object with the members of the operations that are included, by resource. */
function resourcesText(
  isIncluded: (named: NamedOperation) => boolean,
  textOf: (named: NamedOperation) => string,
): string {
  // Safe because the keys of an object literal are exactly the keys of its type.
  const resources = (Object.keys(contract) as (keyof typeof contract)[]).map((resource) => {
    const members = operations.filter((named) => named.resource === resource && isIncluded(named));
    if (members.length === 0) return '';
    return `${commentOf(resourceSummaries[resource], '  ')}  ${resource}: {\n${members.map(textOf).join('')}  };\n`;
  });
  return `{\n${resources.join('')}}`;
}

function methodText({ name, operation }: NamedOperation): string {
  const { type, isOptional } = inputOf({ name, operation });
  const input = operation.files ? `${type} & { file?: Blob | undefined }` : type;
  return `${verbOf(name)}(input${isOptional ? '?' : ''}: ${input}, options?: CallOptions): ${resultOf({ name, operation })};`;
}

function resultOf({ name, operation }: Named): string {
  if (!isList(operation)) return `Promise<${answerOf(name, operation.output)}>`;
  const { properties = {} } = referringSchema(operation.output, 'output');
  const { items } = toSchema(properties.data ?? true);
  return `List<${outputs.typeOf(Array.isArray(items) ? {} : toSchema(items ?? true), '    ')}>`;
}

/** The type of an input, and whether it may be left out. */
function inputOf({ name, operation }: Named) {
  const schema = referringSchema(operation.input, 'input');
  return {
    type: hasFields(schema) ? inputName(name) : 'Record<string, never>',
    isOptional: (schema.required ?? []).length === 0,
  };
}

function answerOf(name: string, output: NamedOperation['operation']['output']): string {
  const schema = referringSchema(output, 'output');
  return schema.$ref ? outputs.typeOf(schema, '') : outputName(name);
}

function hasFields({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).length > 0;
}

const inputName = (name: string) => `${typeName(name)}Input`;
const outputName = (name: string) => `${typeName(name)}Output`;

/** `pages.listRevisions` as `PagesListRevisions`. */
function typeName(name: string): string {
  return name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function verbOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
