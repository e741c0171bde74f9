import type { Storage } from './storage.ts';

/**
 * Stores bytes in one storage, and reads those that it does not have from another one, from which they may be moved at
 * any time.
 */
export function withFallback(storage: Storage, fallback: Storage): Storage {
  /** Tries the storage, the fallback, and again the storage, into which the bytes may have been moved in between. */
  const find = async <Found>(read: (from: Storage) => Promise<Found | null>): Promise<Found | null> =>
    (await read(storage)) ?? (await read(fallback)) ?? read(storage);
  return {
    async put(key, bytes) {
      await storage.put(key, bytes);
      await fallback.remove(key);
    },
    open: (key, range) => find((from) => from.open(key, range)),
    withFile: (key, use) => find((from) => from.withFile(key, use)),
    size: (key) => find((from) => from.size(key)),
    async remove(key) {
      // In the direction of the move, so that it cannot move what is being removed past this.
      await fallback.remove(key);
      await storage.remove(key);
    },
    async *list(prefix) {
      yield* fallback.list(prefix);
      yield* storage.list(prefix);
    },
    async removeAbandoned(before) {
      await storage.removeAbandoned(before);
      await fallback.removeAbandoned(before);
    },
    directUrl: async (key, headers) =>
      (await storage.size(key)) === null ? fallback.directUrl(key, headers) : storage.directUrl(key, headers),
  };
}
