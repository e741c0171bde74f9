import { scopeNames } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { message, mutate, query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { keyActions } from '../../support/fixtures/keys.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const untrusting = await testServer();
const dashboard = await keyActions(app);

/** Returns the responses to a key on the three surfaces for a client at the given address. */
function from(
  address: string,
  key: string,
  { url } = app,
): Promise<[TestResponse, TestResponse, TestResponse]> {
  const headers = { 'x-forwarded-for': address };
  return Promise.all([
    restClient(url, key)('GET /v1/projects', { headers }),
    query(url, 'projects.list', {}, { authorization: `Bearer ${key}`, ...headers }),
    toolClient(url, key)(message('list_projects'), headers),
  ]);
}

async function isAllowed(address: string, key: string): Promise<boolean> {
  const [rest, trpc, tools] = await from(address, key);
  const answers = [rest.status === 200, trpc.status === 200, tools.at('result') !== undefined];
  expect(new Set(answers).size, `${address}: the surfaces differ`).toBe(1);
  return answers[0] === true;
}

describe('a key restricted to addresses', () => {
  test.each([
    { list: ['203.0.113.7'], yes: ['203.0.113.7'], no: ['203.0.113.8', '2001:db8::1'] },
    {
      list: ['198.51.100.77/24'],
      yes: ['198.51.100.0', '198.51.100.255'],
      no: ['198.51.99.255', '198.51.101.0'],
    },
    { list: ['2001:db8::7'], yes: ['2001:db8::7', '2001:DB8:0:0::7'], no: ['2001:db8::8', '203.0.113.7'] },
    { list: ['2001:db8:a::/48'], yes: ['2001:db8:a:ffff::1'], no: ['2001:db8:b::1'] },
    { list: ['203.0.113.7', '2001:db8::/32'], yes: ['203.0.113.7', '2001:db8::9'], no: ['203.0.113.9'] },
    { list: ['203.0.113.7'], yes: ['::ffff:203.0.113.7', '::ffff:cb00:7107'], no: ['::ffff:203.0.113.8'] },
    {
      list: ['::ffff:203.0.113.7', '::ffff:10.1.0.0/112'],
      yes: ['203.0.113.7', '::ffff:203.0.113.7', '10.1.2.3'],
      no: ['10.2.0.1', '203.0.113.8'],
    },
    { list: ['203.0.113.7'], yes: [], no: ['nonsense', '203.0.113.7:4711', '203.0.113'] },
  ])('$list lets $yes pass and not $no', async ({ list, yes, no }) => {
    const { key } = await dashboard.created({ allowedAddresses: list });
    for (const address of yes) expect([address, await isAllowed(address, key)]).toEqual([address, true]);
    for (const address of no) expect([address, await isAllowed(address, key)]).toEqual([address, false]);
  });

  test('is refused with the address, the required scope and the scopes of the key', async () => {
    const { key } = await owner.createKey({
      allowedAddresses: ['203.0.113.7'],
      scopes: ['projects:read'],
      toolAccess: 'scoped',
    });
    const [rest, trpc, tools] = await from('2001:db8::5', key);
    expect([rest.status, trpc.status, tools.status]).toEqual([403, 403, 200]);
    const text = 'This key may not be used from 2001:db8::5.';
    const details = { required: 'projects:read', provided: ['projects:read'] };
    expect(rest.at('error')).toEqual({ code: 'FORBIDDEN', message: text, details });
    expect(trpc.at('error')).toMatchObject({ message: text, data: { code: 'FORBIDDEN', details } });
    const error = { code: 403, message: text, data: { code: 'FORBIDDEN', details } };
    expect(tools.at('error')).toEqual(error);
    const [mapped] = await from('::ffff:cb00:7108', key);
    expect(mapped.at('error.message')).toBe('This key may not be used from 203.0.113.8.');
  });

  test('is refused before its scopes are checked, and after limits, route and body', async () => {
    const { key } = await owner.createKey({ allowedAddresses: ['203.0.113.7'], scopes: ['blog:read'] });
    const send = restClient(app.url, key);
    const refused = await send('POST /v1/projects', { body: {} });
    expect(refused.at('error.message')).toMatch(/^This key may not be used from /);
    expect((await send('GET /v1/nothing')).status).toBe(404);
    expect((await send('POST /v1/projects', { body: '{' })).status).toBe(403);
    expect((await send('POST /v1/projects', { body: 'x'.repeat(1_100_000) })).status).toBe(413);

    const narrow = await app.createTenant({ limits: { rest: { minute: 1 } } });
    const limited = await narrow.createKey({ allowedAddresses: ['203.0.113.7'] });
    const statuses = [1, 2].map(() => restClient(app.url, limited.key)('GET /v1/me'));
    expect((await Promise.all(statuses)).map(({ status }) => status).sort()).toEqual([403, 429]);
  });

  test.each([
    message('tools/list'),
    message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} }),
    message('ping'),
    message('resources/list'),
    message('resources/templates/list'),
    message('resources/read', { uri: 'svc://projects/proj_01h2xcejqtf2nbrexx3vqjhp41' }),
    message('prompts/list'),
    message('prompts/get', { name: 'plan_project', arguments: { goal: 'x' } }),
    message('completion/complete', {
      ref: { type: 'ref/resource', uri: 'svc://projects/{id}' },
      argument: { name: 'id', value: '' },
    }),
    { jsonrpc: '2.0', id: 1, result: {} },
  ])('is refused on the tool endpoint for %j', async (body) => {
    const { key } = await owner.createKey({ allowedAddresses: ['203.0.113.7'] });
    const tools = toolClient(app.url, key);
    const refused = await tools(body, { 'x-forwarded-for': '203.0.113.8' });
    expect(refused.at('error')).toEqual({
      code: 403,
      message: 'This key may not be used from 203.0.113.8.',
      data: { code: 'FORBIDDEN', details: { required: 'anyKey', provided: [...scopeNames] } },
    });
    const passed = await tools(body, { 'x-forwarded-for': '203.0.113.7' });
    expect(passed.text).not.toContain('may not be used');
  });

  test('is refused by tools/call in a text for the model', async () => {
    const { key } = await owner.createKey({ allowedAddresses: ['203.0.113.7'] });
    const refused = await toolClient(app.url, key)(toolCall('create_project', { name: 'From elsewhere' }));
    expect(refused.at('result.isError')).toBe(true);
    expect(refused.at('result.content.0.text')).toContain('may not be used from');
    expect(refused.at('result.content.0.text')).toContain('projects:write');
  });

  test('is refused on /trpc even for what is public', async () => {
    const { key } = await owner.createKey({ allowedAddresses: ['203.0.113.7'] });
    const headers = { authorization: `Bearer ${key}` };
    const refused = await query(app.url, 'setup.get', {}, headers);
    expect([refused.status, refused.at('error.data.details.required')]).toEqual([403, 'anyKey']);
    expect((await mutate(app.url, 'projects.create', { name: 'From elsewhere' }, headers)).status).toBe(403);
  });

  test('can be used from a new address as soon as it is listed, and from anywhere without a list', async () => {
    const { id, key } = await dashboard.created({ allowedAddresses: ['203.0.113.7'] });
    expect(await isAllowed('198.51.100.1', key)).toBe(false);
    await dashboard.change('update', id, { allowedAddresses: ['198.51.100.0/30'] });
    expect(await isAllowed('198.51.100.1', key)).toBe(true);
    expect(await isAllowed('203.0.113.7', key)).toBe(false);
    await dashboard.change('update', id, { allowedAddresses: [] });
    expect(await isAllowed('203.0.113.7', key)).toBe(true);
  });
});

