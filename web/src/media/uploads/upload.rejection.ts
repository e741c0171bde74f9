import type { Failure } from '../../failure.ts';

/** What a sentence about a file begins with, where its reason goes on after a colon. */
const leadingWords = /^(The file is|file is|is) /;

/** Why a file was refused, as it goes on after a colon, and whether sending it again can do any good. */
export function rejectionOf(failure: Failure): { reason: string; mayRetry: boolean } {
  const { code, message, details } = failure;
  const mayRetry = !['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'FORBIDDEN', 'NOT_FOUND'].includes(code);
  const text = code === 'VALIDATION_ERROR' && typeof details.reason === 'string' ? details.reason : message;
  const reason = text.replace(leadingWords, '').replace(/\.$/, '');
  return { reason: `${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`, mayRetry };
}
