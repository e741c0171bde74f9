import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDiskStorage } from '@imprint/server/core/storage/disk.storage';
import type { Media } from '@imprint/shared/shapes/media';
import { afterAll, expect, test } from 'vitest';
import { all } from '../../api/storage/storage.suite.ts';
import { fetchFile, pathOf } from '../../support/files/uploads.ts';
import { mediaOf, uploadForm } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startS3Server } from '../../support/s3/s3.server.ts';
import { killableServer } from '../../support/server/killable.server.ts';
import { refusedStart, runCli, startCli } from '../../support/server/process.ts';

// Below the hourly limit of uploads.
const fileCount = 40;

const s3 = await startS3Server({ pageSize: 30 });
afterAll(() => s3.close());
const { env, rest, url, end, start } = await killableServer();
const project = await createProject(rest());
const files: { item: Media; content: Buffer }[] = [];

async function addFile(): Promise<void> {
  const content = randomBytes(50_000);
  files.push({
    item: mediaOf(await uploadForm(rest(), project.id, { filename: 'a.bin', content })),
    content,
  });
}

async function assertAllReadable(): Promise<void> {
  for (const { item, content } of files) {
    const { status, bytes } = await fetchFile(url() + pathOf(item));
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
  }
}

async function filesOnDisk(): Promise<number> {
  const disk = createDiskStorage(path.join(env.DATA_DIR, 'media'));
  return (await all(disk.list(''))).length;
}

/** Moves while every file is read again and again. */
async function moveWhileReading(work: () => Promise<void>): Promise<void> {
  let isMoving = true;
  const reading = (async () => {
    while (isMoving) await assertAllReadable();
  })();
  await work().finally(() => {
    isMoving = false;
  });
  await reading;
}

test('all files stay readable while they are moved into a bucket and the move is killed again and again', async () => {
  for (let count = 0; count < fileCount; count += 1) await addFile();
  await end('SIGTERM');
  await start(s3.env);
  await addFile();
  expect([await filesOnDisk(), s3.objects.size]).toEqual([fileCount, 2]);
  s3.delayMs = 30;
  let kills = 0;
  await moveWhileReading(async () => {
    for (;;) {
      const move = startCli({ ...env, ...s3.env }, 'storage', 'move');
      const exited = once(move, 'exit');
      const before = s3.objects.size;
      while (move.exitCode === null && s3.objects.size < before + 3) await pause(10);
      await pause(randomInt(100));
      if (move.kill('SIGKILL')) kills += 1;
      await exited;
      if (move.exitCode === 0) return;
    }
  });
  s3.delayMs = 0;
  expect(kills).toBeGreaterThan(3);
  expect(await filesOnDisk()).toBe(0);
  await assertAllReadable();
  const { stdout } = await runCli({ ...env, ...s3.env }, 'doctor', '--json');
  expect(JSON.parse(stdout).checks).toContainEqual({
    check: 'storage',
    status: 'ok',
    message: 'No media are left in the data folder of this machine.',
  });
});

test('all files stay readable while they are moved back to the disk', async () => {
  const backToDisk = { ...s3.env, STORAGE: 'disk' };
  await end('SIGTERM');
  await start(backToDisk);
  await moveWhileReading(async () => {
    const { code, stdout } = await runCli({ ...env, ...backToDisk }, 'storage', 'move', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      storage: 'disk',
      movedFiles: fileCount + 1,
      movedBytes: (fileCount + 1) * 50_000,
    });
  });
  expect([...s3.objects.keys()]).toEqual(['.imprint']);
  await end('SIGTERM');
  await start();
  await assertAllReadable();
});

test('the doctor tells a bucket that is missing, refuses or does not respond', async () => {
  const check = async (changes: Record<string, string>) => {
    const { stdout } = await runCli({ ...env, ...s3.env, ...changes }, 'doctor', '--json');
    return JSON.parse(stdout).checks.find(({ check: name }: { check: string }) => name === 'storage');
  };
  expect(await check({})).toMatchObject({ status: 'ok' });
  expect((await check({ S3_BUCKET: 'none' })).message).toContain('has no bucket "none"');
  expect((await check({ S3_SECRET_ACCESS_KEY: 'wrong' })).message).toContain('refuses access');
  expect(await check({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toMatchObject({ status: 'warn' });
});

test('a server does not start with a bucket that is missing or belongs to another installation', async () => {
  await end('SIGTERM');
  const missing = await refusedStart({ ...env, ...s3.env, S3_BUCKET: 'none' });
  expect(missing.stderr).toContain('has no bucket "none". Create it, or correct S3_BUCKET.');
  const bytes = Buffer.from('the fingerprint of another secret');
  s3.objects.set('.imprint', { bytes, etag: '""', writtenAt: new Date() });
  const foreign = await refusedStart({ ...env, ...s3.env });
  expect(foreign.stderr).toContain('The bucket media belongs to an installation with another APP_SECRET.');
});
