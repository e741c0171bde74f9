import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Storage, StoredBytes } from '../storage/storage.ts';
import { bytesKey, variantsPrefix } from './media.keys.ts';
import { createWorkPool } from './variant.pool.ts';

const atOnce = 2;
const queueLength = 50;
const patienceMs = 10_000;
/** The oldest go when there are more, so that asking for every quality fills no disk. */
const mostOfOneFile = 200;

/** What says where the bytes of an item lie. */
export type BytesOwner = Parameters<typeof bytesKey>[0];

/** Another form of a file, made of its bytes. */
export interface Variant {
  /** Says all that the outcome depends on besides the bytes; part of a storage key. */
  name: string;
  make(original: Buffer): Promise<Buffer>;
}

/** Bytes that lie on the storage. */
export interface ReadyBytes {
  key: string;
  sizeBytes: number;
}

export interface Variants {
  /**
   * Gives a variant, and makes it first when there is none yet: once, however many ask meanwhile. Throws
   * SERVICE_UNAVAILABLE when too much else is being made or it takes too long, and VALIDATION_ERROR when the
   * bytes cannot be read as what they are known as.
   */
  ready(media: BytesOwner, variant: Variant): Promise<ReadyBytes>;
}

/** Makes variants in a bounded pool and keeps them on the storage. */
export function createVariants(storage: Storage): Variants {
  const pool = createWorkPool(atOnce, queueLength);
  const underWay = new Map<string, Promise<ReadyBytes>>();

  const make = (media: BytesOwner, key: string, variant: Variant) =>
    pool.run(async () => {
      // Another may have made it between the look at the storage and this turn.
      const known = await find(storage, key);
      if (known) return known;
      const original = await storage.open(bytesKey(media));
      if (!original) throw new ServiceError('NOT_FOUND');
      const made = await variant.make(await buffer(original)).catch((error: unknown) => {
        throw unreadable(error);
      });
      await storage.put(key, Readable.from([made]));
      await tidy(storage, media);
      return { key, sizeBytes: made.length };
    });

  return {
    async ready(media, variant) {
      const key = `${variantsPrefix(media)}${variant.name}`;
      const known = await find(storage, key);
      if (known) return known;
      let making = underWay.get(key);
      if (!making) {
        making = make(media, key, variant).finally(() => underWay.delete(key));
        underWay.set(key, making);
      }
      return soonEnough(making);
    },
  };
}

/** Removes all variants of a file. To be called once its own bytes are gone, so that none is made afterwards. */
export async function removeVariants(storage: Storage, media: BytesOwner): Promise<void> {
  for await (const { key } of storage.list(variantsPrefix(media))) await storage.remove(key);
}

async function find(storage: Storage, key: string): Promise<ReadyBytes | null> {
  const sizeBytes = await storage.size(key);
  return sizeBytes === null ? null : { key, sizeBytes };
}

/** Leaves nothing of a file that was deleted meanwhile, and not too many of one that is there. */
async function tidy(storage: Storage, media: BytesOwner): Promise<void> {
  if ((await storage.size(bytesKey(media))) === null) {
    await removeVariants(storage, media);
    throw new ServiceError('NOT_FOUND');
  }
  const all: StoredBytes[] = [];
  for await (const each of storage.list(variantsPrefix(media))) all.push(each);
  if (all.length <= mostOfOneFile) return;
  all.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
  for (const { key } of all.slice(0, all.length - mostOfOneFile)) await storage.remove(key);
}

/** Who waits is let go in time; what is being made is finished all the same, for whoever asks next. */
async function soonEnough<Value>(making: Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const tooLate = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new ServiceError('SERVICE_UNAVAILABLE');
  });
  // It is ended when the other comes first, which is no failure.
  tooLate.catch(() => {});
  return Promise.race([making, tooLate]).finally(() => waiting.abort());
}

function unreadable(error: unknown): ServiceError {
  const isTimeout = error instanceof Error && error.message.startsWith('timeout');
  if (isTimeout) return new ServiceError('SERVICE_UNAVAILABLE', { cause: error });
  return invalid({ field: 'path', reason: 'names a picture that is damaged or too large to be read' });
}
