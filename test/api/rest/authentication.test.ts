import { afterEach, describe, expect, test, vi } from 'vitest';
import { badAuthorizations } from '../../support/clients/bad.keys.ts';
import { type RequestOptions, restClient, send } from '../../support/clients/http.ts';
import { message, mutate, query } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { testServer } from '../../support/server/test.server.ts';

const stagingHost = 'staging.imprint.example';

const { app, owner, rest, tools } = await testServer({
  TRUST_PROXY: 'true',
  STAGING_URL: `https://${stagingHost}`,
});

const hourMs = 3_600_000;
afterEach(() => void vi.useRealTimers());

/** Adds the header of a new client address, because failures are counted by address. */
function withNewAddress(outgoing: RequestOptions = {}): RequestOptions {
  return { ...outgoing, headers: { ...fromNewAddress(), ...outgoing.headers } };
}

describe('authentication on REST', () => {
  test('every invalid key gets the same 401', async () => {
    const bad = await badAuthorizations(app);
    for (const [kind, authorization] of Object.entries(bad)) {
      const headers = { authorization };
      const answer = await send(app.url, 'GET /v1/projects', withNewAddress({ headers }));
      expect(answer.status, kind).toBe(401);
      expect(answer.body, kind).toEqual({
        success: false,
        error: { code: 'UNAUTHORIZED', message: 'Invalid or missing API key.' },
      });
      expect(answer.headers['x-request-id'], kind).toMatch(/^req_/);
      expect(answer.headers['www-authenticate'], kind).toBe('Bearer realm="svc"');
    }
  });

  test('the headers of a 401 are the same for every kind of invalid key', async () => {
    const kinds = Object.values(await badAuthorizations(app));
    const names = await Promise.all(
      kinds.map(async (authorization) => {
        const answer = await send(app.url, 'GET /v1/me', withNewAddress({ headers: { authorization } }));
        return Object.keys(answer.headers).sort().join();
      }),
    );
    expect(new Set(names).size).toBe(1);
  });

  test('the scheme is case-insensitive', async () => {
    const headers = { authorization: `bearer ${owner.key}` };
    expect((await send(app.url, 'GET /v1/me', { headers })).status).toBe(200);
  });

  test('a session cookie does not authenticate', async () => {
    const cookie = await owner.signIn();
    expect((await query(app.url, 'organizations.list', {}, { cookie })).status).toBe(200);
    const answer = await send(app.url, 'GET /v1/me', withNewAddress({ headers: { cookie } }));
    expect(answer.status).toBe(401);
  });

  test('a key that is revoked in the dashboard is refused from the next request on', async () => {
    const { key, id } = await owner.createKey();
    const rest = restClient(app.url, key);
    expect((await rest('GET /v1/me')).status).toBe(200);
    const cookie = await owner.signIn();
    expect((await mutate(app.url, 'keys.revoke', { keyId: id }, { cookie })).status).toBe(200);
    expect((await rest('GET /v1/me', withNewAddress())).status).toBe(401);
  });

  test('a key stops working when its expiry date is reached', async () => {
    const expiresAtMs = Date.now() + hourMs;
    const { key } = await owner.createKey({ expiresAt: new Date(expiresAtMs).toISOString() });
    const statusAt = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      return (await restClient(app.url, key)('GET /v1/me', withNewAddress())).status;
    };
    expect([await statusAt(expiresAtMs - 1), await statusAt(expiresAtMs)]).toEqual([200, 401]);
  });

  test('the use of a key is recorded', async () => {
    const { key, id } = await owner.createKey();
    const cookie = await owner.signIn();
    const lastUsedAt = async () => {
      const answer = await query(app.url, 'keys.list', { limit: 1 }, { cookie });
      expect(answer.at('result.data.data.0.id')).toBe(id);
      return answer.at('result.data.data.0.lastUsedAt');
    };
    expect(await lastUsedAt()).toBeNull();
    const before = Date.now();
    await restClient(app.url, key)('GET /v1/me');
    await expect.poll(lastUsedAt).not.toBeNull();
    expect(Date.parse(String(await lastUsedAt()))).toBeGreaterThanOrEqual(before);
  });
});

describe('the staging host', () => {
  const host = stagingHost;

  test('accepts a test key', async () => {
    const { key } = await owner.createKey({ environment: 'test' });
    const answer = await restClient(app.url, key)('GET /v1/me', { headers: { host } });
    expect(answer.status).toBe(200);
    expect(answer.at('data.environment')).toBe('test');
  });

  test('refuses live and dev keys like invalid ones, while the main host accepts them', async () => {
    for (const environment of ['live', 'dev'] as const) {
      const { key } = await owner.createKey({ environment });
      const rest = restClient(app.url, key);
      expect((await rest('GET /v1/me')).status).toBe(200);
      const answer = await rest('GET /v1/me', withNewAddress({ headers: { host } }));
      expect(answer.status).toBe(401);
      expect(answer.at('error')).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid or missing API key.' });
    }
  });

  test('is recognized in any spelling of its name', async () => {
    for (const name of [host.toUpperCase(), `${host}:443`]) {
      const answer = await rest('GET /v1/me', withNewAddress({ headers: { host: name } }));
      expect(answer.status, name).toBe(401);
    }
  });

  test('refuses a live key on the tool endpoint', async () => {
    const answer = await tools(message('tools/list'), withNewAddress({ headers: { host } }).headers);
    expect(answer.status).toBe(401);
    expect(answer.at('error.code')).toBe(-32001);
  });

  test('refuses a live key on /trpc', async () => {
    const authorization = `Bearer ${owner.key}`;
    const { headers } = withNewAddress({ headers: { host, authorization } });
    expect((await query(app.url, 'me.get', {}, headers)).status).toBe(401);
  });
});
