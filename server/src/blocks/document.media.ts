import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf, withChildren } from '@imprint/shared/blocks/tree';
import { permanentAddress } from '@imprint/shared/media.address';
import type { Media } from '@imprint/shared/media.shape';

/** What a text shows of a media item. */
export type DocumentMediaItem = Pick<Media, 'url' | 'alt' | 'contentType' | 'sha256' | 'width' | 'height'>;

/** The media items that blocks show, by public id. */
export type MediaById = ReadonlyMap<string, DocumentMediaItem>;

export const noMedia: MediaById = new Map();

/** Where the bytes of an item are; of one that is not known where it is sent on from. */
export function mediaAddressOf(mediaId: string, media: MediaById): string {
  return media.get(mediaId)?.url ?? `/files/${encodeURIComponent(mediaId)}/file`;
}

/** The same, so that browsers may keep the present bytes for good. */
export function permanentAddressOf(mediaId: string, media: MediaById): string {
  const item = media.get(mediaId);
  return item ? permanentAddress(item) : mediaAddressOf(mediaId, media);
}

/** What is said of a picture where it is shown: the block's own words, or else those of the item. */
export function altOf(image: { mediaId: string | null; alt: string | null }, media: MediaById): string {
  return image.alt ?? media.get(image.mediaId ?? '')?.alt ?? '';
}

/** The public id of the item whose bytes are at an address of this installation; null for any other address. */
export function mediaIdFromAddress(address: string, publicUrl: string): string | null {
  const isAbsolute = publicUrl !== '' && address.startsWith(`${publicUrl}/`);
  const local = isAbsolute ? address.slice(publicUrl.length) : address;
  return /^\/files\/(media_[0-9a-z]{1,58})\/[^/]+$/.exec(local)?.[1] ?? null;
}

/** The same blocks; where a text says of a picture what its item says anyway, the block says nothing itself. */
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

/** A text on one line, with white space as people see it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
