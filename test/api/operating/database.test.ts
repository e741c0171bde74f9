import { newKey } from '@imprint/server/core/auth/key.format';
import { expect, test } from 'vitest';
import { type ServerProcess, signalPostgres, startServer } from '../../support/server/process.ts';
import { setUp } from '../../support/server/set.up.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';
import { defaultTimeouts, slackMs } from '../../support/server/time.limits.ts';

const { app, owner } = await testServer();

function call(method: string, target: string, body?: object): Promise<Response> {
  return fetch(app.url + target, {
    method,
    headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

test('connections that the database closes during writes are released, and the next requests work', async () => {
  const created = await (await call('POST', '/v1/projects', { name: 'Contested' })).json();
  const target = `/v1/projects/${created.data.id}`;
  // Twice, because both together exceed the pool.
  for (let round = 0; round < 2; round++) {
    const blocker = await app.deps.pool.connect();
    await blocker.query('begin');
    await blocker.query('select id from project for update');
    const waiting = Array.from({ length: 16 }, () => call('PATCH', target, { name: 'Waiting' }));
    const blocked = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.sql(blocked)).length).toBe(16);
    await app.sql(`select pg_terminate_backend(pid) from (${blocked}) as waiting`);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect([...new Set(statuses)]).toEqual([503]);
    await blocker.query('rollback');
    blocker.release();
  }

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('PATCH', target, { name: 'Free again' })),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(app.deps.pool.totalCount).toBeLessThanOrEqual(20);
  expect(app.deps.pool.waitingCount).toBe(0);
});

test('an error that quotes a row keeps the row out of the log and the response', async () => {
  await app.sql('alter table project drop constraint if exists never_secret');
  await app.sql(`alter table project add constraint never_secret check (description <> 'hush-hush-value')`);
  const answer = await call('POST', '/v1/projects', { name: 'Refused', description: 'hush-hush-value' });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('hush-hush-value');
  expect(app.logLines.join('')).toContain('never_secret');
  expect(app.logLines.join('')).not.toContain('hush-hush-value');
});

test('a paused database is answered with 503 within two seconds, read or write, and works again when it goes on', async () => {
  const folder = await temporaryFolder();
  let server: ServerProcess | undefined;
  try {
    const key = await setUp({ DATA_DIR: folder.path });
    server = await startServer(folder.path, defaultTimeouts);
    const { url } = server;
    // A key is looked up once, so only a new one needs the database to be refused or accepted.
    const request = async (method: string, credential = key) => {
      const startedAt = performance.now();
      const { status, headers } = await fetch(`${url}/v1/projects`, {
        method,
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"name":"Through the pause"}' }),
      });
      const remaining = headers.get('x-ratelimit-remaining');
      return { status, remaining, tookMs: performance.now() - startedAt };
    };
    expect((await request('GET')).status).toBe(200);
    expect(await request('GET', 'nonsense')).toMatchObject({ status: 401, remaining: '59' });

    await signalPostgres(folder.path, 'SIGSTOP');
    const paused = await Promise.all(['GET', 'POST', 'GET', 'POST'].map((method) => request(method)));
    expect(paused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { tookMs, remaining } of paused) {
      expect(tookMs).toBeLessThan(2_000 + slackMs);
      expect(remaining).toMatch(/^\d+$/);
    }
    const unknown = await request('GET', newKey('live', 'secret'));
    expect(unknown, 'the address is described, and not counted').toMatchObject({
      status: 503,
      remaining: '59',
    });
    const called = await fetch(`${url}/api/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'kept', method: 'list_projects' }),
    });
    expect(await called.json()).toMatchObject({
      id: 'kept',
      error: { data: { code: 'SERVICE_UNAVAILABLE' } },
    });
    expect((await fetch(`${url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);

    await signalPostgres(folder.path, 'SIGCONT');
    await expect.poll(async () => (await request('GET')).status).toBe(200);
    await expect.poll(async () => (await request('POST')).status).toBe(201);
  } finally {
    await server?.end('SIGTERM');
    await folder.remove();
  }
});
