import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { conflict, ServiceError } from '@imprint/shared/errors';
import { incomingFolder } from './incoming.ts';
import type { Storage } from './storage.ts';

/** For whom an upload is; nobody else finds it. */
export interface UploadOwner {
  organizationId: string;
  environment: string;
}

/** The organization of a caller, in its environment. */
export function uploadOwner(caller: { organization: { id: string }; environment: string }): UploadOwner {
  return { organizationId: caller.organization.id, environment: caller.environment };
}

/** An upload that may arrive in several requests. */
export interface ResumableUpload {
  /** Stored id. */
  id: string;
  sizeBytes: number;
  receivedBytes: number;
  /** In how many requests they have arrived. */
  pieceCount: number;
  /** What the client says of the file, such as `filename`. */
  metadata: Readonly<Record<string, string | null>>;
  createdAt: Date;
}

/** How long an upload is kept, complete or not. */
export const uploadLifetimeMs = 24 * 3_600_000;
/** Its bytes are kept longer, for whoever is reading them when it expires. */
const keptMs = uploadLifetimeMs + 3_600_000;

const root = 'resumable/';
/** In how many requests an upload may arrive. */
const maxPieces = 500;

/** Whether a key is part of an upload, which exists for a day at most. */
export function isOfUpload(key: string): boolean {
  return key.startsWith(root);
}

/** The bytes of one request, from an offset on. They overlap when two requests send the same bytes. */
interface Piece {
  key: string;
  offset: number;
  sizeBytes: number;
}

/**
 * Uploads that clients resume after an interruption. Each has a folder in the storage, so that any instance can go on
 * with it: an object that describes it, with its size in the name, and one for each request that brought bytes. No lock
 * is needed: requests for the same bytes store them twice.
 */
export function createResumableUploads(storage: Storage, dataDir: string) {
  const folderOf = ({ organizationId, environment }: UploadOwner, id: string) =>
    `${root}${organizationId}/${environment}/${id}/`;

  const readFolder = async (folder: string) => {
    const pieces: Piece[] = [];
    let description: { key: string; sizeBytes: number; createdAt: Date } | null = null;
    for await (const { key, writtenAt } of storage.list(folder)) {
      const [, kind, first, second] = /\/(size|piece)-(\d+)(?:-(\d+))?$/.exec(key) ?? [];
      if (kind === 'size') description = { key, sizeBytes: Number(first), createdAt: writtenAt };
      else if (kind === 'piece') pieces.push({ key, offset: Number(first), sizeBytes: Number(second) });
    }
    const isExpired = description && description.createdAt.getTime() < Date.now() - uploadLifetimeMs;
    if (!description || isExpired) return null;
    return { description, pieces: withoutGaps(pieces), pieceCount: pieces.length };
  };

  return {
    async create(
      owner: UploadOwner,
      sizeBytes: number,
      metadata: ResumableUpload['metadata'],
      id: string = randomUUID(),
    ): Promise<string> {
      const description = Buffer.from(JSON.stringify(metadata));
      await storage.put(`${folderOf(owner, id)}size-${sizeBytes}`, Readable.from([description]));
      return id;
    },

    /** Null when there is none, or it has expired. */
    async find(owner: UploadOwner, id: string): Promise<ResumableUpload | null> {
      const found = await readFolder(folderOf(owner, id));
      const bytes = found && (await storage.open(found.description.key));
      if (!bytes) return null;
      const { sizeBytes, createdAt } = found.description;
      // Safe because `create` wrote it.
      const metadata = JSON.parse(await text(bytes)) as ResumableUpload['metadata'];
      const { pieces, pieceCount } = found;
      return { id, sizeBytes, receivedBytes: endOf(pieces), pieceCount, metadata, createdAt };
    },

    /**
     * Stores the bytes of one request from an offset on, and returns where they end. When they break off, what has
     * arrived is stored before it rejects.
     */
    async append(owner: UploadOwner, id: string, offset: number, bytes: Readable): Promise<number> {
      const folder = incomingFolder(dataDir);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, randomUUID());
      try {
        const { sizeBytes, error } = await writeUntilBroken(file, bytes);
        const key = `${folderOf(owner, id)}piece-${offset}-${sizeBytes}`;
        if (sizeBytes > 0) await storage.put(key, createReadStream(file));
        if (error !== undefined) throw error;
        return offset + sizeBytes;
      } finally {
        await rm(file, { force: true });
      }
    },

    /** All bytes of a complete upload. Throws NOT_FOUND when it is removed meanwhile. */
    async *read(owner: UploadOwner, id: string): AsyncGenerator<Uint8Array> {
      const found = await readFolder(folderOf(owner, id));
      let position = 0;
      for (const { key, offset, sizeBytes } of found?.pieces ?? []) {
        const bytes = await storage.open(key, { start: position - offset, end: sizeBytes - 1 });
        if (!bytes) throw noUpload();
        yield* bytes;
        position = offset + sizeBytes;
      }
      if (position !== found?.description.sizeBytes) throw noUpload();
    },

    /** Its description first, so that nobody finds it without all its bytes. */
    async remove(owner: UploadOwner, id: string): Promise<void> {
      const keys: string[] = [];
      for await (const { key } of storage.list(folderOf(owner, id))) keys.push(key);
      for (const key of keys.toSorted().toReversed()) await storage.remove(key);
    },

    /** The sizes of all uploads of an organization that have not expired, in bytes. */
    async pendingBytes(organizationId: string): Promise<number> {
      let sum = 0;
      for await (const { key } of storage.list(`${root}${organizationId}/`))
        sum += Number(/\/size-(\d+)$/.exec(key)?.[1] ?? 0);
      return sum;
    },
  };
}

