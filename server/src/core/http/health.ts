import { Router } from 'express';
import type { Deps } from '../rpc/deps.ts';

/** The maximum time for a check to respond before this instance reports that it is not ready. */
const timeoutMs = 1_500;

/**
 * `/health/live` responds while the process runs. `/health/ready` also checks the database, and reports what the
 * modules check. With REDIS_URL it reports whether limits are `shared` by all instances, or counted in the `memory` of
 * this one while Redis is unavailable; it is ready in both cases.
 */
export function createHealthEndpoint(deps: Deps): Router {
  const { pool, limiter, config, modules } = deps;
  const checks = modules.flatMap((module) => Object.entries(module.checks ?? {}));
  const probes = Object.entries({
    database: () => pool.query('select 1').then(() => 'ready'),
    ...Object.fromEntries(checks.map(([name, check]) => [name, () => check(deps)])),
  });
  return Router()
    .get('/live', (_request, response) => {
      response.json({ status: 'live' });
    })
    .get('/ready', async (_request, response) => {
      const results = await Promise.all(probes.map(async ([name, probe]) => [name, await within(probe)]));
      const isReady = results.every(([, result]) => result !== unavailable);
      response.status(isReady ? 200 : 503).json({
        status: isReady ? 'ready' : unavailable,
        checks: { ...Object.fromEntries(results), ...(config.redisUrl && { limits: limiter.mode() }) },
      });
    });
}

const unavailable = 'unavailable';

/** The result of a probe, or that there is none in time. */
function within(probe: () => Promise<unknown>): Promise<unknown> {
  return Promise.race([
    probe().catch(() => unavailable),
    new Promise((resolve) => setTimeout(resolve, timeoutMs, unavailable).unref()),
  ]);
}
