import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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
  /** What the client says of the file, such as `filename`. */
  metadata: Readonly<Record<string, string | null>>;
  createdAt: Date;
}

/** How long an upload is kept, complete or not. */
export const uploadLifetimeMs = 24 * 3_600_000;

const root = 'resumable/';
/** Small enough to be kept in memory, and as large as the storage stores at once. */
const pieceBytes = 5 * 1024 ** 2;

/** The stored bytes of an upload from an offset on. Pieces overlap when two requests sent the same bytes. */
interface Piece {
  key: string;
  offset: number;
  sizeBytes: number;
}

/**
 * Uploads that clients resume after an interruption. Each has a folder in the storage, so that any instance can go on
 * with it: an object that describes it, with its size in the name, and one for each piece that has arrived.
 */
export function createResumableUploads(storage: Storage) {
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
    return description && !isExpired ? { description, pieces: withoutGaps(pieces) } : null;
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
      return { id, sizeBytes, receivedBytes: endOf(found.pieces), metadata, createdAt };
    },

    /**
     * Stores bytes from an offset on and returns where they end. When they break off, what has arrived is stored
     * before it rejects.
     */
    async append(
      owner: UploadOwner,
      id: string,
      offset: number,
      bytes: AsyncIterable<Uint8Array>,
    ): Promise<number> {
      let storedBytes = offset;
      let chunks: Uint8Array[] = [];
      let pendingBytes = 0;
      const store = async () => {
        if (pendingBytes === 0) return;
        const key = `${folderOf(owner, id)}piece-${storedBytes}-${pendingBytes}`;
        await storage.put(key, Readable.from(chunks));
        storedBytes += pendingBytes;
        [chunks, pendingBytes] = [[], 0];
      };
      try {
        for await (const chunk of bytes) {
          if (pendingBytes + chunk.length > pieceBytes) await store();
          chunks.push(chunk);
          pendingBytes += chunk.length;
        }
      } finally {
        await store();
      }
      return storedBytes;
    },

    /** All bytes of a complete upload. */
    async *read(owner: UploadOwner, id: string): AsyncGenerator<Uint8Array> {
      const { pieces = [] } = (await readFolder(folderOf(owner, id))) ?? {};
      let position = 0;
      for (const { key, offset, sizeBytes } of pieces) {
        const bytes = await storage.open(key, { start: position - offset, end: sizeBytes - 1 });
        if (!bytes) throw new Error('A piece of an upload was removed while it was read.');
        yield* bytes;
        position = offset + sizeBytes;
      }
    },

    async remove(owner: UploadOwner, id: string): Promise<void> {
      for await (const { key } of storage.list(folderOf(owner, id))) await storage.remove(key);
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

/** Removes what is left of uploads that have expired. */
export async function sweepResumableUploads(storage: Storage): Promise<void> {
  const before = new Date(Date.now() - uploadLifetimeMs);
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
