import type { BlockInput } from '@imprint/shared/blocks/block';
import type { InlinePiece } from '@imprint/shared/text/inline';
import { oneLine } from './document.media.ts';
import { piecesOf, plainOf } from './mdast.inline.ts';
import { blockLimits } from './reading.limits.ts';
import type { Reading } from './reading.ts';
import { paragraphBlock } from './text.blocks.ts';

/** A picture with its texts as they are read. */
export interface Picture {
  mediaId: string | null;
  alt: string;
  caption: InlinePiece[];
}

/** An image block, followed by what does not fit into its caption. */
export function imageBlocksOf(
  { mediaId, alt, ...picture }: Picture & { href: string | null },
  reading: Reading,
): BlockInput[] {
  const { caption, rest } = captionOf(picture.caption, reading);
  return [{ type: 'image', mediaId, alt, caption, href: picture.href }, ...rest];
}

/** A gallery block, followed by what does not fit into its captions. */
export function galleryBlocksOf(
  pictures: readonly Picture[],
  reading: Reading,
  look: { columns?: number } = {},
): BlockInput[] {
  const captions = pictures.map((picture) => captionOf(picture.caption, reading));
  const items = pictures.map(({ mediaId, alt }, index) => ({
    mediaId,
    alt,
    caption: captions[index]?.caption ?? null,
  }));
  return [{ type: 'gallery', items, ...look }, ...captions.flatMap(({ rest }) => rest)];
}

/** A caption, and what does not fit into it. */
export function captionOf(
  pieces: readonly InlinePiece[],
  reading: Reading,
): { caption: string | null; rest: BlockInput[] } {
  const [caption = '', ...rest] = reading.writeParts(pieces, blockLimits.caption);
  return { caption: caption || null, rest: rest.map(paragraphBlock) };
}

/** The caption that the title of an image is. */
export function titlePieces(title: string): InlinePiece[] {
  return piecesOf([{ type: 'text', value: oneLine(title) }]);
}

/** The texts of pictures, line by line. */
export function wordsOfPictures(pictures: readonly Picture[]): string {
  return pictures
    .flatMap(({ alt, caption }) => [alt, plainOf(caption)])
    .filter((text) => text !== '')
    .join('\n');
}
