import * as z from 'zod';
import { contract } from '../contract.ts';
import { environments } from '../environments.ts';
import { errors } from '../errors.ts';
import { addressFailuresPerMinute } from '../limits.ts';
import { replayHours } from '../rest.ts';
import { scopeNames, scopes } from '../scopes.ts';
import { abbreviation, errorEnvelope, listOf, meta, sessionCookieName } from '../wire.ts';
import { errorLink } from './error.pages.ts';
import { exampleInput, exampleResponse, formatJson } from './examples.ts';
import { fieldsOf } from './fields.ts';
import { limitsSection } from './limits.section.ts';
import { asCode, code, fieldTable, type ReferencePage, type Section, text } from './page.ts';
import { resources } from './resources.ts';
import { clientSnippet, toolCallSnippet } from './snippets.ts';

/** What applies to every operation. */
export function overviewPage(origin: string): ReferencePage {
  return {
    path: '/docs',
    title: 'API reference',
    description: `One set of operations, called in three ways: REST under \`${origin}/v1\`, tools at \`${origin}/api/mcp\`, and a typed client. This page describes what they have in common. The REST API is also described by [/openapi.json](/openapi.json) (OpenAPI 3.1), and every page of this reference is also available [as Markdown](/docs.md).`,
    sections: [
      authentication(origin),
      environmentsSection(),
      scopesSection(),
      envelopes(),
      lists(),
      versions(),
      idempotency(),
      limitsSection(),
      tools(origin),
      typedClient(origin),
      resourcesSection(),
    ],
    examples: [],
  };
}

function authentication(origin: string): Section {
  return {
    id: 'authentication',
    title: 'Authentication',
    parts: [
      text(
        `Send an API key with every request, in the header \`Authorization: Bearer\`. Create keys under [Settings, API keys](/settings/api-keys); each is shown once. A publishable key, for code in web pages, is not a secret: it reads what visitors see and sends contact messages, from pages of its origins. In a browser, the tool endpoint and tRPC also accept the session cookie \`${sessionCookieName}\`. A request with a missing, mistyped, expired or revoked key fails with ${errorLink('UNAUTHORIZED')}; after ${addressFailuresPerMinute} failures in a minute, requests from the IP address are limited.`,
      ),
      code('Get the caller', 'sh', `curl "${origin}/v1/me" \\\n  -H "Authorization: Bearer $IMPRINT_KEY"`),
    ],
  };
}

function environmentsSection(): Section {
  const prefixes = environments.map((environment) => asCode(`${abbreviation}_${environment}_`)).join(', ');
  return {
    id: 'environments',
    title: 'Environments',
    parts: [
      text(
        `The data of an organization is split into environments, and the prefix of a key is that of its environment: ${prefixes}. Data of one environment is not visible in another: requests for it fail with ${errorLink('NOT_FOUND')}.`,
      ),
    ],
  };
}

function scopesSection(): Section {
  return {
    id: 'scopes',
    title: 'Scopes',
    parts: [
      text(
        `A key has one or more scopes, and each operation documents the scope that it needs. Without it, the request fails with ${errorLink('FORBIDDEN')}.`,
      ),
      {
        kind: 'table',
        title: 'Scopes',
        columns: ['Scope', 'Allows you to'],
        rows: scopeNames.map((scope) => [asCode(scope), scopes[scope]]),
      },
    ],
  };
}

function envelopes(): Section {
  const success = z.object({ success: z.literal(true), data: z.object({}), meta });
  const error = { code: 'NOT_FOUND', message: errors.NOT_FOUND.message };
  return {
    id: 'envelopes',
    title: 'Envelopes',
    parts: [
      text(
        'Every response is JSON and has an `X-Request-Id`; include it when you report a problem. A single resource is returned in this envelope, with its fields in `data`:',
      ),
      fieldTable(fieldsOf(success, 'output'), 'answered'),
      code('Success', 'json', formatJson(exampleResponse(contract.me.get))),
      text(
        'An error has a [code](/docs/errors) that does not change, and a message for people that can change:',
      ),
      fieldTable(fieldsOf(errorEnvelope, 'output'), 'answered'),
      code('Error', 'json', formatJson({ success: false, error })),
    ],
  };
}

