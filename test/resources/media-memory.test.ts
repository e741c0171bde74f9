import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { restClient } from '../support/http.ts';
import { installed } from '../support/installed.ts';
import { form, formHeaders, mediaOf, uploadForm } from '../support/media.ts';
import { startServer, temporaryFolder } from '../support/process.ts';
import { createProject } from '../support/projects.ts';

const sizeBytes = 50 * 1024 * 1024;

const { app, owner } = await installed();
const folder = await temporaryFolder();
const { databaseUrl = '', appSecret = '' } = app.deps.config;
const server = await startServer(folder.path, { DATABASE_URL: databaseUrl, APP_SECRET: appSecret });
afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

/** A figure of the server process as the kernel keeps it, in megabytes. */
async function megabytes(figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Sends a file that nobody else has, made while it is sent; gives the HTTP status. */
async function uploadLarge(projectId: string): Promise<number> {
  const piece = randomBytes(1024 * 1024);
  const [head = '', tail = ''] = form([
    { name: 'projectId', content: projectId },
    { name: 'file', filename: 'large.bin', content: '|' },
  ])
    .toString()
    .split('|');
  const { hostname, port } = new URL(server.url);
  const headers = { ...formHeaders, authorization: `Bearer ${owner.key}` };
  const sent = request({ hostname, port, method: 'POST', path: '/v1/media', headers, agent: false });
  const answered = once(sent, 'response');
  sent.write(head);
  for (let at = 0; at < sizeBytes; at += piece.length) {
    if (!sent.write(piece)) await once(sent, 'drain');
  }
  sent.end(tail);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

test('ten files of 50 MB at once take less than 150 MB of memory', { timeout: 120_000 }, async () => {
  const rest = restClient(server.url, owner.key);
  const { id } = await createProject(rest);
  mediaOf(await uploadForm(rest, id, { filename: 'small.bin', content: randomBytes(100_000) }));
  const before = await megabytes('VmRSS');
  const statuses = await Promise.all(Array.from({ length: 10 }, () => uploadLarge(id)));
  expect(statuses).toEqual(Array(10).fill(201));
  const stored = (await rest('GET /v1/media?sort=-sizeBytes')).at('data') as { sizeBytes: number }[];
  expect(stored.filter((media) => media.sizeBytes === sizeBytes)).toHaveLength(10);
  const grown = (await megabytes('VmHWM')) - before;
  expect(grown).toBeLessThan(150);
});
