import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@imprint/shared/errors';
import { pictureWidths } from '@imprint/shared/shapes/media';
import type { Deps } from '../../../core/rpc/deps.ts';
import type { Storage, StoredBytes } from '../../../core/storage/storage.ts';
import { bytesKey, type ContentAddress, variantsPrefix } from '../files/media.keys.ts';
import { createSharedJob, type RunInSlot, type SharedJob, type VariantRequest } from './shared.job.ts';

const timeoutMs = 10_000;
/** The oldest signed variants are removed above this count, so that requesting every quality cannot fill the disk. */
const maxVariantsPerFile = 200;
const variantsAfterCleanup = 180;
/** How many files have their variant count in memory. */
const maxCountedFiles = 10_000;

/** A form of a file that is made from its bytes. */
export interface Variant {
  /** Identifies everything that the result depends on besides the bytes; part of the storage key. */
  name: string;
  /**
   * Makes it from a local file, to be stored under the key. Rejects with VALIDATION_ERROR when the bytes cannot be read
   * as their content type.
   */
  make(file: string, key: string): Promise<Buffer>;
}

/** The stored bytes of a variant; `bytes` is set while they are not stored yet. */
export interface VariantBytes {
  key: string;
  sizeBytes: number;
  bytes?: Buffer;
}

export interface VariantStore {
  /**
   * Returns a variant, and makes it first if it does not exist; concurrent requests share the work. Throws
   * SERVICE_UNAVAILABLE when too much work waits in total or for the client, or when it takes more than ten seconds,
   * and VALIDATION_ERROR when the bytes cannot be read as their content type.
   */
  getOrMake(media: ContentAddress, variant: Variant, request: VariantRequest): Promise<VariantBytes>;
}

/** Makes variants, a few at a time, and stores them; requests do not wait until they are stored. */
export function createVariantStore({ storage, pictures, log }: Deps): VariantStore {
  const pendingJobs = new Map<string, SharedJob<VariantBytes>>();
  const cleanUp = createCleanup(storage);

  const make = async (media: ContentAddress, key: string, variant: Variant): Promise<VariantBytes> => {
    // It may have been made since the first lookup.
    const existing = await find(storage, key);
    if (existing) return existing;
    const bytes = await storage.withFile(bytesKey(media), (file) => variant.make(file, key));
    if (!bytes) throw new ServiceError('NOT_FOUND');
    return { key, sizeBytes: bytes.length, bytes };
  };

  const store = async (media: ContentAddress, { key, bytes }: VariantBytes) => {
    if (!bytes) return;
    await storage.put(key, Readable.from([bytes]));
    await cleanUp(media);
  };

  const start = (media: ContentAddress, key: string, variant: Variant) => {
    // Many addresses of one client cannot take all slots, because organizations are limited as well.
    const runInSlot: RunInSlot = (address, work, signal) =>
      pictures.runInSlot([address, media.organizationId], work, signal);
    const job = createSharedJob(runInSlot, () => make(media, key, variant));
    pendingJobs.set(key, job);
    const stored = job.done.then(
      (bytes) =>
        store(media, bytes).catch((error: unknown) => log.warn({ err: error }, 'keeping a variant failed')),
      // Waiting requests get the error.
      () => undefined,
    );
    stored.finally(() => pendingJobs.delete(key));
    return job;
  };

  return {
    async getOrMake(media, variant, request) {
      const key = `${variantsPrefix(media)}${variant.name}`;
      const existing = pendingJobs.has(key) ? null : await find(storage, key);
      if (existing) return existing;
      if (request.signal.aborted) throw new ServiceError('SERVICE_UNAVAILABLE');
      const job = pendingJobs.get(key) ?? start(media, key, variant);
      job.join(request);
      return withTimeout(job.done);
    },
  };
}

/** Removes all variants of a file. Call it after removing the bytes, so that no variant is made afterwards. */
export async function removeVariants(storage: Storage, media: ContentAddress): Promise<void> {
  for await (const { key } of storage.list(variantsPrefix(media))) await storage.remove(key);
}

async function find(storage: Storage, key: string): Promise<VariantBytes | null> {
  const sizeBytes = await storage.size(key);
  return sizeBytes === null ? null : { key, sizeBytes };
}

/** Removes all variants of a file that was deleted in the meantime, and surplus ones of other files. */
function createCleanup(storage: Storage): (media: ContentAddress) => Promise<void> {
  // Variant counts by file, to avoid listing them each time.
  const counts = new Map<string, number>();
  return async (media) => {
    if ((await storage.size(bytesKey(media))) === null) {
      await removeVariants(storage, media);
      return;
    }
    const prefix = variantsPrefix(media);
    const count = counts.get(prefix);
    const remaining =
      count === undefined || count >= maxVariantsPerFile ? await removeOldest(storage, prefix) : count + 1;
    counts.delete(prefix);
    counts.set(prefix, remaining);
    const [oldest] = counts.keys();
    if (counts.size > maxCountedFiles && oldest !== undefined) counts.delete(oldest);
  };
}

/** Variants that need no signature; there are few of them, and websites show them. */
const freeKey = new RegExp(
  `/\\d+-(unlocated|drawing\\.svg)$|/\\d+(-w(${pictureWidths.join('|')}))?\\.[a-z]+$`,
);

/** When there are too many variants, removes more than necessary, so that it runs rarely. Returns the remaining count. */
async function removeOldest(storage: Storage, prefix: string): Promise<number> {
  const all: StoredBytes[] = [];
  for await (const each of storage.list(prefix)) all.push(each);
  if (all.length <= maxVariantsPerFile) return all.length;
  const removed = all
    .filter(({ key }) => !freeKey.test(key))
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
    .slice(0, all.length - variantsAfterCleanup);
  for (const { key } of removed) await storage.remove(key);
  return all.length - removed.length;
}

/** Rejects when a result takes too long; the work itself goes on, for the next request. */
async function withTimeout<Value>(job: Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: controller.signal, ref: false }).then(() => {
    throw new ServiceError('SERVICE_UNAVAILABLE');
  });
  // It is aborted when the result comes first, which is not an error.
  timeout.catch(() => {});
  return Promise.race([job, timeout]).finally(() => controller.abort());
}