export type ResumableUploads = ReturnType<typeof createResumableUploads>;

/** Less than this is not worth a write of its own. */
const bufferBytes = 65_536;

/** Writes bytes to a new file until they end or break off; returns how many, and the error if they broke off. */
async function writeUntilBroken(
  file: string,
  bytes: Readable,
): Promise<{ sizeBytes: number; error: unknown }> {
  const handle = await open(file, 'wx', 0o600);
  let sizeBytes = 0;
  let chunks: Uint8Array[] = [];
  let bufferedBytes = 0;
  let error: unknown;
  const flush = async () => {
    await handle.writeFile(Buffer.concat(chunks));
    sizeBytes += bufferedBytes;
    [chunks, bufferedBytes] = [[], 0];
  };
  try {
    try {
      for await (const chunk of bytes) {
        chunks.push(chunk);
        bufferedBytes += chunk.length;
        if (bufferedBytes >= bufferBytes) await flush();
      }
    } catch (thrown) {
      error = thrown;
    }
    await flush();
    return { sizeBytes, error };
  } finally {
    await handle.close();
  }
}

/** The error for an upload that does not exist, or no longer does. */
export function noUpload(): ServiceError {
  return new ServiceError('NOT_FOUND', { message: 'There is no such upload, or it has expired.' });
}

/** Throws CONFLICT when an upload has arrived in too many requests already. */
export function assertFewPieces({ pieceCount }: ResumableUpload): void {
  if (pieceCount < maxPieces) return;
  throw conflict(`The upload has been sent in ${maxPieces} requests. Start it again with larger ones.`, {
    field: 'Upload-Offset',
    reason: 'has been reached in too many requests',
  });
}

/** Removes what is left of uploads that have expired. */
export async function sweepResumableUploads(storage: Storage): Promise<void> {
  const before = new Date(Date.now() - keptMs);
  for await (const { key, writtenAt } of storage.list(root))
    if (writtenAt < before) await storage.remove(key);
}

/** The pieces from the start that each begin within or right after the ones before. */
function withoutGaps(pieces: readonly Piece[]): Piece[] {
  const used: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.offset - other.offset)) {
    const end = endOf(used);
    if (piece.offset <= end && piece.offset + piece.sizeBytes > end) used.push(piece);
  }
  return used;
}

function endOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  return last ? last.offset + last.sizeBytes : 0;
}
