import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { restClient } from '../support/http.ts';
import { installed } from '../support/installed.ts';
import { mediaOf, uploadForm } from '../support/media.ts';
import { startServer, temporaryFolder } from '../support/process.ts';
import { createProject } from '../support/projects.ts';

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

test('three files of 50 MB at once take less than 150 MB of memory', { timeout: 60_000 }, async () => {
  const rest = restClient(server.url, owner.key);
  const { id } = await createProject(rest);
  mediaOf(await uploadForm(rest, id, { filename: 'small.bin', content: randomBytes(100_000) }));
  const before = await megabytes('VmRSS');
  const files = [1, 2, 3].map(() => randomBytes(50 * 1024 * 1024));
  const answers = await Promise.all(
    files.map((content) => uploadForm(rest, id, { filename: 'large.bin', content })),
  );
  for (const answer of answers) expect(mediaOf(answer).sizeBytes).toBe(50 * 1024 * 1024);
  expect((await megabytes('VmHWM')) - before).toBeLessThan(150);
});
