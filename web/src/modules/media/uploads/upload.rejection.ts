import type { Failure } from '../../../api/failure.ts';

/** Leading words that are removed, because the reason follows a colon. */
const leadingWords = /^(The file is|file is|is) /;

/** Why a file was rejected, worded to follow a colon, and whether a retry can succeed. */
export function rejectionOf(failure: Failure): { reason: string; mayRetry: boolean } {
  const { code, message, details } = failure;
  const mayRetry = !['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'FORBIDDEN', 'NOT_FOUND'].includes(code);
  const text = code === 'VALIDATION_ERROR' && typeof details.reason === 'string' ? details.reason : message;
  const reason = text.replace(leadingWords, '').replace(/\.$/, '');
  return { reason: `${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`, mayRetry };
}
