import type { Media } from '@imprint/shared/shapes/media';

/** A media item called `name`, unless something else is said of it; its id is the same. */
export function mediaItem(name: string, set: Partial<Media> = {}): Media {
  return {
    id: name,
    projectId: 'proj_1',
    folderId: null,
    filename: name,
    title: null,
    alt: null,
    caption: null,
    aiFields: [],
    tags: [],
    kind: 'image',
    contentType: 'image/png',
    sizeBytes: 2048,
    sha256: '0'.repeat(64),
    width: 1600,
    height: 1200,
    originalWidth: 1600,
    originalHeight: 1200,
    crop: null,
    v: '0'.repeat(16),
    focalPoint: null,
    thumbhash: null,
    dominantColor: null,
    url: `https://imprint.example/files/${name}`,
    status: 'ready',
    referenceCount: 0,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...set,
  };
}
