import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@imprint/shared/errors';
import { pictureWidths } from '@imprint/shared/media.shape';
import type { Deps } from '../../deps.ts';
import type { Storage, StoredBytes } from '../../storage/storage.ts';
import { bytesKey, type ContentAddress, variantsPrefix } from '../media.keys.ts';
import { createSharedJob, type RunInSlot, type SharedJob, type VariantRequest } from './shared.job.ts';

const timeoutMs = 10_000;
/** The oldest of the special ones go when there are more, so that asking for every quality fills no disk. */
const maxVariantsPerFile = 200;
const variantsAfterCleanup = 180;
/** Files whose variants are counted in memory. */
const maxCountedFiles = 10_000;

/** Another form of a file, made of its bytes. */
export interface Variant {
  /** Says all that the outcome depends on besides the bytes; part of a storage key. */
  name: string;
  /**
   * Makes it of a file on this machine, to lie under the key. Rejects with VALIDATION_ERROR when the bytes cannot be
   * read as what they are known as.
   */
  make(file: string, key: string): Promise<Buffer>;
}

/** Bytes that lie on the storage, or will in a moment; then they are in memory still. */
export interface VariantBytes {
  key: string;
  sizeBytes: number;
  bytes?: Buffer;
}

export interface VariantStore {
  /**
   * Gives a variant, and makes it first when there is none yet: once, however many ask meanwhile. Throws
   * SERVICE_UNAVAILABLE when too much else is being made, or for the same client, or it is not there in ten seconds,
   * and VALIDATION_ERROR when the bytes cannot be read as what they are known as.
   */
  ready(media: ContentAddress, variant: Variant, asker: VariantRequest): Promise<VariantBytes>;
}

/** Makes variants, a few at a time, and keeps them on the storage; nobody has to wait until they lie there. */
export function createVariantStore({ storage, pictures, log }: Deps): VariantStore {
  const pendingJobs = new Map<string, SharedJob<VariantBytes>>();
  const cleanUp = createCleanup(storage);

  const make = async (media: ContentAddress, key: string, variant: Variant): Promise<VariantBytes> => {
    // Another may have made it since the look at the storage.
    const known = await find(storage, key);
    if (known) return known;
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
    // However many addresses somebody has, the pictures of one organization leave a place to others.
    const turn: RunInSlot = (address, work, gone) =>
      pictures.turn([address, media.organizationId], work, gone);
    const making = createSharedJob(turn, () => make(media, key, variant));
    pendingJobs.set(key, making);
    const kept = making.done.then(
      (made) =>
        store(media, made).catch((error: unknown) => log.warn({ err: error }, 'keeping a variant failed')),
      // Whoever waits for it is told.
      () => undefined,
    );
    kept.finally(() => pendingJobs.delete(key));
    return making;
  };

  return {
    async ready(media, variant, asker) {
      const key = `${variantsPrefix(media)}${variant.name}`;
      const known = pendingJobs.has(key) ? null : await find(storage, key);
      if (known) return known;
      if (asker.gone.aborted) throw new ServiceError('SERVICE_UNAVAILABLE');
      const making = pendingJobs.get(key) ?? start(media, key, variant);
      making.join(asker);
      return withTimeout(making.done);
    },
  };
}

/** Removes all variants of a file. To be called once its own bytes are gone, so that none is made afterwards. */
export async function removeVariants(storage: Storage, media: ContentAddress): Promise<void> {
  for await (const { key } of storage.list(variantsPrefix(media))) await storage.remove(key);
}

async function find(storage: Storage, key: string): Promise<VariantBytes | null> {
  const sizeBytes = await storage.size(key);
  return sizeBytes === null ? null : { key, sizeBytes };
}

/** Leaves nothing of a file that was deleted meanwhile, and not too many of one that is there. */
function createCleanup(storage: Storage): (media: ContentAddress) => Promise<void> {
  // How many there are of each file, so that they need not be counted each time.
  const counts = new Map<string, number>();
  return async (media) => {
    if ((await storage.size(bytesKey(media))) === null) {
      await removeVariants(storage, media);
      return;
    }
    const prefix = variantsPrefix(media);
    const count = counts.get(prefix);
    const left =
      count === undefined || count >= maxVariantsPerFile ? await removeOldest(storage, prefix) : count + 1;
    counts.delete(prefix);
    counts.set(prefix, left);
    const [oldest] = counts.keys();
    if (counts.size > maxCountedFiles && oldest !== undefined) counts.delete(oldest);
  };
}

/** What anybody may ask for; there are few of them, and websites show them. */
const freeKey = new RegExp(
  `/\\d+-(unlocated|drawing\\.svg)$|/\\d+(-w(${pictureWidths.join('|')}))?\\.[a-z]+$`,
);

/** Removes some more than has to be when there are too many, so that it is seldom done; gives how many are left. */
async function removeOldest(storage: Storage, prefix: string): Promise<number> {
  const all: StoredBytes[] = [];
  for await (const each of storage.list(prefix)) all.push(each);
  if (all.length <= maxVariantsPerFile) return all.length;
  const gone = all
    .filter(({ key }) => !freeKey.test(key))
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
    .slice(0, all.length - variantsAfterCleanup);
  for (const { key } of gone) await storage.remove(key);
  return all.length - gone.length;
}

/** Who waits is let go in time; what is being made is finished all the same, for whoever asks next. */
async function withTimeout<Value>(making: Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const tooLate = sleep(timeoutMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new ServiceError('SERVICE_UNAVAILABLE');
  });
  // It is ended when the other comes first, which is no failure.
  tooLate.catch(() => {});
  return Promise.race([making, tooLate]).finally(() => waiting.abort());
}
