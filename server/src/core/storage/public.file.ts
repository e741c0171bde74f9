import type { Readable } from 'node:stream';
import { ServiceError } from '@imprint/shared/errors';
import type { ByteRange, Storage } from './storage.ts';

/** A request for a file below `/files`, which everyone who knows its address may read. */
export interface FileRequest {
  /** The public id in the address. */
  id: string;
  /** The segments of the path between the id and the name. */
  form: readonly string[];
  filename: string;
  query: Readonly<Record<string, unknown>>;
  /** The network of the client, to share slow work among clients. */
  client: string;
  /** Stored id of the only project whose files may be found; absent for all of them. */
  projectId?: string | undefined;
  /** Aborted when the client hangs up. */
  signal: AbortSignal;
}

/** Finds the files of a module below `/files`. */
export interface FileSource {
  /** The prefix of the ids in the addresses. */
  prefix: string;
  /** Null when there is none, or none in the form; throws VALIDATION_ERROR for a query that does not fit. */
  find(request: FileRequest): Promise<PublicFile | null>;
}

export interface PublicFile {
  /** The current name in the requested form; a request with another one is redirected. */
  filename: string;
  /** Chooses what to send; throws NOT_FOUND when the file was changed meanwhile. */
  represent(): Promise<Representation>;
}

/** A file in the form that was requested. */
export interface Representation {
  headers: Readonly<Record<string, string>>;
  /** Strong, with its quotes. */
  etag: string;
  modifiedAt: Date | null;
  /** Throws NOT_FOUND when the bytes are gone. */
  open(): Promise<OpenFile>;
}

export interface OpenFile {
  sizeBytes: number;
  /** Reads all bytes, or a range of them. */
  read(range: ByteRange | null): Promise<Readable>;
  /** The key of the bytes in the storage; absent when they are not stored as they are sent. */
  storageKey?: string;
}

/** A file that is sent as it is stored. */
export function storedFile(storage: Storage, storageKey: string, sizeBytes: number): OpenFile {
  return {
    sizeBytes,
    storageKey,
    async read(range) {
      const bytes = await storage.open(storageKey, range);
      if (!bytes) throw new ServiceError('NOT_FOUND');
      return bytes;
    },
  };
}
