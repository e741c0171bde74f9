import { decodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import { badAuthorizations } from '../../support/clients/bad.keys.ts';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { message, toolClient, toolClientWithHeaders } from '../../support/clients/rpc.ts';
import {
  allTools,
  anyKeyTools,
  blogTools,
  contactTools,
  eventTools,
  pageTools,
  projectTools,
  readOnlyTools,
  websiteTools,
} from '../../support/clients/tool.names.ts';
import type { KeyOptions } from '../../support/fixtures/tenants.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger } = await testServer({ TRUST_PROXY: 'true' });
ignoreEndpointLimits(app);

const reasons = {
  invalid: 'Invalid or missing API key',
  expired: 'API key has expired',
  revoked: 'API key has been revoked',
};

/** Asserts the response of the tool endpoint to a failed authentication. */
function expectRefused(answer: TestResponse, reason: string, id: unknown): void {
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="svc"');
  expect(answer.body).toEqual({
    jsonrpc: '2.0',
    id,
    error: { code: -32001, message: 'Authentication failed', data: { reason } },
  });
}

describe('a key', () => {
  test('that is invalid gets one of the three documented reasons', async () => {
    const bad = Object.entries(await badAuthorizations(app));
    for (const [index, [kind, authorization]] of bad.entries()) {
      const tools = toolClientWithHeaders(app.url, { authorization, 'x-forwarded-for': `192.0.2.${index}` });
      const reason = kind === 'revoked' || kind === 'expired' ? reasons[kind] : reasons.invalid;
      expectRefused(await tools(message('tools/list', {}, kind)), reason, kind);
    }
  });

  test.each([1, 0, -7, '', 'text', 2 ** 31 + 5])('that does not work gets id %j back', async (id) => {
    const tools = toolClient(app.url, 'nonsense');
    expectRefused(await tools(message('ping', {}, id)), reasons.invalid, id);
  });

  test('that is both revoked and expired is reported as revoked', async () => {
    const { key, id } = await owner.createKey();
    const past = `now() - interval '1 day'`;
    await app.sql(`update api_key set revoked_at = ${past}, expires_at = ${past} where id = $1`, [
      decodeId('key', id),
    ]);
    expectRefused(await toolClient(app.url, key)(message('ping')), reasons.revoked, 1);
  });

  test('is required for every method, unknown ones too', async () => {
    for (const method of ['initialize', 'ping', 'tools/list', 'tools/call', 'list_projects', 'nothing']) {
      expectRefused(await toolClientWithHeaders(app.url)(message(method)), reasons.invalid, 1);
    }
  });
});

describe('a session cookie', () => {
  test('authenticates on its own', async () => {
    const tools = toolClientWithHeaders(app.url, { cookie: await owner.signIn() });
    const answer = await tools({ jsonrpc: '2.0', id: 1, method: 'list_projects', params: {} });
    expect(answer.at('result')).toEqual({ data: [], pagination: { hasMore: false, total: 0 } });
  });

  test('is ignored next to an Authorization header with an invalid key or another scheme', async () => {
    const cookie = await owner.signIn();
    for (const authorization of ['Bearer nonsense', 'Bearer', 'Basic dTpw', '']) {
      const tools = toolClientWithHeaders(app.url, {
        cookie,
        authorization,
        'x-forwarded-for': '192.0.2.200',
      });
      expectRefused(await tools(message('list_projects')), reasons.invalid, 1);
    }
  });

  test('is ignored next to a valid key', async () => {
    const cookie = await owner.signIn();
    const project = await toolClientWithHeaders(app.url, { cookie })(
      message('create_project', { name: 'By session' }),
    );
    const { key } = await owner.createKey({ environment: 'dev' });
    const tools = toolClient(app.url, key);
    const answer = await tools(message('get_project', { projectId: project.at('result.id') }), { cookie });
    expect(answer.at('error.code')).toBe(404);
  });

  test('that is unknown or malformed is refused like a missing key', async () => {
    for (const cookie of ['svc_session=nonsense', 'svc_session=', 'other=1', 'svc_session=%zz', '=;;=']) {
      const tools = toolClientWithHeaders(app.url, { cookie, 'x-forwarded-for': '192.0.2.201' });
      expectRefused(await tools(message('ping')), reasons.invalid, 1);
    }
  });

  test.each([
    // Viewers read no personal data.
    ['viewer', readOnlyTools.filter((name) => name !== 'list_contact_messages')],
    ['editor', allTools],
  ])('of a %s acts with that role', async (role, visible) => {
    const tenant = await app.createTenant();
    await app.sql('update membership set role = $2 where organization_id = $1', [
      tenant.organization.id,
      role,
    ]);
    const tools = toolClientWithHeaders(app.url, { cookie: await tenant.signIn() });
    expect(namesOf(await tools(message('tools/list')))).toEqual(visible);
    const created = await tools(message('create_project', { name: 'By role' }));
    expect(created.at('error.code')).toBe(role === 'viewer' ? 403 : undefined);
  });
});

describe('environments', () => {
  test('a key reaches the projects of its own environment only', async () => {
    const clients = await Promise.all(
      (['live', 'test', 'dev'] as const).map(async (environment) => {
        const { key } = await stranger.createKey({ environment });
        const created = await toolClient(app.url, key)(message('create_project', { name: environment }));
        expect(created.at('result.environment')).toBe(environment);
        return { tools: toolClient(app.url, key), id: created.at('result.id') };
      }),
    );
    for (const { tools, id } of clients) {
      const list = await tools(message('list_projects'));
      expect(list.at('result.pagination.total')).toBe(1);
      expect(list.at('result.data.0.id')).toBe(id);
      for (const other of clients.filter((client) => client.id !== id)) {
        const answer = await tools(message('update_project', { projectId: other.id, name: 'Taken' }));
        expect(answer.at('error.code')).toBe(404);
      }
    }
  });

  test("another organization's project is 403, and its name is not revealed", async () => {
    const { key } = await stranger.createKey({ environment: 'test' });
    const list = await toolClient(app.url, key)(message('list_projects'));
    const projectId = list.at('result.data.0.id');
    const { key: foreign } = await owner.createKey({ environment: 'test' });
    const tools = toolClient(app.url, foreign);
    for (const method of ['get_project', 'delete_project']) {
      const answer = await tools(message(method, { projectId }));
      expect(answer.at('error.code')).toBe(403);
      expect(answer.at('error.data.code')).toBe('FORBIDDEN');
      expect(answer.text).not.toContain('"name"');
    }
  });
});

function namesOf(answer: TestResponse): string[] {
  return (answer.at('result.tools') as { name: string }[]).map(({ name }) => name);
}

describe('tool access', () => {
  test.each<[string, KeyOptions, string[]]>([
    ['full, whatever its scopes', { scopes: ['blog:read'] }, allTools],
    ['full, named', { scopes: ['blog:read'], toolAccess: 'full' }, allTools],
    [
      'scoped to write posts',
      { scopes: ['blog:write'], toolAccess: 'scoped' },
      [...eventTools, ...blogTools.slice(2), ...anyKeyTools],
    ],
    [
      'scoped to read',
      { scopes: ['projects:read'], toolAccess: 'scoped' },
      [...eventTools, ...projectTools.slice(0, 2), ...anyKeyTools],
    ],
    [
      'scoped to write',
      { scopes: ['projects:write'], toolAccess: 'scoped' },
      [...eventTools, ...projectTools.slice(2), ...anyKeyTools],
    ],
    [
      'scoped to websites',
      { scopes: ['websites:write'], toolAccess: 'scoped' },
      allTools.filter(
        (name) =>
          [...eventTools, ...anyKeyTools].includes(name) ||
          ([...websiteTools, ...pageTools, ...contactTools].includes(name) && !readOnlyTools.includes(name)),
      ),
    ],
    [
      'scoped with both',
      { scopes: ['projects:read', 'projects:write'], toolAccess: 'scoped' },
      [...eventTools, ...projectTools, ...anyKeyTools],
    ],
    ['read-only with all scopes', { toolAccess: 'readonly' }, readOnlyTools],
    [
      'read-only without a reading scope',
      { scopes: ['projects:write'], toolAccess: 'readonly' },
      [...eventTools, ...anyKeyTools],
    ],
    ['none with all scopes', { toolAccess: 'none' }, []],
  ])('a key with %s sees and can call exactly its tools', async (_, options, visible) => {
    const { key } = await owner.createKey(options);
    const tools = toolClient(app.url, key);
    expect(namesOf(await tools(message('tools/list')))).toEqual(visible);
    for (const name of allTools) {
      const direct = await tools(message(name, { projectId: 'proj_none', name: 'x' }));
      const call = await tools(
        message('tools/call', { name, arguments: { projectId: 'proj_none', name: 'x' } }),
      );
      const isRefused = direct.at('error.code') === 403;
      expect(isRefused, name).toBe(!visible.includes(name));
      expect(/(projects|websites|media|design|blog):(read|write)|anyKey/.test(call.text), name).toBe(
        isRefused,
      );
      expect([call.status, call.at('result.isError')], name).toEqual([200, true]);
    }
  });

  test('full access on tools exceeds the scopes that apply on REST', async () => {
    const { key } = await owner.createKey({ scopes: ['blog:read'] });
    const created = await toolClient(app.url, key)(message('create_project', { name: 'By full access' }));
    expect(created.at('result.status')).toBe('draft');
    const answer = await restClient(app.url, key)('POST /v1/projects', { body: { name: 'By scope' } });
    expect(answer.status).toBe(403);
  });
});
