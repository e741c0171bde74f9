import type { Block } from '../blocks/block.ts';
import { formatBytes } from '../byte.format.ts';
import { isStill } from '../site/shown.ts';
import { quoted } from './block.words.ts';
import type { CheckedContent } from './checked.content.ts';
import { type Finding, type FindingField, findingOf } from './finding.ts';

/** How large a picture may be that visitors load as it is, in bytes. */
const heavyPictureBytes = 1024 * 1024;

/** Finds large pictures of a block that visitors load as they are, because a website does not scale them down. */
export function heavyPictures(block: Block, { media }: Pick<CheckedContent, 'media'>): Finding[] {
  switch (block.type) {
    case 'image':
      return heavyPicture(block.mediaId, media, { blockId: block.id });
    case 'gallery':
      return block.items.flatMap(({ mediaId }) => heavyPicture(mediaId, media, { blockId: block.id }));
    case 'video':
      return heavyPicture(block.posterId, media, { blockId: block.id }, 'wholeAlways');
    default:
      return [];
  }
}

/** Finds a cover that is too heavy. */
export function heavyCover({ coverId, media }: Pick<CheckedContent, 'coverId' | 'media'>): Finding[] {
  return heavyPicture(coverId, media, { field: 'coverId' });
}

function heavyPicture(
  mediaId: string | null,
  media: CheckedContent['media'],
  place: { blockId?: string; field?: FindingField },
  scaling: 'scaledIfStill' | 'wholeAlways' = 'scaledIfStill',
): Finding[] {
  const item = mediaId !== null && Object.hasOwn(media, mediaId) ? media[mediaId] : undefined;
  if (!item || item.sizeBytes <= heavyPictureBytes) return [];
  if (scaling === 'scaledIfStill' && isStill(item)) return [];
  const { filename, sizeBytes } = item;
  return [
    findingOf(
      'heavyPicture',
      `The picture ${quoted(filename)} is ${formatBytes(sizeBytes)}, and visitors load the whole file.`,
      `Replace it with one of at most ${formatBytes(heavyPictureBytes)}, or with a JPEG or PNG.`,
      place,
    ),
  ];
}
