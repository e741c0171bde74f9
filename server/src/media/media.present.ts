import type { Media as MediaOnWire } from '@imprint/shared/media.shape';
import type { Config } from '../config.ts';
import type { Stored } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import { mediaAddress } from './media.address.ts';
import type { Media } from './media.entity.ts';
import type { Counted } from './media.rows.ts';

/** The only way of a media item to the wire. */
export function presentMedia(media: Stored<Media> & Counted, config: Pick<Config, 'publicUrl'>): MediaOnWire {
  const id = encodeId('media', media.id);
  return {
    id,
    projectId: encodeId('proj', media.projectId),
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
    width: media.width ?? null,
    height: media.height ?? null,
    focalPoint: media.focalPoint ?? null,
    thumbhash: media.thumbhash ?? null,
    dominantColor: media.dominantColor ?? null,
    url: mediaAddress(config, id, media.filename),
    // Bytes are looked at before their row is written, so whatever has a row is ready.
    status: 'ready',
    referenceCount: media.referenceCount,
    version: media.version,
    createdAt: isoInstant(media.createdAt),
    updatedAt: isoInstant(media.updatedAt),
  };
}
