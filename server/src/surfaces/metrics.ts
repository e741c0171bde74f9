import { ServiceError } from '@imprint/shared/errors';
import type { Request, RequestHandler, Response } from 'express';
import { equal } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Metrics, TimedEndpoint } from '../metrics.ts';

/** Notes how long the answers of an endpoint take. */
export function timed(metrics: Metrics, endpoint: TimedEndpoint): RequestHandler {
  const note = metrics.timer(endpoint);
  return (_request, response, next) => {
    const startedAt = performance.now();
    response.on('close', () => {
      note((performance.now() - startedAt) / 1000);
      // A message that was understood is answered over HTTP 200 and counted by its operation.
      if (endpoint === 'tools' && response.statusCode >= 400) {
        metrics.count('tools', 'none', response.statusCode);
      }
    });
    next();
  };
}

/**
 * Serves `/metrics` in the text format of Prometheus: with METRICS_TOKEN to whoever sends it as a bearer
 * token, and without one to the machine itself alone. Anybody else is told UNAUTHORIZED or NOT_FOUND.
 */
export function createMetricsEndpoint({ config, metrics }: Deps) {
  return async (request: Request, response: Response): Promise<void> => {
    assertReader(config, request);
    response.set({ 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' });
    response.send(await metrics.registry.metrics());
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
  if (!equal(token, metricsToken)) {
    throw new ServiceError('UNAUTHORIZED', { message: 'Send METRICS_TOKEN as the bearer token.' });
  }
}

/** A proxy on this machine also connects from here, but for somebody else, whom its header names. */
function isFromThisMachine({ socket, headers }: Request): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
