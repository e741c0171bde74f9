import { describe, expect, test } from 'vitest';
import { dashboardSession, outcomeOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { callTool } from '../../support/clients/surfaces.ts';
import { newPath, webhookActions, webhookServer } from '../../support/clients/webhooks.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { verify } from '../../support/server/receiver.ts';

const { app, owner, rest, receiver } = await webhookServer();
const { create, get, list, post, tried } = webhookActions(rest);
const { id: projectId } = await createProject(rest);
const website = await createWebsite(rest, { projectId });

describe('the secret of a webhook', () => {
  test('is shown once, and is in no other answer, log line or table', async () => {
    const url = receiver.url + newPath();
    const send = () =>
      rest('POST /v1/webhooks', {
        headers: { 'idempotency-key': 'webhook-1' },
        body: { url, types: ['page.*'] },
      });
    const created = await send();
    const [id, secret] = [String(created.at('data.id')), String(created.at('data.secret'))];
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(secret.startsWith(String(created.at('data.secretStart')))).toBe(true);
    const repeated = await send();
    expect(repeated.at('data')).toEqual({ ...Object(created.at('data')), secret: null });
    await createPage(rest, { websiteId: website.id });
    const delivery = await tried(id);
    const answers = [
      repeated.text,
      ...[await get(id), await list(), delivery].map((one) => JSON.stringify(one)),
    ];
    const tables = await app.sql<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const rows: string[] = [];
    for (const { name } of tables)
      rows.push(JSON.stringify(await app.sql(`select to_jsonb(stored)::text as row from ${name} as stored`)));
    expect(rows.join()).toContain(url);
    const key = secret.slice('whsec_'.length);
    for (const text of [...answers, ...rows, ...app.logLines]) expect(text.includes(key)).toBe(false);
  });

  test('and the one before it sign for a day after a rotation, each by itself', async () => {
    const path = newPath();
    const { id, secret: first } = await create({ url: receiver.url + path, types: ['page.*'] });
    const { secret, previousSecretExpiresAt } = await post(id, 'rotate-secret');
    const second = String(secret);
    expect(second).not.toBe(first);
    expect(Date.parse(String(previousSecretExpiresAt)) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await createPage(rest, { websiteId: website.id });
    const [request] = await receiver.receivedAt(path);
    if (!request) throw new Error('Nothing was received.');
    expect(verify(first, request)).toEqual(request.payload);
    expect(verify(second, request)).toEqual(request.payload);
    await app.sql(`update webhook set previous_secret_expires_at = now() - interval '1 second'`);
    await createPage(rest, { websiteId: website.id });
    const [, later] = await receiver.receivedAt(path, 2);
    if (!later) throw new Error('Nothing was received.');
    expect(() => verify(first, later)).toThrow();
    expect(verify(second, later)).toEqual(later.payload);
    expect((await get(id)).previousSecretExpiresAt).toBeNull();
  });
});

describe('a key', () => {
  const url = 'https://hooks.example.com/hook';

  test('sees webhooks of what it may list, and changes those of what it may change', async () => {
    const { id } = await create({ url, types: ['page.*', 'author.*'] });
    const blog = await create({ url, types: ['author.*'] });
    const scopes = ['blog:read', 'blog:write'] as const;
    const blogOnly = restClient(app.url, (await owner.createKey({ scopes })).key);
    const body = { url, types: ['post.*', 'page.published'] };
    const refused = await blogOnly('POST /v1/webhooks', { body });
    expect(refused.at('error')).toMatchObject({
      code: 'FORBIDDEN',
      details: { required: 'websites:write', provided: scopes },
    });
    const actions = webhookActions(blogOnly);
    expect((await actions.list()).map((one) => one.id)).toEqual([blog.id]);
    expect((await blogOnly(`GET /v1/webhooks/${id}`)).status).toBe(403);
    expect((await blogOnly(`DELETE /v1/webhooks/${id}`)).status).toBe(403);
    expect((await actions.update(blog.id, { types: ['page.*'] })).status).toBe(403);
    expect((await actions.update(blog.id, { types: ['post.*'] })).status).toBe(200);
    const reader = restClient(app.url, (await owner.createKey({ scopes: ['blog:read'] })).key);
    expect((await reader(`GET /v1/webhooks/${blog.id}`)).status).toBe(200);
    for (const call of [
      `DELETE /v1/webhooks/${blog.id}`,
      `POST /v1/webhooks/${blog.id}/test`,
      `POST /v1/webhooks/${blog.id}/rotate-secret`,
    ])
      expect((await reader(call)).at('error.details'), call).toMatchObject({ required: 'blog:write' });
    const all = await rest('POST /v1/webhooks', { body: { ...body, types: ['*'] } });
    expect(all.at('error')).toMatchObject({ code: 'FORBIDDEN', details: { required: 'keys' } });
  });

  test('that may not read personal data has no webhook for messages', async () => {
    const { key } = await owner.createKey({ readsPersonalData: false });
    const body = { url, types: ['message.*'] };
    expect((await restClient(app.url, key)('POST /v1/webhooks', { body })).status).toBe(403);
  });

  test('of some projects has webhooks only for one of these', async () => {
    const mine = await createProject(rest);
    const ofAll = await create({ url, types: ['page.*'] });
    const { key } = await owner.createKey({ projectIds: [mine.id] });
    const restricted = restClient(app.url, key);
    const actions = webhookActions(restricted);
    const body = { url, types: ['page.*'] };
    expect((await restricted('POST /v1/webhooks', { body })).status).toBe(403);
    const elsewhere = await restricted('POST /v1/webhooks', { body: { ...body, projectId } });
    expect(elsewhere.status).toBe(404);
    const own = await actions.create({ ...body, projectId: mine.id });
    expect((await actions.list()).map(({ id }) => id)).toEqual([own.id]);
    expect((await restricted(`GET /v1/webhooks/${ofAll.id}`)).status).toBe(404);
    expect((await actions.update(own.id, { projectId: null })).status).toBe(403);
    const delivery = await actions.post(own.id, 'test');
    expect((await actions.deliveries(own.id)).map(({ id }) => id)).toEqual([delivery.id]);
    expect((await actions.delivery(own.id, String(delivery.id))).type).toBe('webhook.test');
  });
});

test('a key sees no delivery of what a webhook was for before and the key may not read', async () => {
  const mine = await createProject(rest);
  const path = newPath();
  const { id } = await create({ url: receiver.url + path, types: ['page.*'], projectId });
  await createPage(rest, { websiteId: website.id });
  const { id: deliveryId } = await tried(id);
  const { update } = webhookActions(rest);
  expect((await update(id, { types: ['author.*'], projectId: mine.id })).status).toBe(200);
  const blogOnly = (await owner.createKey({ scopes: ['blog:read', 'blog:write'] })).key;
  const restricted = (await owner.createKey({ projectIds: [mine.id] })).key;
  for (const key of [blogOnly, restricted]) {
    const client = restClient(app.url, key);
    expect(await webhookActions(client).deliveries(id)).toEqual([]);
    for (const target of [
      `GET /v1/webhooks/${id}/deliveries/${deliveryId}`,
      `POST /v1/webhooks/${id}/deliveries/${deliveryId}/resend`,
    ])
      expect((await client(target)).status, target).toBe(404);
  }
  expect(await webhookActions(rest).deliveries(id)).toHaveLength(1);
});

test('a person needs the permission to change settings, and for changes a recent proof of identity', async () => {
  const editor = await signedInMember(app, owner, 'editor');
  const refused = await editor.query('webhooks.list');
  expect(refused.at('error.data.details')).toMatchObject({ required: 'settings' });
  const admin = await signedInMember(app, owner, 'admin');
  const created = await admin.mutate('webhooks.create', { url: `${receiver.url}/admin`, types: ['page.*'] });
  expect(outcomeOf(created)).toBe('OK');
  const webhookId = created.at('result.data.id');
  await app.sql(`update session set authenticated_at = now() - interval '20 minutes' where user_id = $1`, [
    admin.userId,
  ]);
  const later = dashboardSession(app, admin.cookie);
  const stale = await later.mutate('webhooks.rotateSecret', { webhookId });
  expect(stale.at('error.data.details')).toMatchObject({ reauthenticate: true });
  expect(outcomeOf(await later.mutate('webhooks.test', { webhookId }))).toBe('OK');
  expect(outcomeOf(await later.query('webhookDeliveries.list', { webhookId }))).toBe('OK');
});

test('agents find and run the operations as far as their key or person may', async () => {
  const run = async (headers: Record<string, string>, name: string, input: object) =>
    (await callTool(app.url, 'tools/call', { name, arguments: { ...input } }, headers)).text;
  const find = { query: 'webhooks' };
  const list = { operation: 'webhooks.list' };
  const { key } = await owner.createKey({ toolAccess: 'scoped' });
  const byKey = { authorization: `Bearer ${key}` };
  expect(await run(byKey, 'find_operations', find)).toContain('webhooks.test');
  expect(await run(byKey, 'run_operation', list)).not.toContain('isError":true');
  const editor = { cookie: (await signedInMember(app, owner, 'editor')).cookie, origin: app.url };
  expect(await run(editor, 'find_operations', find)).not.toContain('webhooks.test');
  const refused = (await run(editor, 'run_operation', list)).replaceAll('\\', '');
  expect(refused).toContain('"required":"settings"');
});
