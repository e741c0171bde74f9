import type { Block } from '@imprint/shared/blocks/block';
import type { Element } from 'hast';
import { element, linesOf, linkTo } from './html.elements.ts';
import { addressOf, altOf, type MediaById } from './shown.items.ts';

/** A picture as a figure with its caption, in a link where it leads somewhere. */
export function imageOf(image: Extract<Block, { type: 'image' }>, media: MediaById): Element {
  const picture = pictureOf(image, media);
  const shown = image.href === null ? picture : element('a', [picture], linkTo(image.href));
  return figureOf('image', [shown], image.caption);
}

/** Pictures beside each other as a figure that holds theirs. */
export function galleryOf(
  { items, columns }: Extract<Block, { type: 'gallery' }>,
  media: MediaById,
): Element {
  const figures = items.map((item) => figureOf('image', [pictureOf(item, media)], item.caption));
  return element('figure', figures, { dataBlock: 'gallery', dataColumns: columns });
}

/** A video as a figure with its caption, which people start themselves. */
export function videoOf(
  { mediaId, posterId, caption }: Extract<Block, { type: 'video' }>,
  media: MediaById,
): Element {
  const video = element('video', [], {
    controls: true,
    ...(mediaId !== null && { src: addressOf(mediaId, media) }),
    ...(posterId !== null && { poster: addressOf(posterId, media) }),
  });
  return figureOf('video', [video], caption);
}

function pictureOf(shown: { mediaId: string | null; alt: string | null }, media: MediaById): Element {
  const source = shown.mediaId === null ? {} : { src: addressOf(shown.mediaId, media) };
  return element('img', [], { ...source, alt: altOf(shown, media) });
}

function figureOf(dataBlock: string, shown: Element[], caption: string | null): Element {
  const words = caption === null ? [] : [element('figcaption', linesOf(caption))];
  return element('figure', [...shown, ...words], { dataBlock });
}
