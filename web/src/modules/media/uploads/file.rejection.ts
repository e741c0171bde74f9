import { formatBytes } from '@imprint/shared/byte.format';
import { fileLimits, type SizedKind } from '@imprint/shared/shapes/media';
import { t } from '../../../language/message.ts';

/** Why a file is rejected before sending, worded to follow a colon; null when it is accepted. */
export function rejectionReason({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  const limitBytes = fileLimits[kindByType(type)];
  if (size > limitBytes) return t('larger than {limit}', { limit: formatBytes(limitBytes) });
  return size === 0 ? t('empty') : null;
}

/** The kind by the browser's media type; the service checks the content. */
function kindByType(type: string): SizedKind {
  if (type === 'image/svg+xml') return 'drawing';
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(type) ? 'image' : 'other';
}