test('X-Forwarded-For is ignored when no proxy is trusted', async () => {
  const { key } = await untrusting.owner.createKey({ allowedAddresses: ['203.0.113.7'] });
  const answers = await from('203.0.113.7', key, untrusting.app);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
  for (const answer of answers)
    expect(answer.at('error.message')).toBe('This key may not be used from 127.0.0.1.');
  const own = await untrusting.owner.createKey({ allowedAddresses: ['127.0.0.0/8'] });
  const passed = await from('203.0.113.7', own.key, untrusting.app);
  expect(passed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(passed[2].at('result.data')).toEqual([]);
});

describe('the list of addresses', () => {
  test('is stored normalized and without duplicates', async () => {
    const allowedAddresses = [
      '2001:DB8:0:0:0:0:0:1',
      '2001:db8::1',
      '::ffff:203.0.113.7',
      '203.0.113.7',
      '::FFFF:a00:0/104',
      '198.51.100.77/24',
      '2001:DB8::/32',
    ];
    expect((await dashboard.created({ allowedAddresses })).allowedAddresses).toEqual([
      '2001:db8::1',
      '203.0.113.7',
      '10.0.0.0/8',
      '198.51.100.77/24',
      '2001:db8::/32',
    ]);
  });

  test.each([
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '2001:db8::/129',
    '203.0.113.7/',
    '203.0.113.7 ',
    'fe80::1%eth0',
    '*',
    '',
  ])('refuses %j', async (entry) => {
    const answer = await dashboard.create({ allowedAddresses: ['203.0.113.7', entry] });
    expect(answer.status).toBe(400);
    expect(answer.at('error.data.details.field')).toBe('allowedAddresses.1');
  });

  test('holds at most 50 entries', async () => {
    const entries = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`);
    expect((await dashboard.create({ allowedAddresses: entries.slice(1) })).status).toBe(200);
    const answer = await dashboard.create({ allowedAddresses: entries });
    expect([answer.status, answer.at('error.data.details.field')]).toEqual([400, 'allowedAddresses']);
  });
});
