import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeOldFiles } from './old.files.ts';
import { isKey, type Storage, type StoredBytes, segmentsOf } from './storage.ts';

/** The folder of files that are being written; no key starts with a dot. */
const partialFolder = '.partial';

/** Stores bytes as files in a folder, which is created when it is first needed. */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, ...segmentsOf(key));
  return {
    async put(key, bytes) {
      const target = fileOf(key);
      const temporaryFile = path.join(root, partialFolder, randomUUID());
      await makeFolder(path.dirname(temporaryFile));
      try {
        await writeDurably(temporaryFile, bytes);
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
        // If the file is missing, that is the reason for the error.
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
    removeAbandoned: (before) => removeOldFiles(path.join(root, partialFolder), before),
    directUrl: async () => null,
  };
}

async function writeDurably(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** How often to create a folder that is concurrently removed because it is empty. */
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
  // The file and its folder may have been removed meanwhile.
  await nullWhenMissing(syncFolder(folder));
}

/** Removes a folder below the root and its parents as long as they are empty. */
async function removeEmptyFolders(root: string, segments: string[]): Promise<void> {
  for (let depth = segments.length; depth > 0; depth -= 1) {
    try {
      await rmdir(path.join(root, ...segments.slice(0, depth)));
    } catch (error) {
      // Another operation adds a file to it, or removes it, at the same moment.
      if (isMissing(error) || hasCode(error, /^(ENOTEMPTY|EEXIST)$/)) return;
      throw error;
    }
  }
}

/** Creates a folder and its parents; each is durable only once its parent was synced. */
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
    if (!isKey(name)) continue;
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

/** ENOTDIR, for a path below a file, also means missing. */
function isMissing(error: unknown): boolean {
  return hasCode(error, /^ENO(ENT|TDIR)$/);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && 'code' in error && codes.test(String(error.code));
}
