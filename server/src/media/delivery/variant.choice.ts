import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Storage } from '../../storage/storage.ts';
import { bytesKey, type Owned } from '../media.keys.ts';
import { isMovie, type Overwrite, placesInMovie } from './movie.location.ts';
import { sanitizeSvg } from './svg.sanitizer.ts';
import type { FileQuery, Transform } from './transform.parameters.ts';
import type { FocalPoint, Size } from './transform.size.ts';
import { isPicture, transformPicture, usualFormat, withoutMetadata } from './transform.ts';
import { tellsLocation } from './variant.location.ts';
import type { Variant } from './variant.store.ts';

/** Raised whenever variants come out otherwise than before, so that none of the older ones is given. */
const generation = 2;
const svg = 'image/svg+xml';
const mostRemembered = 10_000;

/** An item whose bytes are asked for. */
export interface Original extends Owned {
  contentType: string;
  sizeBytes: number;
  /** Of a picture, upright. */
  width: number | null;
  height: number | null;
  focalPoint: FocalPoint | null;
}

/** What is to be sent: a variant, or null for the bytes as they are. */
export interface Chosen {
  variant: Variant | null;
  contentType: string;
  /** What is given otherwise of the bytes as they are. */
  overwrites: readonly Overwrite[];
  /** Whether it changes although the bytes stay the same. */
  followsFocalPoint: boolean;
}

/**
 * Gives the way to choose what a query of a file means. Without parameters a file is sent as it is, but for
 * drawings, which are sanitised, and for pictures and videos that tell where they were taken. Throws VALIDATION_ERROR
 * for a parameter that does not fit the file.
 */
export function createChooser(storage: Storage): (file: Original, query: FileQuery) => Promise<Chosen> {
  const located = remembering(async (file) => {
    const bytes = await storage.open(bytesKey(file));
    if (!bytes) throw new ServiceError('NOT_FOUND');
    return tellsLocation(bytes);
  });
  const placesIn = remembering((file) => placesInMovie(storage, bytesKey(file), file.sizeBytes));
  return async (file, { firstName, transform }) => {
    const { contentType } = file;
    if (contentType === svg) {
      // A drawing fits every size, and is never drawn here: what is in it could take any time.
      if (transform.format) throw invalid({ field: 'format', reason: 'cannot be chosen for SVG' });
      return { ...asItIs, variant: drawing, contentType };
    }
    if (firstName) {
      if (isPicture(contentType)) return transformed(file, transform);
      throw invalid({ field: firstName, reason: 'can be given for pictures only' });
    }
    const isLocated = isPicture(contentType) && (await located(file));
    const overwrites = isMovie(contentType) ? await placesIn(file) : [];
    return { ...asItIs, variant: isLocated ? unlocated(contentType) : null, contentType, overwrites };
  };
}

const asItIs = { variant: null, overwrites: [], followsFocalPoint: false };

const drawing: Variant = {
  name: `${generation}-drawing.svg`,
  make: async (original) => Buffer.from(sanitizeSvg(original).text),
};

function unlocated(contentType: string): Variant {
  return {
    name: `${generation}-unlocated`,
    make: (original) => withoutMetadata(original, contentType),
  };
}

function transformed(original: Original, transform: Transform): Chosen {
  const { contentType, focalPoint } = original;
  const size = sizeOf(original);
  const { width, height, fit, quality } = transform;
  const format = transform.format ?? usualFormat(contentType);
  const isFramed = width !== undefined && height !== undefined;
  const isCut = isFramed && fit === 'cover';
  const parts = [
    generation,
    width && `w${width}`,
    height && `h${height}`,
    isFramed && fit,
    quality && `q${quality}`,
    isCut && focalPoint && `x${permille(focalPoint.x)}-y${permille(focalPoint.y)}`,
  ];
  return {
    variant: {
      name: `${parts.filter(Boolean).join('-')}.${format}`,
      make: (bytes) => transformPicture(bytes, contentType, transform, focalPoint, size),
    },
    contentType: `image/${format}`,
    overwrites: [],
    followsFocalPoint: isCut,
  };
}

function sizeOf({ width, height }: Original): Size | null {
  return width && height ? { width, height } : null;
}

function permille(share: number): number {
  return Math.round(share * 1000);
}

/** Bytes never change under their hash, so each are looked through once, as long as they are remembered. */
function remembering<Found>(look: (file: Original) => Promise<Found>): (file: Original) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (file) => {
    const key = bytesKey(file);
    const found = known.get(key);
    if (found) return found;
    const looking = look(file);
    known.set(key, looking);
    looking.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    return looking;
  };
}
