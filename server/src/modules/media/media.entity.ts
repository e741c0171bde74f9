import type { MediaKind, Media as MediaOnWire } from '@imprint/shared/shapes/media';
import { mediaKinds } from '@imprint/shared/shapes/media';
import type { Crop } from '@imprint/shared/shapes/media.crop';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Media = defineEntity({
  name: 'Media',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    folderId: p.uuid().nullable(),
    filename: p.string(),
    title: p.string().nullable(),
    alt: p.text().nullable(),
    caption: p.text().nullable(),
    tags: p.array().$type<string[]>(),
    kind: p.enum(mediaKinds).$type<MediaKind>(),
    contentType: p.string(),
    sizeBytes: p.integer(),
    sha256: p.string(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    focalPoint: p.json().$type<NonNullable<MediaOnWire['focalPoint']>>().nullable(),
    crop: p.json().$type<Crop>().nullable(),
    thumbhash: p.string().nullable(),
    dominantColor: p.string().nullable(),
    /** Names of the fields whose text was accepted from AI and not edited since. */
    aiFields: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Media = InferEntity<typeof Media>;
