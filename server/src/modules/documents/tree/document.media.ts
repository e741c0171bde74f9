import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf, withChildren } from '@imprint/shared/blocks/tree';
import type { Media } from '@imprint/shared/shapes/media';
import { permanentAddress } from '@imprint/shared/shapes/media.address';

/** The properties of a media item that documents use. */
export type DocumentMediaItem = Pick<Media, 'url' | 'alt' | 'contentType' | 'sha256' | 'width' | 'height'>;

/** The media items used by blocks, by public id. */
export type MediaById = ReadonlyMap<string, DocumentMediaItem>;

export const noMedia: MediaById = new Map();

/** The address of the file of a media item; for an unknown item, one that redirects. */
export function mediaAddressOf(mediaId: string, media: MediaById): string {
  return media.get(mediaId)?.url ?? `/files/${encodeURIComponent(mediaId)}/file`;
}

/** The same, as an address whose content never changes, so that browsers can cache it forever. */
export function permanentAddressOf(mediaId: string, media: MediaById): string {
  const item = media.get(mediaId);
  return item ? permanentAddress(item) : mediaAddressOf(mediaId, media);
}

/** The alternative text of an image: its own, or else that of the media item. */
export function altOf(image: { mediaId: string | null; alt: string | null }, media: MediaById): string {
  return image.alt ?? media.get(image.mediaId ?? '')?.alt ?? '';
}

/** The public id of the media item at an address; null when the address is not of this installation. */
export function mediaIdFromAddress(address: string, publicUrl: string): string | null {
  const isAbsolute = publicUrl !== '' && address.startsWith(`${publicUrl}/`);
  const local = isAbsolute ? address.slice(publicUrl.length) : address;
  return /^\/files\/(media_[0-9a-z]{1,58})\/[^/]+$/.exec(local)?.[1] ?? null;
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
