import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Deps } from '../../deps.ts';
import type { Task } from '../../work/task.ts';
import { detectLocation, findLocationOverwrites } from '../file.task.ts';
import { bytesKey, type ContentAddress } from '../media.keys.ts';
import { isMovie, type Overwrite } from './movie.location.ts';
import { freeTransform, isFree } from './transform.free.ts';
import type { FileQuery, Transform } from './transform.parameters.ts';
import { isSigned } from './transform.signature.ts';
import type { FocalPoint } from './transform.size.ts';
import { defaultFormat, isPicture } from './transform.ts';
import type { Variant } from './variant.store.ts';

/** Raised whenever variants come out otherwise than before, so that none of the older ones is given. */
const generation = 3;
const svg = 'image/svg+xml';
const maxCached = 10_000;

/** An item whose bytes are asked for. */
export interface Original extends ContentAddress {
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
export interface DeliveryChoice {
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
export function createVariantChooser(
  deps: Deps,
): (file: Original, query: FileQuery) => Promise<DeliveryChoice> {
  const { storage, secrets, work } = deps;
  const memoizedTask = <Found>(task: Task<{ file: string; sizeBytes: number }, Found>) =>
    memoizeByContent<Found>(async (original) => {
      const { organizationId: holder, sizeBytes } = original;
      const found = await storage.withFile(bytesKey(original), (file) =>
        work.run(task, { file, sizeBytes }, { holder, field: 'path' }),
      );
      if (found === null) throw new ServiceError('NOT_FOUND');
      return found;
    });
  const isLocatedPicture = memoizedTask(detectLocation);
  const readOverwrites = memoizedTask(findLocationOverwrites);
  return async (file, query) => {
    const { contentType, mediaId } = file;
    const { firstParameter: firstName, transform } = query;
    if (contentType === svg) {
      // A drawing fits every size, and is never drawn here: what is in it could take any time.
      if (transform.format) throw invalid({ field: 'format', reason: 'cannot be chosen for SVG' });
      return {
        ...unmodified,
        variant: pictureVariant(deps, file, `${generation}-drawing.svg`, null),
        contentType,
      };
    }
    if (firstName) {
      if (!isPicture(contentType))
        throw invalid({ field: firstName, reason: 'can be given for pictures only' });
      const isGranted = isFree(transform, contentType) || isSigned(secrets, mediaId, query);
      return transformChoice(deps, file, isGranted ? transform : freeTransform(transform, file));
    }
    const hasLocation = isPicture(contentType) && (await isLocatedPicture(file));
    const overwrites = isMovie(contentType) ? await readOverwrites(file) : [];
    const variant = hasLocation ? pictureVariant(deps, file, `${generation}-unlocated`, null) : null;
    return { ...unmodified, variant, contentType, overwrites };
  };
}

const unmodified = { variant: null, overwrites: [], followsFocalPoint: false };

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

function transformChoice(deps: Deps, original: Original, transform: Transform): DeliveryChoice {
  const { contentType, focalPoint } = original;
  const { width, height, fit, quality } = transform;
  const format = transform.format ?? defaultFormat(contentType);
  const hasFrame = width !== undefined && height !== undefined;
  const isCropped = hasFrame && fit === 'cover';
  const parts = [
    generation,
    width && `w${width}`,
    height && `h${height}`,
    hasFrame && fit,
    quality && `q${quality}`,
    isCropped && focalPoint && `x${permille(focalPoint.x)}-y${permille(focalPoint.y)}`,
  ];
  return {
    variant: pictureVariant(deps, original, `${parts.filter(Boolean).join('-')}.${format}`, transform),
    contentType: `image/${format}`,
    overwrites: [],
    followsFocalPoint: isCropped,
  };
}

function permille(share: number): number {
  return Math.round(share * 1000);
}

/** Bytes never change under their hash, so each are looked through once, as long as they are remembered. */
function memoizeByContent<Found>(
  look: (file: Original) => Promise<Found>,
): (file: Original) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (file) => {
    const key = bytesKey(file);
    const found = known.get(key);
    if (found) return found;
    const looking = look(file);
    known.set(key, looking);
    looking.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest);
    return looking;
  };
}
