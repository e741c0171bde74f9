import type { Media as MediaOnWire } from '@imprint/shared/shapes/media';
import { shownSize } from '@imprint/shared/shapes/media.crop';
import type { Config } from '../../core/config.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { versionOf } from './files/file.version.ts';
import { mediaAddress } from './media.address.ts';
import type { Media } from './media.entity.ts';
import type { WithReferenceCount } from './media.rows.ts';

/** The wire form of a media item. */
export function presentMedia(
  media: Stored<Media> & WithReferenceCount,
  config: Pick<Config, 'publicUrl'>,
): MediaOnWire {
  const id = encodeId('media', media.id);
  const size = shownSize(media);
  return {
    id,
    projectId: encodeId('proj', media.projectId),
    folderId: media.folderId ? encodeId('mfol', media.folderId) : null,
    filename: media.filename,
    title: media.title ?? null,
    alt: media.alt ?? null,
    caption: media.caption ?? null,
    aiFields: media.aiFields,
    tags: media.tags,
    kind: media.kind,
    contentType: media.contentType,
    sizeBytes: media.sizeBytes,
    sha256: media.sha256,
    width: size?.width ?? null,
    height: size?.height ?? null,
    originalWidth: media.width ?? null,
    originalHeight: media.height ?? null,
    crop: media.crop ?? null,
    focalPoint: media.focalPoint ?? null,
    // The preview is of the whole picture.
    thumbhash: media.crop ? null : (media.thumbhash ?? null),
    dominantColor: media.dominantColor ?? null,
    url: mediaAddress(config, id, media.filename),
    v: versionOf(media),
    // Bytes are inspected before their row is written, so every row is ready.
    status: 'ready',
    referenceCount: media.referenceCount,
    version: media.version,
    createdAt: isoInstant(media.createdAt),
    updatedAt: isoInstant(media.updatedAt),
  };
}
