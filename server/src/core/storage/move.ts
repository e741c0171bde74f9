import type { Storages } from './open.storage.ts';
import { isOfUpload } from './resumable.uploads.ts';
import type { Storage } from './storage.ts';

/** What a move has done so far. */
export interface MoveProgress {
  movedFiles: number;
  movedBytes: number;
  totalFiles: number;
  totalBytes: number;
}

const concurrentFiles = 8;

/**
 * Moves all files into the storage in use from the other one, except uploads that have not become media yet. Each is readable all the time, and a move that was
 * interrupted goes on where it stopped. `onProgress` is called after each file.
 */
export async function moveFiles(
  { current, other }: Storages,
  onProgress: (progress: MoveProgress) => void,
): Promise<MoveProgress> {
  const progress: MoveProgress = { movedFiles: 0, movedBytes: 0, totalFiles: 0, totalBytes: 0 };
  if (!other) return progress;
  for await (const { key, sizeBytes } of other.list('')) {
    if (isOfUpload(key)) continue;
    progress.totalFiles += 1;
    progress.totalBytes += sizeBytes;
  }
  const remaining = other.list('')[Symbol.asyncIterator]();
  const moveNext = async (): Promise<void> => {
    for (let next = await remaining.next(); !next.done; next = await remaining.next()) {
      const { key, sizeBytes } = next.value;
      if (isOfUpload(key)) continue;
      await moveFile(current, other, key);
      progress.movedFiles += 1;
      progress.movedBytes += sizeBytes;
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: concurrentFiles }, moveNext));
  return progress;
}

async function moveFile(target: Storage, source: Storage, key: string): Promise<void> {
  // Whatever is stored is complete, so it needs no second copy.
  if ((await target.size(key)) === null) {
    const bytes = await source.open(key);
    // It was removed meanwhile.
    if (!bytes) return;
    await target.put(key, bytes).finally(() => bytes.destroy());
  }
  await source.remove(key);
}
