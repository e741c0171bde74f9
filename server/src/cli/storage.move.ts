import { formatBytes } from '@imprint/shared/byte.format';
import { type MoveProgress, moveFiles } from '../core/storage/move.ts';
import { openStorages } from '../core/storage/open.storage.ts';
import type { Run } from './command.ts';

/** How often the progress is printed. */
const printIntervalMs = 2_000;

/** Moves while the server runs. Progress goes to standard error, so that standard output has the result alone. */
export const storageMove: Run = async ({ config, log, secrets }) => {
  const storages = await openStorages(config, secrets.fingerprint, log);
  if (!storages.other)
    throw new Error('There is only one storage. Set S3_BUCKET, and STORAGE to the target.');
  let printedAtMs = Date.now();
  const print = ({ movedFiles, movedBytes, totalFiles, totalBytes }: MoveProgress) => {
    if (Date.now() - printedAtMs < printIntervalMs) return;
    printedAtMs = Date.now();
    process.stderr.write(
      `${movedFiles} of ${totalFiles} files, ${formatBytes(movedBytes)} of ${formatBytes(totalBytes)}\n`,
    );
  };
  const { movedFiles, movedBytes } = await moveFiles(storages, print);
  return { storage: config.storage, movedFiles, movedBytes };
};
