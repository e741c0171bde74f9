import { expect, test } from 'vitest';
import { createTag } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, rewindActions } from '../../support/fixtures/rewinds.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const [project, other] = [await createProject(rest), await createProject(rest)];
const website = await createWebsite(rest, { projectId: project.id });
const agent = await agentKey(app);
const since = new Date().toISOString();
await createPage(agent.rest, { websiteId: website.id, title: 'By the agent' });
await createTag(agent.rest, { projectId: other.id, name: 'By the agent' });
const body = { actor: agent.id, since };
const whole = await rewindActions(rest).plan(body);

test('a key needs the write scope of everything in the plan, and the read scope to see it', async () => {
  const half = await agentKey(app, { scopes: ['websites:read', 'websites:write', 'blog:read'] });
  const refused = await half.rest('POST /v1/rewinds', { body });
  expect([refused.status, refused.at('error.details.required')]).toEqual([403, 'blog:write']);
  const applied = await half.rest(`POST /v1/rewinds/${whole.id}/apply`);
  expect([applied.status, applied.at('error.details.required')]).toEqual([403, 'blog:write']);
  expect((await half.rest(`GET /v1/rewinds/${whole.id}/items`)).status).toBe(200);
  const blind = await agentKey(app, { scopes: ['websites:read'] });
  expect((await blind.rest(`GET /v1/rewinds/${whole.id}`)).at('error.details.required')).toBe('blog:read');
  const listed = async (by: typeof half) => (await by.rest('GET /v1/rewinds')).at('pagination.total');
  expect([await listed(half), await listed(blind)]).toEqual([1, 0]);
});

test('a key that is restricted to a project plans and sees only what is in it', async () => {
  const restricted = await agentKey(app, { projectIds: [project.id] });
  const { plan, items, apply } = rewindActions(restricted.rest);
  const rewind = await plan(body);
  expect(rewind).toMatchObject({ projectId: project.id, resources: 1 });
  expect((await restricted.rest(`GET /v1/rewinds/${whole.id}`)).status).toBe(404);
  expect(await items(rewind.id)).toMatchObject([{ resourceName: 'By the agent', projectId: project.id }]);
  const elsewhere = await restricted.rest('POST /v1/rewinds', { body: { ...body, projectId: other.id } });
  expect(elsewhere.status).toBe(404);
  const several = await agentKey(app, { projectIds: [project.id, other.id] });
  const unnamed = await several.rest('POST /v1/rewinds', { body });
  expect([unnamed.status, unnamed.at('error.details.field')]).toEqual([400, 'projectId']);
  expect(await apply(rewind.id)).toMatchObject({ status: 'done', applied: 1 });
  expect(await plan({ undoes: rewind.id })).toMatchObject({ projectId: project.id, resources: 1 });
});

test('a rewind tells of itself and of each resource by events and activity, as of whoever applied it', async () => {
  const made = await rewindActions(rest).plan({ ...body, projectId: other.id });
  const { requestId } = await startOf(made.id);
  const events = await app.sql<{ type: string; request_id: string }>(
    'select type, request_id from event where request_id = $1 order by id',
    [requestId],
  );
  expect(events.map(({ type }) => type).sort()).toEqual(['rewind.applied', 'tag.deleted']);
  const activity = await app.sql<{ operation: string }>(
    'select distinct operation, actor_name from activity where resource_id = $1 and operation <> $2',
    [made.id, 'rewinds.create'],
  );
  expect(activity).toEqual([{ operation: 'rewinds.apply', actor_name: expect.any(String) }]);
});

/** Applies a rewind, and returns the id of the request. */
async function startOf(id: string) {
  const answer = await rest(`POST /v1/rewinds/${id}/apply`);
  expect(answer.status, answer.text).toBe(200);
  await expect.poll(async () => (await rewindActions(rest).get(id)).status).toBe('done');
  return { requestId: answer.at('meta.requestId') };
}
