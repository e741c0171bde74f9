import { encodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import { createCategory, createPost, createTag } from '../../support/fixtures/blog.ts';
import { createToken, px, tokensByPath } from '../../support/fixtures/design.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createPage, pageOf, paragraph, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, contentOf, rewindActions } from '../../support/fixtures/rewinds.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const website = await createWebsite(rest, { projectId });
const { plan, apply, items } = rewindActions(rest);
const content = () => contentOf(app, owner.organization.id);

/** Just before now, on the clock of the server. */
const now = () => new Date(Date.now()).toISOString();

describe('a plan', () => {
  test('lists exactly what a key changed, in its span of time, and changes nothing', async () => {
    const agent = await agentKey(app);
    const page = await createPage(rest, { websiteId: website.id, title: 'About us' });
    const tag = await createTag(rest, { projectId, name: 'Boats' });
    const since = now();
    await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'About them' } });
    const made = await createCategory(agent.rest, { projectId, name: 'Weather' });
    await agent.rest(`DELETE /v1/blog/tags/${tag.id}`);
    await createTag(rest, { projectId, name: 'By others' });
    const before = await content();
    const rewind = await plan({ actor: agent.id, since });
    expect(rewind).toMatchObject({
      status: 'planned',
      actor: { type: 'apiKey', id: agent.id, name: 'Agent' },
      resources: 3,
      conflicts: 0,
      undoes: null,
    });
    expect(await items(rewind.id)).toMatchObject([
      { resourceId: page.id, resourceName: 'About them', action: 'restore', fields: ['title'], projectId },
      { resourceId: made.id, resourceName: 'Weather', action: 'delete', conflict: null },
      { resourceId: tag.id, resourceName: 'Boats', action: 'undelete', status: 'pending' },
    ]);
    expect(await content()).toEqual(before);
    expect(await plan({ actor: agent.id, since: now() })).toMatchObject({ resources: 0 });
    expect(await plan({ actor: agent.id, since, surface: 'tools' })).toMatchObject({ resources: 0 });
    const other = await createProject(rest);
    expect(await plan({ actor: agent.id, since, projectId: other.id })).toMatchObject({ resources: 0 });
    expect(await apply(rewind.id)).toMatchObject({ status: 'done', applied: 3, skipped: 0 });
    expect(await readPage(rest, page.id)).toMatchObject({ title: 'About us', version: 3 });
    expect((await revisionsOf(rest, page.id)).length).toBe(1);
    expect((await rest(`GET /v1/blog/tags/${tag.id}`)).status).toBe(200);
    expect((await rest(`GET /v1/blog/categories/${made.id}`)).status).toBe(404);
  });
});

describe('a resource that others changed since', () => {
  test('is shown as a conflict and left, unless it is chosen', async () => {
    const agent = await agentKey(app);
    const since = now();
    const [left, chosen] = [
      await createPage(rest, { websiteId: website.id, title: 'Left' }),
      await createPage(rest, { websiteId: website.id, title: 'Chosen' }),
    ];
    for (const { id } of [left, chosen]) {
      await agent.rest(`PATCH /v1/pages/${id}`, {
        body: { title: 'By the agent', blocks: [paragraph('one')] },
      });
      await rest(`PATCH /v1/pages/${id}`, { body: { blocks: [paragraph('two')] } });
    }
    const rewind = await plan({ actor: agent.id, since });
    expect(rewind).toMatchObject({ resources: 2, conflicts: 2 });
    const [first] = await items(rewind.id, 'hasConflict=true');
    expect(first?.conflict?.actor).toMatchObject({ type: 'apiKey', name: expect.any(String) });
    expect(await apply(rewind.id, [chosen.id])).toMatchObject({ applied: 1, skipped: 1, status: 'done' });
    expect(await readPage(rest, left.id)).toMatchObject({ title: 'By the agent', blocks: [{ id: 'two' }] });
    expect(await readPage(rest, chosen.id)).toMatchObject({ title: 'Chosen', blocks: [] });
    expect(await items(rewind.id, 'status=skipped')).toMatchObject([{ resourceId: left.id }]);
  });

  test('after the plan is left, too', async () => {
    const agent = await agentKey(app);
    const since = now();
    const page = await createPage(rest, { websiteId: website.id, title: 'Before' });
    await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'After' } });
    const rewind = await plan({ actor: agent.id, since });
    expect(rewind.conflicts).toBe(0);
    await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'Later' } });
    expect(await apply(rewind.id)).toMatchObject({ applied: 0, skipped: 1, conflicts: 1 });
    expect(await readPage(rest, page.id)).toMatchObject({ title: 'Later' });
  });
});

