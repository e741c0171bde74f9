import { expect, inject, onTestFinished, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createDatabase } from '../../support/run/test.databases.ts';
import { aiSettings, setReplies, startAiServer } from '../../support/server/ai.server.ts';
import { startServer } from '../../support/server/process.ts';
import { setUp } from '../../support/server/set.up.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';

const ai = await startAiServer();

test('a request that waits for an AI provider when the server stops gets 503 with advice to try again', async () => {
  setReplies(ai, ['silence']);
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const env = { DATA_DIR: folder.path, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  const key = await setUp(env);
  const server = await startServer(folder.path, { ...env, ...aiSettings(ai), AI_TIMEOUT_SECONDS: '60' });
  const waiting = restClient(server.url, key)('POST /v1/ai/summarize', { body: { text: 'Rye rests.' } });
  await expect.poll(() => ai.requests.length, { timeout: 10_000 }).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  const answer = await waiting;
  expect([answer.status, answer.at('error.message')]).toEqual([503, 'The service is restarting. Try again.']);
});
