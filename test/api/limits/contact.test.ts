import type { PlanOverrides } from '@imprint/shared/limits';
import { describe, expect, test } from 'vitest';
import { restClient, statusCounts, type TestResponse } from '../../support/clients/http.ts';
import { expectRateLimited } from '../../support/clients/rate.limit.assertions.ts';
import { message, mutate, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer({ TRUST_PROXY: 'true' });

const limitOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-limit']);
const remainingOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-remaining']);

/** An organization that sends messages from an address. */
async function visited(limits: PlanOverrides | 'plan' = 'plan') {
  const tenant = await app.createTenant({ limits });
  const rest = restClient(app.url, tenant.key);
  const { id: projectId } = await createProject(rest);
  let count = 0;
  const body = () => ({ projectId, message: `Message ${++count}` });
  const send = (address: string, client = rest) =>
    client('POST /v1/contact', { body: body(), headers: { 'x-forwarded-for': address } });
  return { tenant, rest, projectId, body, send };
}

describe('contact messages', () => {
  test('from one address are limited to five an hour, and the sixth is 429 with the documented body', async () => {
    const { send, rest } = await visited();
    for (let remaining = 4; remaining >= 0; remaining--) {
      const answer = await send('198.51.100.1');
      expect([answer.status, limitOf(answer), remainingOf(answer)]).toEqual([201, 5, remaining]);
    }
    const refused = await expectRateLimited(() => send('198.51.100.1'), 5, 3_600);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await rest('GET /v1/contact/messages')).at('pagination.total')).toBe(5);
  });

  test('sent twenty times concurrently are accepted five times', async () => {
    const { send } = await visited();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('198.51.100.1')));
    expect(statusCounts(answers)).toEqual({ 201: 5, 429: 15 });
  });

  test('from another address, another IPv6 network and another organization are accepted', async () => {
    const [one, other] = [await visited(), await visited()];
    const exhaust = async (address: string) => {
      for (let sent = 0; sent < 5; sent++) expect((await one.send(address)).status).toBe(201);
      expect((await one.send(address)).status).toBe(429);
    };
    await exhaust('198.51.100.1');
    expect((await one.send('198.51.100.2')).status).toBe(201);
    await exhaust('2001:db8:1:1::1');
    expect((await one.send('2001:db8:1:1::2')).status).toBe(429);
    expect((await one.send('2001:db8:1:2::1')).status).toBe(201);
    expect((await other.send('198.51.100.1')).status).toBe(201);
  });

  test('that a server sends with its key are counted for the visitors whom it names', async () => {
    const { tenant, body, rest } = await visited();
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const send = (visitorAddress: string) =>
      rest('POST /v1/contact', { body: { ...body(), visitorAddress }, headers });
    for (let sent = 0; sent < 5; sent++) expect((await send('203.0.113.1')).status).toBe(201);
    const refused = await send('203.0.113.1');
    expect([refused.status, remainingOf(refused)]).toEqual([429, 0]);
    for (const visitor of ['203.0.113.2', '2001:db8:1:1::1', '::ffff:203.0.113.3'])
      expect([(await send(visitor)).status, visitor]).toEqual([201, visitor]);
    const own = await rest('POST /v1/contact', { body: body(), headers });
    expect([own.status, remainingOf(own)]).toEqual([201, 4]);
    const bearer = { ...headers, authorization: `Bearer ${tenant.key}` };
    const input = { ...body(), visitorAddress: '203.0.113.1' };
    expect((await mutate(app.url, 'contact.send', input, bearer)).status).toBe(429);
    const inQuery = await rest('POST /v1/contact?visitorAddress=203.0.113.1', { body: body(), headers });
    expect(inQuery.status).toBe(429);
    const wrong = await send('nowhere');
    expect([wrong.status, wrong.at('error.details.field')]).toEqual([400, 'visitorAddress']);
    const session = { ...headers, cookie: await tenant.signIn() };
    const person = await mutate(app.url, 'contact.send', input, session);
    expect([person.status, person.at('error.data.details.field')]).toEqual([400, 'visitorAddress']);
  });

  test('of one visitor are counted together, however the address is spelled and whoever names it', async () => {
    const { body, rest, send } = await visited();
    const named = (visitorAddress: string) =>
      rest('POST /v1/contact', { body: { ...body(), visitorAddress } });
    const visits = [
      ['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105'],
      ['2001:db8:9:9::1', '2001:0DB8:9:9:0::2', '2001:db8:9:9:1:2:3:4'],
    ];
    for (const spellings of visits) {
      for (const address of spellings)
        expect([(await named(address)).status, address]).toEqual([201, address]);
      for (const address of spellings.slice(0, 2)) expect((await send(address)).status).toBe(201);
      for (const address of spellings) {
        expect((await named(address)).status).toBe(429);
        expect((await send(address)).status).toBe(429);
      }
    }
  });

  test('with what is no address of a visitor are refused on that field', async () => {
    const { body, rest } = await visited();
    const values = ['', '203.0.113.1/32', '203.0.113.1:80', 'fe80::1%eth0', '1.2.3', 5, null, {}];
    for (const [index, visitorAddress] of values.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      const answer = await rest('POST /v1/contact', { body: { ...body(), visitorAddress }, headers });
      expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'visitorAddress']);
    }
  });

  test('that are refused consume nothing, and those whose body cannot be read count like any request', async () => {
    const { rest, send } = await visited({ rest: { minute: 30 } });
    const remaining = async () => remainingOf(await rest('GET /v1/me'));
    for (let sent = 0; sent < 5; sent++) await send('198.51.100.8');
    const before = await remaining();
    for (let sent = 0; sent < 3; sent++) expect((await send('198.51.100.8')).status).toBe(429);
    expect(await remaining()).toBe(before - 1);
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const text = await rest('POST /v1/contact', {
      body: 'Hello',
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect([text.status, limitOf(text), remainingOf(text)]).toEqual([415, 5, 4]);
    const large = await rest('POST /v1/contact', { body: 'x'.repeat(1_100_000), headers });
    expect([large.status, limitOf(large), remainingOf(large)]).toEqual([413, 5, 3]);
    expect(await remaining()).toBe(before - 4);
  });

  test('are counted together for all keys and surfaces of an environment', async () => {
    const { tenant, send, body } = await visited();
    const further = restClient(app.url, (await tenant.createKey()).key);
    for (let sent = 0; sent < 3; sent++) await send('198.51.100.3', further);
    const headers = { 'x-forwarded-for': '198.51.100.3', authorization: `Bearer ${tenant.key}` };
    const session = { 'x-forwarded-for': '198.51.100.3', cookie: await tenant.signIn() };
    for (const credentials of [headers, session])
      expect((await mutate(app.url, 'contact.send', body(), credentials)).status).toBe(200);
    const refused = await mutate(app.url, 'contact.send', body(), session);
    expect(refused.status).toBe(429);
    expect(refused.at('error.data')).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { limit: 5, windowSeconds: 3_600, retryAfter: expect.any(Number) },
    });
    expect((await send('198.51.100.3')).status).toBe(429);
  });

  test('are counted together in all environments', async () => {
    const { tenant, send } = await visited();
    const testing = restClient(app.url, (await tenant.createKey({ environment: 'test' })).key);
    const { id: projectId } = await createProject(testing);
    const headers = { 'x-forwarded-for': '198.51.100.5' };
    const sendTesting = (text: string) =>
      testing('POST /v1/contact', { body: { projectId, message: text }, headers });
    for (let sent = 0; sent < 3; sent++) expect((await send('198.51.100.5')).status).toBe(201);
    const answers = [await sendTesting('A'), await sendTesting('B'), await sendTesting('C')];
    expect(answers.map((answer) => [answer.status, remainingOf(answer)])).toEqual([
      [201, 1],
      [201, 0],
      [429, 0],
    ]);
    expect((await send('198.51.100.5')).status).toBe(429);
  });

  test('also count in the plan, whose window is named once it is exceeded', async () => {
    // Creating the project has used one request.
    const { tenant, rest, send } = await visited({ rest: { minute: 4 } });
    for (const remaining of [2, 1, 0]) {
      const answer = await send('198.51.100.6');
      expect([answer.status, limitOf(answer), remainingOf(answer)]).toEqual([201, 4, remaining]);
    }
    const refused = await send('198.51.100.6');
    expect([refused.status, limitOf(refused), remainingOf(refused)]).toEqual([429, 4, 0]);
    expect(refused.at('error.details')).toMatchObject({ limit: 4, windowSeconds: 60 });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const lifted = { rest: { minute: null, hour: null, day: null } };
    await app.sql('update organization set limits = $2 where id = $1', [tenant.organization.id, lifted]);
    await expect.poll(async () => (await rest('GET /v1/me')).status).toBe(200);
    const fourth = await send('198.51.100.6');
    expect([fourth.status, limitOf(fourth), remainingOf(fourth)]).toEqual([201, 5, 1]);
  });

  test('are the only operations that show their window: reading, marking and tools show the plan', async () => {
    const { tenant, rest, send, projectId } = await visited();
    const headers = { 'x-forwarded-for': '198.51.100.4' };
    const id = String((await send('198.51.100.4')).at('data.id'));
    for (let sent = 0; sent < 5; sent++) await send('198.51.100.4');
    const others = [
      await rest('GET /v1/contact/messages', { headers }),
      await rest(`GET /v1/contact/messages/${id}`, { headers }),
      await rest(`PATCH /v1/contact/messages/${id}`, { headers, body: { status: 'read' } }),
      await rest('GET /v1/contact/messages/export', { headers }),
      await rest(`GET /v1/contact/settings/${projectId}`, { headers }),
    ];
    expect(others.map((answer) => [answer.status, limitOf(answer)])).toEqual(others.map(() => [200, 60]));
    const tools = toolClient(app.url, tenant.key);
    const listed = await tools(toolCall('list_contact_messages', {}), headers);
    expect(listed.at('result.structuredContent.pagination.total')).toBe(5);
    const none = await tools(message('send_contact_message', { projectId, message: 'By tool.' }), headers);
    expect(none.at('error.code')).toBe(-32601);
  });

  test('are counted without storing the address', async () => {
    const { send } = await visited();
    await send('198.51.100.77');
    const counts = () =>
      app.sql<{ key: string }>(`select key from rate_window where key like 'hour:contact:%'`);
    await expect.poll(async () => (await counts()).length).toBeGreaterThan(0);
    const keys = JSON.stringify(await counts());
    expect(keys).not.toContain('198.51.100');
    expect(keys).not.toContain('2001:db8');
  });
});
