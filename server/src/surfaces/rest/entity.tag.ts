import { hash } from 'node:crypto';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { isVersioned, type Operation } from '@imprint/shared/operation';

/** Begins the hash in the tags of what is live, whose versions are not those of the draft that changes require. */
const liveMark = 'live-';

/**
 * The ETag of an answer, with its quotes: the hash of its data (that of a list with its pagination) or of what stands for
 * it, behind the version where it has one. It names a representation: another state, format or page has another tag.
 */
export function entityTag(
  operation: Operation,
  output: Record<string, unknown>,
  { representation, isLive }: { representation: string; isLive: boolean },
): string {
  if (!isVersioned(operation)) return unversionedTag(representation);
  return `"${output.version}.${isLive ? liveMark : ''}${digestOf(representation)}"`;
}

/** The ETag of an answer without a version. */
export function unversionedTag(representation: string): string {
  return `"${digestOf(representation)}"`;
}

function digestOf(representation: string): string {
  return hash('sha256', representation).slice(0, 32);
}

/** Whether a query asks for what is live instead of for the draft. */
export function isLiveQuery({ input: { shape } }: Operation, input: Record<string, unknown>): boolean {
  return 'state' in shape && input.state === 'live';
}

/**
 * The version in the header If-Match; undefined for any. Throws PRECONDITION_FAILED for the tag of what is live, which no
 * change can require, and VALIDATION_ERROR for what is no tag of this API.
 */
export function requiredVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, version, mark] = /^\s*(?:W\/)?"?(\d{1,9})(?:\.(live-)?[0-9a-f]{32})?"?\s*$/.exec(header) ?? [];
  if (version === undefined)
    throw invalid({
      field: 'If-Match',
      reason: 'must be one ETag that this API returned for a single resource',
    });
  if (mark === undefined) return Number(version);
  throw new ServiceError('PRECONDITION_FAILED', {
    message: 'This is the ETag of the published version. Send that of the draft.',
    details: { field: 'If-Match', reason: 'is the ETag of the published version' },
  });
}
