import { decodeId } from '@imprint/server/core/db/ids';
import { disableWebhook } from '@imprint/server/modules/webhooks/webhook.disabling';
import { describe, expect, test } from 'vitest';
import { makeTriesDue, newPath, webhookActions, webhookServer } from '../../support/clients/webhooks.ts';
import { createAuthor } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startMailServer } from '../../support/server/mail.server.ts';

const mailServer = await startMailServer();
const { app, owner, rest, receiver } = await webhookServer({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
});
const { create, deliveries, get, post, tried } = webhookActions(rest);
const { id: projectId } = await createProject(rest);

async function createWebhook(fields: object = {}) {
  const path = newPath();
  return { path, ...(await create({ url: receiver.url + path, types: ['author.created'], ...fields })) };
}

/** What the activity says of the service and a webhook. */
function entriesOf(id: string) {
  return app.sql<{ operation: string; actor: string }>(
    `select operation, actor_name as actor from activity where resource_id = $1 and actor_type = 'system'`,
    [id],
  );
}

describe('a receiver', () => {
  test('that is down is told so in words', async () => {
    const { id } = await createWebhook({ url: 'http://127.0.0.1:1/' });
    await post(id, 'test');
    expect(await tried(id)).toMatchObject({ lastStatus: null, lastProblem: 'The connection was refused.' });
  });

  test('that redirects has failed, and nothing follows the redirect', async () => {
    const { id, path } = await createWebhook();
    const elsewhere = newPath();
    for (const status of [301, 302, 307, 308]) {
      receiver.answers.set(path, { status, headers: { location: receiver.url + elsewhere } });
      await post(id, 'test');
      expect(await tried(id)).toMatchObject({ status: 'failed', lastStatus: status });
    }
    expect(receiver.received.filter((one) => one.path === elsewhere)).toEqual([]);
  });

  test('that answers too late has failed', async () => {
    const { timeoutMs } = app.deps.webhookRequests;
    const { id, path } = await createWebhook();
    receiver.answers.set(path, 'silence');
    app.deps.webhookRequests = { timeoutMs: 200 };
    await post(id, 'test');
    expect(await tried(id)).toMatchObject({
      lastStatus: null,
      lastProblem: 'There was no response within 0.2 seconds.',
    });
    app.deps.webhookRequests = { timeoutMs };
  });

  test('whose name resolves to another address at the second look-up gets nothing there', async () => {
    const original = app.deps.webhookRequests;
    const addresses = ['192.0.1.1', '127.0.0.1'];
    app.deps.webhookRequests = {
      timeoutMs: 200,
      resolveName: (_, __, callback) =>
        callback(null, [{ address: addresses.shift() ?? '127.0.0.1', family: 4 }]),
    };
    const { id } = await createWebhook({
      url: `https://rebinding.example.com:${new URL(receiver.url).port}/`,
    });
    await createAuthor(rest, { projectId });
    expect((await tried(id)).lastProblem).not.toMatch(/private/);
    await makeTriesDue(app, id);
    expect((await tried(id, 2)).lastProblem).toBe(
      'The address of the host is private or reserved, so nothing was sent.',
    );
    app.deps.webhookRequests = original;
  });

  test('that answers 410 gets nothing more, and the owner an email', async () => {
    const { id, path } = await createWebhook({ description: 'Gone' });
    receiver.answers.set(path, 410);
    await createAuthor(rest, { projectId });
    await expect.poll(async () => (await get(id)).status).toBe('disabled');
    expect(await get(id)).toMatchObject({ disabledReason: 'gone' });
    expect(await tried(id)).toMatchObject({ status: 'failed', lastStatus: 410 });
    expect(await entriesOf(id)).toEqual([{ operation: 'webhooks.update', actor: 'Webhooks' }]);
    const email = await mailServer.emailTo(owner.email, 'webhook');
    expect(email.text).toContain('answered 410');
    mailServer.emails.length = 0;
  });

  test('that was replaced does not disable the webhook of the new one', async () => {
    const { id } = await createWebhook();
    const [webhook] = await app.sql<{ organizationId: string }>(
      'select organization_id as "organizationId" from webhook where id = $1',
      [decodeId('whk', id)],
    );
    const tried = { webhookId: String(decodeId('whk', id)), organizationId: String(webhook?.organizationId) };
    await disableWebhook(app.deps, { ...tried, environment: 'live', url: `${receiver.url}/before` }, 'gone');
    expect(await get(id)).toMatchObject({ status: 'enabled', version: 1 });
  });

  test('that has failed for five days gets nothing more, and the owner an email without the URL', async () => {
    const { id, path } = await createWebhook();
    receiver.answers.set(path, 500);
    await createAuthor(rest, { projectId });
    await tried(id);
    const failingFor = (interval: string) =>
      app.sql(`update webhook set failing_since = now() - $2::interval where id = $1`, [
        decodeId('whk', id),
        interval,
      ]);
    await failingFor('4 days 23 hours');
    await makeTriesDue(app, id);
    await tried(id, 2);
    expect((await get(id)).status).toBe('enabled');
    await failingFor('5 days 1 minute');
    await makeTriesDue(app, id);
    await expect.poll(async () => (await get(id)).status).toBe('disabled');
    expect(await get(id)).toMatchObject({ disabledReason: 'failing' });
    const email = await mailServer.emailTo(owner.email, 'webhook');
    expect(email.text).toContain('for 5 days');
    expect(email.text).toContain(new URL(receiver.url).host);
    expect(email.text).not.toContain(path);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('that succeeds in between counts anew', async () => {
    const { id, path } = await createWebhook();
    receiver.answers.set(path, 500);
    await createAuthor(rest, { projectId });
    await tried(id);
    await expect.poll(async () => (await get(id)).failingSince).not.toBeNull();
    receiver.answers.delete(path);
    await makeTriesDue(app, id);
    expect((await tried(id, 2)).status).toBe('delivered');
    await expect.poll(async () => (await get(id)).failingSince).toBeNull();
  });

  test('that is slow holds up no other, and never more than its share', async () => {
    const [slow, other] = [await createWebhook(), await createWebhook()];
    receiver.answers.set(slow.path, 'silence');
    for (let count = 0; count < 6; count += 1) await createAuthor(rest, { projectId });
    await receiver.receivedAt(other.path, 6);
    await receiver.receivedAt(slow.path, 4);
    await expect.poll(async () => (await deliveries(other.id, '&status=delivered')).length).toBe(6);
    expect(receiver.received.filter(({ path }) => path === slow.path)).toHaveLength(4);
    expect((await deliveries(slow.id)).map(({ status, tryCount }) => [status, tryCount])).toEqual(
      Array.from({ length: 6 }, () => ['pending', 0]),
    );
  });
});

test('a server that stops ends running tries, which are due at once for any other', async () => {
  const { id, path } = await createWebhook();
  receiver.answers.set(path, 'silence');
  await post(id, 'test');
  await receiver.receivedAt(path);
  await app.deps.webhookWorker.stop();
  const rows = await app.sql<{ isDue: boolean; count: number }>(
    `select next_try_at <= now() as "isDue", try_count as count from webhook_delivery where webhook_id = $1`,
    [decodeId('whk', id)],
  );
  expect(rows).toEqual([{ isDue: true, count: 0 }]);
  await mailServer.close();
});
