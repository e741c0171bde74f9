import type { Block } from '@imprint/shared/blocks/block';
import { srcSetOf, usefulWidths } from '@imprint/shared/shapes/media.address';
import type { Element, Properties } from 'hast';
import { altOf, type DocumentMediaItem, type MediaById, permanentAddressOf } from '../tree/document.media.ts';
import { element, linesOf, linkProperties } from './html.elements.ts';

/** An image as a figure with its caption, linked if it has an address. */
export function imageOf(image: Extract<Block, { type: 'image' }>, media: MediaById): Element {
  const picture = pictureOf(image, media);
  const content = image.href === null ? picture : element('a', [picture], linkProperties(image.href));
  return figureOf('image', [content], image.caption);
}

/** A gallery as a figure of figures. */
export function galleryOf(
  { items, columns }: Extract<Block, { type: 'gallery' }>,
  media: MediaById,
): Element {
  const figures = items.map((item) => figureOf('image', [pictureOf(item, media)], item.caption));
  return element('figure', figures, { dataBlock: 'gallery', dataColumns: columns });
}

/** A video as a figure with its caption and controls. */
export function videoOf(
  { mediaId, posterId, caption }: Extract<Block, { type: 'video' }>,
  media: MediaById,
): Element {
  const video = element('video', [], {
    controls: true,
    ...(mediaId !== null && { src: permanentAddressOf(mediaId, media) }),
    ...(posterId !== null && { poster: permanentAddressOf(posterId, media) }),
  });
  return figureOf('video', [video], caption);
}

function pictureOf(image: { mediaId: string | null; alt: string | null }, media: MediaById): Element {
  return element('img', [], { ...sourceOf(image.mediaId, media), alt: altOf(image, media) });
}

function sourceOf(mediaId: string | null, media: MediaById): Properties {
  if (mediaId === null) return {};
  const src = permanentAddressOf(mediaId, media);
  const item = media.get(mediaId);
  return item ? { src, ...responsiveProperties(src, item), ...sizeOf(item) } : { src };
}

/** Image types that are never animated. A GIF or WebP might be, and would lose its animation when resized. */
const stillImageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/avif']);
/** Few enough widths to generate and cache, and enough for phones not to load desktop images. */
const offeredWidths = [320, 640, 1280, 2560] as const;

/** Only the website knows the displayed width, so `sizes` assumes the full viewport. */
function responsiveProperties(address: string, { contentType, width }: DocumentMediaItem): Properties {
  if (!stillImageTypes.has(contentType)) return {};
  return { srcSet: srcSetOf(address, usefulWidths(width, offeredWidths)), sizes: '100vw' };
}

/** Lets browsers reserve space before the image has loaded. */
function sizeOf({ width, height }: DocumentMediaItem): Properties {
  return width && height ? { width, height } : {};
}

function figureOf(dataBlock: string, content: Element[], caption: string | null): Element {
  const words = caption === null ? [] : [element('figcaption', linesOf(caption))];
  return element('figure', [...content, ...words], { dataBlock });
}
