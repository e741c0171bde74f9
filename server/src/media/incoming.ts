import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { invalid } from '@imprint/shared/errors';
import { assertSizeOfAny } from './file.limits.ts';
import type { AssertFits } from './storage.quota.ts';

/** Bytes that have arrived whole and lie in a file of their own until it is known what becomes of them. */
export interface Incoming {
  file: string;
  sizeBytes: number;
  sha256: string;
  remove(): Promise<void>;
}

/**
 * Writes bytes to a file of their own while they arrive, so that they never are in memory as a whole. When
 * they break off, nothing is left. Throws PAYLOAD_TOO_LARGE as soon as they are too many or do not fit, and
 * VALIDATION_ERROR when there are none.
 */
export async function receive(
  dataDir: string,
  bytes: AsyncIterable<Uint8Array>,
  assertFits: AssertFits,
): Promise<Incoming> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderOf(dataDir), randomUUID());
  const remove = () => rm(file, { force: true });
  try {
    return { file, remove, ...(await write(file, bytes, assertFits)) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function write(file: string, bytes: AsyncIterable<Uint8Array>, assertFits: AssertFits) {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      assertSizeOfAny(sizeBytes);
      assertFits(sizeBytes);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (sizeBytes === 0) throw invalid({ field: 'file', reason: 'must not be empty' });
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Removes what a process that was killed left behind. */
export async function sweepIncoming(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  for (const name of names) {
    const file = path.join(folderOf(dataDir), name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'incoming');
}
