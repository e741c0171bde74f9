import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Deps } from '../../../core/rpc/deps.ts';
import type { Task } from '../../../core/work/task.ts';
import { detectLocation, findLocationOverwrites } from '../files/file.task.ts';
import { bytesKey, type ContentAddress } from '../files/media.keys.ts';
import { isMovie, type Overwrite } from '../files/movie.location.ts';
import { freeTransform, isFree } from './transform.free.ts';
import type { FileQuery, Transform } from './transform.parameters.ts';
import { isSigned } from './transform.signature.ts';
import type { FocalPoint } from './transform.size.ts';
import { defaultFormat, isPicture } from './transform.ts';
import type { Variant } from './variant.store.ts';

/** Increment it whenever variants change, so that older ones are not served. */
const generation = 3;
const svg = 'image/svg+xml';
const maxCached = 10_000;

/** An item whose bytes are requested. */
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

/** What to send: a variant, or null for the stored bytes. */
export interface DeliveryChoice {
  variant: Variant | null;
  contentType: string;
  /** Overwrites to apply to the stored bytes. */
  overwrites: readonly Overwrite[];
  /** Whether it depends on the focal point, which can change while the bytes stay the same. */
  followsFocalPoint: boolean;
}

/**
 * Creates a function that chooses what to send for a query. Without parameters a file is sent unchanged, but drawings
 * are sanitised, and pictures and videos lose their location. A transform that is neither free nor signed becomes the
 * nearest free one. The function throws VALIDATION_ERROR for a parameter that does not fit the file.
 */
export function createVariantChooser(
  deps: Deps,
): (file: Original, query: FileQuery) => Promise<DeliveryChoice> {
  const { storage, secrets, work } = deps;
  const memoizedTask = <Output>(task: Task<{ file: string; sizeBytes: number }, Output>) =>
    memoizeByContent<Output>(async (original) => {
      const { organizationId: holder, sizeBytes } = original;
      const output = await storage.withFile(bytesKey(original), (file) =>
        work.run(task, { file, sizeBytes }, { holder, field: 'path' }),
      );
      if (output === null) throw new ServiceError('NOT_FOUND');
      return output;
    });
  const isLocatedPicture = memoizedTask(detectLocation);
  const readOverwrites = memoizedTask(findLocationOverwrites);
  return async (file, query) => {
    const { contentType, mediaId } = file;
    const { firstParameter, transform } = query;
    if (contentType === svg) {
      // A drawing fits every size. It is never rendered here, because that could take arbitrarily long.
      if (transform.format) throw invalid({ field: 'format', reason: 'cannot be chosen for SVG' });
      return {
        ...unmodified,
        variant: pictureVariant(deps, file, `${generation}-drawing.svg`, null),
        contentType,
      };
    }
    if (firstParameter) {
      if (!isPicture(contentType))
        throw invalid({ field: firstParameter, reason: 'can be given for pictures only' });
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

/** Caches results by content address, which always stands for the same bytes. */
function memoizeByContent<Output>(
  compute: (file: Original) => Promise<Output>,
): (file: Original) => Promise<Output> {
  const cache = new Map<string, Promise<Output>>();
  return (file) => {
    const key = bytesKey(file);
    const output = cache.get(key);
    if (output) return output;
    const result = compute(file);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return result;
  };
}
