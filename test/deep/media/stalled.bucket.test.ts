import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readConfig, type S3Settings } from '@imprint/server/core/config';
import { createS3Storage } from '@imprint/server/core/storage/s3.storage';
import { afterAll, expect, test } from 'vitest';
import { startS3Server } from '../../support/s3/s3.server.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';

const folder = await temporaryFolder();
const s3 = await startS3Server();
afterAll(async () => {
  await s3.close();
  await folder.remove();
});
// Safe because the environment of the server names a bucket.
const storage = createS3Storage(readConfig(s3.env).s3 as S3Settings, folder.path, 'ours');

test('a bucket that stops in the middle of a file keeps nobody waiting, and the next reader gets the file', async () => {
  await storage.put('files/a', Readable.from([Buffer.from('0123456789')]));
  s3.isStalled = true;
  const read = async () => text((await storage.open('files/a')) ?? Readable.from([]));
  const copy = () => storage.withFile('files/a', (file) => readFile(file, 'utf8'));
  const failed = await Promise.allSettled([read(), copy(), copy()]);
  for (const outcome of failed)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  s3.isStalled = false;
  expect(await read()).toBe('0123456789');
  expect(await copy()).toBe('0123456789');
});
