import type { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** A ZIP file that is read while it is written. */
export interface Archive {
  /** Resolves when the content is in the archive; only the first of a name is kept. */
  add(name: string, content: Buffer | Readable, options?: { isPacked: boolean }): Promise<void>;
  end(): void;
  fail(error: Error): void;
  bytes: AsyncIterable<Uint8Array>;
  /** Aborted when nobody reads it any more. */
  signal: AbortSignal;
}

export function createArchive(): Archive {
  const zip = new ZipStream();
  const closed = new AbortController();
  zip.once('close', () => closed.abort());
  const date = new Date();
  const names = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(name, content, { isPacked } = { isPacked: false }) {
      if (names.has(name)) return Promise.resolve();
      names.add(name);
      const add = () =>
        new Promise<void>((resolve, reject) => {
          zip.entry(content, { name, date, store: isPacked }, (error) => {
            if (error) reject(error);
            else resolve();
          });
        });
      // It takes one at a time.
      const added = last.then(add);
      last = added;
      return added;
    },
    end: () => zip.finalize(),
    fail: (error) => void zip.destroy(error),
    bytes: zip,
    signal: closed.signal,
  };
}
