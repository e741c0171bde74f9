import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createApp } from '@imprint/server/app';
import { operations } from '@imprint/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient, send } from '../../support/clients/http.ts';
import { callTool } from '../../support/clients/surfaces.ts';
import { closeServer } from '../../support/server/close.server.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

const token = 'a token that only the scraper knows';
let open: Installation;
let guarded: Installation;

beforeAll(async () => {
  open = await startInstallation();
  guarded = await startInstallation({ METRICS_TOKEN: token, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });

/** Returns the value of one line, e.g. `imprint_requests_total{surface="rest",...}`; 0 if there is none. */
async function read(line: string): Promise<number> {
  const { text } = await send(open.url, 'GET /metrics');
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? 0);
}

/** Asserts how much an action adds to some lines. */
async function expectAdded(
  lines: readonly string[],
  act: () => Promise<unknown>,
  expected: number[],
): Promise<void> {
  const readAll = async () => {
    const values: number[] = [];
    for (const line of lines) values.push(await read(line));
    return values;
  };
  const before = await readAll();
  await act();
  const added = async () => (await readAll()).map((value, place) => value - Number(before[place]));
  // A response is counted after it was sent, which can be a moment after the client received it.
  await expect.poll(added).toEqual(expected);
}

const requests = (surface: string, operation: string, outcome: string) =>
  `imprint_requests_total{surface="${surface}",operation="${operation}",outcome="${outcome}"}`;

test('REST requests are counted once, by operation and outcome, and timed', async () => {
  const rest = restClient(open.url, open.owner.key);
  const lines = [
    requests('rest', 'projects.list', '2xx'),
    requests('rest', 'projects.create', '4xx'),
    requests('rest', 'projects.get', '4xx'),
    requests('rest', 'none', '4xx'),
    'imprint_http_request_duration_seconds_count{surface="rest"}',
  ];
  const act = async () => {
    await rest('GET /v1/projects');
    await rest('GET /api/v1/projects');
    await rest('POST /v1/projects', { body: { name: 'x' } });
    await rest('POST /v1/projects', { body: '<xml/>', headers: { 'content-type': 'text/xml' } });
    await rest('GET /v1/projects/proj_unknown');
    await rest('GET /v1/secret-path-of-somebody');
    await send(open.url, 'GET /v1/projects');
  };
  await expectAdded(lines, act, [2, 2, 1, 2, 7]);
  expect((await send(open.url, 'GET /metrics')).text).not.toMatch(/secret-path|proj_/);
});

test('a refused request counts as 429, and the limiter reports allowed and refused requests', async () => {
  const limits = { rest: { minute: 2 }, tools: { minute: 1 } };
  const { key } = await open.createTenant({ limits });
  const rest = restClient(open.url, key);
  const headers = { authorization: `Bearer ${key}` };
  const lines = [
    requests('rest', 'projects.list', '2xx'),
    requests('rest', 'projects.list', '429'),
    requests('tools', 'projects.list', '2xx'),
    requests('tools', 'none', '429'),
    'imprint_limiter_verdicts_total{limit="rest",verdict="allowed"}',
    'imprint_limiter_verdicts_total{limit="rest",verdict="refused"}',
    'imprint_limiter_verdicts_total{limit="tools",verdict="allowed"}',
    'imprint_limiter_verdicts_total{limit="tools",verdict="refused"}',
  ];
  const act = async () => {
    for (let turn = 0; turn < 3; turn++) await rest('GET /v1/projects');
    for (let turn = 0; turn < 3; turn++) await callTool(open.url, 'list_projects', {}, headers);
  };
  await expectAdded(lines, act, [2, 1, 1, 2, 2, 1, 1, 2]);
});

test('tools and tRPC count each call, whatever the status of HTTP, and refusals before one', async () => {
  const headers = { authorization: `Bearer ${open.owner.key}` };
  const lines = [
    requests('tools', 'projects.get', '4xx'),
    requests('tools', 'none', '4xx'),
    requests('trpc', 'projects.get', '4xx'),
    requests('trpc', 'me.get', '2xx'),
    requests('trpc', 'none', '4xx'),
    'imprint_http_request_duration_seconds_count{surface="trpc"}',
  ];
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { projectId: 'proj_unknown' } }));
  const act = async () => {
    await callTool(open.url, 'tools/call', { name: 'get_project', arguments: { projectId: 'x' } }, headers);
    await callTool(open.url, 'tools/list', {}, { authorization: 'Bearer nonsense' });
    await send(open.url, `GET /trpc/me.get,projects.get?batch=1&input=${input}`, { headers });
    await send(open.url, 'GET /trpc/me.get', bearer('nonsense'));
  };
  await expectAdded(lines, act, [1, 1, 1, 1, 1, 2]);
});

