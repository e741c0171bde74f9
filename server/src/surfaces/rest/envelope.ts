import { isList, type Operation } from '@imprint/shared/operation';
import { hasEtag, isRead } from '@imprint/shared/rest';
import type { Response } from 'express';
import { matchesEtag } from '../../core/http/conditions.ts';
import { endWithText, sendJson } from '../../core/http/text.response.ts';
import { entityTag } from './entity.tag.ts';

interface ResultInfo {
  requestId: string;
  /** Whether the result is what is live, and not the draft. */
  isLive?: boolean;
  /** What stands for the result in its ETag; the result itself by default. */
  representation?: string | undefined;
}

/**
 * Sends a result in the success or list envelope of the interface, or 304 without it when the client has the
 * representation already.
 */
export function sendResult(
  response: Response,
  operation: Operation,
  output: Record<string, unknown>,
  { requestId, isLive = false, representation }: ResultInfo,
): void {
  const isKept = isRead(operation);
  if (isKept && !operation.personalData) response.setHeader('Cache-Control', 'private, no-cache');
  let json = representation === undefined ? JSON.stringify(output) : undefined;
  if (hasEtag(operation)) {
    const tag = entityTag(operation, output, { representation: representation ?? json ?? '', isLive });
    response.setHeader('ETag', tag);
    if (isKept && matchesEtag(response.req.headers, tag)) {
      response.status(304).end();
      return;
    }
  }
  json ??= JSON.stringify(output);
  const timestamp = new Date().toISOString();
  const body = isList(operation)
    ? json
    : `{"success":true,"data":${json},"meta":${JSON.stringify({ requestId, timestamp })}}`;
  response.statusCode = statusOf(operation, output);
  endWithText(response, 'application/json; charset=utf-8', body);
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
