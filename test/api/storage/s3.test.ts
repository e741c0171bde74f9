import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readConfig, type S3Settings } from '@imprint/server/core/config';
import { createS3Storage } from '@imprint/server/core/storage/s3.storage';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startS3Server } from '../../support/s3/s3.server.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { all, describeStorage } from './storage.suite.ts';

const { path: copies, remove } = await temporaryFolder();
const s3 = await startS3Server({ pageSize: 2 });
afterAll(async () => {
  await s3.close();
  await remove();
});
beforeEach(() => {
  s3.outage = null;
});

function settings(changes: Record<string, string> = {}): S3Settings {
  const { s3: read } = readConfig({ ...s3.env, ...changes });
  if (!read) throw new Error('The bucket is not configured.');
  return read;
}

const storage = createS3Storage(settings(), copies, 'ours');
describeStorage('S3', storage, async () => [
  ...[...s3.objects.keys()].filter((key) => key !== '.imprint').sort(),
  ...s3.uploads.keys(),
  ...(await readdir(copies)),
]);

const threeParts = randomBytes(12 * 1024 ** 2);

test('S3 stores a large file in equal parts, one at a time', async () => {
  s3.requests.length = 0;
  await storage.put('large/a', Readable.from([threeParts.subarray(0, 1_000), threeParts.subarray(1_000)]));
  expect(s3.requests.filter((request) => request.includes('partNumber'))).toHaveLength(3);
  const stored = await storage.open('large/a');
  expect((await buffer(stored ?? Readable.from([]))).equals(threeParts)).toBe(true);
});

test('S3 keeps no parts of a large file that breaks off', async () => {
  async function* broken() {
    yield threeParts;
    throw new Error('It broke off.');
  }
  await expect(storage.put('large/broken', broken())).rejects.toThrow('It broke off.');
  expect([...s3.uploads]).toEqual([]);
  expect(await storage.size('large/broken')).toBeNull();
});

test('S3 removes the parts and copies of killed processes, and no newer ones', async () => {
  const uploadStartedAt = (key: string, startedAt: Date) =>
    s3.uploads.set(key, { key, startedAt, parts: new Map() });
  for (const name of ['one', 'two', 'three']) uploadStartedAt(`old/${name}`, new Date(0));
  uploadStartedAt('new/one', new Date());
  uploadStartedAt('Of another program', new Date(0));
  await mkdir(copies, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(copies, name), 'half');
  await utimes(path.join(copies, 'old'), 0, 0);
  await storage.removeAbandoned(new Date(Date.now() - 3_600_000));
  expect([...s3.uploads.keys()]).toEqual(['new/one', 'Of another program']);
  s3.uploads.clear();
  expect(await readdir(copies)).toEqual(['new']);
});

test('S3 downloads a file once for all who work on it at the same time, and keeps no copy', async () => {
  await storage.put('shared/a', Readable.from([Buffer.from('abc')]));
  const before = await readdir(copies);
  s3.requests.length = 0;
  const files = await Promise.all([1, 2, 3].map(() => storage.withFile('shared/a', async (file) => file)));
  expect(new Set(files).size).toBe(1);
  expect(s3.requests).toHaveLength(1);
  expect(await readdir(copies)).toEqual(before);
});

test('S3 lists no keys of other programs in the bucket', async () => {
  s3.objects.set('foreign/Photo 1.JPG', { bytes: Buffer.from('x'), etag: '""', writtenAt: new Date() });
  expect(await all(storage.list('foreign/'))).toEqual([]);
});

test('S3 refuses a bucket of another installation, and removes nothing from it', async () => {
  await storage.put('owned/a', Readable.from([Buffer.from('abc')]));
  await storage.claim();
  const foreign = createS3Storage(settings(), copies, 'theirs');
  await expect(foreign.claim()).rejects.toThrow('belongs to an installation with another APP_SECRET');
  await expect(foreign.remove('owned/a')).rejects.toThrow('belongs to');
  await expect(all(foreign.list(''))).rejects.toThrow('belongs to');
  await expect(foreign.removeAbandoned(new Date())).rejects.toThrow('belongs to');
  expect(await storage.size('owned/a')).toBe(3);
});

test.each([
  ['an outage', 503],
  ['a refusal', 403],
])('S3 reports %s as unavailable, and not as a missing file', async (_, status) => {
  await storage.put('outage/a', Readable.from([Buffer.from('abc')]));
  s3.outage = status;
  const attempts = [
    () => storage.size('outage/a'),
    () => storage.open('outage/a'),
    () => storage.put('outage/a', Readable.from([Buffer.from('new')])),
    () => storage.remove('outage/a'),
    () => all(storage.list('outage/')),
    () => storage.withFile('outage/a', async () => 'used'),
  ];
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  s3.outage = null;
  expect(await storage.size('outage/a')).toBe(3);
});

test('S3 reports a wrong secret and a missing bucket as unavailable', async () => {
  for (const changes of [{ S3_SECRET_ACCESS_KEY: 'wrong' }, { S3_BUCKET: 'missing' }]) {
    const wrong = createS3Storage(settings(changes), copies, 'ours');
    await expect(wrong.open('any/a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
});

test('S3 signs addresses for browsers, with the headers of the response, only where it may', async () => {
  const headers = {
    'Content-Type': 'image/png',
    'Content-Disposition': `inline; filename="a'b.png"; filename*=UTF-8''%C3%A4.png`,
    'Cache-Control': 'public, max-age=60, must-revalidate',
    'X-Other': 'not sent',
  };
  await storage.put('direct/a', Readable.from([Buffer.from('abc')]));
  expect(await storage.directUrl('direct/a', headers)).toBeNull();
  const direct = createS3Storage(settings({ S3_DOWNLOAD_URL: String(s3.env.S3_ENDPOINT) }), copies, 'ours');
  const url = String(await direct.directUrl('direct/a', headers));
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([200, 'abc']);
  const { 'X-Other': _, ...expected } = headers;
  for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name)).toBe(value);
  expect((await fetch(url.replace('direct/a', 'direct/b'))).status).toBe(403);
});
