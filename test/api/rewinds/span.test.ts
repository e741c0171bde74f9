import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPost, readPost } from '../../support/fixtures/blog.ts';
import { createPage, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, rewindActions } from '../../support/fixtures/rewinds.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });
const { plan, apply, items } = rewindActions(rest);

/** An instant between what was done before and what comes next. */
async function between(): Promise<string> {
  await sleep(5);
  const instant = new Date().toISOString();
  await sleep(5);
  return instant;
}

test('what the same key changed after the span is a conflict, and stays', async () => {
  const agent = await agentKey(app);
  const page = await createPage(rest, { websiteId, title: 'Before' });
  const since = await between();
  await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'By mistake' } });
  const until = await between();
  await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'On purpose' } });
  const { id } = await plan({ actor: agent.id, since, until });
  expect(await items(id)).toMatchObject([{ resourceId: page.id, conflict: { actor: { id: agent.id } } }]);
  expect(await apply(id)).toMatchObject({ applied: 0, skipped: 1 });
  expect(await readPage(rest, page.id)).toMatchObject({ title: 'On purpose' });
});

test('what was changed after the review is not overwritten, even where that was chosen', async () => {
  const agent = await agentKey(app);
  const page = await createPage(rest, { websiteId, title: 'Before' });
  const since = await between();
  await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'By mistake' } });
  await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'Reviewed' } });
  const { id } = await plan({ actor: agent.id, since });
  await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'After the review' } });
  expect(await apply(id, [page.id])).toMatchObject({ applied: 0, skipped: 1 });
  expect(await readPage(rest, page.id)).toMatchObject({ title: 'After the review' });
});

test('a key of another environment finds nothing to undo', async () => {
  const agent = await agentKey(app);
  const tester = await agentKey(app, { environment: 'test' });
  await rest(`POST /v1/websites/${websiteId}/publish`);
  const post = await createPost(rest, { projectId, websiteId, title: 'Before' });
  await rest(`POST /v1/blog/posts/${post.id}/publish`);
  const since = await between();
  await agent.rest(`PATCH /v1/blog/posts/${post.id}`, { body: { slug: 'after' } });
  expect(await app.sql('select from former_post_slug')).toHaveLength(1);
  expect(await plan({ actor: agent.id, since })).toMatchObject({ resources: 1 });
  const there = rewindActions(tester.rest);
  const { id } = await there.plan({ actor: agent.id, since });
  expect(await there.apply(id)).toMatchObject({ resources: 0, applied: 0 });
  expect(await readPost(rest, post.id)).toMatchObject({ slug: 'after' });
});
