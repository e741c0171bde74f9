import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Deps } from '../../deps.ts';
import type { Task } from '../../work/task.ts';
import { findLocation, findPlaces } from '../file.task.ts';
import { bytesKey, type Owned } from '../media.keys.ts';
import { isMovie, type Overwrite } from './movie.location.ts';
import { freeTransform, isFree } from './transform.free.ts';
import type { FileQuery, Transform } from './transform.parameters.ts';
import { isSigned } from './transform.signature.ts';
import type { FocalPoint } from './transform.size.ts';
import { isPicture, usualFormat } from './transform.ts';
import type { Variant } from './variant.store.ts';

/** Raised whenever variants come out otherwise than before, so that none of the older ones is given. */
const generation = 3;
const svg = 'image/svg+xml';
const mostRemembered = 10_000;

/** An item whose bytes are asked for. */
export interface Original extends Owned {
  /** Its public id. */
  mediaId: string;
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
 * drawings, which are sanitised, and for pictures and videos that tell where they were taken. A transform that is
 * neither free nor signed becomes the nearest free one. Throws VALIDATION_ERROR for a parameter that does not fit the
 * file.
 */
export function createChooser(deps: Deps): (file: Original, query: FileQuery) => Promise<Chosen> {
  const { storage, secrets, work } = deps;
  const remembered = <Found>(task: Task<{ file: string; sizeBytes: number }, Found>) =>
    remembering<Found>(async (original) => {
      const { organizationId: holder, sizeBytes } = original;
      const found = await storage.withFile(bytesKey(original), (file) =>
        work.run(task, { file, sizeBytes }, { holder, field: 'path' }),
      );
      if (found === null) throw new ServiceError('NOT_FOUND');
      return found;
    });
  const isLocated = remembered(findLocation);
  const placesIn = remembered(findPlaces);
  return async (file, query) => {
    const { contentType, mediaId } = file;
    const { firstName, transform } = query;
    if (contentType === svg) {
      // A drawing fits every size, and is never drawn here: what is in it could take any time.
      if (transform.format) throw invalid({ field: 'format', reason: 'cannot be chosen for SVG' });
      return {
        ...asItIs,
        variant: pictureVariant(deps, file, `${generation}-drawing.svg`, null),
        contentType,
      };
    }
    if (firstName) {
      if (!isPicture(contentType))
        throw invalid({ field: firstName, reason: 'can be given for pictures only' });
      const isGranted = isFree(transform, contentType) || isSigned(secrets, mediaId, query);
      return transformed(deps, file, isGranted ? transform : freeTransform(transform, file));
    }
    const tellsLocation = isPicture(contentType) && (await isLocated(file));
    const overwrites = isMovie(contentType) ? await placesIn(file) : [];
    const variant = tellsLocation ? pictureVariant(deps, file, `${generation}-unlocated`, null) : null;
    return { ...asItIs, variant, contentType, overwrites };
  };
}

const asItIs = { variant: null, overwrites: [], followsFocalPoint: false };

function pictureVariant(
  { pictures }: Deps,
  { contentType, focalPoint, width, height }: Original,
  name: string,
  transform: Transform | null,
): Variant {
  const size = width && height ? { width, height } : null;
  return {
    name,
    make: (file, key) =>
      pictures.make({ file, contentType, transform, focalPoint, size, field: 'path' }, key),
  };
}

function transformed(deps: Deps, original: Original, transform: Transform): Chosen {
  const { contentType, focalPoint } = original;
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
    variant: pictureVariant(deps, original, `${parts.filter(Boolean).join('-')}.${format}`, transform),
    contentType: `image/${format}`,
    overwrites: [],
    followsFocalPoint: isCut,
  };
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
