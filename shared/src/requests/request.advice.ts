import { type ErrorCode, errors } from '../errors.ts';
import { scopeNames } from '../scopes.ts';

/** What a logged error is known by. */
interface LoggedError {
  code: ErrorCode;
  /** The missing scope or permission, the field that is not valid, or the exceeded limit; null if there is none. */
  detail: string | null;
  actorType: 'user' | 'apiKey' | 'system' | 'anonymous';
}

/** Shorter than in the error itself, of whose details the log keeps only one. */
const shortAdvice: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'Correct the field that the error names. Repeating the same request fails again.',
  PRECONDITION_FAILED: errors.PRECONDITION_FAILED.toolAdvice,
  CONFLICT: errors.CONFLICT.toolAdvice,
  UNAUTHORIZED: 'The key is disabled, expired or revoked. Use another key, or create one.',
  METHOD_NOT_ALLOWED: 'Use a method that the path supports. The response names them.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as JSON, with the header Content-Type: application/json.',
  RATE_LIMIT_EXCEEDED: 'Wait for Retry-After. Refused requests do not count.',
  PAYLOAD_TOO_LARGE: 'Send less at once. If the storage is full, delete media or upgrade the plan.',
};

/** What to do about a logged error, in one or two sentences. */
export function adviceOf({ code, detail, actorType }: LoggedError): string {
  if (code === 'FORBIDDEN') return adviceOnAccess(detail, actorType);
  if (code === 'VALIDATION_ERROR' && detail === 'body')
    return 'Correct the body. Repeating the same request fails again.';
  if (code === 'VALIDATION_ERROR' && detail) return `Correct the field ${detail}.`;
  if (code === 'RATE_LIMIT_EXCEEDED' && detail)
    return `The limit per ${detail} was exceeded. Wait for Retry-After, or upgrade the plan.`;
  return shortAdvice[code] ?? firstSentences(errors[code].advice);
}

function adviceOnAccess(detail: string | null, actorType: LoggedError['actorType']): string {
  if (actorType === 'apiKey') {
    if (scopeNames.some((scope) => scope === detail))
      return `This key lacks ${detail}. Edit the key to add it.`;
    if (detail) return 'Keys may not do this. Do it in the dashboard.';
    return 'This key may not do this: check its tool access, allowed addresses or origins, and right to read contact messages.';
  }
  if (detail) return `The role of this person lacks the permission ${detail}. An owner can change the role.`;
  return 'Confirm your identity, or check that this belongs to your organization.';
}

function firstSentences(text: string): string {
  return text
    .split(/(?<=\.) /)
    .slice(0, 2)
    .join(' ');
}
