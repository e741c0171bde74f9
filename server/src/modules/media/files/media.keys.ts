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

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const mediaKey = new RegExp(`^(?:variants/)?(${uuid})/(${uuid})/([0-9a-f]{64})(?:/|$)`);

/** The item whose bytes or variant are stored under the key; null for other files. */
export function addressOf(key: string): ContentAddress | null {
  const [, organizationId, projectId, sha256] = mediaKey.exec(key) ?? [];
  return organizationId && projectId && sha256 ? { organizationId, projectId, sha256 } : null;
}
