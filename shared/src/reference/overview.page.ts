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
    description: `One set of operations, called in three ways: REST under \`${origin}/v1\`, tools at \`${origin}/api/mcp\`, and a typed client. This is what holds for all of them. The REST API is also described by [/openapi.json](/openapi.json) (OpenAPI 3.1), and every page of this reference is there [as Markdown](/docs.md).`,
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
        `Send an API key with every request, in the header \`Authorization: Bearer\`. People make keys under [Settings, API keys](/settings/api-keys); each is shown once. A publishable key, for code in web pages, is not a secret: it reads what visitors see and sends contact messages from the origins that it names. In a browser the tool endpoint and tRPC also take the session cookie \`${sessionCookieName}\`. A key that is missing, mistyped, expired or revoked is answered with ${errorLink('UNAUTHORIZED')}; after ${addressFailuresPerMinute} of these in a minute, an address has to wait.`,
      ),
      code('Who am I?', 'sh', `curl "${origin}/v1/me" \\\n  -H "Authorization: Bearer $IMPRINT_KEY"`),
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
        `The data of an organization is split, and the prefix of a key names the part that it reaches: ${prefixes}. Nothing of one environment can be seen from another: there it is ${errorLink('NOT_FOUND')}.`,
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
        `A key holds one or more scopes, and each operation names the one that it needs. A key without it is answered with ${errorLink('FORBIDDEN')}.`,
      ),
      {
        kind: 'table',
        title: 'Scopes',
        columns: ['Scope', 'Allows to'],
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
        'Every answer is JSON and carries `X-Request-Id`; quote it when you report a problem. A single thing comes in this envelope, with its fields in `data`:',
      ),
      fieldTable(fieldsOf(success, 'output'), 'answered'),
      code('Success', 'json', formatJson(exampleResponse(contract.me.get))),
      text(
        'A failure names a [code](/docs/errors) that stays the same, and a message for people that may change:',
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
        'Every list takes the same parameters besides its own filters. To read on, repeat the request with `nextCursor` as `cursor` until `hasMore` is false; what is added meanwhile neither repeats nor hides anything.',
      ),
      fieldTable(fieldsOf(paging, 'input'), 'sent'),
      text('The answer of a list is its own envelope:'),
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
        `Resources that can be changed count their changes in \`version\`, with which REST begins their \`ETag\`. Send it back as \`If-Match\` (tools and the typed client: \`expectedVersion\`), and a change that somebody else has overtaken is refused with ${errorLink('PRECONDITION_FAILED')}. Without it the last write wins. The version of what is live is another one, so its tag is refused too.`,
      ),
      text(
        'Every read has an `ETag`, lists as well. Send it back as `If-None-Match`, and the answer is 304 without a body while nothing has changed.',
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
        `Send an \`Idempotency-Key\` of your own with a POST, such as a UUID, and repeat it whenever the answer got lost: within ${replayHours} hours the same request gives the first answer again and happens once. Another body under the same key is a ${errorLink('CONFLICT')}.`,
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
        'Requests are counted per organization and environment, for REST and tools apart, in windows that begin with their first request. A refused request counts in none. Every REST answer describes the window with the fewest requests left:',
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
        title: 'Requests of some endpoints, on every plan',
        columns: ['Endpoint', 'Requests'],
        rows: Object.entries(endpointLimits).map(([name, { limit, window }]) => [
          asCode(name),
          `${allowanceText(limit)} ${per(window)}`,
        ]),
      },
      text(
        'Those of `media` are upload requests, however many files one brings. Those of `contact` are counted per organization and visitor, in all environments together: by the address of the client, or the one that it names in `visitorAddress`.',
      ),
      text(
        `A session makes up to ${sessionCallsPerMinute} calls a minute. Beyond a limit the answer is ${errorLink('RATE_LIMIT_EXCEEDED')} with \`Retry-After\` in seconds. Wait at least that long, but not more than 60 seconds before you look again; when the network fails, wait twice as long each time.`,
      ),
      ...storage(),
    ],
  };
}

/** How much media an organization may store, and how large one file may be. */
function storage(): Part[] {
  return [
    text(
      `The media of an organization, in all its projects and environments, share its storage. An upload that does not fit is refused with ${errorLink('PAYLOAD_TOO_LARGE')}, and so is a file that is too large by itself. ${fileLimitsText}`,
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
        'The tool endpoint speaks JSON-RPC 2.0 and the Model Context Protocol over HTTP. Give a client of that protocol this configuration:',
      ),
      code('Tool client', 'json', formatJson({ mcpServers: { imprint: client } })),
      text(
        'Or post a message yourself. `tools/list` tells what your key may call; a tool can also be called by its own name as the method. What has no tool of its own is reached by `find_operations`, which looks for an operation and tells its input, and `run_operation`, which runs it.',
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
        'The package `@imprint/client`, which is built from the same contract as this reference, has a method for every operation of the REST API. Await a list to get one page, or iterate over it to get all items. A failure is an `ImprintError` with `code`, `status`, `details` and `requestId`. After 429, 5xx and network errors the request is sent again.',
      ),
      code('Typed client', 'ts', lines.join('\n')),
      text(
        'Internal apps can call every operation over tRPC, including those for people: `@imprint/client/trpc` has a `createClient` of its own and the type of the router. A failure is then a `TRPCClientError`, whose `data` holds the code, details and request id.',
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
