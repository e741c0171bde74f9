import { describe, expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { message, mutate, query, toolClientWithHeaders } from '../../support/clients/rpc.ts';
import { ownerPassword, type Tenant } from '../../support/fixtures/tenants.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer();

/** Returns name, value and attributes (in lower case) of the session cookie that a response sets. */
function cookieOf({ headers }: TestResponse): { token: string; attributes: string[] } {
  const [pair = '', ...attributes] = String(headers['set-cookie']?.[0]).split(/; */);
  expect(pair).toMatch(/^svc_session=/);
  return { token: pair.slice('svc_session='.length), attributes: attributes.map((a) => a.toLowerCase()) };
}

const enter = (tenant: Tenant) =>
  mutate(app.url, 'session.signIn', { email: tenant.email, password: ownerPassword });
const ask = (cookie: string) => query(app.url, 'organizations.list', {}, { cookie });

async function expectEnded(cookie: string): Promise<void> {
  const answer = await ask(cookie);
  expect(answer.status).toBe(401);
  expect(answer.at('error.data')).toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await toolClientWithHeaders(app.url, { cookie })(message('ping'))).at('error.code')).toBe(-32001);
}

/** Returns every row of every table as one text. */
async function everythingStored(): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(5);
  const dumps = tables.map(({ name }) => app.sql(`select to_jsonb(t) as row from ${name} t`));
  return JSON.stringify(await Promise.all(dumps));
}

