import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

interface Copy {
  users: number;
  /** Null when the key does not exist. */
  file: Promise<string | null>;
}

/** Makes local copies of stored bytes while they are in use; concurrent users of a key share one copy. */
export function createLocalCopies(
  folder: string,
  open: (key: string) => Promise<Readable | null>,
): { use: Storage['withFile'] } {
  const copies = new Map<string, Copy>();
  return {
    async use(key, work) {
      const copy = copies.get(key) ?? { users: 0, file: copyTo(folder, open(key)) };
      copies.set(key, copy);
      copy.users += 1;
      try {
        const file = await copy.file;
        return file === null ? null : await work(file);
      } finally {
        copy.users -= 1;
        if (copy.users === 0) {
          copies.delete(key);
          const file = await copy.file.catch(() => null);
          if (file !== null) await rm(file, { force: true });
        }
      }
    },
  };
}

async function copyTo(folder: string, opened: Promise<Readable | null>): Promise<string | null> {
  const bytes = await opened;
  if (!bytes) return null;
  const file = path.join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return file;
  } catch (error) {
    bytes.destroy();
    await rm(file, { force: true });
    throw error;
  }
}
