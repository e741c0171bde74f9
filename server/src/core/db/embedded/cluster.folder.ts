import { join } from 'node:path';

/** The folder of the embedded PostgreSQL within the data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}
