import { LRUCache } from 'lru-cache';

/** Keeps what was made of a revision, as much as fits, and makes it again for a later one. */
export interface SiteCache<Value> {
  /**
   * Returns the value of a revision, or of a later one. Several requests for a value that is missing make it once. Where
   * making it fails, the value of an earlier revision is as good as it gets; without one it rejects.
   */
  get(key: string, revision: number, make: () => Promise<Value>): Promise<Value>;
  /** Returns the value of a revision, or of a later one, if it is kept. */
  peek(key: string, revision: number): Value | undefined;
}

interface Kept<Value> {
  value: Value;
  revision: number;
}

interface Making<Value> {
  revision: number;
  make: () => Promise<Value>;
  /** Whether it was made for this caller, who would otherwise wait for what others began to make. */
  isOwn: boolean;
}

/** Creates a cache of this many bytes. */
export function createSiteCache<Value>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): SiteCache<Value> {
  const cache = new LRUCache<string, Kept<Value>, Making<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => entryBytes + key.length + bytesOf(value),
    // What others push out of the cache while it is made is still awaited.
    ignoreFetchAbort: true,
    async fetchMethod(_key, earlier, { context }) {
      const { revision, make } = context;
      context.isOwn = true;
      try {
        return { value: await make(), revision };
      } catch (error) {
        if (earlier === undefined) throw error;
        return earlier;
      }
    },
  });
  const peek = (key: string, revision: number): Kept<Value> | undefined => {
    const kept = cache.get(key);
    return kept !== undefined && kept.revision >= revision ? kept : undefined;
  };
  return {
    async get(key, revision, make) {
      const kept = peek(key, revision);
      if (kept) return kept.value;
      const context: Making<Value> = { revision, make, isOwn: false };
      const made = await cache.forceFetch(key, { context, forceRefresh: true });
      // One that was under way before the change is of no use to those who come after it.
      if (made.revision >= revision || context.isOwn) return made.value;
      return (await cache.forceFetch(key, { context, forceRefresh: true })).value;
    },
    peek: (key, revision) => peek(key, revision)?.value,
  };
}

/** What an entry takes besides its key and value, roughly. */
const entryBytes = 400;
