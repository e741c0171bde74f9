import { Router } from 'express';
import type { Deps } from '../deps.ts';

/** How long the database may take before this instance calls itself not ready. */
const patienceMs = 1_500;

/**
 * `/health/live`: the process answers. `/health/ready`: it can also reach its database. With REDIS_URL it
 * says too whether limits are `shared` by all instances, or counted in this one's `memory` while Redis is
 * gone; it serves either way, so both are ready.
 */
export function createHealth({ pool, limiter, config }: Deps): Router {
  return Router()
    .get('/live', (_request, response) => {
      response.json({ status: 'live' });
    })
    .get('/ready', async (_request, response) => {
      const database = await Promise.race([
        pool.query('select 1').then(
          () => 'ready' as const,
          () => 'unavailable' as const,
        ),
        new Promise<'unavailable'>((resolve) => setTimeout(resolve, patienceMs, 'unavailable').unref()),
      ]);
      const isReady = database === 'ready';
      response.status(isReady ? 200 : 503).json({
        status: isReady ? 'ready' : 'unavailable',
        checks: { database, ...(config.redisUrl && { limits: limiter.mode() }) },
      });
    });
}
