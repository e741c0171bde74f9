import { describe, expect, test } from 'vitest';
import { send, type TestResponse } from '../../support/clients/http.ts';
import { message, mutate, query } from '../../support/clients/rpc.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const listed = 'https://app.example.com';
const foreign = 'https://evil.example.net';
type Headers = Record<string, string | undefined>;

const { app, owner, rest } = await testServer({
  ALLOWED_ORIGINS: `${listed}, https://other.example.com`,
});
const cookie = await owner.signIn();

const totalOfProjects = async () => (await rest('GET /v1/projects')).at('pagination.total');

/** Sends a write with the cookie to /trpc and to /api/mcp. */
function writes(headers: Headers): [Promise<TestResponse>, Promise<TestResponse>] {
  const input = { name: 'Across' };
  const body = message('create_project', input);
  const all = { cookie, ...headers };
  return [
    mutate(app.url, 'projects.create', input, all),
    send(app.url, 'POST /api/mcp', { body, headers: all }),
  ];
}

async function expectRefused(headers: Headers): Promise<void> {
  const before = await totalOfProjects();
  const [trpc, tools] = await Promise.all(writes(headers));
  expect(trpc.status).toBe(403);
  expect(trpc.at('error.data.code')).toBe('FORBIDDEN');
  expect(tools.status).toBe(403);
  expect(tools.at('error')).toBeDefined();
  expect(tools.at('id')).toBe(1);
  expect(await totalOfProjects()).toBe(before);
}

async function expectAllowed(headers: Headers): Promise<void> {
  const [trpc, tools] = await Promise.all(writes(headers));
  expect(trpc.at('result.data.name')).toBe('Across');
  expect(tools.at('result.name')).toBe('Across');
}

describe('a request with the session cookie', () => {
  test.each<[string, () => Headers]>([
    ['a foreign origin', () => ({ origin: foreign })],
    ['origin null', () => ({ origin: 'null' })],
    ['an empty origin', () => ({ origin: '' })],
    ['our origin as a prefix', () => ({ origin: `${app.url}.evil.example` })],
    ['our origin with another scheme', () => ({ origin: app.url.replace('http:', 'https:') })],
    ['our host with another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['our origin by another name', () => ({ origin: app.url.replace('127.0.0.1', 'localhost') })],
    ['a listed origin as a prefix', () => ({ origin: `${listed}.evil.example` })],
    ['a listed origin with another scheme', () => ({ origin: 'http://app.example.com' })],
    ['a subdomain of a listed origin', () => ({ origin: 'https://x.app.example.com' })],
    [
      'a foreign origin that claims to be the same',
      () => ({ origin: foreign, 'sec-fetch-site': 'same-origin' }),
    ],
    ['a cross-site fetch', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a same-site fetch', () => ({ 'sec-fetch-site': 'same-site' })],
    ['a cross-site fetch of a foreign origin', () => ({ origin: foreign, 'sec-fetch-site': 'cross-site' })],
  ])('from %s is 403 and changes nothing', async (_, headers) => {
    await expectRefused(headers());
  });

  test.each<[string, () => Headers]>([
    ['neither header', () => ({})],
    ['our own origin', () => ({ origin: app.url })],
    ['our own page', () => ({ origin: app.url, 'sec-fetch-site': 'same-origin' })],
    ['our own page without an origin', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['a listed origin', () => ({ origin: listed })],
    ['a listed origin on another site', () => ({ origin: listed, 'sec-fetch-site': 'cross-site' })],
    ['a listed origin on the same site', () => ({ origin: listed, 'sec-fetch-site': 'same-site' })],
    ['the second listed origin', () => ({ origin: 'https://other.example.com' })],
  ])('from %s passes', async (_, headers) => {
    await expectAllowed(headers());
  });

  test('may not even read from a foreign origin', async () => {
    expect((await query(app.url, 'organizations.list', {}, { cookie, origin: foreign })).status).toBe(403);
  });

  test.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['application/x-www-form-urlencoded', 'name=Across'],
    ['text/plain', '{"name":"Across"}'],
    [
      'text/plain;charset=utf-8',
      '{"jsonrpc":"2.0","id":1,"method":"create_project","params":{"name":"Across"}}',
    ],
    ['application/octet-stream', '{"name":"Across"}'],
    ['application/json-patch+json', '{"name":"Across"}'],
    [undefined, '{"name":"Across"}'],
  ])('that posts %s is 415 and changes nothing', async (type, body) => {
    const before = await totalOfProjects();
    for (const path of ['/trpc/projects.create', '/trpc/projects.create?batch=1', '/api/mcp']) {
      const answer = await send(app.url, `POST ${path}`, { body, headers: { cookie, 'content-type': type } });
      expect(answer.status, path).toBe(415);
    }
    expect(await totalOfProjects()).toBe(before);
  });

  test('cannot sign a person out by a form, although signing out takes no input', async () => {
    const leaving = await owner.signIn();
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', undefined]) {
      const headers = { cookie: leaving, 'content-type': type };
      expect((await send(app.url, 'POST /trpc/session.signOut', { body: '--x--', headers })).status).toBe(
        415,
      );
      const empty = await send(app.url, 'POST /trpc/session.signOut', {
        headers: { ...headers, 'content-length': '0' },
      });
      expect(empty.status).toBe(415);
    }
    expect((await query(app.url, 'organizations.list', {}, { cookie: leaving })).status).toBe(200);
  });

  test('never writes with GET', async () => {
    const before = await totalOfProjects();
    const input = encodeURIComponent(JSON.stringify({ name: 'Across' }));
    const batch = encodeURIComponent(JSON.stringify({ 0: { name: 'Across' } }));
    for (const path of [
      `/trpc/projects.create?input=${input}`,
      `/trpc/projects.create?batch=1&input=${batch}`,
      `/trpc/session.signOut?input=%7B%7D`,
      `/trpc/session.signOut`,
    ]) {
      expect((await send(app.url, `GET ${path}`, { headers: { cookie } })).status, path).toBe(405);
      for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status } = await send(app.url, `${method} ${path}`, { headers: { cookie } });
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
    expect(await totalOfProjects()).toBe(before);
    expect((await query(app.url, 'organizations.list', {}, { cookie })).status).toBe(200);
  });
});

