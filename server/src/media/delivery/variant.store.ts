import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@imprint/shared/errors';
import type { Logger } from 'pino';
import type { Storage, StoredBytes } from '../../storage/storage.ts';
import { bytesKey, type Owned, variantsPrefix } from '../media.keys.ts';
import { picturePool } from './picture.pool.ts';
import { unreadable } from './picture.reading.ts';

const patienceMs = 10_000;
/** The oldest of the special ones go when there are more, so that asking for every quality fills no disk. */
const mostOfOneFile = 200;
const leftOfOneFile = 180;
/** What one client may have made at a time: no more than half of what can wait. */
const mostOfOneClient = 25;
/** Files whose variants are counted in memory. */
const mostCounted = 10_000;

/** Another form of a file, made of its bytes. */
export interface Variant {
  /** Says all that the outcome depends on besides the bytes; part of a storage key. */
  name: string;
  make(original: Buffer): Promise<Buffer>;
}

/** Bytes that lie on the storage, or will in a moment; then they are in memory still. */
export interface ReadyBytes {
  key: string;
  sizeBytes: number;
  bytes?: Buffer;
}

/** Who asks for a variant. */
export interface Asker {
  /** The client, by which what is being made is counted. */
  address: string;
  /** Tells when nobody waits for the answer any more. */
  gone: AbortSignal;
}

export interface Variants {
  /**
   * Gives a variant, and makes it first when there is none yet: once, however many ask meanwhile. Throws
   * SERVICE_UNAVAILABLE when too much else is being made, or for the same client, or it takes too long, and
   * VALIDATION_ERROR when the bytes cannot be read as what they are known as.
   */
  ready(media: Owned, variant: Variant, asker: Asker): Promise<ReadyBytes>;
}

/** A variant that is being made. */
interface Making {
  done: Promise<ReadyBytes>;
  askers: Set<Asker>;
}

/** Makes variants, a few at a time, and keeps them on the storage; nobody has to wait until they lie there. */
export function createVariants(storage: Storage, log: Pick<Logger, 'warn'>): Variants {
  const underWay = new Map<string, Making>();
  const ofClient = new Map<string, number>();
  const tidy = createTidying(storage);

  const make = async (media: Owned, key: string, variant: Variant, askers: ReadonlySet<Asker>) => {
    // Another may have made it since the look at the storage.
    const known = await find(storage, key);
    if (known) return known;
    return picturePool.run('out', async () => {
      // What nobody waits for any more when its turn has come is not begun.
      if ([...askers].every(({ gone }) => gone.aborted)) throw new ServiceError('SERVICE_UNAVAILABLE');
      const original = await storage.open(bytesKey(media));
      if (!original) throw new ServiceError('NOT_FOUND');
      const bytes = await variant.make(await buffer(original)).catch((error: unknown) => {
        throw unreadable('path', error);
      });
      return { key, sizeBytes: bytes.length, bytes };
    });
  };

  const keep = async (media: Owned, { key, bytes }: ReadyBytes) => {
    if (!bytes) return;
    await storage.put(key, Readable.from([bytes]));
    await tidy(media);
  };

  const start = (media: Owned, key: string, variant: Variant, asker: Asker) => {
    const { address } = asker;
    const count = ofClient.get(address) ?? 0;
    if (count >= mostOfOneClient) throw new ServiceError('SERVICE_UNAVAILABLE');
    ofClient.set(address, count + 1);
    const askers = new Set([asker]);
    const making: Making = { done: make(media, key, variant, askers), askers };
    underWay.set(key, making);
    const ended = making.done.finally(() => {
      const left = (ofClient.get(address) ?? 1) - 1;
      if (left > 0) ofClient.set(address, left);
      else ofClient.delete(address);
    });
    const kept = ended.then(
      (made) =>
        keep(media, made).catch((error: unknown) => log.warn({ err: error }, 'keeping a variant failed')),
      // Whoever waits for it is told.
      () => undefined,
    );
    kept.finally(() => underWay.delete(key));
    return making;
  };

  return {
    async ready(media, variant, asker) {
      const key = `${variantsPrefix(media)}${variant.name}`;
      const known = underWay.has(key) ? null : await find(storage, key);
      if (known) return known;
      const making = underWay.get(key) ?? start(media, key, variant, asker);
      making.askers.add(asker);
      return soonEnough(making.done);
    },
  };
}

/** Removes all variants of a file. To be called once its own bytes are gone, so that none is made afterwards. */
export async function removeVariants(storage: Storage, media: Owned): Promise<void> {
  for await (const { key } of storage.list(variantsPrefix(media))) await storage.remove(key);
}

async function find(storage: Storage, key: string): Promise<ReadyBytes | null> {
  const sizeBytes = await storage.size(key);
  return sizeBytes === null ? null : { key, sizeBytes };
}

/** Leaves nothing of a file that was deleted meanwhile, and not too many of one that is there. */
function createTidying(storage: Storage): (media: Owned) => Promise<void> {
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
      count === undefined || count >= mostOfOneFile ? await removeOldest(storage, prefix) : count + 1;
    counts.delete(prefix);
    counts.set(prefix, left);
    const [oldest] = counts.keys();
    if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest);
  };
}

/** What somebody asked for by height or quality; of the others there are few, and websites show them. */
const special = /-[hq]\d[^/]*$/;

/** Removes some more than has to be when there are too many, so that it is seldom done; gives how many are left. */
async function removeOldest(storage: Storage, prefix: string): Promise<number> {
  const all: StoredBytes[] = [];
  for await (const each of storage.list(prefix)) all.push(each);
  if (all.length <= mostOfOneFile) return all.length;
  const gone = all
    .filter(({ key }) => special.test(key))
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
    .slice(0, all.length - leftOfOneFile);
  for (const { key } of gone) await storage.remove(key);
  return all.length - gone.length;
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
