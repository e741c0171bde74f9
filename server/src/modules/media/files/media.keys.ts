/** Identifies the stored bytes of an item. */
export interface ContentAddress {
  organizationId: string;
  projectId: string;
  /** In hexadecimal. */
  sha256: string;
}

/** The storage key of bytes; items of a project with the same bytes share it. */
export function bytesKey({ organizationId, projectId, sha256 }: ContentAddress): string {
  return `${organizationId}/${projectId}/${sha256}`;
}

/** The key prefix of pictures made from the bytes; they are removed with the bytes. */
export function variantsPrefix(address: ContentAddress): string {
  return `variants/${bytesKey(address)}/`;
}
