import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import {
  CallLog,
  recordingClient,
  reportedCounts,
  usageOf,
  waitForUsage,
} from '../../support/fixtures/usage.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

let app: Installation;

beforeAll(async () => {
  app = await startInstallation();
});
afterAll(() => app.close());

/** Sends about 200 calls a second for three seconds: successes and all kinds of refusals, on every surface. */
async function makeCalls(
  url: string,
  callLog: CallLog,
  keys: { key: string; id: string }[],
  projectId: string,
) {
  const foreign = (await restClient(url, app.stranger.key)('GET /v1/projects')).at('data.0.id');
  const [main, reading] = keys.map((key) => recordingClient(url, callLog, key));
  if (!main || !reading) throw new Error('Two keys are needed.');
  let made = 0;
  const requests = () => [
    main.rest('projects.list', 'GET /v1/projects'),
    main.rest('projects.get', `GET /v1/projects/${projectId}`, undefined, projectId),
    main.rest('projects.get', 'GET /v1/projects/proj_unknown'),
    main.rest('projects.get', `GET /v1/projects/${foreign}`),
    main.rest('projects.update', `PATCH /v1/projects/${projectId}`, { name: 'x' }),
    main.rest('projects.update', `PATCH /v1/projects/${projectId}`, { name: `Name ${made++}` }, projectId),
    main.rest('none', 'GET /v1/nowhere'),
    main.rest('none', 'PUT /v1/me'),
    reading.rest('projects.create', 'POST /v1/projects', { name: 'Not allowed' }),
    reading.rest('me.get', 'GET /api/v1/me'),
    reading.tool('none', 'tools/list'),
    reading.toolBatch(),
    main.tool('projects.get', 'get_project', { projectId }, projectId),
    main.tool('projects.get', 'get_project', { projectId: foreign }),
    main.trpc('me.get', 'me.get'),
    main.trpc('none', 'nothing.get'),
    main.trpcBatch(projectId),
  ];
  for (let turn = 0; turn < 30; turn++) {
    const creating =
      turn % 10 === 0 ? [main.rest('projects.create', 'POST /v1/projects', { name: 'Made' })] : [];
    // Slow calls must not pile up: a key that cannot be read under load is not counted.
    await Promise.all([...creating, ...requests(), pause(100)]);
  }
}

/** Makes every statement on projects fail until enough calls have failed. */
async function disturb(callLog: CallLog): Promise<void> {
  await pause(600);
  await app.sql('alter table project rename to gone');
  await expect.poll(() => callLog.count('serverErrors')).toBeGreaterThan(20);
  await app.sql('alter table gone rename to project');
}

/** Sends calls that wait for a lock until they time out, but too few to block the reading of keys. */
async function makeLockedCalls(
  url: string,
  callLog: CallLog,
  key: { key: string; id: string },
): Promise<void> {
  const calls = recordingClient(url, callLog, key);
  const client = await app.deps.pool.connect();
  try {
    await client.query('begin; lock table project in access exclusive mode');
    const four = () => [
      calls.rest('projects.list', 'GET /v1/projects'),
      calls.rest('projects.create', 'POST /v1/projects', { name: 'Locked out' }),
      calls.tool('projects.list', 'list_projects'),
      calls.trpc('projects.list', 'projects.list'),
    ];
    await Promise.all([...four(), ...four()]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('usage equals the log of 200 calls a second on every surface, with errors and a restart', async () => {
  const tenant = await app.createTenant();
  const keys = [await tenant.createKey(), await tenant.createKey({ scopes: ['projects:read'] })];
  await restClient(app.url, app.stranger.key)('POST /v1/projects', { body: { name: 'Of somebody else' } });
  const callLog = new CallLog();
  const made = await restClient(app.url, String(keys[0]?.key))('POST /v1/projects', {
    body: { name: 'One' },
  });
  const projectId = String(made.at('data.id'));
  callLog.record(String(keys[0]?.id), 'projects.create', made.status, projectId);

  const env = { DATABASE_URL: String(app.deps.config.databaseUrl) };
  const first = await startInstallation(env);
  await Promise.all([makeCalls(first.url, callLog, keys, projectId), disturb(callLog)]);
  await first.close();
  const faults = callLog.count('serverErrors');
  // Long enough to read a key, and short enough for a test.
  const hasty = await startInstallation({ ...env, DATABASE_TIMEOUT_SECONDS: '5' });
  if (keys[0]) await makeLockedCalls(hasty.url, callLog, keys[0]);
  expect(callLog.count('serverErrors')).toBe(faults + 8);
  await hasty.close();
  const again = await startInstallation(env);
  const limits = { rest: { minute: 300, hour: null, day: null }, tools: { minute: 60, day: null } };
  await app.sql('update organization set limits = $2 where id = $1', [tenant.organization.id, limits]);
  await pause(600);
  await makeCalls(again.url, callLog, keys, projectId);
  await again.close();

  for (const outcome of ['succeeded', 'clientErrors', 'rateLimited', 'serverErrors'] as const) {
    expect(callLog.count(outcome), outcome).toBeGreaterThan(20);
  }
  const cookie = await tenant.signIn();
  const usage = await waitForUsage(app.url, cookie, callLog.entries.length);
  expect(usage.total.requests).toBe(callLog.entries.length);
  expect(reportedCounts(usage.operations, 'operation')).toEqual(callLog.countsBy('operation'));
  expect(reportedCounts(usage.keys, 'keyId')).toEqual(callLog.countsBy('keyId'));
  expect(reportedCounts(usage.projects, 'projectId')).toEqual(callLog.countsBy('projectId'));

  for (const { id } of keys) {
    const own = await usageOf(app.url, cookie, { key: id });
    expect(reportedCounts(own.keys, 'keyId')).toEqual({ [id]: callLog.countsBy('keyId')[id] });
    expect(own.total.requests).toBe(callLog.countsBy('keyId')[id]?.requests);
  }
});
