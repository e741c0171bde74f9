import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Storage, StoredBytes } from './storage.ts';

/** Where bytes lie while they are being written; no key begins so, because keys begin with no dot. */
const partialFolder = '.partial';

/** Keeps bytes as files below a folder, which is made when it is first needed. */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, ...segmentsOf(key));
  return {
    async put(key, bytes) {
      const target = fileOf(key);
      const temporaryFile = path.join(root, partialFolder, randomUUID());
      await makeFolder(path.dirname(temporaryFile));
      try {
        await writeSynced(temporaryFile, bytes);
        await moveInto(target, temporaryFile);
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const handle = await openOrNull(fileOf(key));
      return handle && createReadStream('', { fd: handle, ...range });
    },
    async withFile(key, use) {
      try {
        return await use(fileOf(key));
      } catch (error) {
        // Whatever fails when the file is gone fails because of that.
        if ((await statOrNull(fileOf(key))) === null) return null;
        throw error;
      }
    },
    async size(key) {
      return (await statOrNull(fileOf(key)))?.size ?? null;
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
      await removeEmptyFolders(root, segmentsOf(key).slice(0, -1));
    },
    list: (prefix) => filesBelow(root, prefix === '' ? [] : segmentsOf(prefix.replace(/\/$/, ''))),
    async removeAbandoned(before) {
      for (const name of await namesIn(path.join(root, partialFolder))) {
        const temporaryFile = path.join(root, partialFolder, name);
        const stats = await statOrNull(temporaryFile);
        if (stats && stats.mtime < before) await rm(temporaryFile, { force: true });
      }
    },
  };
}

/** Throws on a key that might name a file somewhere else. */
function segmentsOf(key: string): string[] {
  const segments = key.split('/');
  if (segments.every((segment) => /^[a-z0-9_-][a-z0-9._-]*$/.test(segment))) return segments;
  throw new Error('A storage key must be segments of lower-case letters, digits, dots and hyphens.');
}

async function writeSynced(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** How often a folder is made again that is removed, because it was empty, before the file is in it. */
const maxAttempts = 20;

async function moveInto(target: string, temporaryFile: string): Promise<void> {
  const folder = path.dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(folder);
      await rename(temporaryFile, target);
      break;
    } catch (error) {
      if (!isMissing(error) || attempt === maxAttempts) throw error;
    }
  }
  // The file may have been removed again by now, and its folder with it.
  await nullWhenMissing(syncFolder(folder));
}

/** Removes a folder below the root and those above it, as far as nothing is in them. */
async function removeEmptyFolders(root: string, segments: string[]): Promise<void> {
  for (let depth = segments.length; depth > 0; depth -= 1) {
    try {
      await rmdir(path.join(root, ...segments.slice(0, depth)));
    } catch (error) {
      // Somebody puts something into it, or removes it, at the same moment.
      if (isMissing(error) || hasCode(error, /^(ENOTEMPTY|EEXIST)$/)) return;
      throw error;
    }
  }
}

/** Makes a folder and those above it; each is lasting only when the one that it lies in was synced too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = path.dirname(created)) {
    await syncFolder(path.dirname(created));
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(root: string, segments: string[]): AsyncGenerator<StoredBytes> {
  const folder = path.join(root, ...segments);
  for (const name of await namesIn(folder)) {
    if (name === partialFolder) continue;
    const stats = await statOrNull(path.join(folder, name));
    const innerSegments = [...segments, name];
    if (stats?.isDirectory()) yield* filesBelow(root, innerSegments);
    else if (stats) yield { key: innerSegments.join('/'), sizeBytes: stats.size, writtenAt: stats.mtime };
  }
}

async function openOrNull(file: string): Promise<FileHandle | null> {
  return nullWhenMissing(open(file, 'r'));
}

async function statOrNull(file: string) {
  return nullWhenMissing(stat(file));
}

async function namesIn(folder: string): Promise<string[]> {
  return (await nullWhenMissing(readdir(folder))) ?? [];
}

async function nullWhenMissing<Value>(operation: Promise<Value>): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What lies below a file instead of a folder is missing as well. */
function isMissing(error: unknown): boolean {
  return hasCode(error, /^ENO(ENT|TDIR)$/);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && 'code' in error && codes.test(String(error.code));
}
