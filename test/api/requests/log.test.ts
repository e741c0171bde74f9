import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, mutate, query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { countOf, requestsOf, waitForRequests } from '../../support/fixtures/requests.ts';
import { tenantWithKey } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer({ TRUST_PROXY: 'true' });

const unknownProject = 'proj_01h2xcejqtf2nbrexx3vqjhp41';

describe('the log', () => {
  test('has every call of a key on every surface, as its client saw it', async () => {
    const { tenant, key, cookie, rest } = await tenantWithKey(app);
    const tools = toolClient(app.url, key);
    const readOnly = await tenant.createKey({ scopes: ['blog:read'] });
    const bearer = { authorization: `Bearer ${key}` };
    const ledger: string[] = [];
    const note = (surface: string, operation: string, status: number, detail: string | null = null) =>
      ledger.push([surface, operation, status, detail].join(' '));

    const created = await rest('POST /v1/projects', { body: { name: 'Logged' } });
    note('rest', 'projects.create', created.status);
    const projectId = String(created.at('data.id'));
    await rest('POST /v1/projects', { body: {} });
    note('rest', 'projects.create', 400, 'name');
    await rest('POST /v1/projects', { body: '{' });
    note('rest', 'projects.create', 400, 'body');
    await rest(`GET /v1/projects/${unknownProject}`);
    note('rest', 'projects.get', 404);
    await rest('GET /v1/nowhere');
    note('rest', 'none', 404);
    await rest('DELETE /v1/me');
    note('rest', 'none', 405);
    await restClient(app.url, readOnly.key)('POST /v1/projects', { body: { name: 'No' } });
    note('rest', 'projects.create', 403, 'projects:write');

    await tools(message('list_projects'));
    note('tools', 'projects.list', 200);
    await tools(toolCall('get_project', { projectId: unknownProject }));
    note('tools', 'projects.get', 404);
    await tools(toolCall('create_project', {}));
    note('tools', 'projects.create', 400, 'name');
    await tools(toolCall('no_such_tool', {}));
    note('tools', 'none', 400);
    await tools(message('tools/list'));
    note('tools', 'none', 200);
    await tools([message('list_projects'), message('get_project', { projectId })]);
    note('tools', 'projects.list', 200);
    note('tools', 'projects.get', 200);

    await query(app.url, 'me.get', {}, bearer);
    note('trpc', 'me.get', 200);
    await query(app.url, 'projects.get', { projectId: unknownProject }, bearer);
    note('trpc', 'projects.get', 404);
    await query(app.url, 'projects.nothing', {}, bearer);
    note('trpc', 'none', 404);

    const logged = await waitForRequests(app.url, cookie, ledger.length);
    const seen = logged.map((one) => [one.surface, one.operation, one.status, one.detail].join(' '));
    expect(seen.sort()).toEqual(ledger.sort());
    expect(countOf(logged)).toBe(ledger.length);
  });

  test('tells of a request when, how long, by whom and from where it was, and what to do', async () => {
    const { id, rest, cookie } = await tenantWithKey(app);
    const { id: projectId } = await createProject(rest);
    const answer = await rest('POST /v1/websites', { body: { projectId, name: 'Site', slug: '-' } });
    expect(answer.status).toBe(400);
    const [refused, created] = await waitForRequests(app.url, cookie, 2);
    expect(refused).toEqual({
      id: expect.stringMatching(/^log_[0-9a-z]{26}$/),
      requestId: answer.headers['x-request-id'],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      surface: 'rest',
      operation: 'websites.create',
      status: 400,
      code: 'VALIDATION_ERROR',
      detail: 'slug',
      advice: 'Correct the field slug.',
      durationMs: expect.any(Number),
      actor: { type: 'apiKey', id, name: 'Test key' },
      projectId: null,
      client: expect.stringMatching(/^[\w-]{12}$/),
      skipped: 0,
    });
    expect(created).toMatchObject({ operation: 'projects.create', status: 201, code: null, projectId });
    expect([created?.advice, created?.detail]).toEqual([null, null]);
    expect(Math.abs(Date.parse(String(refused?.createdAt)) - Date.now())).toBeLessThan(60_000);
  });

  test('has changes and errors of the dashboard, and not what its screens read', async () => {
    const { cookie } = await tenantWithKey(app);
    await query(app.url, 'projects.list', {}, { cookie });
    await query(app.url, 'projects.get', { projectId: 'x' }, { cookie });
    expect((await mutate(app.url, 'projects.create', { name: 'By hand' }, { cookie })).status).toBe(200);
    const logged = await waitForRequests(app.url, cookie, 2);
    expect(logged).toMatchObject([
      { surface: 'dashboard', operation: 'projects.create', code: null, actor: { type: 'user' } },
      { surface: 'dashboard', operation: 'projects.get', code: 'NOT_FOUND', actor: { type: 'user' } },
    ]);
  });

  test('has requests with a key that is refused, under the organization of the key', async () => {
    const { tenant, cookie, id: working } = await tenantWithKey(app);
    const disabled = await tenant.createKey();
    const recently = { cookie };
    expect((await mutate(app.url, 'keys.disable', { keyId: disabled.id }, recently)).status).toBe(200);
    const elsewhere = await tenant.createKey({ allowedAddresses: ['203.0.113.0/24'] });
    const rest = restClient(app.url, disabled.key);
    expect((await rest('GET /v1/me')).status).toBe(401);
    expect((await toolClient(app.url, disabled.key)(message('list_projects'))).status).toBe(401);
    expect((await restClient(app.url, elsewhere.key)('GET /v1/me')).status).toBe(403);
    const logged = await waitForRequests(app.url, cookie, 4);
    expect(logged.map(({ actor, operation, code, detail }) => [actor.id, operation, code, detail])).toEqual([
      [elsewhere.id, 'me.get', 'FORBIDDEN', null],
      [disabled.id, 'none', 'UNAUTHORIZED', null],
      [disabled.id, 'none', 'UNAUTHORIZED', null],
      [expect.any(String), 'keys.disable', null, null],
    ]);
    expect(logged.some(({ actor }) => actor.id === working)).toBe(false);
  });

  test('names the exceeded limit', async () => {
    const { cookie, rest, key } = await tenantWithKey(app, {
      limits: { rest: { minute: 2 }, tools: { minute: 1, day: 1_000 } },
    });
    for (let sent = 0; sent < 5; sent++) await rest('GET /v1/me');
    for (let sent = 0; sent < 3; sent++) await toolClient(app.url, key)(message('list_projects'));
    const logged = await waitForRequests(app.url, cookie, 8);
    const refused = logged.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { code, detail, advice } of refused) {
      expect([code, detail]).toEqual(['RATE_LIMIT_EXCEEDED', 'minute']);
      expect(advice).toContain('Retry-After');
    }
  });

  test('has nothing of what a client sent, and not its address', async () => {
    const { tenant, cookie, rest, key } = await tenantWithKey(app);
    const secret = 'Zanzibar';
    const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': secret, 'idempotency-key': secret };
    await rest(`POST /v1/projects?${secret}=${secret}`, {
      headers,
      body: { name: secret, [secret]: secret },
    });
    await rest(`GET /v1/${secret}`, { headers });
    await rest(`GET /v1/projects/${secret}?${secret}=1`, { headers });
    await rest('POST /v1/keys', { headers, body: { metadata: { [secret]: 7 } } });
    const tools = toolClient(app.url, key);
    await tools(toolCall(secret, { [secret]: secret }), headers);
    await tools(toolCall('get_project', { projectId: secret, [secret]: 1 }), headers);
    await tools(message('create_project', { name: secret, slug: { [secret]: { slug: 1 } } }), headers);
    await query(
      app.url,
      'projects.get',
      { projectId: secret },
      { authorization: `Bearer ${key}`, ...headers },
    );
    await mutate(app.url, 'keys.create', { metadata: { [secret]: 7 } }, { cookie, ...headers });
    await waitForRequests(app.url, cookie, 9);
    const rows = await app.sql('select * from request_log where organization_id = $1', [
      tenant.organization.id,
    ]);
    expect(rows).toHaveLength(9);
    expect(JSON.stringify(rows)).not.toMatch(/zanzibar|198\.51\.100|Bearer|svc_live/i);
  });

  test('has the same client for the same address, but not across organizations', async () => {
    const [one, other] = [await tenantWithKey(app), await tenantWithKey(app)];
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2'])
      await one.rest('GET /v1/me', from(address));
    await other.rest('GET /v1/me', from('198.51.100.1'));
    const [third, second, first] = await waitForRequests(app.url, one.cookie, 3);
    expect(first?.client).toBe(second?.client);
    expect(third?.client).not.toBe(second?.client);
    const [foreign] = await waitForRequests(app.url, other.cookie, 1);
    expect(foreign?.client).not.toBe(first?.client);
    expect(await requestsOf(app.url, one.cookie, { client: third?.client })).toEqual([third]);
  });
});