describe('a rewind', () => {
  test('can be rewound', async () => {
    const agent = await agentKey(app);
    const page = await createPage(rest, { websiteId: website.id, title: 'Before' });
    const since = now();
    await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'After', status: 'published' } });
    const post = await createPost(agent.rest, { projectId, title: 'New' });
    await uploadText(agent.rest, projectId);
    const before = await content();
    const rewind = await plan({ actor: agent.id, since });
    await apply(rewind.id);
    expect(await readPage(rest, page.id)).toMatchObject({ title: 'Before', status: 'draft' });
    expect((await rest(`GET /v1/blog/posts/${post.id}`)).status).toBe(404);
    const undo = await plan({ undoes: rewind.id });
    expect(undo).toMatchObject({ undoes: rewind.id, resources: 3 });
    expect(await apply(undo.id)).toMatchObject({ status: 'done', applied: 3, skipped: 0 });
    expect(await content()).toEqual(before);
  });

  test('leaves a resource whose unique value was taken, and says so', async () => {
    const agent = await agentKey(app);
    const page = await createPage(rest, { websiteId: website.id, title: 'Old', slug: 'old-place' });
    const since = now();
    await agent.rest(`PATCH /v1/pages/${page.id}`, { body: { slug: 'new-place' } });
    await createPage(agent.rest, { websiteId: website.id, title: 'Other of the agent' });
    await createPage(rest, { websiteId: website.id, title: 'Taker', slug: 'old-place' });
    const rewind = await plan({ actor: agent.id, since });
    expect(await apply(rewind.id)).toMatchObject({ status: 'done', applied: 1, skipped: 1 });
    expect(await items(rewind.id, 'status=failed')).toMatchObject([
      { resourceId: page.id, problem: 'Another page has the path /old-place now.' },
    ]);
    expect(pageOf(await rest(`GET /v1/pages/${page.id}`)).path).toBe('/new-place');
  });

  test('reverts pages that exchanged their paths, and tokens that follow others', async () => {
    const agent = await agentKey(app);
    const [one, two] = [
      await createPage(rest, { websiteId: website.id, title: 'One', slug: 'one' }),
      await createPage(rest, { websiteId: website.id, title: 'Two', slug: 'two' }),
    ];
    const child = await createPage(rest, { websiteId: website.id, title: 'Child', parentId: one.id });
    const base = await createToken(rest, {
      projectId,
      path: 'space.base',
      type: 'dimension',
      values: { default: px(4) },
    });
    await createToken(rest, { projectId, path: 'space.gap', values: { default: '{space.base}' } });
    const before = await content();
    const since = now();
    await agent.rest(`PATCH /v1/design/tokens/${base.id}`, { body: { values: { default: px(8) } } });
    for (const [{ id }, slug] of [
      [one, 'three'],
      [two, 'one'],
      [one, 'two'],
    ] as const)
      await agent.rest(`PATCH /v1/pages/${id}`, { body: { slug } });
    expect((await readPage(rest, child.id)).path).toBe('/two/child');
    const later = await createToken(rest, {
      projectId,
      path: 'space.wide',
      values: { default: '{space.gap}' },
    });
    const rewind = await plan({ actor: agent.id, since });
    expect(rewind).toMatchObject({ resources: 3, conflicts: 0 });
    expect(await apply(rewind.id)).toMatchObject({ applied: 3, skipped: 0 });
    expect((await tokensByPath(rest, projectId))['space.wide']?.resolved).toEqual({ default: px(4) });
    await rest(`DELETE /v1/design/tokens/${later.id}`);
    expect(await content()).toEqual(before);
  });

  test('is refused without exactly one of an actor with a time, or a rewind', async () => {
    const refused = async (body: object) => {
      const answer = await rest('POST /v1/rewinds', { body });
      return [answer.status, answer.at('error.details.field')];
    };
    const actor = encodeId('key', crypto.randomUUID());
    expect(await refused({})).toEqual([400, 'actor']);
    expect(await refused({ actor })).toEqual([400, 'since']);
    expect(await refused({ actor: 'somebody', since: now() })).toEqual([400, 'actor']);
    expect(await refused({ actor, since: '2020-01-01T00:00:00Z' })).toEqual([400, 'since']);
    const { id } = await plan({ actor, since: now() });
    expect(await refused({ undoes: id })).toEqual([409, 'undoes']);
    await apply(id);
    expect(await refused({ undoes: id, actor })).toEqual([400, 'actor']);
    expect((await rest(`POST /v1/rewinds/${id}/apply`)).status).toBe(409);
  });

  test('of another organization undoes nothing here, and is not visible', async () => {
    const since = now();
    const agent = await agentKey(app);
    await createPage(agent.rest, { websiteId: website.id, title: 'Mine' });
    const theirs = rewindActions(stranger.rest);
    expect(await theirs.plan({ actor: agent.id, since })).toMatchObject({ resources: 0 });
    const { id } = await plan({ actor: agent.id, since });
    for (const call of [
      `GET /v1/rewinds/${id}`,
      `GET /v1/rewinds/${id}/items`,
      `POST /v1/rewinds/${id}/apply`,
    ])
      expect((await stranger.rest(call)).status).toBe(403);
  });
});
