import { expect, inject, onTestFinished, test } from 'vitest';
import { readEvents } from '../../support/clients/events.ts';
import { restClient } from '../../support/clients/http.ts';
import { createDatabase } from '../../support/run/test.databases.ts';
import { aiSettings, setReplies, startAiServer } from '../../support/server/ai.server.ts';
import { startServer } from '../../support/server/process.ts';
import { setUp } from '../../support/server/set.up.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';

const ai = await startAiServer();

/** Starts a server with an organization; returns a client with its key. */
async function start(settings: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const env = { DATA_DIR: folder.path, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  const key = await setUp(env);
  const server = await startServer(folder.path, { ...env, ...settings });
  return { server, rest: restClient(server.url, key) };
}

test('a request that waits for an AI provider when the server stops gets 503 with advice to try again', async () => {
  setReplies(ai, ['silence']);
  const { server, rest } = await start({ ...aiSettings(ai), AI_TIMEOUT_SECONDS: '60' });
  const waiting = rest('POST /v1/ai/summarize', { body: { text: 'Rye rests.' } });
  await expect.poll(() => ai.requests.length, { timeout: 10_000 }).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  const answer = await waiting;
  expect([answer.status, answer.at('error.message')]).toEqual([503, 'The service is restarting. Try again.']);
});

test('a request that waits for events when the server stops is answered at once', async () => {
  const { server, rest } = await start();
  const { next } = await readEvents(rest);
  const waiting = readEvents(rest, `?after=${next}&waitSeconds=25`);
  // It has been received before the responses to later ones.
  for (let sent = 0; sent < 2; sent++) await rest('GET /v1/me');
  const startedAtMs = performance.now();
  const ended = server.end('SIGTERM');
  expect(await waiting).toEqual({ events: [], next, hasMore: false, isComplete: true });
  expect(performance.now() - startedAtMs).toBeLessThan(4_000);
  expect(await ended).toBe(0);
});
