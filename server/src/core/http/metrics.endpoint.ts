import { ServiceError } from '@imprint/shared/errors';
import type { Request, RequestHandler, Response } from 'express';
import { constantTimeEqual } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../rpc/deps.ts';
import type { TimedEndpoint } from '../usage/metrics.ts';
import { logRequests } from './log.ts';

/** Logs the requests of an endpoint, and records their durations. */
export function observe({ log, metrics }: Deps, endpoint: TimedEndpoint): RequestHandler {
  const recordSeconds = metrics.timer(endpoint);
  return logRequests(log, (durationMs) => recordSeconds(durationMs / 1000));
}

/**
 * Serves `/metrics` in the text format of Prometheus. With METRICS_TOKEN it requires that bearer token. Without
 * one it only serves connections from this machine without a forwarding header: one that is named Via, contains
 * `forward` or ends in `ip`. Anybody else gets UNAUTHORIZED or NOT_FOUND.
 */
export function createMetricsEndpoint({ config, metrics }: Deps) {
  return async (request: Request, response: Response): Promise<void> => {
    assertReader(config, request);
    response.set({ 'Content-Type': metrics.register.contentType, 'Cache-Control': 'no-store' });
    response.send(await metrics.register.metrics());
  };
}

function assertReader({ metricsToken }: Config, request: Request): void {
  if (metricsToken === undefined) {
    if (!isFromThisMachine(request)) {
      throw new ServiceError('NOT_FOUND', { message: 'There is nothing at this address.' });
    }
    return;
  }
  const token = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!constantTimeEqual(token, metricsToken)) {
    throw new ServiceError('UNAUTHORIZED', { message: 'Send METRICS_TOKEN as the bearer token.' });
  }
}

/** A local proxy also connects from this machine, but its headers name the client. */
function isFromThisMachine({ socket, headers }: Request): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^via$|forward|ip$/.test(name));
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