describe('without a session', () => {
  test('signing in from a foreign origin is refused and sets no cookie', async () => {
    const input = { email: owner.email, password: ownerPassword };
    for (const headers of [{ origin: foreign }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const answer = await mutate(app.url, 'session.signIn', input, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('a key on /trpc works from any origin, because no cookie is used', async () => {
    const headers = {
      authorization: `Bearer ${owner.key}`,
      origin: foreign,
      'sec-fetch-site': 'cross-site',
    };
    expect((await query(app.url, 'me.get', {}, headers)).at('result.data.type')).toBe('apiKey');
  });

  test('an invalid key is refused even with a valid cookie', async () => {
    for (const authorization of ['Bearer nonsense', 'Basic dTpw', 'Bearer', '']) {
      const answer = await query(app.url, 'session.get', {}, { authorization, cookie });
      expect(answer.status).toBe(401);
    }
  });

  test('the tool endpoint refuses a foreign origin before anything else, even with a key', async () => {
    const headers = { authorization: `Bearer ${owner.key}`, origin: foreign };
    expect((await send(app.url, 'POST /api/mcp', { body: message('ping'), headers })).status).toBe(403);
    expect((await send(app.url, 'GET /api/mcp', { headers })).status).toBe(403);
  });

  test.each([
    ['a text', message('create_project', { name: 'Across' }, 'own'), 'own'],
    ['0', message('ping', {}, 0), 0],
    ['no id', { jsonrpc: '2.0', method: 'ping' }, null],
    ['a body that is no JSON', '{"id": 5', null],
    ['a body that is null', 'null', null],
    ['a batch', [message('ping')], null],
    ['a body beyond the limit', message('ping', { filler: 'x'.repeat(1_100_000) }), null],
  ])('the tool endpoint echoes the id of %s to a foreign origin, and runs nothing', async (_, body, id) => {
    const before = await totalOfProjects();
    const authorization = `Bearer ${owner.key}`;
    for (const chunked of [false, true]) {
      const headers = { authorization, origin: foreign };
      const answer = await send(app.url, 'POST /api/mcp', { body, headers, chunked });
      expect([answer.status, answer.at('id')]).toEqual([403, id]);
      expect(answer.at('error.data.code')).toBe('FORBIDDEN');
    }
    expect(await totalOfProjects()).toBe(before);
  });
});
