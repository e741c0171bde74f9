import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { formHeaders, mediaOf, multipartForm, uploadForm } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { type ServerProcess, startServer } from '../../support/server/process.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';

const sizeBytes = 50 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

const { app, owner } = await testServer();
const folder = await temporaryFolder();
const { databaseUrl = '', appSecret = '' } = app.deps.config;
let server: ServerProcess;
let rest: RestClient;
let projectId = '';
let memoryBeforeMb = 0;

// Each test starts its own process, because memory that one test has freed would be reused by the next.
beforeEach(async () => {
  server = await startServer(folder.path, { DATABASE_URL: databaseUrl, APP_SECRET: appSecret });
  rest = restClient(server.url, owner.key);
  ({ id: projectId } = await createProject(rest));
  mediaOf(await uploadForm(rest, projectId, { filename: 'small.bin', content: randomBytes(100_000) }));
  memoryBeforeMb = await readMemoryMb('VmRSS');
});
afterEach(() => server.end('SIGTERM'));
afterAll(() => folder.remove());

/** Reads a memory figure of the server process from the kernel, in megabytes. */
async function readMemoryMb(figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Streams a file to the server and returns the HTTP status. */
async function uploadLarge(chunks: Iterable<Buffer>): Promise<number> {
  const [head = '', tail = ''] = multipartForm([
    { name: 'projectId', content: projectId },
    { name: 'file', filename: 'large.bin', content: '|' },
  ])
    .toString()
    .split('|');
  const { hostname, port } = new URL(server.url);
  const headers = { ...formHeaders, authorization: `Bearer ${owner.key}` };
  const upload = request({ hostname, port, method: 'POST', path: '/v1/media', headers, agent: false });
  const responded = once(upload, 'response');
  upload.write(head);
  for (const chunk of chunks) if (!upload.write(chunk)) await once(upload, 'drain');
  upload.end(tail);
  const [response] = await responded;
  response.resume();
  return response.statusCode;
}

/** The bytes of a unique file. */
function* randomChunks(): Generator<Buffer> {
  const chunk = randomBytes(chunkBytes);
  for (let at = 0; at < sizeBytes; at += chunk.length) yield chunk;
}

/** The bytes of a file that begins like a drawing. */
function* drawingChunks(): Generator<Buffer> {
  const chunk = Buffer.alloc(chunkBytes, '<g/>');
  yield Buffer.from(`<svg>${' '.repeat(chunkBytes - 5)}`);
  for (let at = chunk.length; at < sizeBytes; at += chunk.length) yield chunk;
}

/** A picture of 10 megapixels that is almost uncompressed. */
async function newPhotograph(): Promise<Buffer> {
  const [width, height] = [3200, 3200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const uploadTen = (newFile: () => Iterable<Buffer>) =>
  Promise.all(Array.from({ length: 10 }, () => uploadLarge(newFile())));
const peakGrowthMb = async () => (await readMemoryMb('VmHWM')) - memoryBeforeMb;

test('ten uploads of 50 MB at once take less than 150 MB of memory', async () => {
  expect(await uploadTen(randomChunks)).toEqual(Array(10).fill(201));
  const stored = (await rest('GET /v1/media?sort=-sizeBytes')).at('data') as { sizeBytes: number }[];
  expect(stored.filter((media) => media.sizeBytes === sizeBytes)).toHaveLength(10);
  expect(await peakGrowthMb()).toBeLessThan(150);
});

test('ten drawings of 50 MB at once are refused without being read into memory', async () => {
  expect(await uploadTen(drawingChunks)).toEqual(Array(10).fill(413));
  expect(await peakGrowthMb()).toBeLessThan(250);
});

test('a picture of almost 30 MB is inspected in less than 150 MB of memory', async () => {
  expect(await uploadLarge([await newPhotograph()])).toBe(201);
  expect(await peakGrowthMb()).toBeLessThan(150);
});
