import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** What the temporary files of the tests take at most, with a margin. */
const neededBytes = 4 * 1024 ** 3;

const folder = '/dev/shm';

/** The folder of Linux for files in memory; null where the machine has none with enough room. */
export function memoryFolder(): string | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= neededBytes ? folder : null;
  } catch {
    return null;
  }
}
