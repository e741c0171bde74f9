import { rateLimitHeaders } from '@imprint/shared/rest';
import type { Request, Response } from 'express';
import type { ApiKeyActor } from '../../core/auth/actor.ts';
import { setLimitHeaders } from '../../core/http/limit.headers.ts';
import type { CallEnd } from './counted.handler.ts';

/** What pages may read of a response besides its body. */
const exposedHeaders = [...Object.keys(rateLimitHeaders), 'Retry-After', 'ETag', 'X-Request-Id'].join(', ');
/** What pages may send; a preflight that names another header fails in the browser. */
const allowedHeaders = ['Authorization', 'Content-Type', 'If-None-Match', 'Idempotency-Key'].join(', ');

/** Whether a browser asks if a page of another origin may send a request. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/**
 * Answers the preflight of what publishable keys may call. It carries no key, so that pages of any origin may send the
 * request; whether they may read the response is decided by its key.
 */
export async function answerPreflight(response: Response, { allow }: { allow: string }): Promise<CallEnd> {
  setLimitHeaders(response, null);
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '600',
  });
  response.status(204).end();
  return { projectId: null, status: 204 };
}

/** Lets a page read the response to a publishable key if its origin is listed. */
export function allowReading({ headers }: Request, response: Response, { origins }: ApiKeyActor): void {
  response.vary('Origin');
  if (headers.origin === undefined || !origins.includes(headers.origin)) return;
  response.set({
    'Access-Control-Allow-Origin': headers.origin,
    'Access-Control-Expose-Headers': exposedHeaders,
  });
}
