import path from 'node:path';
import { ServiceError } from '@imprint/shared/errors';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk.storage.ts';
import { withFallback } from './fallback.storage.ts';
import type { Storage } from './storage.ts';

/** The storage in use, and the other one that is configured, if any. */
export interface Storages {
  current: Storage;
  other: Storage | null;
}

/** Opens the storage for the bytes of files. What it does not have is read from the other one, until it is moved. */
export async function openStorage(config: Config, owner: string, log: Logger): Promise<Storage> {
  const { current, other } = await openStorages(config, owner, log);
  return other ? withFallback(current, other) : current;
}

/** `owner` identifies the installation. Throws for a bucket of another one; one that cannot be reached is only logged. */
export async function openStorages(
  { dataDir, s3, storage }: Config,
  owner: string,
  log: Logger,
): Promise<Storages> {
  const disk = createDiskStorage(path.join(dataDir, 'media'));
  if (!s3) return { current: disk, other: null };
  // The client takes a while to load, which installations without S3 need not wait for.
  const { createS3Storage } = await import('./s3.storage.ts');
  const bucket = createS3Storage(s3, path.join(dataDir, 'copies'), owner);
  await bucket.claim().catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ err: error.cause }, 'the bucket cannot be reached');
  });
  return storage === 's3' ? { current: bucket, other: disk } : { current: disk, other: bucket };
}
