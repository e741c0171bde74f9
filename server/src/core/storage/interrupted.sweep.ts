import { sweepIncoming } from './incoming.ts';
import { sweepResumableUploads } from './resumable.uploads.ts';
import type { Storage } from './storage.ts';

/** The longest that receiving or storing a file may take. */
const graceMs = 3_600_000;

/** Removes what killed processes have left of uploads and of writing to the storage. */
export async function sweepInterrupted(storage: Storage, dataDir: string): Promise<void> {
  const before = new Date(Date.now() - graceMs);
  await sweepIncoming(dataDir, before);
  await sweepResumableUploads(storage);
  await storage.removeAbandoned(before);
}
