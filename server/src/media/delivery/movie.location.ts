import { type FileHandle, open } from 'node:fs/promises';
import { invalid, type ServiceError } from '@imprint/shared/errors';

/** Bytes that are given otherwise than they are stored: the name, and zeros behind it. */
export interface Overwrite {
  start: number;
  /** Behind the last one. */
  end: number;
  name: string;
}

/** A box of ISO 14496-12, clamped to what it lies in. */
interface Box {
  start: number;
  type: string;
  contentStart: number;
  end: number;
}

/** Which boxes are looked into, by what they lie in; `meta` has an order of its own. */
const containers: Readonly<Record<string, readonly string[]>> = {
  '': ['moov', 'udta', 'meta'],
  moov: ['trak', 'udta', 'meta'],
  trak: ['udta', 'meta'],
  udta: ['meta'],
};
/** Boxes that hold a place and nothing else: that of QuickTime and that of 3GPP. */
const locationTypes: ReadonlySet<string> = new Set(['\xa9xyz', 'loci']);
const locationKeyPrefix = 'com.apple.quicktime.location.';
/** A film in pieces for streaming has some for each second. */
const maxBoxes = 100_000;
/** More than cameras write in all tracks; what is found is remembered for many files. */
const maxLocations = 50;
const maxKeysBytes = 65_536;
const windowBytes = 65_536;

const movieTypes: ReadonlySet<string> = new Set([
  ...['video/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'audio/mp4'],
]);

/** Whether files of this media type may tell by boxes where they were taken. */
export function isMovie(contentType: string): boolean {
  return movieTypes.has(contentType);
}

/**
 * What of a video has to be overwritten so that it does not tell where it was taken, in the order of the file: boxes
 * with a place become free space of the same size, so that everything else stays where it is. Reads headers alone.
 * Throws VALIDATION_ERROR on field `file` for more boxes or places than videos have.
 */
export async function locationOverwrites(file: string, sizeBytes: number): Promise<Overwrite[]> {
  const handle = await open(file);
  try {
    const movie = { read: createReader(handle, sizeBytes), boxesLeft: maxBoxes, placesLeft: maxLocations };
    return await overwritesWithin(movie, { start: 0, type: '', contentStart: 0, end: sizeBytes });
  } finally {
    await handle.close();
  }
}

interface Movie {
  /** The bytes from a position on, fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
  boxesLeft: number;
  placesLeft: number;
}

async function overwritesWithin(movie: Movie, parent: Box): Promise<Overwrite[]> {
  const found: Overwrite[] = [];
  for await (const box of boxesIn(movie, parent.contentStart, parent.end)) {
    if (locationTypes.has(box.type)) found.push(...overwritesOf(movie, box));
    else if (!containers[parent.type]?.includes(box.type)) continue;
    else
      found.push(
        ...(await (box.type === 'meta' ? overwritesInMeta(movie, box) : overwritesWithin(movie, box))),
      );
  }
  return found;
}

/** A list of names, and items that carry the number of their name as type. */
async function overwritesInMeta(movie: Movie, meta: Box): Promise<Overwrite[]> {
  // What ISO calls so begins with a version, what QuickTime calls so with its first box.
  const first = await movie.read(meta.contentStart, 8);
  const contentStart = meta.contentStart + (first.toString('latin1', 4, 8) === 'hdlr' ? 0 : 4);
  let itemTypes: ReadonlySet<string> = new Set();
  const lists: Box[] = [];
  for await (const box of boxesIn(movie, contentStart, meta.end)) {
    if (box.type === 'keys') itemTypes = await locationItemTypes(movie, box);
    if (box.type === 'ilst') lists.push(box);
  }
  const found: Overwrite[] = [];
  for (const { contentStart: start, end } of lists) {
    for await (const item of boxesIn(movie, start, end)) {
      if (locationTypes.has(item.type) || itemTypes.has(item.type)) found.push(...overwritesOf(movie, item));
    }
  }
  return found;
}

/** The types of the items that tell a place. */
async function locationItemTypes(movie: Movie, keys: Box): Promise<Set<string>> {
  const bytes = await movie.read(keys.contentStart, Math.min(keys.end - keys.contentStart, maxKeysBytes));
  const numbers = new Set<string>();
  for (let at = 8, number = 1; at + 8 <= bytes.length; number += 1) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) break;
    if (bytes.toString('latin1', at + 8, at + length).startsWith(locationKeyPrefix))
      numbers.add(typeOf(number));
    at += length;
  }
  return numbers;
}

function typeOf(number: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes.toString('latin1');
}

/** The boxes that follow each other from a position on, until one cannot be one. */
async function* boxesIn(movie: Movie, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    if (movie.boxesLeft === 0) throw tooMany(maxBoxes, 'boxes');
    movie.boxesLeft -= 1;
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
  if (movie.placesLeft === 0) throw tooMany(maxLocations, 'places where it was taken');
  movie.placesLeft -= 1;
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

/** Reads small parts by a window that is moved when it has to be. */
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

/** The bytes as they come, from a position on, with what is to be overwritten in them, in the order of the file. */
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
      const place = start + index - at;
      if (place >= 0 && place < copy.length) copy.writeUInt8(name.charCodeAt(index), place);
    }
  }
  return copy;
}
