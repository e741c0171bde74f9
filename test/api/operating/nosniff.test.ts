import { operations } from '@imprint/shared/contract';
import { routeOf } from '@imprint/shared/rest';
import { expect, test } from 'vitest';
import { type RequestOptions, send } from '../../support/clients/http.ts';
import { message } from '../../support/clients/rpc.ts';
import { pathOf } from '../../support/files/uploads.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { exchange } from '../../support/fuzz/raw.client.ts';
import { testServer } from '../../support/server/test.server.ts';

// No browser may guess the type of any response of this process.

const origin = 'https://app.example.com';
const { app, owner, rest } = await testServer({ ALLOWED_ORIGINS: origin });
const authorization = `Bearer ${owner.key}`;
const project = await createProject(rest);
const paths: Record<string, string> = {
  FILE: pathOf(await uploadText(rest, project.id)),
  DESIGN: `/files/${project.id}/tokens.css`,
};
const html = { headers: { accept: 'text/html' } };

async function expectNoSniffing(target: string, outgoing: RequestOptions = {}): Promise<number> {
  const { status, headers } = await send(app.url, target, outgoing);
  expect(headers['x-content-type-options'], `${target} (${status})`).toBe('nosniff');
  return status;
}

test('every REST route and tRPC procedure, for successes and refusals', async () => {
  const statuses = new Set<number>();
  for (const { name, operation } of operations) {
    const route = routeOf(operation);
    const isQuery = operation.kind === 'query';
    const body = isQuery ? undefined : {};
    const targets = [`${isQuery ? 'GET' : 'POST'} /trpc/${name}`];
    if (route) targets.push(`${route.method} ${route.path.replaceAll(/:\w+/g, project.id)}`);
    for (const target of targets)
      statuses.add(await expectNoSniffing(target, { body, headers: { authorization } }));
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404]));
});

test.each<[status: number, target: string, outgoing?: RequestOptions]>([
  [200, 'GET /health/live'],
  [200, 'GET /health/ready'],
  [404, 'GET /health/nothing'],
  [200, 'GET /metrics'],
  [404, 'GET /metrics', { headers: { 'x-forwarded-for': '203.0.113.1' } }],
  [200, 'GET /openapi.json'],
  [200, 'HEAD /openapi.json'],
  [304, 'GET /openapi.json', { headers: { 'if-none-match': '*' } }],
  [404, 'GET /.well-known/openid-configuration'],
  [404, 'GET /nothing'],
  [400, 'GET /files/%zz/x'],
  [401, 'GET /v1/projects'],
  [405, 'OPTIONS /v1/projects', { headers: { authorization } }],
  [415, 'POST /v1/projects', { body: 'x', headers: { authorization, 'content-type': 'text/plain' } }],
  [200, 'GET FILE'],
  [206, 'GET FILE', { headers: { range: 'bytes=0-3' } }],
  [304, 'GET FILE', { headers: { 'if-none-match': '*' } }],
  [416, 'GET FILE', { headers: { range: 'bytes=9999-' } }],
  [301, 'GET FILE.old'],
  [405, 'POST FILE'],
  [404, 'GET /files/nothing'],
  [200, 'GET DESIGN'],
  [304, 'GET DESIGN', { headers: { 'if-none-match': '*' } }],
  [401, 'POST /uploads/media.create'],
  [404, 'POST /uploads/nothing', { headers: { authorization } }],
  [415, 'POST /uploads/media.create', { body: {}, headers: { authorization } }],
  [204, 'OPTIONS /trpc/me.get', { headers: { origin, 'access-control-request-method': 'POST' } }],
  [207, 'GET /trpc/me.get,nothing?batch=1', { headers: { authorization } }],
  [404, 'GET /trpc/nothing'],
  [400, 'GET /trpc/%zz'],
  [405, 'GET /api/mcp'],
  [400, 'POST /api/mcp', { body: '{' }],
  [401, 'POST /api/mcp', { body: message('ping') }],
  [200, 'POST /api/mcp', { body: message('ping'), headers: { authorization } }],
  [200, 'POST /api/mcp', { body: message('ping'), headers: { authorization, accept: 'text/event-stream' } }],
  [
    202,
    'POST /api/mcp',
    { body: { jsonrpc: '2.0', method: 'notifications/initialized' }, headers: { authorization } },
  ],
])('%i to %s', async (status, named, outgoing) => {
  const target = named.replace(/FILE|DESIGN/, (name) => String(paths[name]));
  expect(await expectNoSniffing(target, outgoing)).toBe(status);
});

test.each([
  ['what is not HTTP', 'nonsense\r\n\r\n', 400],
  ['a request without Host', 'GET /health/live HTTP/1.1\r\n\r\n', 400],
  ['an address that cannot be read', 'GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s', async (_, text, status) => {
  const { responses } = await exchange(app.url, { bytes: Buffer.from(text), isComplete: true });
  expect(responses.map((answer) => answer.status)).toEqual([status]);
  expect(responses[0]?.headers.get('x-content-type-options')).toBe('nosniff');
});

const page = await send(app.url, 'GET /', html);

test.skipIf(page.status === 404)('the dashboard and its assets', async () => {
  const asset = String(/\/assets\/[^"]+\.js/.exec(page.text)?.[0]);
  expect(await expectNoSniffing('GET /projects', html)).toBe(200);
  expect(await expectNoSniffing(`GET ${asset}`)).toBe(200);
  const { etag } = (await send(app.url, `GET ${asset}`)).headers;
  expect(await expectNoSniffing(`GET ${asset}`, { headers: { 'if-none-match': etag } })).toBe(304);
  expect(await expectNoSniffing('GET /assets')).toBe(301);
  expect(await expectNoSniffing('GET /assets/nothing.js')).toBe(404);
});
