import { errors, MissingSettingError, type ServiceError } from '@imprint/shared/errors';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestInfo } from '../auth/request.info.ts';
import { describeFault } from '../rpc/fault.ts';
import type { Metrics } from '../usage/metrics.ts';

/** The destinations of faults: the log, and the counter of overload. */
interface FaultSinks {
  log: Logger;
  metrics: Pick<Metrics, 'countOverload'>;
}

/**
 * Logs the cause of a fault, which no response reveals. A violated foreign key is logged as well: it is a conflict when
 * the parent has just been deleted, but a fault when the parent never existed.
 */
export function logFault({ log, metrics }: FaultSinks, error: ServiceError, request: RequestInfo): void {
  if (error instanceof MissingSettingError) return;
  const { cause, code } = error;
  if (code === 'SERVICE_UNAVAILABLE' && cause === undefined) {
    // The work of a disconnected client also ends this way, but is not overload.
    if (request.signal?.aborted) return;
    metrics.countOverload();
    logOverload(log);
    return;
  }
  const isOrphan = cause instanceof Error && 'code' in cause && cause.code === '23503';
  if (errors[code].http < 500 && !isOrphan) return;
  const level = isOrphan ? 'warn' : 'error';
  const { id: requestId, surface } = request;
  log[level]({ requestId, surface, err: describeFault(cause ?? error) }, error.message);
}

const overloadIntervalMs = 60_000;

/** The number of requests refused since a log's last overload line, while that line is less than a minute old. */
const refusedSince = new WeakMap<Logger, number>();

/** Logs the first refusal immediately, and the following ones together once a minute. */
function logOverload(log: Logger): void {
  const refused = refusedSince.get(log);
  if (refused === undefined) writeOverload(log, 1);
  else refusedSince.set(log, refused + 1);
}

function writeOverload(log: Logger, refused: number): void {
  log.warn({ refused }, 'requests refused, because too much work is waiting');
  refusedSince.set(log, 0);
  const timer = setTimeout(() => {
    const more = refusedSince.get(log);
    if (more) writeOverload(log, more);
    else refusedSince.delete(log);
  }, overloadIntervalMs);
  timer.unref();
}

/** A token of `Secrets.seal` in a path. */
const sealedToken = /[\w-]+\.[\w-]{43}(?=\/|$)/g;

/**
 * Logs each request when its response is done: method, path without the query, status and duration. Headers, queries,
 * bodies and tokens in paths are left out, because they may be secrets. `onDuration` receives the duration too.
 */
export function logRequests(log: Logger, onDuration?: (durationMs: number) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAtMs = performance.now();
    const [path] = request.originalUrl.split('?');
    response.on('close', () => {
      const durationMs = performance.now() - startedAtMs;
      onDuration?.(durationMs);
      log.info(
        {
          requestId: response.getHeader('X-Request-Id'),
          method: request.method,
          path: path?.replace(sealedToken, '…'),
          status: response.statusCode,
          durationMs: Math.round(durationMs * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