test('the process, its event loop and the database pool are reported in the format of Prometheus', async () => {
  const answer = await send(open.url, 'GET /metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of answer.text.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    expect(line).toMatch(/^[a-z_]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (-?[\d.e+-]+|Nan|\+Inf)$/);
  }
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(answer.text).toMatch(new RegExp(`^${name} `, 'm'));
  }
  expect(await read('imprint_database_connections{state="total"}')).toBeGreaterThan(0);
  expect(answer.text).toContain('imprint_database_connections{state="waiting"} 0');
});

test('no label holds an operation that the contract does not have', async () => {
  const known = ['none', ...operations.map(({ name }) => name)];
  const { text } = await send(open.url, 'GET /metrics');
  const labels = Array.from(text.matchAll(/operation="([^"]*)"/g), ([, name]) => String(name));
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((name) => !known.includes(name))).toEqual([]);
});

test('with METRICS_TOKEN the token is required of everybody, this machine included', async () => {
  for (const outgoing of [
    {},
    bearer('wrong'),
    bearer(guarded.owner.key),
    bearer(token.replaceAll(' ', '')),
  ]) {
    const answer = await send(guarded.url, 'GET /metrics', outgoing);
    expect([answer.status, answer.at('error.code')]).toEqual([401, 'UNAUTHORIZED']);
  }
  expect((await send(guarded.url, 'GET /metrics', bearer(token))).status).toBe(200);
});

test.each([
  ...['Forwarded', 'X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'],
  ...['X-Forwarded-Port', 'X-Forwarded-Anything', 'X-Original-Forwarded-For', 'Via', 'X-Real-IP'],
  ...['X-Client-IP', 'X-Cluster-Client-IP', 'CF-Connecting-IP', 'True-Client-IP', 'Fastly-Client-IP'],
  ...['X-Azure-ClientIP', 'x-forwarded-for', 'FORWARDED', 'VIA', 'x-real-ip'],
])('without METRICS_TOKEN a request with %s is a 404, whatever its value', async (name) => {
  for (const value of ['127.0.0.1', '']) {
    const answer = await send(open.url, 'GET /metrics', { headers: { [name]: value } });
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'NOT_FOUND']);
  }
});

test('without METRICS_TOKEN the usual headers of scrapers are accepted', async () => {
  const headers = {
    'user-agent': 'Prometheus/3.5.0',
    accept: 'application/openmetrics-text;version=1.0.0,*/*;q=0.1',
    'accept-encoding': 'gzip',
    'x-prometheus-scrape-timeout-seconds': '10',
  };
  expect((await send(open.url, 'GET /metrics', { headers })).status).toBe(200);
});

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4');

test.skipIf(!outside)('without METRICS_TOKEN another machine gets a 404', async () => {
  const server = createServer(createApp(open.deps));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  try {
    // Safe because the server listens on a TCP port.
    const { port } = server.address() as AddressInfo;
    expect((await send(`http://${outside?.address}:${port}`, 'GET /metrics')).status).toBe(404);
    expect((await send(`http://127.0.0.1:${port}`, 'GET /metrics')).status).toBe(200);
  } finally {
    await closeServer(server);
  }
});
