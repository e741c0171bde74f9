import { errors, type ServiceError } from '@imprint/shared/errors';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestInfo } from '../rpc/context.ts';

/** Writes the cause of a fault to the log, the only place where it is told. */
export function logFault(log: Logger, error: ServiceError, { id, surface }: RequestInfo): void {
  if (errors[error.code].http < 500) return;
  log.error({ requestId: id, surface, err: describe(error.cause ?? error) }, error.message);
}

/** An error without what the database quotes of the rows it was about, which may be secret. */
function describe(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const {
    code,
    constraint,
    table,
    detail,
  }: { code?: unknown; constraint?: unknown; table?: unknown; detail?: unknown } = cause as object; // Safe because any object may have these and none is relied on.
  const without = (text: string | undefined) =>
    typeof detail === 'string' ? text?.replaceAll(detail, '[left out]') : text;
  return {
    type: cause.name,
    message: without(cause.message),
    stack: without(cause.stack),
    code,
    constraint,
    table,
  };
}

/**
 * Logs each request when its answer is done: method, path without the query, status and time. Headers,
 * queries and bodies are left out, because they may hold secrets. `note` is told the time too.
 */
export function logRequests(log: Logger, note?: (durationMs: number) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAtMs = performance.now();
    const [path] = request.originalUrl.split('?');
    response.on('close', () => {
      const durationMs = performance.now() - startedAtMs;
      note?.(durationMs);
      log.info(
        {
          requestId: response.getHeader('X-Request-Id'),
          method: request.method,
          path,
          status: response.statusCode,
          durationMs: Math.round(durationMs * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
