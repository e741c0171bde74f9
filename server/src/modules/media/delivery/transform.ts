import type { PictureFormat } from '@imprint/shared/shapes/media';
import type { PixelRect } from '@imprint/shared/shapes/media.crop';
import type { Sharp } from 'sharp';
import { openPicture } from '../files/picture.reading.ts';
import { noTransform, type Transform } from './transform.parameters.ts';
import { computeLayout, type FocalPoint, type Size } from './transform.size.ts';

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Whether files of this media type are pictures that can be resized. */
export function isPicture(contentType: string): boolean {
  return Object.hasOwn(signatures, contentType);
}

/** The default format for a picture of this media type; an animated GIF becomes a still WebP. */
export function defaultFormat(contentType: string): PictureFormat {
  if (contentType === 'image/jpeg') return 'jpeg';
  if (contentType === 'image/png') return 'png';
  return contentType === 'image/avif' ? 'avif' : 'webp';
}

/** The part of a picture that is transformed. */
interface PictureSource {
  /** In pixels of the upright picture; null for all of it. */
  crop: PixelRect | null;
  /** In fractions of the part. */
  focalPoint: FocalPoint | null;
  /** The size of the part; null if unknown. */
  size: Size | null;
}

const wholePicture: PictureSource = { crop: null, focalPoint: null, size: null };

/**
 * Transforms a picture: upright, in sRGB, without metadata, never enlarged. Rejects when the bytes are not a complete
 * picture of their media type or have too many pixels.
 */
export async function transformPicture(
  bytes: Buffer,
  contentType: string,
  transform: Transform,
  source: PictureSource,
): Promise<Buffer> {
  const size = source.size ?? (await open(bytes, contentType).metadata()).autoOrient;
  const format = transform.format ?? defaultFormat(contentType);
  const background = format === 'jpeg' ? white : transparent;
  const { scaled, crop, padding } = computeLayout(size, transform, source.focalPoint);
  // Cropping after scaling lets JPEG be decoded at a smaller scale.
  let picture = open(bytes, contentType).autoOrient();
  if (source.crop) picture = picture.extract(source.crop);
  picture = picture.resize({ ...scaled, fit: 'fill' });
  if (crop) picture = picture.extract(crop);
  if (padding) picture = picture.extend({ ...padding, background });
  if (format === 'jpeg') picture = picture.flatten({ background });
  return encode(picture, format, transform.quality).toBuffer();
}

/** The same picture, upright and without metadata such as the location; animations stay animated. */
export async function stripMetadata(bytes: Buffer, contentType: string): Promise<Buffer> {
  // Encoding AVIF in full size could take minutes.
  if (contentType === 'image/avif')
    return transformPicture(bytes, contentType, { ...noTransform, quality: highQuality }, wholePicture);
  const picture = open(bytes, contentType, { animated: true, failOn: 'none' }).autoOrient();
  const format = contentType.slice('image/'.length);
  if (format === 'gif') return picture.gif().toBuffer();
  return encode(picture, defaultFormat(contentType), format === 'png' ? undefined : highQuality).toBuffer();
}

/** Visually close to the original; PNG is lossless anyway. */
export const highQuality = 92;

function open(bytes: Buffer, contentType: string, options: Parameters<typeof openPicture>[1] = {}): Sharp {
  assertContentType(bytes, contentType);
  return openPicture(bytes, options);
}

/** sharp detects the format from the bytes; throws unless it is the stored content type. */
function assertContentType(bytes: Buffer, contentType: string): void {
  const signature = signatures[contentType];
  const actual = signature && bytes.toString('latin1', signature.at, signature.at + signature.text.length);
  if (!signature || actual !== signature.text) throw new Error(`The bytes are not ${contentType}.`);
}

/** The signature of each picture format and its offset. */
const signatures: Readonly<Record<string, { at: number; text: string }>> = {
  'image/jpeg': { at: 0, text: '\xff\xd8\xff' },
  'image/png': { at: 0, text: '\x89PNG\r\n\x1a\n' },
  'image/gif': { at: 0, text: 'GIF8' },
  'image/webp': { at: 8, text: 'WEBP' },
  'image/avif': { at: 4, text: 'ftyp' },
};

function encode(picture: Sharp, format: PictureFormat, quality: number | undefined): Sharp {
  const options = quality === undefined ? {} : { quality };
  if (format === 'jpeg') return picture.jpeg(options);
  if (format === 'webp') return picture.webp(options);
  // More effort makes AVIF hardly smaller, and takes seconds.
  return format === 'avif' ? picture.avif({ ...options, effort: 1 }) : picture.png(options);
}
