import { readConfig } from '@imprint/server/core/config';
import { expect, test } from 'vitest';

test('media are on the disk without a bucket, and in the bucket with one, unless STORAGE says otherwise', () => {
  expect(readConfig({}).storage).toBe('disk');
  expect(readConfig({ S3_BUCKET: 'media' }).storage).toBe('s3');
  expect(readConfig({ S3_BUCKET: 'media', STORAGE: 'disk' })).toMatchObject({
    storage: 'disk',
    s3: { bucket: 'media', region: 'us-east-1', credentials: undefined },
  });
});

test('browsers may load files from the bucket only where they are told to', () => {
  const downloads = { S3_DOWNLOAD_URL: 'https://files.example.com/path' };
  expect(readConfig({ S3_BUCKET: 'media' }).fileOrigins).toEqual([]);
  expect(readConfig(downloads).fileOrigins).toEqual([]);
  expect(readConfig({ S3_BUCKET: 'media', ...downloads }).fileOrigins).toEqual(['https://files.example.com']);
});

test.each([
  [{ STORAGE: 's3' }, 'S3_BUCKET: is required with STORAGE=s3'],
  [{ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY: is required with S3_ACCESS_KEY_ID'],
  [
    { S3_ENDPOINT: 'https://key:secret@s3.example.com' },
    'S3_ENDPOINT: must not contain a user name and password',
  ],
])('%j is refused', (env, problem) => {
  expect(() => readConfig(env)).toThrow(problem);
});