function lists(): Section {
  const { input } = contract.projects.list;
  const paging = z.object(input.shape).pick({ limit: true, cursor: true, sort: true });
  return {
    id: 'lists',
    title: 'Lists and pages',
    parts: [
      text(
        'Every list takes the same parameters in addition to its filters. To get all items, repeat the request with `nextCursor` as `cursor` until `hasMore` is false. Items added meanwhile do not cause duplicates or gaps.',
      ),
      fieldTable(fieldsOf(paging, 'input'), 'sent'),
      text('Lists have a different envelope:'),
      fieldTable(fieldsOf(listOf(z.object({})), 'output'), 'answered'),
      code('A page', 'json', formatJson(exampleResponse(contract.projects.list))),
    ],
  };
}

function versions(): Section {
  return {
    id: 'versions',
    title: 'Versions and ETag',
    parts: [
      text(
        `Resources that can be changed have a \`version\`, and their \`ETag\` on REST begins with it. Send it back as \`If-Match\` (tools and the typed client: \`expectedVersion\`), and a change to a resource that changed in the meantime is refused with ${errorLink('PRECONDITION_FAILED')}. Without it, the last write wins. The published version has a different version number, so its ETag is refused too.`,
      ),
      text(
        'Every read has an `ETag`, including lists. Send it back as `If-None-Match`, and the response is 304 without a body if nothing has changed.',
      ),
    ],
  };
}

function idempotency(): Section {
  return {
    id: 'idempotency',
    title: 'Idempotency',
    parts: [
      text(
        `Send a unique \`Idempotency-Key\`, such as a UUID, with a POST, and retry with the same key if the response was lost: within ${replayHours} hours the same request happens only once and returns the first response again. A different body with the same key fails with ${errorLink('CONFLICT')}.`,
      ),
    ],
  };
}

function tools(origin: string): Section {
  const client = {
    type: 'http',
    url: `${origin}/api/mcp`,
    headers: { Authorization: 'Bearer $IMPRINT_KEY' },
  };
  return {
    id: 'tools',
    title: 'Tools',
    parts: [
      text(
        'The tool endpoint speaks JSON-RPC 2.0 and the Model Context Protocol over HTTP. Configure a client like this:',
      ),
      code('Tool client', 'json', formatJson({ mcpServers: { imprint: client } })),
      text(
        'Or post a message directly. `tools/list` lists the tools that your key may call; the name of a tool also works as the method. For operations without a tool, `find_operations` finds an operation and returns its input, and `run_operation` runs it.',
      ),
      code(
        'Tool call, POST /api/mcp',
        'json',
        toolCallSnippet('list_projects', exampleInput(contract.projects.list)),
      ),
    ],
  };
}

function typedClient(origin: string): Section {
  const lines = [
    "import { createClient } from '@imprint/client';",
    '',
    `const imprint = createClient({ url: '${origin}', apiKey });`,
    clientSnippet('projects.list', exampleInput(contract.projects.list)),
  ];
  return {
    id: 'client',
    title: 'Typed client',
    parts: [
      text(
        'The package `@imprint/client` is built from the same contract as this reference and has a method for every operation of the REST API. Await a list to get one page, or iterate over it to get all items. Errors are instances of `ImprintError` with `code`, `status`, `details` and `requestId`. Requests are retried after 429, 5xx and network errors.',
      ),
      code('Typed client', 'ts', lines.join('\n')),
      text(
        'Internal apps can call every operation over tRPC, including those for people: `@imprint/client/trpc` exports its own `createClient` and the type of the router. Errors are instances of `TRPCClientError`; `data` has the code, details and request id.',
      ),
    ],
  };
}

function resourcesSection(): Section {
  return {
    id: 'resources',
    title: 'Resources',
    parts: [
      {
        kind: 'entries',
        entries: resources.map(({ name, title, summary }) => ({
          link: `[${title}](/docs/${name})`,
          about: summary,
        })),
      },
    ],
  };
}
