import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createDiskStorage } from '@imprint/server/core/storage/disk.storage';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { all, describeStorage } from './storage.suite.ts';

const { path: root, remove } = await temporaryFolder();
afterAll(remove);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

const storage = createDiskStorage(path.join(root, 'store'));
describeStorage('the disk', storage, () => filesIn(root));

test('the disk storage removes empty folders, and no others', async () => {
  const [own, shared] = ['emptied/organization/project/file', 'shared/organization/file'];
  for (const key of [own, shared, 'shared/other/file']) {
    await storage.put(key, Readable.from([Buffer.from('x')]));
  }
  for (const key of [own, shared, own]) await storage.remove(key);
  const names = await readdir(path.join(root, 'store'), { recursive: true });
  expect(names).not.toContain('emptied');
  expect(names.filter((name) => name.startsWith('shared')).sort()).toEqual([
    'shared',
    'shared/other',
    'shared/other/file',
  ]);
});

test('the disk storage removes old partial files of a killed process, and no others', async () => {
  const drafts = path.join(root, 'store', '.partial');
  await mkdir(drafts, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(drafts, name), 'half');
  await utimes(path.join(drafts, 'old'), 0, 0);
  expect((await all(storage.list(''))).filter(({ key }) => key.includes('partial'))).toEqual([]);
  await storage.removeAbandoned(new Date(Date.now() - 3_600_000));
  expect(await readdir(drafts)).toEqual(['new']);
});
