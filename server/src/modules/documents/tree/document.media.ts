import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf, withChildren } from '@imprint/shared/blocks/tree';
import { altOf, type MediaById } from '@imprint/shared/site/shown';

/** The public id of the media item at an address; null when the address is not of this installation. */
export function mediaIdFromAddress(address: string, publicUrl: string): string | null {
  const isAbsolute = publicUrl !== '' && address.startsWith(`${publicUrl}/`);
  const local = isAbsolute ? address.slice(publicUrl.length) : address;
  return /^\/files\/(media_[0-9a-z]{1,58})(?:\/[0-9a-f]{16}(?:\/\d+)?)?\/[^/]+$/.exec(local)?.[1] ?? null;
}

/** Removes alternative texts that equal those of their media items, so that the blocks inherit them. */
export function withoutRepeatedAlts(blocks: readonly Block[], media: MediaById): Block[] {
  const withoutRepeatedAlt = <Item extends { mediaId: string | null; alt: string | null }>(
    item: Item,
  ): Item =>
    oneLine(item.alt ?? '') === oneLine(altOf({ ...item, alt: null }, media)) ? { ...item, alt: null } : item;
  return blocks.map((block) => {
    if (block.type === 'image') return withoutRepeatedAlt(block);
    if (block.type === 'gallery') return { ...block, items: block.items.map(withoutRepeatedAlt) };
    const children = childrenOf(block);
    return children ? withChildren(block, withoutRepeatedAlts(children, media)) : block;
  });
}

/** Puts a text on one line with collapsed white space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
