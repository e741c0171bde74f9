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
  // Whoever reads the bytes gets the error; without a reader it would end the process.
  zip.on('error', () => {});
  const whenClosed = new Promise<never>((_resolve, reject) => {
    closed.signal.addEventListener('abort', () => reject(new Error('The archive is closed.')));
  });
  whenClosed.catch(() => {});
  const date = new Date();
  const names = new Set<string>();
  let last: Promise<void> = Promise.resolve();
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
      last = last.then(add);
      // It calls nobody back once it is closed.
      return Promise.race([last, whenClosed]);
    },
    end: () => zip.finalize(),
    fail: (error) => void zip.destroy(error),
    bytes: zip,
    signal: closed.signal,
  };
}
