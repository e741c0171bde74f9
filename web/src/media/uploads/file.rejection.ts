import { formatBytes } from '@imprint/shared/byte.format';
import { fileLimits, type SizedKind } from '@imprint/shared/media.shape';

/** Why a file need not even be sent, as it goes on after a colon; null when it may be. */
export function rejectionReason({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  const limitBytes = fileLimits[kindByType(type)];
  if (size > limitBytes) return `larger than ${formatBytes(limitBytes)}`;
  return size === 0 ? 'empty' : null;
}

/** The kind by what the browser takes the file for; the service goes by its bytes. */
function kindByType(type: string): SizedKind {
  if (type === 'image/svg+xml') return 'drawing';
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(type) ? 'image' : 'other';
}
