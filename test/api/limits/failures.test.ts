import { describe, expect, test } from 'vitest';
import { send, type TestResponse } from '../../support/clients/http.ts';
import { message, query, toolClientWithHeaders } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });

const badKey = { authorization: 'Bearer nonsense' };

async function failTimes(count: number, work: () => Promise<TestResponse>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: count }, work));
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(401));
}

describe('failed authentications', () => {
  test('60 from one address in a minute are 401, the next is 429 with the documented details', async () => {
    const headers = { ...fromNewAddress(), ...badKey };
    await failTimes(60, () => send(app.url, 'GET /v1/me', { headers }));
    const answer = await send(app.url, 'GET /v1/me', { headers });
    const retryAfter = Number(answer.headers['retry-after']);
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      success: false,
      error: {
        code: 'RATE_LIMIT_EXCEEDED',
        message: expect.stringContaining(`${retryAfter} seconds`),
        details: { retryAfter, limit: 60, windowSeconds: 60 },
      },
    });
    expect(answer.headers['x-ratelimit-limit']).toBe('60');
    expect(answer.headers['x-ratelimit-remaining']).toBe('0');
  });

  test('of 150 at once exactly 60 are 401 and the rest 429', async () => {
    const headers = { ...fromNewAddress(), ...badKey };
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => send(app.url, 'GET /v1/me', { headers })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test('a valid key from an exhausted address still passes on every surface', async () => {
    const address = fromNewAddress();
    await failTimes(60, () => send(app.url, 'GET /v1/me', { headers: { ...address, ...badKey } }));
    const headers = { ...address, authorization: `Bearer ${owner.key}` };
    expect((await send(app.url, 'GET /v1/me', { headers })).status).toBe(200);
    expect((await toolClientWithHeaders(app.url, headers)(message('ping'))).at('result')).toEqual({});
    expect((await query(app.url, 'me.get', {}, headers)).status).toBe(200);
  });

  test('another address is not affected', async () => {
    const exhausted = { ...fromNewAddress(), ...badKey };
    await failTimes(60, () => send(app.url, 'GET /v1/me', { headers: exhausted }));
    const headers = { ...fromNewAddress(), ...badKey };
    expect((await send(app.url, 'GET /v1/me', { headers })).status).toBe(401);
  });

  test('successes are not counted as failures', async () => {
    const address = fromNewAddress();
    const headers = { ...address, authorization: `Bearer ${owner.key}` };
    await Promise.all(Array.from({ length: 70 }, () => send(app.url, 'GET /v1/me', { headers })));
    const answer = await send(app.url, 'GET /v1/me', { headers: { ...address, ...badKey } });
    expect([answer.status, answer.headers['x-ratelimit-remaining']]).toEqual([401, '59']);
  });

  test('on the tool endpoint the 61st gets -32000 with HTTP 200 and its id', async () => {
    const tools = toolClientWithHeaders(app.url, { ...fromNewAddress(), ...badKey });
    await failTimes(60, () => tools(message('tools/list')));
    const answer = await tools(message('tools/list', {}, 'late'));
    const retryAfter = Number(answer.headers['retry-after']);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: 'late',
      error: { code: -32000, message: 'Rate limit exceeded', data: { retryAfter } },
    });
    expect(retryAfter).toBeGreaterThanOrEqual(1);
  });

  test('the surfaces share the window of an address', async () => {
    const headers = { ...fromNewAddress(), ...badKey };
    await failTimes(20, () => send(app.url, 'GET /v1/me', { headers }));
    await failTimes(20, () => toolClientWithHeaders(app.url, headers)(message('ping')));
    await failTimes(20, () => query(app.url, 'me.get', {}, headers));
    expect((await send(app.url, 'GET /v1/me', { headers })).status).toBe(429);
    const answer = await query(app.url, 'me.get', {}, headers);
    expect(answer.status).toBe(429);
    expect(answer.at('error.data')).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: expect.any(Number), limit: 60, windowSeconds: 60 },
    });
  });

  test('no key at all counts as a failure too', async () => {
    const headers = fromNewAddress();
    await failTimes(60, () => send(app.url, 'GET /v1/me', { headers }));
    expect((await send(app.url, 'GET /v1/me', { headers })).status).toBe(429);
  });
});

test('without TRUST_PROXY the address that a client claims does not count', async () => {
  const plain = await startInstallation();
  try {
    await failTimes(60, () => send(plain.url, 'GET /v1/me', { headers: { ...fromNewAddress(), ...badKey } }));
    const answer = await send(plain.url, 'GET /v1/me', { headers: { ...fromNewAddress(), ...badKey } });
    expect(answer.status).toBe(429);
  } finally {
    await plain.close();
  }
});
