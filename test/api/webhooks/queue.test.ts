import { newId } from '@imprint/server/core/db/ids';
import { claimDue, type Running } from '@imprint/server/modules/webhooks/delivery.queue';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger } = await testServer();
// What is due is claimed by the tests alone.
await app.deps.webhookWorker.stop();
beforeEach(() => app.sql('delete from webhook'));

const idle: Running = { byWebhook: new Map(), byOrganization: new Map(), total: 0 };

/** Adds a webhook with deliveries that are due; returns its stored id. */
async function addDue(organizationId: string, count: number, secondsAgo = 1): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into webhook (id, organization_id, environment, url, types, includes_resource, status, secret_nonce,
       created_at, updated_at)
     values ($1, $2, 'live', 'https://hooks.example.com', '{page.*}', false, 'enabled', 'nonce', now(), now())`,
    [id, organizationId],
  );
  await app.sql(
    `insert into webhook_delivery (id, organization_id, environment, webhook_id, event_id, event_number, type, event,
       status, next_try_at, created_at)
     select gen_random_uuid(), $2, 'live', $1, gen_random_uuid(), number, 'page.created', '{}', 'pending',
       now() - make_interval(secs => $4), now()
     from generate_series(1, $3) as number`,
    [id, organizationId, count, secondsAgo],
  );
  return id;
}

const [own, foreign] = [owner.organization.id, stranger.organization.id];

/** Claims what is due and counts it by webhook. */
async function claim(running: Running = idle): Promise<Map<string, number>> {
  const claimed = await claimDue(app.deps.pool, running);
  const byWebhook = Map.groupBy(claimed, ({ webhookId }) => webhookId);
  return new Map([...byWebhook].map(([id, all]) => [id, all.length]));
}

test('a claimed delivery is claimed by nobody else until its claim expires', async () => {
  const id = await addDue(own, 3);
  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(claims.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)).toBe(3);
  expect((await claim()).size).toBe(0);
  const [{ seconds } = { seconds: 0 }] = await app.sql<{ seconds: number }>(
    'select extract(epoch from min(next_try_at) - now())::float8 as seconds from webhook_delivery where webhook_id = $1',
    [id],
  );
  expect(seconds).toBeGreaterThan(30);
  await app.sql('update webhook_delivery set next_try_at = now() where webhook_id = $1', [id]);
  expect(await claim()).toEqual(new Map([[id, 3]]));
});

test('a webhook has at most four tries at a time, and an organization sixteen', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => addDue(own, 10)));
  const other = await addDue(foreign, 10, 0);
  const claimed = await claim();
  expect(claimed.get(other)).toBe(4);
  const counts = ids.map((id) => claimed.get(id) ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});

test('the webhook with the fewest running tries is next where its organization has room for one', async () => {
  const slow = await Promise.all(Array.from({ length: 5 }, () => addDue(own, 10, 60)));
  const fast = await addDue(own, 10, 1);
  const running: Running = {
    byWebhook: new Map(slow.map((id) => [id, 3])),
    byOrganization: new Map([[own, 15]]),
    total: 15,
  };
  expect(await claim(running)).toEqual(new Map([[fast, 1]]));
});

test('an organization with running tries does not delay one without, where there is little room', async () => {
  await addDue(own, 10, 60);
  const other = await addDue(foreign, 10, 1);
  const running: Running = { byWebhook: new Map(), byOrganization: new Map([[own, 8]]), total: 254 };
  expect(await claim(running)).toEqual(new Map([[other, 2]]));
  expect((await claim({ ...running, total: 256 })).size).toBe(0);
});
