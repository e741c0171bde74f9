import { Router } from 'express';
import type { Deps } from '../deps.ts';

/** How long the database may take before this instance calls itself not ready. */
const patienceMs = 1_500;

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database. */
export function createHealth({ pool }: Deps): Router {
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
      response
        .status(isReady ? 200 : 503)
        .json({ status: isReady ? 'ready' : 'unavailable', checks: { database } });
    });
}
