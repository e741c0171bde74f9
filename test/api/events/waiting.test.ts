import { expect, onTestFinished, test } from 'vitest';
import { outcomeOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { eventsAfter, readEvents } from '../../support/clients/events.ts';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();

/** Returns whether each wait for events of an installation has ended, and if so, whether the request looks again. */
function watchWaits({ deps: { events } }: Installation) {
  const waits: (boolean | null)[] = [];
  const waitFor = events.waitFor.bind(events);
  events.waitFor = async (...values) => {
    const index = waits.push(null) - 1;
    const isWoken = await waitFor(...values);
    waits[index] = isWoken;
    return isWoken;
  };
  onTestFinished(() => {
    events.waitFor = waitFor;
  });
  return waits;
}

async function latestNumber(): Promise<number> {
  await app.deps.events.number();
  return (await eventsAfter(rest)).at(-1)?.number ?? 0;
}

test('waiting ends with the next event, soon after its commit', async () => {
  const after = await latestNumber();
  const waits = watchWaits(app);
  const waiting = readEvents(rest, `?after=${after}&types=project.created&waitSeconds=20`);
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  const startedAtMs = performance.now();
  const { id } = await createProject(rest);
  const { events } = await waiting;
  expect(events).toMatchObject([{ type: 'project.created', resourceId: id }]);
  expect(performance.now() - startedAtMs).toBeLessThan(3_000);
});

test('waiting ends without an event when its key is revoked or narrowed or its session has ended', async () => {
  const after = await latestNumber();
  const waits = watchWaits(app);
  const person = await signedInMember(app, owner, 'owner');
  const [revoked, narrowed] = [await owner.createKey(), await owner.createKey()];
  const leaving = await signedInMember(app, owner, 'viewer');
  const input = { after, types: ['project.created'], waitSeconds: 20 };
  const waiting = [
    ...[revoked, narrowed].map(({ key }) =>
      restClient(app.url, key)(`GET /v1/events?after=${after}&types=project.created&waitSeconds=20`),
    ),
    leaving.query('events.list', input),
  ];
  await expect.poll(() => waits.length).toBeGreaterThanOrEqual(3);
  expect(outcomeOf(await person.mutate('keys.revoke', { keyId: revoked.id }))).toBe('OK');
  expect(outcomeOf(await person.mutate('keys.update', { keyId: narrowed.id, scopes: ['blog:read'] }))).toBe(
    'OK',
  );
  await leaving.mutate('session.signOut');
  await createProject(rest);
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401]);
});

test('waiting ends with none after its time, and a place to continue', async () => {
  const after = await latestNumber();
  const startedAtMs = performance.now();
  const page = await readEvents(rest, `?after=${after}&types=redirect.*&waitSeconds=1`);
  expect(page).toMatchObject({ events: [], hasMore: false });
  expect(page.next).toBeGreaterThanOrEqual(after);
  expect(performance.now() - startedAtMs).toBeGreaterThan(900);
});

test('waiting ends with the response when there are events already', async () => {
  await createProject(rest);
  await latestNumber();
  const waits = watchWaits(app);
  expect((await readEvents(rest, '?after=0&waitSeconds=20')).events).not.toEqual([]);
  await expect.poll(() => waits).toEqual([false]);
});

test('waiting ends when the client disconnects', async () => {
  const after = await latestNumber();
  const waits = watchWaits(app);
  const client = new AbortController();
  const request = fetch(`${app.url}/v1/events?after=${after}&types=redirect.*&waitSeconds=25`, {
    headers: { authorization: `Bearer ${owner.key}` },
    signal: client.signal,
  });
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  client.abort();
  await expect(request).rejects.toThrow();
  await expect.poll(() => waits.at(-1)).toBe(false);
});

test('waiting ends with a response when the service stops, and begins no more', async () => {
  const stopping = await startInstallation();
  onTestFinished(stopping.close);
  const client = restClient(stopping.url, stopping.owner.key);
  await stopping.deps.events.number();
  const { next } = await readEvents(client);
  const waits = watchWaits(stopping);
  const waiting = readEvents(client, `?after=${next}&waitSeconds=25`);
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  const startedAtMs = performance.now();
  await stopping.deps.events.stop();
  const page = { events: [], next, hasMore: false, isComplete: true };
  expect(await waiting).toEqual(page);
  expect(await readEvents(client, `?after=${next}&waitSeconds=25`)).toEqual(page);
  expect(performance.now() - startedAtMs).toBeLessThan(3_000);
});
