import { expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();

test.each(['/health/live', '/health/ready'])('%s answers 200 with JSON, without a key', async (path) => {
  const answer = await send(app.url, `GET ${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.at('status')).toMatch(/^(live|ready)$/);
});

test('readiness reports the database, and not its address', async () => {
  const answer = await send(app.url, 'GET /health/ready');
  expect(answer.at('checks.database')).toBe('ready');
  expect(answer.text).not.toMatch(/postgres|127\.0\.0\.1|localhost/i);
});

test('an unknown check is a JSON 404', async () => {
  const answer = await send(app.url, 'GET /health/nothing');
  expect(answer.status).toBe(404);
  expect(answer.at('error.code')).toBe('NOT_FOUND');
});
