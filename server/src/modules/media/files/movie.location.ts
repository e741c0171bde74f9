import { type FileHandle, open } from 'node:fs/promises';
import { invalid, type ServiceError } from '@imprint/shared/errors';

/** A range of bytes to replace on delivery, by the name followed by zeros. */
export interface Overwrite {
  start: number;
  /** Exclusive. */
  end: number;
  name: string;
}

/** A box of ISO 14496-12, clamped to its parent. */
interface Box {
  start: number;
  type: string;
  contentStart: number;
  end: number;
}

/** The boxes to search, by parent; `meta` has a structure of its own. */
const containers: Readonly<Record<string, readonly string[]>> = {
  '': ['moov', 'udta', 'meta'],
  moov: ['trak', 'udta', 'meta'],
  trak: ['udta', 'meta'],
  udta: ['meta'],
};
/** Boxes that hold only a location, of QuickTime and of 3GPP. */
const locationTypes: ReadonlySet<string> = new Set(['\xa9xyz', 'loci']);
const locationKeyPrefix = 'com.apple.quicktime.location.';
/** A fragmented movie for streaming has several per second. */
const maxBoxes = 100_000;
/** More than cameras write in all tracks; the overwrites of many files are cached. */
const maxLocations = 50;
const maxKeysBytes = 65_536;
const windowBytes = 65_536;

const movieTypes: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/quicktime',
  'video/3gpp',
  'video/3gpp2',
  'audio/mp4',
]);

/** Whether files of this media type may contain a location in boxes. */
export function isMovie(contentType: string): boolean {
  return movieTypes.has(contentType);
}

/**
 * The overwrites that remove the location from a video, in file order. Boxes with a location become free space of the
 * same size, so that all other offsets stay valid. Reads only headers. Throws VALIDATION_ERROR on field `file` for too
 * many boxes or locations.
 */
export async function locationOverwrites(file: string, sizeBytes: number): Promise<Overwrite[]> {
  const handle = await open(file);
  try {
    const movie = {
      read: createReader(handle, sizeBytes),
      boxesRemaining: maxBoxes,
      locationsRemaining: maxLocations,
    };
    return await overwritesWithin(movie, { start: 0, type: '', contentStart: 0, end: sizeBytes });
  } finally {
    await handle.close();
  }
}

interface Movie {
  /** Reads bytes at an offset; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
  boxesRemaining: number;
  locationsRemaining: number;
}

async function overwritesWithin(movie: Movie, parent: Box): Promise<Overwrite[]> {
  const overwrites: Overwrite[] = [];
  for await (const box of boxesIn(movie, parent.contentStart, parent.end)) {
    if (locationTypes.has(box.type)) overwrites.push(...overwritesOf(movie, box));
    else if (!containers[parent.type]?.includes(box.type)) continue;
    else
      overwrites.push(
        ...(await (box.type === 'meta' ? overwritesInMeta(movie, box) : overwritesWithin(movie, box))),
      );
  }
  return overwrites;
}

/** `meta` has a list of keys, and items whose type is the number of their key. */
async function overwritesInMeta(movie: Movie, meta: Box): Promise<Overwrite[]> {
  // In ISO files it begins with a version, in QuickTime files with its first box.
  const first = await movie.read(meta.contentStart, 8);
  const contentStart = meta.contentStart + (first.toString('latin1', 4, 8) === 'hdlr' ? 0 : 4);
  let itemTypes: ReadonlySet<string> = new Set();
  const lists: Box[] = [];
  for await (const box of boxesIn(movie, contentStart, meta.end)) {
    if (box.type === 'keys') itemTypes = await locationItemTypes(movie, box);
    if (box.type === 'ilst') lists.push(box);
  }
  const overwrites: Overwrite[] = [];
  for (const { contentStart: start, end } of lists) {
    for await (const item of boxesIn(movie, start, end)) {
      if (locationTypes.has(item.type) || itemTypes.has(item.type))
        overwrites.push(...overwritesOf(movie, item));
    }
  }
  return overwrites;
}

/** The types of items that hold a location. */
async function locationItemTypes(movie: Movie, keys: Box): Promise<Set<string>> {
  const bytes = await movie.read(keys.contentStart, Math.min(keys.end - keys.contentStart, maxKeysBytes));
  const types = new Set<string>();
  for (let at = 8, number = 1; at + 8 <= bytes.length; number += 1) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) break;
    if (bytes.toString('latin1', at + 8, at + length).startsWith(locationKeyPrefix))
      types.add(typeOf(number));
    at += length;
  }
  return types;
}

function typeOf(number: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes.toString('latin1');
}

/** The consecutive boxes of a range, up to the first malformed one. */
async function* boxesIn(movie: Movie, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    if (movie.boxesRemaining === 0) throw tooMany(maxBoxes, 'boxes');
    movie.boxesRemaining -= 1;
    const head = await movie.read(at, 16);
    if (head.length < 8) return;
    const shortSize = head.readUInt32BE(0);
    const isLong = shortSize === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : shortSize || end - at;
    const contentStart = at + (isLong ? 16 : 8);
    if (at + size < contentStart) return;
    yield { start: at, type: head.toString('latin1', 4, 8), contentStart, end: Math.min(at + size, end) };
    at += size;
  }
}

function overwritesOf(movie: Movie, { start, contentStart, end }: Box): Overwrite[] {
  if (movie.locationsRemaining === 0) throw tooMany(maxLocations, 'places where it was taken');
  movie.locationsRemaining -= 1;
  return [
    { start: start + 4, end: start + 8, name: 'free' },
    { start: contentStart, end, name: '' },
  ];
}

function tooMany(limit: number, what: string): ServiceError {
  return invalid({
    field: 'file',
    reason: `has more than ${limit.toLocaleString('en')} ${what}`,
  });
}

/** Reads through a buffered window of the file. */
function createReader(handle: FileHandle, sizeBytes: number): Movie['read'] {
  let windowStart = 0;
  let window = Buffer.alloc(0);
  return async (at, length) => {
    const end = Math.min(at + length, sizeBytes);
    if (at < windowStart || end > windowStart + window.length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(Math.max(length, windowBytes), sizeBytes - at)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, at);
      windowStart = at;
      window = bytes.subarray(0, bytesRead);
    }
    return window.subarray(at - windowStart, Math.max(at, end) - windowStart);
  };
}

/** Applies overwrites, which are in file order, to a stream of bytes that starts at an offset. */
export async function* applyOverwrites(
  bytes: AsyncIterable<Buffer>,
  start: number,
  overwrites: readonly Overwrite[],
): AsyncGenerator<Buffer> {
  let at = start;
  let first = 0;
  for await (const chunk of bytes) {
    const end = at + chunk.length;
    while ((overwrites[first]?.end ?? Infinity) <= at) first += 1;
    let last = first;
    while ((overwrites[last]?.start ?? Infinity) < end) last += 1;
    yield last > first ? patchChunk(chunk, at, overwrites.slice(first, last)) : chunk;
    at = end;
  }
}

function patchChunk(chunk: Buffer, at: number, overwrites: readonly Overwrite[]): Buffer {
  const copy = Buffer.from(chunk);
  for (const { start, end, name } of overwrites) {
    copy.fill(0, Math.max(0, start - at), Math.max(0, Math.min(end - at, copy.length)));
    for (let index = 0; index < name.length; index += 1) {
      const position = start + index - at;
      if (position >= 0 && position < copy.length) copy.writeUInt8(name.charCodeAt(index), position);
    }
  }
  return copy;
}
