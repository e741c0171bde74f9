import type { NamedOperation } from '../contract.ts';
import type { Operation } from '../operation.ts';
import {
  errorsOf,
  hasEtag,
  type ParameterLocation,
  parameterLocation,
  requestHeadersOf,
  routeOf,
} from '../rest.ts';
import { accessText } from './access.ts';
import { errorEntries } from './error.pages.ts';
import { exampleInput, exampleResponse, formatJson } from './examples.ts';
import { type Field, fieldsOf } from './fields.ts';
import { windowsOf } from './limits.ts';
import { asCode, code, type Facts, fieldTable, type Part, type ReferencePage, text } from './page.ts';
import { callSnippets } from './snippets.ts';

/** The reference of one operation. */
export function operationPage(named: NamedOperation, origin: string): ReferencePage {
  const { name, operation } = named;
  const { summary, guidance, output } = operation;
  return {
    path: `/docs/${name.replace('.', '/')}`,
    title: summary,
    eyebrow: name,
    description: guidance,
    sections: [
      { id: 'call', title: 'Call', parts: [factsOf(name, operation)] },
      { id: 'fields', title: 'Fields', parts: requestParts(operation) },
      {
        id: 'response',
        title: 'Response',
        parts: [text(answerText(operation)), fieldTable(fieldsOf(output, 'output'), 'answered')],
      },
      { id: 'errors', title: 'Errors', parts: [errorEntries(errorsOf(operation))] },
    ],
    examples: [
      ...callSnippets(name, operation, exampleInput(operation), origin),
      code('Response', 'json', formatJson(exampleResponse(operation))),
    ],
    operation: named,
  };
}

function factsOf(name: string, operation: Operation): Facts {
  const route = routeOf(operation);
  const events = [...new Set(operation.sends.map(({ type }) => asCode(type)))];
  return {
    kind: 'facts',
    facts: [
      ...(route ? [{ name: 'REST', texts: [asCode(`${route.method} ${route.path}`)] }] : []),
      ...(operation.tool ? [{ name: 'Tool', texts: [asCode(operation.tool)] }] : []),
      { name: 'Typed client', texts: [asCode(name)] },
      { name: 'Who can call it', texts: [accessText(operation)] },
      ...(events.length > 0 ? [{ name: 'Events', texts: [events.join(', ')] }] : []),
      {
        name: 'Rate limits',
        texts: [
          ...windowsOf(operation).map(({ name: window, value }) => `${window}: ${value}.`),
          '[All windows](/docs#limits)',
        ],
      },
    ],
  };
}

const locationTitles: Record<ParameterLocation, string> = {
  path: 'Path',
  query: 'Query',
  body: 'JSON body',
  header: 'Headers',
};

/** The input fields by their location in REST; tools and the typed client take them together. */
function requestParts(operation: Operation): Part[] {
  const fields = fieldsOf(operation.input, 'input');
  if (!operation.rest) return fields.length > 0 ? [fieldTable(fields, 'sent')] : [noFields];
  const groups = (['path', 'query', 'body'] as const).map((location) => ({
    location,
    fields: fields.filter(({ name }) => parameterLocation(operation, name) === location),
  }));
  const parts = [...groups, { location: 'header' as const, fields: headersOf(operation) }]
    .filter((group) => group.fields.length > 0)
    .map((group) => fieldTable(group.fields, 'sent', locationTitles[group.location]));
  if (parts.length === 0) return [noFields];
  return 'expectedVersion' in operation.input.shape
    ? [
        ...parts,
        text(
          'Tools and the typed client take all fields in one object, and `expectedVersion` instead of If-Match.',
        ),
      ]
    : parts;
}

const noFields = text('None.');

function headersOf(operation: Operation): Field[] {
  return requestHeadersOf(operation).map(({ name, description, maxLength }) => ({
    name,
    description,
    type: 'string',
    schema: { type: 'string' },
    isNullable: false,
    required: false,
    values: [],
    fields: [],
    rules: maxLength ? [`At most ${maxLength} characters`] : [],
  }));
}

function answerText(operation: Operation): string {
  const status = `Status \`${operation.status}\``;
  if (!operation.rest) return `${status}. The typed client returns these fields over tRPC.`;
  const tag = hasEtag(operation) ? ', with an `ETag`' : '';
  return `${status}${tag}. These fields are in the [envelope](/docs#envelopes); the typed client returns them without it.`;
}
