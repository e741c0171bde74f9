import type { RecentChange } from '@imprint/shared/contract/events';
import { expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { message, query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, stranger } = await testServer();

function changesOf(answer: TestResponse): RecentChange[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data.changes') as RecentChange[];
}

/** An organization with a page, whose events are numbered. */
async function tenantWithPage() {
  const tenant = await app.createTenant();
  const rest = restClient(app.url, tenant.key);
  const project = await createProject(rest);
  const website = await createWebsite(rest, { projectId: project.id });
  const page = await createPage(rest, { websiteId: website.id, title: 'About us' });
  await app.deps.events.number();
  return { tenant, rest, project, page };
}

test('recent changes are told in words, newest first', async () => {
  const { tenant, rest, project, page } = await tenantWithPage();
  expect((await rest(`POST /v1/pages/${page.id}/publish`)).status).toBe(200);
  await app.deps.events.number();
  const [published, ...others] = changesOf(await rest('GET /v1/events/recent'));
  expect(published).toEqual({
    sentence: 'Test key (API key) published the page “About us”.',
    type: 'page.published',
    resourceId: page.id,
    resourceName: 'About us',
    projectId: project.id,
    actor: { type: 'apiKey', id: expect.stringMatching(/^key_/), name: 'Test key' },
    createdAt: expect.stringMatching(/Z$/),
  });
  const types = others.map(({ type }) => type).filter((type) => !type.startsWith('key.'));
  expect(types).toEqual(['page.created', 'website.created', 'project.created']);
  expect(changesOf(await rest('GET /v1/events/recent?limit=1'))).toEqual([published]);
  expect(changesOf(await rest(`GET /v1/events/recent?since=${published?.createdAt}`))).toEqual([published]);
  const cookie = await tenant.signIn();
  const answer = await query(app.url, 'events.recent', { types: ['page.published'] }, { cookie });
  expect(answer.at('result.data.changes')).toEqual([published]);
});

test('what was deleted since has no name', async () => {
  const { rest, page } = await tenantWithPage();
  expect((await rest(`DELETE /v1/pages/${page.id}`)).status).toBe(200);
  await app.deps.events.number();
  const [deleted, created] = changesOf(await rest('GET /v1/events/recent?types=page.*'));
  expect(deleted).toMatchObject({ type: 'page.deleted', resourceId: page.id, resourceName: null });
  expect(deleted?.sentence).toBe('Test key (API key) deleted a page.');
  expect(created?.sentence).toBe('Test key (API key) created a page.');
});

test('callers are told only what they may read', async () => {
  const { tenant, rest, project } = await tenantWithPage();
  const other = await createProject(rest, { name: 'Elsewhere' });
  await app.deps.events.number();
  const of = async (options: Parameters<typeof tenant.createKey>[0], search = '') =>
    restClient(app.url, (await tenant.createKey(options)).key)(`GET /v1/events/recent${search}`);
  const typesOf = (answer: TestResponse) => [...new Set(changesOf(answer).map(({ type }) => type))];
  expect(typesOf(await of({ scopes: ['websites:read'] }))).toEqual(['page.created', 'website.created']);
  expect((await of({ scopes: ['websites:read'] }, '?types=key.*')).status).toBe(403);
  expect((await of({}, '?types=nothing')).status).toBe(400);
  const within = changesOf(await of({ projectIds: [project.id] }));
  expect(within.every(({ projectId }) => projectId === project.id)).toBe(true);
  expect((await of({ projectIds: [project.id] }, `?projectId=${other.id}`)).status).toBe(404);
  expect(changesOf(await of({}, `?projectId=${other.id}`))).toMatchObject([{ resourceName: 'Elsewhere' }]);
  expect((await of({ environment: 'test' }, '?types=page.*')).at('data.changes')).toEqual([]);
  expect((await stranger.rest(`GET /v1/events/recent?projectId=${project.id}`)).status).toBe(403);
});

test('a tool tells them too', async () => {
  const { tenant } = await tenantWithPage();
  const tools = toolClient(app.url, tenant.key);
  const listed = await tools(message('list_recent_changes', { types: ['page.*'] }));
  expect(listed.at('result.changes.0.sentence')).toBe('Test key (API key) created the page “About us”.');
  const called = await tools(toolCall('list_recent_changes', { types: ['page.*'], limit: 1 }));
  expect(called.at('result.structuredContent.changes')).toEqual(listed.at('result.changes'));
  // With a limit of one there may be more.
  const isComplete = [listed.at('result.isComplete'), called.at('result.structuredContent.isComplete')];
  expect(isComplete).toEqual([true, false]);
});
