import { isList, isVersioned, type Operation } from '@imprint/shared/operation';
import type { Response } from 'express';
import { sendJson } from '../../core/http/text.response.ts';
import type { WindowState } from '../../core/limits/limiter.ts';
import { secondsOf } from '../../core/limits/windows.ts';

/** Sends a result in the success or list envelope of the interface. */
export function sendResult(
  response: Response,
  operation: Operation,
  output: Record<string, unknown>,
  requestId: string,
): void {
  if (isVersioned(operation)) response.setHeader('ETag', `"${output.version}"`);
  const body = isList(operation)
    ? output
    : { success: true, data: output, meta: { requestId, timestamp: new Date().toISOString() } };
  sendJson(response, statusOf(operation, output), body);
}

/** 200 when an existing resource was returned instead of creating one. */
function statusOf({ status, existingField }: Operation, output: Record<string, unknown>): number {
  return existingField && output[existingField] === true ? 200 : status;
}

/** Sends the results of several files in the success envelope of the interface. */
export function sendBatch(response: Response, batch: object, requestId: string): void {
  sendJson(response, 200, {
    success: true,
    data: batch,
    meta: { requestId, timestamp: new Date().toISOString() },
  });
}

/**
 * Describes a window in the three rate limit headers (interface, "Rate limit headers"). Where every
 * window of a plan is unlimited there is no window to describe, and no header.
 */
export function setLimitHeaders(response: Response, state: WindowState | null): void {
  if (!state || state.window.limit === null) return;
  response.setHeader('X-RateLimit-Limit', state.window.limit);
  response.setHeader('X-RateLimit-Remaining', state.remaining ?? state.window.limit);
  const resetsAtMs = state.resetsAtMs ?? Date.now() + secondsOf(state.window) * 1000;
  response.setHeader('X-RateLimit-Reset', Math.ceil(resetsAtMs / 1000));
}
