import { hash } from 'node:crypto';
import { addressHashLength } from '@imprint/shared/shapes/media';
import type { Crop } from '@imprint/shared/shapes/media.crop';

interface VersionedFile {
  sha256: string;
  crop?: Crop | null | undefined;
  focalPoint?: { x: number; y: number } | null | undefined;
}

/**
 * The version of an item's file in its addresses. Items without a crop and a focal point have the start of their hash,
 * the others one of all that determines what their addresses show.
 */
export function versionOf({ sha256, crop, focalPoint }: VersionedFile): string {
  if (!crop && !focalPoint) return sha256.slice(0, addressHashLength);
  const parts = [
    sha256,
    crop && [crop.x, crop.y, crop.width, crop.height],
    focalPoint && [focalPoint.x, focalPoint.y],
  ];
  return hash('sha256', JSON.stringify(parts)).slice(0, addressHashLength);
}
