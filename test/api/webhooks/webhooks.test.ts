import { describe, expect, test } from 'vitest';
import { outcomeOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { newPath, webhookActions, webhookServer } from '../../support/clients/webhooks.ts';
import { createAuthor } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { verify } from '../../support/server/receiver.ts';

const { app, owner, rest, stranger, receiver } = await webhookServer();
const { create, list, update, tried } = webhookActions(rest);
const { id: projectId } = await createProject(rest);
const website = await createWebsite(rest, { projectId });

/** Creates a webhook with a path of its own at the receiver. */
async function createWebhook(fields: object = {}) {
  const path = newPath();
  return { path, ...(await create({ url: receiver.url + path, types: ['page.*'], ...fields })) };
}

describe('a webhook', () => {
  test('receives an event as in Standard Webhooks, which its secret verifies until a byte changes', async () => {
    const { path, secret } = await createWebhook();
    const page = await createPage(rest, { websiteId: website.id });
    const [request] = await receiver.receivedAt(path);
    if (!request) throw new Error('Nothing was received.');
    const { headers, body, payload } = request;
    expect(payload).toEqual({
      type: 'page.created',
      timestamp: payload.data.createdAt,
      data: expect.objectContaining({ type: 'page.created', projectId, resourceId: page.id, version: 1 }),
    });
    const events = (await rest('GET /v1/events?types=page.created')).at('data.events');
    expect(events).toContainEqual(payload.data);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Imprint-Webhooks/1',
      'webhook-id': payload.data.id,
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(5);
    expect(verify(secret, { headers, body })).toEqual(payload);
    expect(() => verify(secret, { headers, body: body.replace('page.created', 'page.creates') })).toThrow();
    const older = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) };
    expect(() => verify(secret, { headers: older, body })).toThrow();
    const other = await createWebhook();
    expect(() => verify(other.secret, { headers, body })).toThrow();
  });

  test('receives 95 % of events within 250 ms after the response to the change', async () => {
    const { path } = await createWebhook({ types: ['author.created'] });
    const tookMs: number[] = [];
    for (let count = 1; count <= 40; count += 1) {
      await createAuthor(rest, { projectId });
      const startedAtMs = performance.now();
      await receiver.receivedAt(path, count);
      tookMs.push(performance.now() - startedAtMs);
    }
    tookMs.sort((one, other) => one - other);
    expect(tookMs[37]).toBeLessThan(250);
  });

  test('receives only events of its types, project and environment, and none from before', async () => {
    const elsewhere = await createProject(rest);
    await app.deps.events.number();
    const developer = restClient(app.url, (await owner.createKey({ environment: 'dev' })).key);
    const [all, ofProject, author, inDev] = [
      await createWebhook({ types: ['project.*', 'author.created'] }),
      await createWebhook({ types: ['author.*', 'website.created'], projectId: elsewhere.id }),
      await createWebhook({ types: ['author.created'] }),
      await webhookActions(developer).create({ url: `${receiver.url}/dev`, types: ['project.created'] }),
    ];
    await createAuthor(rest, { projectId });
    await createAuthor(rest, { projectId: elsewhere.id });
    const { id } = await createProject(rest);
    await rest(`PATCH /v1/projects/${id}`, { body: { name: 'Renamed' } });
    await createProject(developer);
    const typesAt = async (path: string, count: number) =>
      (await receiver.receivedAt(path, count)).map(({ payload }) => payload.type).sort();
    expect(await typesAt(all.path, 4)).toEqual([
      'author.created',
      'author.created',
      'project.created',
      'project.updated',
    ]);
    expect(await typesAt(ofProject.path, 1)).toEqual(['author.created']);
    expect(await typesAt(author.path, 2)).toEqual(['author.created', 'author.created']);
    expect(await typesAt('/dev', 1)).toEqual(['project.created']);
    expect(inDev.environment).toBe('dev');
    expect((await list()).map((one) => one.id)).not.toContain(inDev.id);
  });

  test('has everything with * for an owner, keys and members included', async () => {
    const session = await signedInMember(app, owner, 'owner');
    const path = newPath();
    const answer = await session.mutate('webhooks.create', { url: receiver.url + path, types: ['*'] });
    expect(outcomeOf(answer), answer.text).toBe('OK');
    await createProject(rest);
    const key = { name: 'Second', environment: 'live', scopes: ['blog:read'] };
    expect(outcomeOf(await session.mutate('keys.create', key))).toBe('OK');
    const types = (await receiver.receivedAt(path, 2)).map(({ payload }) => payload.type).sort();
    expect(types).toEqual(['key.created', 'project.created']);
    const webhookId = answer.at('result.data.id');
    expect(outcomeOf(await session.mutate('webhooks.delete', { webhookId }))).toBe('OK');
  });

  test('sends the resource as the API returns it now, if that is asked for and it fits', async () => {
    const { path } = await createWebhook({ includesResource: true, types: ['page.*'] });
    const page = await createPage(rest, { websiteId: website.id, title: 'With its content' });
    const [created] = await receiver.receivedAt(path);
    expect(created?.payload.data.resource).toEqual((await rest(`GET /v1/pages/${page.id}`)).at('data'));
    const blocks = Array.from({ length: 30 }, () => ({ type: 'paragraph', text: 'x'.repeat(1_000) }));
    await rest(`PATCH /v1/pages/${page.id}`, { body: { blocks } });
    const [, long] = await receiver.receivedAt(path, 2);
    expect(long?.payload).toMatchObject({ type: 'page.updated', data: { resource: null } });
    expect(Buffer.byteLength(String(long?.body))).toBeLessThan(2_000);
    await rest(`DELETE /v1/pages/${page.id}`);
    const [, , deleted] = await receiver.receivedAt(path, 3);
    expect(deleted?.payload).toMatchObject({ type: 'page.deleted', data: { resource: null } });
  });

  test('sends nothing while it is disabled, and only what happens after it is enabled again', async () => {
    const { id, path } = await createWebhook();
    const disabled = await update(id, { status: 'disabled' });
    expect(disabled.at('data')).toMatchObject({ status: 'disabled', disabledReason: 'manual' });
    await createPage(rest, { websiteId: website.id, title: 'Missed' });
    await app.deps.events.number();
    expect((await rest(`POST /v1/webhooks/${id}/test`)).status).toBe(409);
    const enabled = await update(id, { status: 'enabled' });
    expect(enabled.at('data')).toMatchObject({ status: 'enabled', disabledReason: null });
    const page = await createPage(rest, { websiteId: website.id, title: 'Received' });
    const requests = await receiver.receivedAt(path);
    expect(requests.map(({ payload }) => payload.data.resourceId)).toEqual([page.id]);
  });

  test('is changed with its version, and only by a URL and types that are possible', async () => {
    const { id } = await createWebhook();
    expect((await update(id, { types: ['post.published'], description: 'Blog' })).at('data')).toMatchObject({
      types: ['post.published'],
      description: 'Blog',
      version: 2,
    });
    const stale = await rest(`PATCH /v1/webhooks/${id}`, { headers: { 'if-match': '"1"' }, body: {} });
    expect(stale.status).toBe(412);
    for (const [field, body] of [
      ['url', { url: 'http://hooks.example.com' }],
      ['url', { url: 'https://user:secret@hooks.example.com' }],
      ['url', { url: 'ftp://127.0.0.1' }],
      ['url', { url: 'https://10.0.0.1/hook' }],
      ['url', { url: 'https://[::1]/hook' }],
      ['url', { url: 'https://2130706432/hook' }],
      ['url', { url: 'not a URL' }],
      ['types.1', { types: ['page.*', 'page.eaten'] }],
      ['types', { types: [] }],
    ] as const) {
      const refused = await update(id, body);
      expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([400, field]);
    }
    const unknown = await update(id, { projectId: 'proj_01h2xcejqtf2nbrexx3vqjhp41' });
    expect(unknown.status).toBe(404);
    const foreign = await createProject(stranger.rest);
    expect((await update(id, { projectId: foreign.id })).status).toBe(403);
  });

  test('is one of at most 20 in an environment, also when many are created at once', async () => {
    const tenant = await app.createTenant();
    const client = restClient(app.url, tenant.key);
    const body = { url: 'https://hooks.example.com/many', types: ['page.*'] };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client('POST /v1/webhooks', { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  });
});

test('deleting a project deletes its webhooks', async () => {
  const project = await createProject(rest);
  const { id, path } = await createWebhook({ projectId: project.id, types: ['author.created'] });
  await createAuthor(rest, { projectId: project.id });
  await receiver.receivedAt(path);
  await tried(id);
  const deleted = await rest(`DELETE /v1/projects/${project.id}?cascade=true&confirm=${project.slug}`);
  expect(deleted.status, deleted.text).toBe(200);
  expect((await rest(`GET /v1/webhooks/${id}`)).status).toBe(404);
});
