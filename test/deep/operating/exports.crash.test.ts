import type { WebsiteExport } from '@imprint/shared/contract/exports';
import { expect, test } from 'vitest';
import { createLivePage, createSite } from '../../support/fixtures/sites.ts';
import { killableServer } from '../../support/server/killable.server.ts';

const { database, rest, end, start } = await killableServer();
const { id: websiteId } = await createSite(rest(), { name: 'Interrupted' });
await createLivePage(rest(), { websiteId, title: 'Only page' });

const readExport = async () =>
  (await rest()(`GET /v1/websites/${websiteId}/export`)).at('data.export') as WebsiteExport;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'an export that %s interrupts is made by the next server',
  async (signal) => {
    // The export waits for the redirects.
    await database.query('begin');
    await database.query('lock table redirect in access exclusive mode');
    expect((await rest()(`POST /v1/websites/${websiteId}/export`)).status).toBe(201);
    await expect.poll(async () => (await readExport()).status).toBe('running');
    await end(signal);
    await database.query('rollback');
    // A server that was killed is missed after 30 seconds.
    await database.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'
      where name = 'export' and state = 'active'`);
    await start();
    await expect.poll(async () => (await readExport()).status, { timeout: 90_000 }).toBe('done');
    expect(await readExport()).toMatchObject({ problem: null, finishedAt: expect.any(String) });
  },
);
