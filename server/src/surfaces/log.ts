import { errors, MissingSetting, type ServiceError } from '@imprint/shared/errors';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestInfo } from '../rpc/context.ts';
import { describeFault } from '../rpc/fault.ts';

/**
 * Writes the cause of a fault to the log, the only place where it is told. A broken foreign key is told as
 * well: it is a conflict when the parent has just been deleted, and a fault when it was never written.
 */
export function logFault(log: Logger, error: ServiceError, { id, surface }: RequestInfo): void {
  if (error instanceof MissingSetting) return;
  const { cause } = error;
  const isOrphan = cause instanceof Error && 'code' in cause && cause.code === '23503';
  if (errors[error.code].http < 500 && !isOrphan) return;
  const level = isOrphan ? 'warn' : 'error';
  log[level]({ requestId: id, surface, err: describeFault(cause ?? error) }, error.message);
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
