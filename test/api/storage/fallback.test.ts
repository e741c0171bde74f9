import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createDiskStorage } from '@imprint/server/core/storage/disk.storage';
import { withFallback } from '@imprint/server/core/storage/fallback.storage';
import { moveFiles } from '@imprint/server/core/storage/move';
import type { Storage } from '@imprint/server/core/storage/storage';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { all, describeStorage } from './storage.suite.ts';

const { path: root, remove } = await temporaryFolder();
afterAll(remove);

function storages(name: string): { current: Storage; other: Storage } {
  const diskAt = (folder: string) => createDiskStorage(path.join(root, name, folder));
  return { current: diskAt('current'), other: diskAt('other') };
}

const put = (storage: Storage, key: string, value: string) =>
  storage.put(key, Readable.from([Buffer.from(value)]));
const read = async (storage: Storage, key: string) => {
  const bytes = await storage.open(key);
  return bytes && text(bytes);
};
const keysOf = async (storage: Storage) => (await all(storage.list(''))).map(({ key }) => key).sort();

const shared = storages('suite');
describeStorage('a storage with a fallback', withFallback(shared.current, shared.other), async () => [
  ...(await keysOf(shared.current)),
  ...(await keysOf(shared.other)),
]);

test('files that are not moved yet can be read, listed, replaced and removed', async () => {
  const { current, other } = storages('unmoved');
  const storage = withFallback(current, other);
  for (const key of ['a/read', 'a/replaced', 'a/removed']) await put(other, key, 'old');
  expect(await read(storage, 'a/read')).toBe('old');
  expect(await storage.size('a/read')).toBe(3);
  await put(storage, 'a/replaced', 'newer');
  await storage.remove('a/removed');
  expect(await read(storage, 'a/replaced')).toBe('newer');
  expect(await keysOf(storage)).toEqual(['a/read', 'a/replaced']);
  expect(await keysOf(other)).toEqual(['a/read']);
});

test('every file can be read all the time while all are moved', async () => {
  const { current, other } = storages('moved');
  const storage = withFallback(current, other);
  const keys = Array.from({ length: 100 }, (_, index) => `files/${index}`);
  for (const key of keys) await put(other, key, key);
  let isMoving = true;
  const reading = (async () => {
    let reads = 0;
    while (isMoving) {
      for (const key of keys) {
        expect(await read(storage, key)).toBe(key);
        expect(await storage.size(key)).toBe(key.length);
        reads += 1;
      }
    }
    return reads;
  })();
  const seen: number[] = [];
  const progress = await moveFiles({ current, other }, ({ movedFiles }) => seen.push(movedFiles));
  isMoving = false;
  expect(await reading).toBeGreaterThan(0);
  expect(progress).toEqual({ movedFiles: 100, movedBytes: 790, totalFiles: 100, totalBytes: 790 });
  expect(seen).toEqual(keys.map((_, index) => index + 1));
  expect(await keysOf(other)).toEqual([]);
  expect((await keysOf(current)).length).toBe(100);
});

test('an interrupted move goes on where it stopped, without copying again what is complete', async () => {
  const { current, other } = storages('interrupted');
  for (const key of ['files/a', 'files/b', 'files/c']) await put(other, key, key);
  // It was killed after storing one file and before removing it.
  await put(current, 'files/b', 'complete');
  const failing: Storage = {
    ...current,
    put: (key, bytes) =>
      key === 'files/c' ? Promise.reject(new Error('The disk is full.')) : current.put(key, bytes),
  };
  await expect(moveFiles({ current: failing, other }, () => {})).rejects.toThrow('The disk is full.');
  const progress = await moveFiles({ current, other }, () => {});
  expect(progress.movedFiles).toBeGreaterThanOrEqual(1);
  expect(await keysOf(other)).toEqual([]);
  expect(await read(current, 'files/b')).toBe('complete');
  expect(await keysOf(current)).toEqual(['files/a', 'files/b', 'files/c']);
});

test('nothing is moved where there is only one storage', async () => {
  const { current } = storages('single');
  const progress = await moveFiles({ current, other: null }, () => {});
  expect(progress).toEqual({ movedFiles: 0, movedBytes: 0, totalFiles: 0, totalBytes: 0 });
});
