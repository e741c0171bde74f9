import type { Secrets } from '../../../core/auth/secrets.ts';
import type { FileQuery, Transform } from './transform.parameters.ts';

/** The query parameters of a transform, in the order in which they are signed. */
export function parametersOf({
  width,
  height,
  fit,
  quality,
  format,
  isUncropped,
}: Transform): URLSearchParams {
  const isFramed = width !== undefined && height !== undefined;
  const values = {
    w: width,
    h: height,
    fit: isFramed ? fit : undefined,
    q: quality,
    format,
    crop: isUncropped ? 'none' : undefined,
  };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters;
}

/** Signs a transform of one item; the signature never expires. */
export function signTransform(secrets: Secrets, mediaId: string, transform: Transform): string {
  return secrets.sign('mediaVariant', signedText(mediaId, transform));
}

/** Whether the query has a valid signature of its transform for the item. */
export function isSigned(
  secrets: Secrets,
  mediaId: string,
  { transform, signature }: Pick<FileQuery, 'transform' | 'signature'>,
): boolean {
  return signature !== undefined && secrets.verify('mediaVariant', signedText(mediaId, transform), signature);
}

function signedText(mediaId: string, transform: Transform): string {
  return `${mediaId}?${parametersOf(transform)}`;
}
