import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, query, toolClient } from '../../support/clients/rpc.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { requestsOf, waitForRequests } from '../../support/fixtures/requests.ts';
import { tenantWithKey } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer({ TRUST_PROXY: 'true' });

const unknownProject = 'proj_01h2xcejqtf2nbrexx3vqjhp41';

describe('a key', () => {
  test('sees only requests that were made with it, whatever it filters by', async () => {
    const { tenant, cookie, id, rest } = await tenantWithKey(app);
    const other = await tenant.createKey();
    await restClient(app.url, other.key)('GET /v1/projects');
    await rest('GET /v1/me');
    await waitForRequests(app.url, cookie, 2);
    const listed = async (search: string) => (await rest(`GET /v1/requests${search}`)).at('data');
    expect(await listed('')).toMatchObject([{ operation: 'me.get', actor: { id } }]);
    expect(await listed(`?actor=${id}&operation=me`)).toMatchObject([{ operation: 'me.get' }]);
    for (const actor of [other.id, 'usr_01h2xcejqtf2nbrexx3vqjhp41', 'nobody'])
      expect(await listed(`?actor=${actor}`)).toEqual([]);
  });

  test('that is restricted to projects sees its own requests, whatever they concerned', async () => {
    const { tenant, cookie, rest } = await tenantWithKey(app);
    const [one, two] = [await createProject(rest), await createProject(rest)];
    const restricted = await tenant.createKey({ projectIds: [one.id] });
    const own = restClient(app.url, restricted.key);
    await own('GET /v1/me');
    await own(`GET /v1/projects/${one.id}`);
    await own(`GET /v1/projects/${two.id}`);
    await waitForRequests(app.url, cookie, 5);
    const listed = await own('GET /v1/requests');
    expect(listed.at('data')).toMatchObject([
      { operation: 'projects.get', status: 404 },
      { operation: 'projects.get', projectId: one.id },
      { operation: 'me.get' },
    ]);
    expect((await own(`GET /v1/requests?projectId=${one.id}`)).at('pagination.total')).toBe(1);
    expect((await own(`GET /v1/requests?projectId=${two.id}`)).status).toBe(404);
  });

  test('that is publishable may not read the log', async () => {
    const origin = 'https://www.example.com';
    const { key } = await (await app.createTenant()).createPublishableKey([origin]);
    const answer = await restClient(app.url, key)('GET /v1/requests', { headers: { origin } });
    expect([answer.status, answer.at('error.code')]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the list', () => {
  test('is that of one organization and environment', async () => {
    const { tenant, cookie, rest } = await tenantWithKey(app);
    const test = await tenant.createKey({ environment: 'test' });
    await restClient(app.url, test.key)('GET /v1/me');
    await restClient(app.url, app.stranger.key)('GET /v1/me');
    await rest('GET /v1/me');
    const live = await waitForRequests(app.url, cookie, 1);
    expect(live).toHaveLength(1);
    const headers = { cookie, 'x-svc-environment': 'test' };
    const inTest = await query(app.url, 'requests.list', {}, headers);
    expect(inTest.at('result.data.data')).toMatchObject([{ actor: { id: test.id } }]);
  });

  test('is filtered by each of its fields', async () => {
    const { cookie, id, rest, key } = await tenantWithKey(app, { limits: { rest: { minute: 6 } } });
    const { id: projectId } = await createProject(rest);
    await rest(`GET /v1/projects/${projectId}`);
    await rest('GET /v1/projects');
    await rest(`GET /v1/projects/${unknownProject}`);
    const middle = await rest('GET /v1/me');
    await toolClient(app.url, key)(message('list_projects'));
    await rest('GET /v1/me');
    await rest('GET /v1/me');
    const all = await waitForRequests(app.url, cookie, 8);
    const found = async (input: object) =>
      (await requestsOf(app.url, cookie, input)).map(({ operation }) => operation);
    expect(await found({ surface: 'tools' })).toEqual(['projects.list']);
    expect(await found({ operation: 'projects.list' })).toEqual(['projects.list', 'projects.list']);
    expect(await found({ operation: 'projects' })).toHaveLength(5);
    expect(await found({ outcome: 'succeeded' })).toHaveLength(6);
    expect(await found({ outcome: 'clientErrors' })).toEqual(['projects.get']);
    expect(await found({ outcome: 'rateLimited' })).toEqual(['me.get']);
    expect(await found({ outcome: 'serverErrors' })).toEqual([]);
    expect(await found({ code: 'NOT_FOUND' })).toEqual(['projects.get']);
    expect(await found({ actor: id })).toHaveLength(8);
    expect(await found({ actor: 'key_01h2xcejqtf2nbrexx3vqjhp41' })).toEqual([]);
    expect(await found({ projectId })).toEqual(['projects.get', 'projects.create']);
    expect(await found({ requestId: middle.headers['x-request-id'] })).toEqual(['me.get']);
    expect(await found({ client: 'nobody' })).toEqual([]);
    expect(await found({ q: 'NOT_F' })).toEqual(['projects.get']);
    const at = String(all[3]?.createdAt);
    const [since, until] = [await found({ since: at }), await found({ until: at })];
    expect(since.length + until.length).toBe(8);
    expect(since.length).toBeGreaterThanOrEqual(4);
  });

  test('refuses ids of projects that are unknown, malformed or of another organization', async () => {
    const { cookie } = await tenantWithKey(app);
    const foreign = await createProject(restClient(app.url, app.stranger.key));
    for (const [projectId, code] of [
      ['', 'NOT_FOUND'],
      ['x', 'NOT_FOUND'],
      [unknownProject, 'NOT_FOUND'],
      [foreign.id, 'FORBIDDEN'],
    ]) {
      const answer = await query(app.url, 'requests.list', { projectId }, { cookie });
      expect(answer.at('error.data.code'), projectId).toBe(code);
    }
  });

  test('has pages that neither repeat nor leave out a request', async () => {
    const { tenant, cookie, rest } = await tenantWithKey(app);
    for (let sent = 0; sent < 7; sent++) await rest('GET /v1/me');
    await waitForRequests(app.url, cookie, 7);
    // All in one millisecond, so that the order is that of ids.
    await app.sql('update request_log set created_at = date_trunc($2, now()) where organization_id = $1', [
      tenant.organization.id,
      'second',
    ]);
    for (const sort of ['-createdAt', 'createdAt']) {
      const ids: unknown[] = [];
      let cursor: unknown;
      do {
        const answer = await query(app.url, 'requests.list', { limit: 3, sort, cursor }, { cookie });
        expect(answer.at('result.data.pagination.total')).toBe(7);
        // Safe because the matrix checks every success against the contract.
        ids.push(...(answer.at('result.data.data') as { id: string }[]).map(({ id }) => id));
        cursor = answer.at('result.data.pagination.nextCursor');
      } while (cursor !== undefined);
      expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
    }
  });

  test('is for people who manage keys', async () => {
    const { tenant } = await tenantWithKey(app);
    for (const [role, status] of [
      ['viewer', 403],
      ['editor', 403],
      ['admin', 200],
    ] as const) {
      const cookie = await (await addMember(app, tenant, role)).startSession();
      expect((await query(app.url, 'requests.list', {}, { cookie })).status, role).toBe(status);
    }
  });
});
