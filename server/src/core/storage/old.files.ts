import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes the files of a folder that were last written before the instant; a missing folder is not an error. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtime < before) await rm(file, { force: true });
  }
}
