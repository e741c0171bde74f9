import type { Block } from '../blocks/block.ts';
import { srcSetOf, usefulWidths } from '../shapes/media.address.ts';
import { inlineHtml } from './inline.html.ts';
import { type Attributes, blockAttributes, element, type Html, linkAttributes } from './markup.ts';
import { altOf, isStill, type MediaById, permanentAddressOf, type Shown, type ShownMedia } from './shown.ts';

type Picture = Extract<Block, { type: 'image' }> | Extract<Block, { type: 'gallery' }>['items'][number];

/** Writes an image as a figure with its caption, linked if it has an address. */
export function imageHtml(image: Extract<Block, { type: 'image' }>, shown: Shown): Html {
  const picture = pictureHtml(image, shown, shown.firstPicture === image);
  const content =
    image.href === null ? picture : element('a', linkAttributes(image.href, shown.base), picture);
  return figureHtml(content, image.caption, 'image', shown);
}

/** Writes a gallery as a figure of figures. */
export function galleryHtml(gallery: Extract<Block, { type: 'gallery' }>, shown: Shown): Html {
  const figures = gallery.items.map((item, index) => {
    const isFirst = shown.firstPicture === gallery && index === 0;
    return figureHtml(pictureHtml(item, shown, isFirst), item.caption, 'image', shown);
  });
  return element('figure', blockAttributes('gallery', { 'data-columns': gallery.columns }), ...figures);
}

/** Writes a video as a figure with its caption and controls. */
export function videoHtml(block: Extract<Block, { type: 'video' }>, shown: Shown): Html {
  const { mediaId, posterId, caption } = block;
  const { media } = shown;
  const video = element('video', {
    controls: true,
    preload: 'metadata',
    src: mediaId && permanentAddressOf(mediaId, media),
    poster: posterId && permanentAddressOf(posterId, media),
  });
  return figureHtml(video, caption, 'video', shown);
}

/** Writes the picture that stands for something which is named beside it. Where `alt` is null, the media item has the text. */
export function coverHtml(
  mediaId: string | null,
  media: MediaById,
  isFirst = false,
  alt: string | null = '',
): Html[] {
  return mediaId !== null && media.has(mediaId) ? [pictureHtml({ mediaId, alt }, { media }, isFirst)] : [];
}

function pictureHtml(
  image: Pick<Picture, 'mediaId' | 'alt'>,
  { media }: Pick<Shown, 'media'>,
  isFirst: boolean,
): Html {
  const { mediaId } = image;
  const src = mediaId && permanentAddressOf(mediaId, media);
  const item = mediaId === null ? undefined : media.get(mediaId);
  return element('img', {
    src,
    ...(src && item && responsiveAttributes(src, item, isFirst)),
    width: item?.height && item.width,
    height: item?.width && item.height,
    alt: altOf(image, media),
    ...(src && (isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })),
  });
}

/** Few enough widths to generate and cache, and enough for phones not to load desktop images. */
const offeredWidths = [320, 640, 1280, 2560] as const;

/** Browsers know the displayed width themselves only of pictures that load late, and otherwise assume the viewport. */
function responsiveAttributes(address: string, item: ShownMedia, isFirst: boolean): Attributes {
  if (!isStill(item)) return {};
  const srcset = srcSetOf(address, usefulWidths(item.width, offeredWidths));
  return { srcset, sizes: isFirst ? '100vw' : 'auto, 100vw' };
}

function figureHtml(
  content: Html,
  caption: string | null,
  type: 'image' | 'video',
  { base }: Pick<Shown, 'base'>,
): Html {
  const words = caption === null ? [] : [element('figcaption', {}, inlineHtml(caption, base))];
  return element('figure', blockAttributes(type), content, ...words);
}
