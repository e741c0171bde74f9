import { decodeId } from '@imprint/server/core/db/ids';
import { sweepDeliveries } from '@imprint/server/modules/webhooks/delivery.retention';
import { waitsMs } from '@imprint/server/modules/webhooks/delivery.schedule';
import { describe, expect, test } from 'vitest';
import { eventsAfter } from '../../support/clients/events.ts';
import { restClient } from '../../support/clients/http.ts';
import { makeTriesDue, newPath, webhookActions, webhookServer } from '../../support/clients/webhooks.ts';
import { createAuthor } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { verify } from '../../support/server/receiver.ts';

const { app, rest, receiver } = await webhookServer();
const { create, deliveries, get, post, tried, update } = webhookActions(rest);
const { id: projectId } = await createProject(rest);

/** Creates a webhook with a path of its own at the receiver, which gets each new author. */
async function createWebhook(fields: object = {}) {
  const path = newPath();
  return { path, ...(await create({ url: receiver.url + path, types: ['author.created'], ...fields })) };
}

describe('a delivery', () => {
  test('that fails is tried again on schedule, signed anew each time, and fails after the last try', async () => {
    const { id, path, secret } = await createWebhook();
    receiver.answers.set(path, { status: 500, body: `Out of order\0${'.'.repeat(5_000)}` });
    await createAuthor(rest, { projectId });
    for (const [index, waitMs] of waitsMs.entries()) {
      const { status, finishedAt, nextTryAt, lastStatus } = await tried(id, index + 1);
      expect([status, finishedAt, lastStatus]).toEqual(['pending', null, 500]);
      const share = (Date.parse(String(nextTryAt)) - Date.now()) / waitMs;
      expect(share).toBeLessThan(1.11);
      expect(share).toBeGreaterThan(index === 0 ? 0.5 : 0.85);
      await makeTriesDue(app, id);
    }
    const failed = await tried(id, waitsMs.length + 1);
    expect(failed).toMatchObject({
      status: 'failed',
      nextTryAt: null,
      lastProblem: 'The receiver answered 500.',
    });
    expect(failed.finishedAt).not.toBeNull();
    expect(failed.tries.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const [{ responseBody = '' } = {}] = failed.tries;
    expect(responseBody).toMatch(/^Out of order\uFFFD\.+$/);
    expect(Buffer.byteLength(String(responseBody))).toBeLessThan(2_100);
    const requests = await receiver.receivedAt(path, 10);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.eventId]));
    for (const request of requests) expect(verify(secret, request)).toEqual(request.payload);
    await expect.poll(async () => (await get(id)).failingSince).not.toBeNull();
  });

  test('tells of its requests without their signature', async () => {
    const { id, path } = await createWebhook();
    await createAuthor(rest, { projectId });
    const delivery = await tried(id);
    const [request] = await receiver.receivedAt(path);
    expect(delivery).toMatchObject({ status: 'delivered', type: 'author.created', lastStatus: 200 });
    expect(delivery.tries).toMatchObject([{ number: 1, status: 200, problem: null, responseBody: '' }]);
    const { 'webhook-signature': signature, ...headers } = request?.headers ?? {};
    expect(signature).toBeDefined();
    expect(delivery.request?.body).toBe(request?.body);
    expect(headers).toMatchObject(delivery.request?.headers ?? {});
    expect(Object.keys(delivery.request?.headers ?? {})).toHaveLength(4);
  });

  test('can be sent again, with the same id', async () => {
    const { id, path } = await createWebhook();
    await createAuthor(rest, { projectId });
    const first = await tried(id);
    await post(id, `deliveries/${first.id}/resend`);
    const again = await tried(id, 2);
    expect(again).toMatchObject({ id: first.id, status: 'delivered', eventId: first.eventId });
    const [one, two] = await receiver.receivedAt(path, 2);
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    const other = await createWebhook();
    const elsewhere = await rest(`POST /v1/webhooks/${other.id}/deliveries/${first.id}/resend`);
    expect(elsewhere.status).toBe(404);
  });

  test('is canceled when its webhook is disabled before it is due', async () => {
    const { id, path } = await createWebhook();
    receiver.answers.set(path, 500);
    await createAuthor(rest, { projectId });
    const { id: deliveryId } = await tried(id);
    await update(id, { status: 'disabled' });
    await makeTriesDue(app, id);
    const statusOf = async () => (await deliveries(id))[0]?.status;
    await expect.poll(statusOf).toBe('canceled');
    expect((await rest(`POST /v1/webhooks/${id}/deliveries/${deliveryId}/resend`)).status).toBe(409);
    await update(id, { status: 'enabled' });
    receiver.answers.delete(path);
    await post(id, `deliveries/${deliveryId}/resend`);
    await expect.poll(statusOf).toBe('delivered');
    await expect.poll(async () => (await get(id)).failingSince).toBeNull();
  });

  test('is canceled when its webhook is disabled, long before it is due', async () => {
    const { id, path } = await createWebhook();
    receiver.answers.set(path, 500);
    await createAuthor(rest, { projectId });
    await tried(id);
    await makeTriesDue(app, id);
    await tried(id, 2);
    await update(id, { status: 'disabled' });
    await expect.poll(async () => (await deliveries(id))[0]?.status, { timeout: 5_000 }).toBe('canceled');
  });

  test('is canceled when its webhook is for other events by then', async () => {
    const other = await createProject(rest);
    for (const change of [{ types: ['page.*'] }, { projectId: other.id }]) {
      const { id, path } = await createWebhook();
      receiver.answers.set(path, 500);
      await createAuthor(rest, { projectId });
      await tried(id);
      const elsewhere = newPath();
      await update(id, { ...change, url: receiver.url + elsewhere });
      await makeTriesDue(app, id);
      await expect.poll(async () => (await deliveries(id))[0]?.status).toBe('canceled');
      expect(receiver.received.filter((one) => one.path === elsewhere)).toEqual([]);
      const [delivery] = await deliveries(id);
      expect((await rest(`POST /v1/webhooks/${id}/deliveries/${delivery?.id}/resend`)).status).toBe(409);
    }
  });

  test('is kept for 30 days, and no longer than its webhook', async () => {
    const [expired, orphaned] = [await createWebhook(), await createWebhook()];
    await createAuthor(rest, { projectId });
    await Promise.all([tried(expired.id), tried(orphaned.id)]);
    await app.sql(
      `update webhook_delivery set created_at = now() - interval '30 days 1 minute' where webhook_id = $1`,
      [decodeId('whk', expired.id)],
    );
    expect((await rest(`DELETE /v1/webhooks/${orphaned.id}`)).status).toBe(200);
    await sweepDeliveries(app.deps.pool);
    const ids = [expired.id, orphaned.id].map((id) => decodeId('whk', id));
    for (const table of ['webhook_delivery', 'webhook_try'])
      expect(await app.sql(`select from ${table} where webhook_id = any ($1)`, [ids])).toEqual([]);
    expect(await deliveries(expired.id)).toEqual([]);
  });

  test('is found by its status, type and resource, a page at a time', async () => {
    const { id, path } = await createWebhook();
    for (let count = 0; count < 3; count += 1) await createAuthor(rest, { projectId });
    await receiver.receivedAt(path, 3);
    await expect.poll(async () => (await deliveries(id, '&status=delivered')).length).toBe(3);
    expect(await deliveries(id, '&status=failed')).toEqual([]);
    const [newest] = await deliveries(id);
    expect(await deliveries(id, `&q=${newest?.resourceId}`)).toEqual([newest]);
    const page = await rest(`GET /v1/webhooks/${id}/deliveries?limit=2`);
    expect(page.at('pagination')).toMatchObject({ hasMore: true, total: 3 });
    const next = await rest(
      `GET /v1/webhooks/${id}/deliveries?cursor=${page.at('pagination.nextCursor')}&limit=2`,
    );
    expect(next.at('data')).toHaveLength(1);
  });
});

