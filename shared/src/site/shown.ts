import type { Block } from '../blocks/block.ts';
import { permanentAddress } from '../shapes/media.address.ts';
import type { Media } from '../shapes/media.ts';
import type { SiteTeaser } from './site.page.ts';

/** The properties of a media item that documents use. */
export type ShownMedia = Pick<Media, 'url' | 'alt' | 'contentType' | 'v' | 'width' | 'height'>;

/** The media items used by blocks, by public id. */
export type MediaById = ReadonlyMap<string, ShownMedia>;

export const noMedia: MediaById = new Map();

/** The posts of post lists, by the key of their rules. */
export type PostsByRules = Readonly<Record<string, readonly SiteTeaser[]>>;

/** A form that could not be sent, as it was filled in. */
export interface RefusedForm {
  blockId: string;
  values: Readonly<Record<string, string>>;
  /** What is wrong, by the name of the field. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong with the whole; null for nothing. */
  problem: string | null;
}

/** How the forms of a page are sent. */
export interface FormDelivery {
  /** The path that they are sent to. */
  action: string;
  refused: RefusedForm | null;
}

/** What a document shows, and where. */
export interface Shown {
  media: MediaById;
  posts: PostsByRules;
  /** The language in which dates are written. */
  locale: string;
  /** The path that the website lies below, without a slash at the end: empty for the root of a host. */
  base: string;
  /** Null where forms are sent by code of the website's own. */
  forms: FormDelivery | null;
  /** The block with the first picture, which browsers should load before all others; null for none. */
  firstPicture: Block | null;
  /** Whether the element of each block says its id, as `data-id`. */
  namesBlocks: boolean;
}

/** The address of the file of a media item; for an unknown item, one that redirects. */
export function mediaAddressOf(mediaId: string, media: MediaById): string {
  return media.get(mediaId)?.url ?? `/files/${encodeURIComponent(mediaId)}/file`;
}

/** The same, as an address whose content never changes, so that browsers can cache it forever. */
export function permanentAddressOf(mediaId: string, media: MediaById): string {
  const item = media.get(mediaId);
  return item ? permanentAddress(item) : mediaAddressOf(mediaId, media);
}

/** Image types that are never animated. A GIF or WebP might be, and would lose its animation when resized. */
const stillImageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/avif']);

/** Whether a picture can be shown in other widths. */
export function isStill({ contentType }: Pick<ShownMedia, 'contentType'>): boolean {
  return stillImageTypes.has(contentType);
}

/** The alternative text of an image: its own, or else that of the media item. */
export function altOf(image: { mediaId: string | null; alt: string | null }, media: MediaById): string {
  return image.alt ?? media.get(image.mediaId ?? '')?.alt ?? '';
}
