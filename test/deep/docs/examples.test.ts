import { operations } from '@imprint/shared/contract';
import type { Operation } from '@imprint/shared/operation';
import { formatJson } from '@imprint/shared/reference/examples';
import { operationPage } from '@imprint/shared/reference/operation.page';
import { overviewPage } from '@imprint/shared/reference/overview.page';
import type { Code } from '@imprint/shared/reference/page';
import { routeOf } from '@imprint/shared/rest';
import { describe, expect, test } from 'vitest';
import { send, type TestResponse, valueAt } from '../../support/clients/http.ts';
import { readCurl } from '../../support/examples/curl.command.ts';
import { withoutPlaceholders } from '../../support/examples/placeholders.ts';
import {
  restClientOf,
  runCurl,
  runFetch,
  runStatement,
  runToolCall,
  trpcClientOf,
} from '../../support/examples/run.ts';
import { addMember } from '../../support/fixtures/members.ts';
import type { Fixture } from '../../support/matrix/fixture.ts';
import { fixtureOf } from '../../support/matrix/fixtures.ts';
import { createTenantScope } from '../../support/matrix/tenant.scopes.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
ignoreEndpointLimits(app);
const { body: openApi } = await send(app.url, 'GET /openapi.json');

const examples = operations.flatMap((named) => {
  const fixture: Fixture = fixtureOf(named.name) ?? {};
  // What needs a browser, a provider or a second organization is tested where there is one.
  if (fixture.refusedWith || fixture.refusedField || fixture.invalidates || fixture.target?.isPersonal)
    return [];
  // So is what only the person may do who made the target.
  if (fixture.grantForOthers === 'nothing') return [];
  const { examples } = operationPage(named, app.url);
  return examples
    .filter(({ title }) => title !== 'Response' && title !== 'Python')
    .map((example) => ({ ...named, ...example, fixture }));
});

describe('an example of the reference succeeds once it names what there is', () => {
  test.each(examples)('$name: $title', async ({ name, operation, title, code, fixture }) => {
    const tenant = await app.createTenant();
    // The last owner cannot leave.
    if (name === 'organizations.leave') await addMember(app, tenant, 'owner');
    const scope = { name: 'owner live', environment: 'live', tenant, key: tenant.key } as const;
    const example = await withoutPlaceholders(code, createTenantScope(app, scope), fixture);
    if (title === 'curl') {
      const answer = await runCurl(example, tenant);
      expect(answer.status, `${example}\n${answer.text}`).toBe(operation.status);
      const { body, headers } = describedBy(operation);
      expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(headers));
      expect(readCurl(code).body ?? '{}').toBe(formatJson(body ?? {}));
    } else if (title === 'fetch') {
      const answer = await runFetch(example, tenant);
      expect(answer.status, example).toBe(operation.status);
    } else if (title === 'Typed client') {
      await runStatement(example, restClientOf(app.url, tenant));
    } else if (title === 'Typed client, over tRPC') {
      const key = { authorization: `Bearer ${tenant.key}` };
      const credentials = operation.tool ? key : { cookie: await tenant.signIn() };
      await runStatement(example, trpcClientOf(app.url, credentials));
    } else expectToolAnswer(await runToolCall(app.url, example, tenant));
  });
});

describe('the examples of the overview', () => {
  const parts = overviewPage(app.url).sections.flatMap((section) => section.parts);
  const codeOf = (title: string) =>
    parts.find((part): part is Code => part.kind === 'code' && part.title === title)?.code ?? '';

  test('say who a key is by curl', async () => {
    expect((await runCurl(codeOf('Get the caller'), owner)).at('data.organization.id')).toMatch(/^org_/);
  });

  test('create the typed client', async () => {
    const lines = codeOf('Typed client').split('\n');
    expect(lines.slice(0, -1).join('\n')).toContain(`createClient({ url: '${app.url}', apiKey })`);
    await runStatement(lines.slice(-1).join(), restClientOf(app.url, owner));
  });

  test('call a tool', async () => {
    expectToolAnswer(await runToolCall(app.url, codeOf('Tool call, POST /api/mcp'), owner));
  });

  test('configure a tool client with the address and header that the endpoint takes', async () => {
    const { url, headers } = JSON.parse(codeOf('Tool client')).mcpServers.imprint;
    const key = headers.Authorization.replace('$IMPRINT_KEY', owner.key);
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { pathname } = new URL(url);
    const answer = await send(app.url, `POST ${pathname}`, { body, headers: { authorization: key } });
    expect(answer.at('result.tools.0.name')).toMatch(/./);
  });
});

function expectToolAnswer(answer: TestResponse): void {
  expect(answer.at('result.content.0.type'), answer.text).toBe('text');
  expect(answer.at('result.isError') ?? false, answer.text).toBe(false);
}

/** The example of the body and the headers of a success that OpenAPI describes for an operation. */
function describedBy(operation: Operation): { body: unknown; headers: string[] } {
  const { method = '', path = '' } = routeOf(operation) ?? {};
  const described = (openApi as { paths: Record<string, unknown> }).paths[path.replaceAll(/:(\w+)/g, '{$1}')];
  const entry = valueAt(described, method.toLowerCase());
  const headers = Object(valueAt(entry, `responses.${operation.status}.headers`));
  return {
    body: valueAt(entry, 'requestBody.content.application/json.example'),
    headers: Object.keys(headers).map((name) => name.toLowerCase()),
  };
}
