import type { Media } from './media.entity.ts';

/** What says where the bytes of an item lie. */
export type Owned = Pick<Media, 'organizationId' | 'projectId' | 'sha256'>;

/** Where the bytes of an item lie on storage; one key for all items of a project that have the same bytes. */
export function bytesKey({ organizationId, projectId, sha256 }: Owned): string {
  return `${organizationId}/${projectId}/${sha256}`;
}

/** Below which key the pictures lie that were made of the bytes; they go when the bytes go. */
export function variantsPrefix(media: Owned): string {
  return `variants/${bytesKey(media)}/`;
}