describe('signing in', () => {
  test('sets svc_session: HttpOnly, SameSite=Lax, Path=/, no Domain, and no Secure over http', async () => {
    const { token, attributes } = cookieOf(await enter(owner));
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
    expect(attributes.join()).not.toMatch(/domain|secure/);
  });

  test('marks the cookie Secure when PUBLIC_URL is https', async () => {
    const secure = await startInstallation({ PUBLIC_URL: 'https://imprint.example' });
    try {
      const input = { email: secure.owner.email, password: ownerPassword };
      const signedIn = await mutate(secure.url, 'session.signIn', input);
      const { token, attributes } = cookieOf(signedIn);
      expect(attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']));
      const cookie = `svc_session=${token}`;
      expect(cookieOf(await mutate(secure.url, 'session.signOut', {}, { cookie })).attributes).toContain(
        'secure',
      );
    } finally {
      await secure.close();
    }
  });

  test('tells whoever is not signed in that there is no session, which is no error', async () => {
    for (const headers of [
      {},
      { cookie: 'svc_session=nonsense' },
      { authorization: `Bearer ${owner.key}` },
    ]) {
      const answer = await query(app.url, 'session.get', {}, headers);
      expect([answer.status, answer.at('result.data')]).toEqual([200, { session: null }]);
    }
  });

  test('returns who is signed in, where, and with which grants', async () => {
    const answer = await query(app.url, 'session.get', {}, { cookie: await owner.signIn() });
    const { name, slug } = owner.organization;
    expect(answer.at('result.data.session')).toMatchObject({
      user: { id: expect.stringMatching(/^usr_/), email: owner.email },
      organization: { id: expect.stringMatching(/^org_/), name, slug },
      role: 'owner',
      environment: 'live',
      grants: expect.arrayContaining([
        'projects:write',
        'identity',
        'account',
        'keys',
        'members',
        'settings',
      ]),
    });
  });

  test('creates a new token each time, and the sessions coexist', async () => {
    const cookies = await Promise.all([owner.signIn(), owner.signIn()]);
    expect(cookies[0]).not.toBe(cookies[1]);
    for (const cookie of cookies) expect((await ask(cookie)).status).toBe(200);
  });

  test('never adopts a token that the client sent', async () => {
    const planted = `svc_session=${'a'.repeat(40)}`;
    const input = { email: owner.email, password: ownerPassword };
    const answer = await mutate(app.url, 'session.signIn', input, { cookie: planted });
    expect(cookieOf(answer).token).not.toContain('aaaa');
    await expectEnded(planted);
  });

  test('leaves no token, password or key in any table, log line or response', async () => {
    const answer = await enter(owner);
    const { token } = cookieOf(answer);
    expect((await ask(`svc_session=${token}`)).status).toBe(200);
    const { key } = await owner.createKey();
    await restClient(app.url, key)('GET /v1/me');
    const places = [await everythingStored(), app.logLines.join('\n'), answer.text];
    expect(places[0]).toContain(owner.email);
    for (const place of places) {
      for (const secret of [token, ownerPassword, key]) expect(place).not.toContain(secret);
    }
  });

  test('is required again with an unknown or malformed cookie', async () => {
    for (const value of ['nonsense', '', '%zz', '%', '"x"', 'a'.repeat(5_000)]) {
      const answer = await ask(`svc_session=${value}`);
      expect(answer.status, value).toBe(401);
      expect(answer.at('error.data.code')).toBe('UNAUTHORIZED');
    }
  });

  test('refuses a stored session id as a token', async () => {
    const before = await owner.signIn();
    expect((await ask(before)).status).toBe(200);
    for (const { id } of await app.sql<{ id: string }>('select id from session')) {
      expect((await ask(`svc_session=${id}`)).status).toBe(401);
    }
  });
});

describe('a session ends', () => {
  test('immediately when it signs out, and the other sessions of the person continue', async () => {
    const [leaving, staying] = await Promise.all([owner.signIn(), owner.signIn()]);
    const answer = await mutate(app.url, 'session.signOut', {}, { cookie: leaving });
    expect(answer.at('result.data')).toEqual({ signedOut: true });
    const { token, attributes } = cookieOf(answer);
    expect(token).toBe('');
    expect(attributes.join()).toMatch(/max-age=0|expires=thu, 01 jan 1970/);
    await expectEnded(leaving);
    expect((await ask(staying)).status).toBe(200);
  });

  test('after seven days without use', async () => {
    const { cookie, set, daysLeft } = await sessionOf(await app.createTenant());
    expect(await daysLeft()).toBeCloseTo(7, 2);
    await set(`expires_at = now() - interval '1 second'`);
    await expectEnded(cookie);
  });

  test('thirty days after signing in, even if it is used', async () => {
    const { cookie, set } = await sessionOf(await app.createTenant());
    await set(`created_at = now() - interval '29 days 23 hours'`);
    expect((await ask(cookie)).status).toBe(200);
    await set(`created_at = now() - interval '30 days 1 minute', expires_at = now() + interval '7 days'`);
    await expectEnded(cookie);
  });

  test('later when it is used: the seven days start again', async () => {
    const { cookie, set, daysLeft } = await sessionOf(await app.createTenant());
    await set(`expires_at = now() + interval '1 hour'`);
    expect((await ask(cookie)).status).toBe(200);
    expect(await daysLeft()).toBeCloseTo(7, 2);
  });

  test('immediately when the person is removed from the organization', async () => {
    const tenant = await app.createTenant();
    const cookie = await tenant.signIn();
    expect((await ask(cookie)).status).toBe(200);
    await app.sql('delete from membership where organization_id = $1', [tenant.organization.id]);
    await expectEnded(cookie);
    expect((await enter(tenant)).status).toBe(403);
  });
});

/** Creates a session, with functions that change its row and return the days until it expires. */
async function sessionOf(tenant: Tenant) {
  const cookie = await tenant.signIn();
  const { id } = tenant.organization;
  const set = (change: string) => app.sql(`update session set ${change} where organization_id = $1`, [id]);
  const daysLeft = async () => {
    const text =
      'select extract(epoch from expires_at - now())::float8 as left from session where organization_id = $1';
    const [row] = await app.sql<{ left: number }>(text, [id]);
    return Number(row?.left) / 86_400;
  };
  return { cookie, set, daysLeft };
}

describe('the environment of a call', () => {
  test('is the one in the header x-svc-environment, so that two tabs can differ', async () => {
    const cookie = await (await app.createTenant()).signIn();
    const inTest = { cookie, 'x-svc-environment': 'test' };
    const created = await mutate(app.url, 'projects.create', { name: 'In test' }, inTest);
    expect(created.at('result.data.environment')).toBe('test');
    expect((await query(app.url, 'session.get', {}, inTest)).at('result.data.session.environment')).toBe(
      'test',
    );
    const totals = ['test', 'live', 'dev', undefined].map(async (environment) => {
      const answer = await query(app.url, 'projects.list', {}, { cookie, 'x-svc-environment': environment });
      return answer.at('result.data.pagination.total');
    });
    expect(await Promise.all(totals)).toEqual([1, 0, 0, 0]);
  });

  test('of a key is its own, regardless of the header', async () => {
    const headers = { authorization: `Bearer ${owner.key}`, 'x-svc-environment': 'test' };
    const answer = await mutate(app.url, 'projects.create', { name: 'By key' }, headers);
    expect(answer.at('result.data.environment')).toBe('live');
  });
});
