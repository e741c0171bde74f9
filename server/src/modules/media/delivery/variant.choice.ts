import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Crop } from '@imprint/shared/shapes/media.crop';
import type { Deps } from '../../../core/rpc/deps.ts';
import type { Task } from '../../../core/work/task.ts';
import { detectLocation, findLocationOverwrites } from '../files/file.task.ts';
import { bytesKey, type ContentAddress } from '../files/media.keys.ts';
import { isMovie, type Overwrite } from '../files/movie.location.ts';
import { type PicturePart, shownPart, wholeOf } from './picture.part.ts';
import { freeTransform, isFree } from './transform.free.ts';
import { type FileQuery, noTransform, type Transform } from './transform.parameters.ts';
import { isSigned } from './transform.signature.ts';
import type { FocalPoint } from './transform.size.ts';
import { defaultFormat, highQuality, isPicture } from './transform.ts';
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
  /** Of a picture, upright and before its crop. */
  width: number | null;
  height: number | null;
  /** In fractions of the picture before its crop. */
  focalPoint: FocalPoint | null;
  crop: Crop | null;
}

/** What to send: a variant, or null for the stored bytes. */
export interface DeliveryChoice {
  variant: Variant | null;
  contentType: string;
  /** Overwrites to apply to the stored bytes. */
  overwrites: readonly Overwrite[];
}

/**
 * Creates a function that chooses what to send for a query. Without parameters a file is sent unchanged, but drawings
 * are sanitized, pictures are cropped, and pictures and videos lose their location. A transform that is neither free nor
 * signed becomes the nearest free one. The function throws VALIDATION_ERROR for a parameter that does not fit the file.
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
        variant: pictureVariant(deps, file, wholeOf(file), `${generation}-drawing.svg`, null),
        contentType,
      };
    }
    if (firstParameter) {
      if (!isPicture(contentType))
        throw invalid({ field: firstParameter, reason: 'is available only for pictures' });
      const isGranted = isFree(transform, contentType) || isSigned(secrets, mediaId, query);
      const picture = transform.isUncropped ? wholeOf(file) : shownPart(file);
      const { width = null, height = null } = picture.size ?? {};
      const granted = isGranted ? transform : freeTransform(transform, { contentType, width, height });
      return transformChoice(deps, file, picture, granted);
    }
    const shown = transform.isUncropped ? wholeOf(file) : shownPart(file);
    if (shown.crop) return transformChoice(deps, file, shown, { ...noTransform, quality: highQuality });
    const hasLocation = isPicture(contentType) && (await isLocatedPicture(file));
    const overwrites = isMovie(contentType) ? await readOverwrites(file) : [];
    const variant = hasLocation
      ? pictureVariant(deps, file, wholeOf(file), `${generation}-unlocated`, null)
      : null;
    return { ...unmodified, variant, contentType, overwrites };
  };
}

const unmodified = { variant: null, overwrites: [] };

function pictureVariant(
  { pictures }: Deps,
  { contentType }: Original,
  part: PicturePart,
  name: string,
  transform: Transform | null,
): Variant {
  return {
    name,
    make: (file, key) => pictures.make({ file, contentType, transform, ...part, field: 'path' }, key),
  };
}

function transformChoice(
  deps: Deps,
  original: Original,
  picture: PicturePart,
  transform: Transform,
): DeliveryChoice {
  const { contentType, focalPoint } = original;
  const { crop } = picture;
  const { width, height, fit, quality } = transform;
  const format = transform.format ?? defaultFormat(contentType);
  const hasFrame = width !== undefined && height !== undefined;
  const isCropped = hasFrame && fit === 'cover';
  const parts = [
    generation,
    crop && `c${crop.left}-${crop.top}-${crop.width}-${crop.height}`,
    width && `w${width}`,
    height && `h${height}`,
    hasFrame && fit,
    quality && `q${quality}`,
    isCropped && focalPoint && `x${permille(focalPoint.x)}-y${permille(focalPoint.y)}`,
  ];
  return {
    variant: pictureVariant(
      deps,
      original,
      picture,
      `${parts.filter(Boolean).join('-')}.${format}`,
      transform,
    ),
    contentType: `image/${format}`,
    overwrites: [],
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
