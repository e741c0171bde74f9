import { invalid, ServiceError } from '@imprint/shared/errors';
import { type Crop, croppedPixels, isWhole, minCropPx } from '@imprint/shared/shapes/media.crop';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { isPicture } from './delivery/transform.ts';
import { bytesKey } from './files/media.keys.ts';
import { detectAnimation } from './files/picture.inspection.ts';
import type { Media } from './media.entity.ts';
import { mediaRows } from './media.rows.ts';

/** What is known of the bytes of a picture that is about to be cropped. */
export interface CropCheck {
  sha256: string;
  isAnimated: boolean;
}

/** Inspects the picture that a request crops; null when it crops none. Call it outside of transactions. */
export async function checkCrop(
  caller: CallContext<Member>,
  { mediaId, crop }: { mediaId: string; crop?: Crop | null | undefined },
): Promise<CropCheck | null> {
  if (!crop) return null;
  const media = await readOwned(caller, mediaRows, mediaId);
  if (!isPicture(media.contentType)) return null;
  const key = bytesKey({ ...media, organizationId: caller.actor.organization.id });
  const isAnimated = await caller.deps.storage.withFile(key, (file) =>
    runTask(caller, detectAnimation, { file, field: 'crop' }, 'crop'),
  );
  if (isAnimated === null) throw new ServiceError('NOT_FOUND');
  return { sha256: media.sha256, isAnimated };
}

/** The crop to store; null for the whole picture. Throws VALIDATION_ERROR when the file cannot have it. */
export function cropToStore(media: Media, crop: Crop | null, check: CropCheck | null): Crop | null {
  if (!crop || isWhole(crop)) return null;
  const refused = (reason: string) => invalid({ field: 'crop', reason });
  const { width, height } = media;
  if (!isPicture(media.contentType) || !check || !width || !height) {
    throw refused('is available only for pictures that are not SVG');
  }
  // The file was replaced after the check.
  if (check.sha256 !== media.sha256) throw new ServiceError('CONFLICT');
  if (check.isAnimated) throw refused('is not available for animated pictures');
  const pixels = croppedPixels(crop, { width, height });
  if (Math.min(pixels.width, pixels.height) < minCropPx) {
    throw refused(`must be at least ${minCropPx} pixels wide and high`);
  }
  return crop;
}
