import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { form, formHeaders, mediaOf, uploadForm } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { type ServerProcess, startServer } from '../../support/server/process.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';

const sizeBytes = 50 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

const { app, owner } = await testServer();
const folder = await temporaryFolder();
const { databaseUrl = '', appSecret = '' } = app.deps.config;
let server: ServerProcess;
let rest: RestClient;
let projectId = '';
let before = 0;

// Each test has a process of its own, for what one has freed lies ready for the next.
beforeEach(async () => {
  server = await startServer(folder.path, { DATABASE_URL: databaseUrl, APP_SECRET: appSecret });
  rest = restClient(server.url, owner.key);
  ({ id: projectId } = await createProject(rest));
  mediaOf(await uploadForm(rest, projectId, { filename: 'small.bin', content: randomBytes(100_000) }));
  before = await megabytes('VmRSS');
});
afterEach(() => server.end('SIGTERM'));
afterAll(() => folder.remove());

/** A figure of the server process as the kernel keeps it, in megabytes. */
async function megabytes(figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Sends a file while it is made; gives the HTTP status. */
async function uploadLarge(pieces: Iterable<Buffer>): Promise<number> {
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
  for (const piece of pieces) if (!sent.write(piece)) await once(sent, 'drain');
  sent.end(tail);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

/** Bytes that nobody else has. */
function* noise(): Generator<Buffer> {
  const piece = randomBytes(pieceBytes);
  for (let at = 0; at < sizeBytes; at += piece.length) yield piece;
}

/** A drawing, as far as its beginning tells. */
function* drawing(): Generator<Buffer> {
  const piece = Buffer.alloc(pieceBytes, '<g/>');
  yield Buffer.from(`<svg>${' '.repeat(pieceBytes - 5)}`);
  for (let at = piece.length; at < sizeBytes; at += piece.length) yield piece;
}

/** A picture of 10 megapixels that is hardly smaller than its pixels. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [3200, 3200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const tenOf = (make: () => Iterable<Buffer>) =>
  Promise.all(Array.from({ length: 10 }, () => uploadLarge(make())));
const grown = async () => (await megabytes('VmHWM')) - before;

test('ten files of 50 MB at once take less than 150 MB of memory', async () => {
  expect(await tenOf(noise)).toEqual(Array(10).fill(201));
  const stored = (await rest('GET /v1/media?sort=-sizeBytes')).at('data') as { sizeBytes: number }[];
  expect(stored.filter((media) => media.sizeBytes === sizeBytes)).toHaveLength(10);
  expect(await grown()).toBeLessThan(150);
});

test('ten drawings of 50 MB at once are refused without being read into memory', async () => {
  expect(await tenOf(drawing)).toEqual(Array(10).fill(413));
  expect(await grown()).toBeLessThan(250);
});

test('a picture of almost 30 MB is looked at in less than 150 MB of memory', async () => {
  expect(await uploadLarge([await photograph()])).toBe(201);
  expect(await grown()).toBeLessThan(150);
});