describe('a test', () => {
  test('is sent at once, and once only', async () => {
    const { id, path, secret } = await createWebhook();
    const { id: deliveryId } = await post(id, 'test');
    const [request] = await receiver.receivedAt(path);
    if (!request) throw new Error('Nothing was received.');
    expect(verify(secret, request)).toMatchObject({ type: 'webhook.test', data: { resourceId: id } });
    expect(await tried(id)).toMatchObject({ id: deliveryId, status: 'delivered', type: 'webhook.test' });
    receiver.answers.set(path, 500);
    await post(id, 'test');
    expect(await tried(id)).toMatchObject({ status: 'failed', nextTryAt: null });
    expect((await get(id)).failingSince).toBeNull();
  });
});

describe('past events', () => {
  test('are sent again from a number or a time on, only those that the webhook is for', async () => {
    const tenant = await app.createTenant();
    const client = restClient(app.url, tenant.key);
    const actions = webhookActions(client);
    const project = await createProject(client);
    const authors = [];
    for (let count = 0; count < 3; count += 1)
      authors.push(await createAuthor(client, { projectId: project.id }));
    await app.deps.events.number();
    const last = (await eventsAfter(client)).at(-1)?.number;
    const path = newPath();
    const { id } = await actions.create({ url: receiver.url + path, types: ['author.created'] });
    expect(await actions.post(id, 'replay', { after: 0 })).toEqual({
      id,
      count: 3,
      next: last,
      hasMore: false,
    });
    const requests = await receiver.receivedAt(path, 3);
    expect(new Set(requests.map(({ payload }) => payload.data.resourceId))).toEqual(
      new Set(authors.map((author) => author.id)),
    );
    const [, second] = await eventsAfter(client, 0, '&types=author.*');
    expect(await actions.post(id, 'replay', { since: second?.createdAt })).toMatchObject({
      count: 2,
      next: last,
    });
    expect(await actions.post(id, 'replay', { since: '2090-01-01T00:00:00Z' })).toMatchObject({ count: 0 });
    await receiver.receivedAt(path, 5);
    for (const body of [{}, { after: 0, since: '2026-01-01T00:00:00Z' }])
      expect((await client(`POST /v1/webhooks/${id}/replay`, { body })).status).toBe(400);
  });
});

test('the health of a webhook counts its tries by hour or day', async () => {
  const { id, path } = await createWebhook();
  await createAuthor(rest, { projectId });
  await tried(id);
  receiver.answers.set(path, 503);
  await createAuthor(rest, { projectId });
  await tried(id);
  const sums = async (query: string, buckets: number) => {
    const answer = await rest(`GET /v1/webhooks/${id}/health${query}`);
    // Safe because the matrix checks every success against the contract.
    const counted = answer.at('data.buckets') as { succeeded: number; failed: number }[];
    expect(counted).toHaveLength(buckets);
    return [
      counted.reduce((sum, one) => sum + one.succeeded, 0),
      counted.reduce((sum, one) => sum + one.failed, 0),
    ];
  };
  await expect.poll(() => sums('', 7)).toEqual([1, 1]);
  expect(await sums('?period=24h', 24)).toEqual([1, 1]);
  expect(await sums('?period=30d&timeZone=Asia/Tokyo', 30)).toEqual([1, 1]);
});
