import * as z from 'zod';
import { formatBytes } from '../byte.format.ts';
import { contract } from '../contract.ts';
import { environments } from '../environments.ts';
import { errors } from '../errors.ts';
import {
  addressFailuresPerMinute,
  endpointLimits,
  type PlanWindows,
  plans,
  restLimits,
  sessionCallsPerMinute,
  storageLimits,
  toolLimits,
  type WindowName,
} from '../limits.ts';
import { capitalized } from '../nouns.ts';
import { rateLimitHeaders, replayHours } from '../rest.ts';
import { scopeNames, scopes } from '../scopes.ts';
import { fileLimitsText } from '../shapes/media.ts';
import { abbreviation, errorEnvelope, listOf, meta, sessionCookieName } from '../wire.ts';
import { exampleInput, exampleResponse, formatJson } from './examples.ts';
import { fieldsOf } from './fields.ts';
import { allowanceText, per, planTitle } from './limits.ts';
import {
  asCode,
  code,
  fieldTable,
  type Part,
  type ReferencePage,
  type Section,
  type Table,
  text,
} from './page.ts';
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
      limits(),
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

function limits(): Section {
  return {
    id: 'limits',
    title: 'Rate limits',
    parts: [
      text(
        'Requests are counted per organization and environment, separately for REST and tools, in windows that begin with their first request. Refused requests do not count. The headers of every REST response describe the window with the fewest requests left:',
      ),
      {
        kind: 'table',
        title: 'Rate limit headers',
        columns: ['Header', 'Meaning'],
        rows: Object.entries(rateLimitHeaders).map(([header, meaning]) => [asCode(header), meaning]),
      },
      planTable('REST requests by plan', restLimits),
      planTable('Tool requests by plan', toolLimits),
      {
        kind: 'table',
        title: 'Limits of some endpoints, on every plan',
        columns: ['Endpoint', 'Requests'],
        rows: Object.entries(endpointLimits).map(([name, { limit, window }]) => [
          asCode(name),
          `${allowanceText(limit)} ${per(window)}`,
        ]),
      },
      text(
        'For `media`, upload requests are counted, not files. For `contact`, requests are counted per organization and visitor, in all environments together, by the IP address of the client or the one in `visitorAddress`.',
      ),
      text(
        `A session can make ${sessionCallsPerMinute} calls a minute. Beyond a limit, requests fail with ${errorLink('RATE_LIMIT_EXCEEDED')} and \`Retry-After\` in seconds. Wait that long, at most 60 seconds, before you retry; on network failures, use exponential backoff.`,
      ),
      ...storage(),
    ],
  };
}

/** How much media an organization may store, and how large one file may be. */
function storage(): Part[] {
  return [
    text(
      `All media of an organization, in all projects and environments, count toward its storage. An upload beyond the limit is refused with ${errorLink('PAYLOAD_TOO_LARGE')}, and so is a file that is too large. ${fileLimitsText}`,
    ),
    {
      kind: 'table',
      title: 'Storage by plan',
      columns: ['Plan', 'Storage'],
      rows: plans.map((plan) => {
        const limitBytes = storageLimits[plan];
        return [planTitle(plan), limitBytes === null ? 'unlimited' : formatBytes(limitBytes)];
      }),
    },
  ];
}

function planTable(title: string, table: Record<(typeof plans)[number], PlanWindows>): Table {
  // Safe because the windows of a plan are keyed by window names.
  const windows = Object.keys(table[plans[0]]) as WindowName[];
  return {
    kind: 'table',
    title,
    columns: ['Plan', ...windows.map((window) => capitalized(per(window)))],
    rows: plans.map((plan) => [
      planTitle(plan),
      ...windows.map((window) => allowanceText(table[plan][window])),
    ]),
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

function errorLink(errorCode: keyof typeof errors): string {
  return `[${errorCode}](/docs/errors/${errorCode})`;
}
