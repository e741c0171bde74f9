import { Router } from 'express';
import type { Deps } from '../rpc/deps.ts';

/** The maximum time for the database to respond before this instance reports that it is not ready. */
const timeoutMs = 1_500;

/**
 * `/health/live` responds while the process runs. `/health/ready` also checks the database, and reports what the
 * modules check. With REDIS_URL it reports whether limits are `shared` by all instances, or counted in the `memory` of
 * this one while Redis is unavailable; it is ready in both cases.
 */
export function createHealthEndpoint(deps: Deps): Router {
  const { pool, limiter, config, modules } = deps;
  const checks = modules.flatMap((module) => Object.entries(module.checks ?? {}));
  const readDetails = async (): Promise<object> => {
    await pool.query('select 1');
    const details = await Promise.all(checks.map(async ([name, check]) => [name, await check(deps)]));
    return Object.fromEntries(details);
  };
  return Router()
    .get('/live', (_request, response) => {
      response.json({ status: 'live' });
    })
    .get('/ready', async (_request, response) => {
      const details = await Promise.race([
        readDetails().catch(() => null),
        new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref()),
      ]);
      response.status(details ? 200 : 503).json({
        status: details ? 'ready' : 'unavailable',
        checks: {
          database: details ? 'ready' : 'unavailable',
          ...details,
          ...(config.redisUrl && { limits: limiter.mode() }),
        },
      });
    });
}
