import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '@imprint/shared/byte.format';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { maxFileBytes } from '@imprint/shared/limits';
import { removeOldFiles } from './old.files.ts';

/** Throws PAYLOAD_TOO_LARGE when a file of this size, in bytes, does not fit into the storage that is left. */
export type AssertFits = (sizeBytes: number) => void;

/** A completely received file in a temporary location. */
export interface IncomingFile {
  file: string;
  sizeBytes: number;
  sha256: string;
  remove(): Promise<void>;
}

/**
 * Streams bytes to a temporary file. Throws PAYLOAD_TOO_LARGE as soon as there are too many or they do not fit, and
 * VALIDATION_ERROR when there are none. Leaves nothing behind when it throws.
 */
export async function receive(
  dataDir: string,
  bytes: AsyncIterable<Uint8Array>,
  assertFits: AssertFits,
): Promise<IncomingFile> {
  await mkdir(incomingFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(incomingFolder(dataDir), randomUUID());
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
      assertFileSize(sizeBytes);
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

/** Throws PAYLOAD_TOO_LARGE for a file that is too large, whatever it holds. */
export function assertFileSize(sizeBytes: number): void {
  if (sizeBytes <= maxFileBytes) return;
  throw new ServiceError('PAYLOAD_TOO_LARGE', {
    message: `The file is larger than ${formatBytes(maxFileBytes)}.`,
    details: { limitBytes: maxFileBytes },
  });
}

/** Removes leftovers of killed processes. */
export function sweepIncoming(dataDir: string, before: Date): Promise<void> {
  return removeOldFiles(incomingFolder(dataDir), before);
}

/** The folder of files that are arriving. */
export function incomingFolder(dataDir: string): string {
  return path.join(dataDir, 'incoming');
}
