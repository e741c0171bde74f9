import { Router } from 'express';
import type { Deps } from '../rpc/deps.ts';
import { schedulerLagSeconds } from '../../modules/drafts/schedule.worker.ts';

/** The maximum time for the database to respond before this instance reports that it is not ready. */
const timeoutMs = 1_500;

/**
 * `/health/live` responds while the process runs. `/health/ready` also checks the database, and reports the lag of
 * the most overdue schedule. With REDIS_URL it reports whether limits are `shared` by all instances, or counted in
 * the `memory` of this one while Redis is unavailable; it is ready in both cases.
 */
export function createHealthEndpoint({ pool, limiter, config }: Deps): Router {
  return Router()
    .get('/live', (_request, response) => {
      response.json({ status: 'live' });
    })
    .get('/ready', async (_request, response) => {
      const lagSeconds = await Promise.race([
        schedulerLagSeconds(pool).catch(() => null),
        new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref()),
      ]);
      const isReady = lagSeconds !== null;
      response.status(isReady ? 200 : 503).json({
        status: isReady ? 'ready' : 'unavailable',
        checks: {
          database: isReady ? 'ready' : 'unavailable',
          ...(isReady && { scheduler: { lagSeconds } }),
          ...(config.redisUrl && { limits: limiter.mode() }),
        },
      });
    });
}
