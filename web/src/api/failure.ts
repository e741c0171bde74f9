import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import type { ErrorShape } from '@imprint/shared/router';
import { TRPCClientError } from '@trpc/client';
import { t } from '../language/message.ts';
import { PasskeyError } from './passkeys.ts';

/** Why a call failed, in the form that the pages show. */
export interface Failure {
  /** `UNREACHABLE` when no response of the service arrived. */
  code: ErrorCode | 'UNREACHABLE';
  message: string;
  details: ErrorDetails;
  requestId: string | undefined;
}

/** Converts the error of a failed call, or of a browser that could not use a passkey. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PasskeyError) {
    return { code: 'VALIDATION_ERROR', message: error.message, details: {}, requestId: undefined };
  }
  // Safe because every error of `/trpc` has this shape; it is undefined when no response arrived.
  const shape = error instanceof TRPCClientError ? (error.shape as ErrorShape | undefined) : undefined;
  return shape?.data?.code ? serviceFailure({ ...shape.data, message: shape.message }) : unreachableFailure();
}

/** The failure of a request that got no response. */
export function unreachableFailure(): Failure {
  const message = t('The server cannot be reached. Check your connection and try again.');
  return { code: 'UNREACHABLE', message, details: {}, requestId: undefined };
}

interface ServiceError {
  code: ErrorCode;
  message: string;
  details?: ErrorDetails | undefined;
  requestId?: string | undefined;
}

/** Converts an error of the service, from any surface, to a failure. */
export function serviceFailure({ code, message, details = {}, requestId }: ServiceError): Failure {
  return { code, message: messageOf(code, message, details), details, requestId };
}

function messageOf(code: ErrorCode, message: string, details: ErrorDetails): string {
  if (code === 'UNAUTHORIZED') return t('Your session has expired. Sign in and try again.');
  if (code !== 'RATE_LIMIT_EXCEEDED') return message;
  const seconds = Number(details.retryAfter);
  if (!Number.isFinite(seconds)) return t('Too many requests. Try again in a moment.');
  if (seconds > 90)
    return t('Too many requests. Try again in {minutes, plural, one {# minute} other {# minutes}}.', {
      minutes: Math.ceil(seconds / 60),
    });
  return t('Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.', {
    seconds,
  });
}
