import type { Secrets } from '../../auth/secrets.ts';
import type { FileQuery, Transform } from './transform.parameters.ts';

/** The parameters of a transform in the one order in which they are signed, as a query has them. */
export function parametersOf({ width, height, fit, quality, format }: Transform): URLSearchParams {
  const isFramed = width !== undefined && height !== undefined;
  const values = { w: width, h: height, fit: isFramed ? fit : undefined, q: quality, format };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters;
}

/** What lets anybody ask for a transform of one item, for good. */
export function signTransform(secrets: Secrets, mediaId: string, transform: Transform): string {
  return secrets.sign('mediaVariant', signedText(mediaId, transform));
}

/** Whether the query carries the signature of its transform for the item. */
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
