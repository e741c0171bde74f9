import { errors, type ServiceError } from '@imprint/shared/errors';
import type { Response } from 'express';
import { retryAfterOf } from './retry.after.ts';
import { sendJson } from './text.response.ts';

/**
 * Sends an error in the error envelope of the interface, with the HTTP status of its code unless another one says more.
 */
export function sendError(
  response: Response,
  error: ServiceError,
  requestId: string,
  status: number = errors[error.code].http,
): void {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
  if (error.code === 'UNAUTHORIZED') response.setHeader('WWW-Authenticate', 'Bearer realm="svc"');
  sendJson(response, status, errorEnvelope(error, requestId));
}

/** The error envelope of the interface. */
export function errorEnvelope(error: ServiceError, requestId: string) {
  return { success: false, error: presentError(error, requestId) };
}

/** The wire form of an error; an internal error has only the request id as details. */
export function presentError({ code, message, details }: ServiceError, requestId: string) {
  const visibleDetails = code === 'INTERNAL_ERROR' ? { requestId } : details;
  return { code, message, ...(visibleDetails && { details: visibleDetails }) };
}
