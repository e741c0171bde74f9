import { describe, expect, test } from 'vitest';
import { send, type TestResponse } from '../../support/clients/http.ts';
import { message, query } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';

const listed = 'https://app.example.com';
const foreign = 'https://evil.example.net';
const json = { 'content-type': 'application/json' };

const { app, owner } = await testServer({ ALLOWED_ORIGINS: listed });
const cookie = await owner.signIn();

describe('CORS', () => {
  const paths = ['/api/mcp', '/trpc/projects.create'];
  const preflight = (path: string, origin: string) =>
    send(app.url, `OPTIONS ${path}`, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  /** Asserts the headers without which a browser hides responses to requests with cookies from a page. */
  function expectReadable({ headers }: TestResponse): void {
    expect(headers['access-control-allow-origin']).toBe(listed);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers.vary?.toLowerCase().split(/, */)).toContain('origin');
  }

  test.each(paths)('%s answers the preflight of a listed origin, credentials included', async (path) => {
    const answer = await preflight(path, listed);
    expect([200, 204]).toContain(answer.status);
    expectReadable(answer);
    expect(answer.headers['access-control-allow-methods']).toContain('POST');
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(/, */);
    const needed = ['content-type', 'authorization', 'x-svc-environment'];
    if (path === '/api/mcp') needed.push('mcp-protocol-version');
    expect(allowed).toEqual(expect.arrayContaining(needed));
  });

  test.each(paths)('%s gives no permission to a foreign origin', async (path) => {
    for (const origin of [foreign, 'null', `${listed}.evil.example`]) {
      for (const answer of [
        await preflight(path, origin),
        await send(app.url, `POST ${path}`, { body: {}, headers: { origin } }),
      ]) {
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
  });

  test('a page of a listed origin can read results, refusals and 401s', async () => {
    const headers = { origin: listed, cookie };
    const answers: [number, TestResponse][] = [
      [200, await query(app.url, 'session.get', {}, headers)],
      [404, await query(app.url, 'projects.get', { projectId: 'proj_none' }, headers)],
      [401, await query(app.url, 'organizations.list', {}, { origin: listed })],
      [401, await query(app.url, 'me.get', {}, { origin: listed, authorization: 'Bearer nonsense' })],
      [
        415,
        await send(app.url, 'POST /trpc/projects.create', {
          body: 'x',
          headers: { ...headers, 'content-type': 'text/plain' },
        }),
      ],
      [200, await send(app.url, 'POST /api/mcp', { body: message('ping'), headers })],
      [401, await send(app.url, 'POST /api/mcp', { body: message('ping'), headers: { origin: listed } })],
      [400, await send(app.url, 'POST /api/mcp', { body: '{', headers: { ...headers, ...json } })],
      [405, await send(app.url, 'GET /api/mcp', { headers })],
    ];
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status);
      expectReadable(answer);
    }
  });

  test('a page can read Retry-After and the request id', async () => {
    const answer = await query(app.url, 'session.get', {}, { origin: listed, cookie });
    const exposed = String(answer.headers['access-control-expose-headers']).toLowerCase();
    expect(exposed).toContain('retry-after');
    expect(exposed).toContain('x-request-id');
  });

  test.each(['/v1/projects', '/api/v1/projects', '/openapi.json', '/health/live'])(
    '%s gives no permission, not even to a listed origin',
    async (path) => {
      for (const answer of [
        await preflight(path, listed),
        await send(app.url, `GET ${path}`, {
          headers: { origin: listed, authorization: `Bearer ${owner.key}` },
        }),
      ]) {
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});
