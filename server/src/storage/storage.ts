import type { Readable } from 'node:stream';

/** A part of the bytes, by the positions of its first and its last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is known of stored bytes without reading them. */
export interface StoredBytes {
  key: string;
  sizeBytes: number;
  writtenAt: Date;
}

/**
 * Where the bytes of files are kept. Keys are made by us, never from names: segments of lower-case letters,
 * digits, `-`, `_` and `.`, with `/` between them; any other key is an error of the caller.
 */
export interface Storage {
  /**
   * Keeps the bytes under the key, in place of what was there. They are there whole and lastingly when it
   * resolves; when it rejects, nothing of them is left and what was there stays.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or the part of them that lies within the range; null when there are none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * Gives the name of a file on this machine that holds the bytes while it is used, for workers, which cannot be sent
   * a stream; it must not be changed. Resolves with what its use gives, or with null when there are no bytes.
   */
  withFile<Result>(key: string, use: (file: string) => Promise<Result>): Promise<Result | null>;
  /** How many bytes there are, or null when there are none. */
  size(key: string): Promise<number | null>;
  /** Removes the bytes; that there are none is no error. */
  remove(key: string): Promise<void>;
  /** Everything whose key starts with the prefix, which is empty or ends in `/`; in no particular order. */
  list(prefix: string): AsyncIterable<StoredBytes>;
  /** Removes what interrupted puts that began before the instant left behind. */
  removeAbandoned(before: Date): Promise<void>;
}
