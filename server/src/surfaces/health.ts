import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { schedulerLagSeconds } from '../drafts/schedule.worker.ts';

/** How long the database may take before this instance reports that it is not ready. */
const timeoutMs = 1_500;

/**
 * `/health/live`: the process answers. `/health/ready`: it can also reach its database, and says for how long
 * the plan to publish a page, or to take it offline, has been overdue that is so the longest. With REDIS_URL it
 * says too whether limits are `shared` by all instances, or counted in this one's `memory` while Redis is
 * gone. It serves either way, so neither makes it less ready.
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
