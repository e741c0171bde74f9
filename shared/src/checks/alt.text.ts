import type { Block } from '../blocks/block.ts';
import { quoted } from './block.words.ts';
import type { CheckedContent, CheckedMedia } from './checked.content.ts';
import { type Finding, type Fix, findingOf } from './finding.ts';

interface Picture {
  mediaId: string | null;
  alt: string | null;
}

/** Finds pictures of a block that say nothing to those who cannot see them, unless their media item is mere decoration. */
export function missingAlts(block: Block, { media }: Pick<CheckedContent, 'media'>): Finding[] {
  if (block.type === 'image') {
    const fix = inheritFix(block.id, { alt: null });
    return altFindings(block, block, media, fix);
  }
  if (block.type !== 'gallery') return [];
  const items = block.items.map((item) => (canInherit(item, media) ? { ...item, alt: null } : item));
  const fix = inheritFix(block.id, { items });
  return block.items.flatMap((item) => altFindings(block, item, media, fix));
}

function inheritFix(id: string, set: Record<string, unknown>): Fix {
  return { label: 'Use the alt text of the media item', operations: [{ op: 'update', id, set }] };
}

function altFindings(
  { id }: Block,
  picture: Picture,
  media: CheckedContent['media'],
  inherit: Fix,
): Finding[] {
  const item = itemOf(picture, media);
  if (!item || !isMissing(picture, item)) return [];
  const mayInherit = canInherit(picture, media);
  const advice = mayInherit
    ? 'Use the alt text of its media item.'
    : 'Describe what it shows, or mark it as decorative in the media library.';
  const place = { blockId: id, fix: mayInherit ? inherit : null };
  return [findingOf('missingAlt', `The picture ${quoted(item.filename)} has no alt text.`, advice, place)];
}

function itemOf({ mediaId }: Picture, media: CheckedContent['media']): CheckedMedia | undefined {
  return mediaId === null || !Object.hasOwn(media, mediaId) ? undefined : media[mediaId];
}

/** An empty text of the media item says that it is mere decoration. */
function isMissing({ alt }: Picture, item: CheckedMedia): boolean {
  return item.alt !== '' && (alt ?? item.alt ?? '').trim() === '';
}

/** Whether the text of the media item shows once the blank one of the block is gone. */
function canInherit(picture: Picture, media: CheckedContent['media']): boolean {
  const item = itemOf(picture, media);
  return item !== undefined && isMissing(picture, item) && (item.alt ?? '').trim() !== '';
}
