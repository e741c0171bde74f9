import path from 'node:path';
import type { Config } from '../../core/config.ts';
import { createDiskStorage } from '../../core/storage/disk.storage.ts';
import { isOfUpload } from '../../core/storage/resumable.uploads.ts';
import { checkBucket } from '../../start/bucket.check.ts';
import { type Finding, ok, warn } from '../../start/finding.ts';

/** Checks the bucket, if there is one, and that no media are left on the disk of this machine. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  if (!config.s3) return [];
  const bucket = await checkBucket(config);
  return config.storage === 's3' ? [bucket, await checkMoved(config)] : [bucket];
}

async function checkMoved({ dataDir }: Config): Promise<Finding> {
  for await (const { key } of createDiskStorage(path.join(dataDir, 'media')).list('')) {
    if (isOfUpload(key)) continue;
    const message =
      'Media are left in the data folder of this machine, where other instances do not find them.';
    return warn('storage', message, 'Run: imprint storage move');
  }
  return ok('storage', 'No media are left in the data folder of this machine.');
}
