import type { PictureFormat } from '@imprint/shared/media.shape';
import type { Sharp } from 'sharp';
import { openPicture } from './picture.reading.ts';
import { noTransform, type Transform } from './transform.parameters.ts';
import { computeLayout, type FocalPoint, type Size } from './transform.size.ts';

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Whether files of this media type are pictures that can be made smaller. */
export function isPicture(contentType: string): boolean {
  return Object.hasOwn(signatures, contentType);
}

/** The format of a picture of this media type when nobody asks for one; a moving GIF becomes a still WebP. */
export function defaultFormat(contentType: string): PictureFormat {
  if (contentType === 'image/jpeg') return 'jpeg';
  if (contentType === 'image/png') return 'png';
  return contentType === 'image/avif' ? 'avif' : 'webp';
}

/**
 * Makes a picture, whose size may be known already, as it is asked for: upright, in sRGB, without metadata, never
 * enlarged. Rejects when the bytes are no whole picture of their media type or have too many pixels.
 */
export async function transformPicture(
  bytes: Buffer,
  contentType: string,
  transform: Transform,
  focalPoint: FocalPoint | null,
  known: Size | null,
): Promise<Buffer> {
  const size = known ?? (await open(bytes, contentType).metadata()).autoOrient;
  const format = transform.format ?? defaultFormat(contentType);
  const background = format === 'jpeg' ? white : transparent;
  const { scaled, crop: cut, padding: around } = computeLayout(size, transform, focalPoint);
  // Cutting after scaling lets JPEG be read at a smaller scale at once.
  let picture = open(bytes, contentType)
    .autoOrient()
    .resize({ ...scaled, fit: 'fill' });
  if (cut) picture = picture.extract(cut);
  if (around) picture = picture.extend({ ...around, background });
  if (format === 'jpeg') picture = picture.flatten({ background });
  return encode(picture, format, transform.quality).toBuffer();
}

/** The same picture, still moving if it did, upright and without metadata, so that no place is told. */
export async function stripMetadata(bytes: Buffer, contentType: string): Promise<Buffer> {
  // In full size its encoding could take minutes.
  if (contentType === 'image/avif')
    return transformPicture(bytes, contentType, { ...noTransform, quality: highQuality }, null, null);
  const picture = open(bytes, contentType, { animated: true, failOn: 'none' }).autoOrient();
  const format = contentType.slice('image/'.length);
  if (format === 'gif') return picture.gif().toBuffer();
  return encode(picture, defaultFormat(contentType), format === 'png' ? undefined : highQuality).toBuffer();
}

/** A quality that is hardly to be told from what was given; PNG loses nothing anyway. */
const highQuality = 92;

function open(bytes: Buffer, contentType: string, options: Parameters<typeof openPicture>[1] = {}): Sharp {
  assertContentType(bytes, contentType);
  return openPicture(bytes, options);
}

/** sharp tells by the bytes what it reads; it must be what the file is known as, and no drawing or document. */
function assertContentType(bytes: Buffer, contentType: string): void {
  const signature = signatures[contentType];
  const found = signature && bytes.toString('latin1', signature.at, signature.at + signature.text.length);
  if (!signature || found !== signature.text) throw new Error(`The bytes are not ${contentType}.`);
}

/** What stands in each kind of picture, and where. */
const signatures: Readonly<Record<string, { at: number; text: string }>> = {
  'image/jpeg': { at: 0, text: '\xff\xd8\xff' },
  'image/png': { at: 0, text: '\x89PNG\r\n\x1a\n' },
  'image/gif': { at: 0, text: 'GIF8' },
  'image/webp': { at: 8, text: 'WEBP' },
  'image/avif': { at: 4, text: 'ftyp' },
};

function encode(picture: Sharp, format: PictureFormat, quality: number | undefined): Sharp {
  const asked = quality === undefined ? {} : { quality };
  if (format === 'jpeg') return picture.jpeg(asked);
  if (format === 'webp') return picture.webp(asked);
  // More effort makes AVIF hardly smaller, and takes seconds.
  return format === 'avif' ? picture.avif({ ...asked, effort: 1 }) : picture.png(asked);
}
