import { invalid } from '@imprint/shared/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses a request without Host, which HTTP/1.1 requires (RFC 9112, section 3.2). Node would refuse it too, but with
 * an empty response.
 */
export const requireHost: RequestHandler = (request, response, next) => {
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    response.setHeader('Connection', 'close');
    throw invalid({ field: 'request', reason: 'has no Host header' });
  }
  next();
};
