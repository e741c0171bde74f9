import { describe, expect, test } from 'vitest';
import { query, toolCall } from '../../support/clients/rpc.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage, pageOf, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });

const publish = (id: string) => rest(`POST /v1/pages/${id}/publish`);
const change = (id: string, body: object) => rest(`PATCH /v1/pages/${id}`, { body });
const about = await createPage(rest, { websiteId, title: 'About', markdown: 'Published words.' });
const hidden = await createPage(rest, { websiteId, title: 'Hidden', parentId: about.id });
const team = await createPage(rest, { websiteId, title: 'Team', parentId: hidden.id });
const later = await createPage(rest, { websiteId, title: 'Zebra' });
for (const { id } of [about, team, later]) await publish(id);
await change(about.id, { title: 'Zzz draft', markdown: 'Secret words.', seo: { title: 'Secret' } });

const live = async (more = '') => rest(`GET /v1/pages?websiteId=${websiteId}&state=live${more}`);
const titles = async (more = '') => {
  // Safe because the matrix checks every success against the contract.
  return ((await live(more)).at('data') as { title: string }[]).map(({ title }) => title);
};

describe('what is live of pages', () => {
  test('is listed as it was published, on every surface', async () => {
    const input = { websiteId, state: 'live', path: '/about', include: ['content'], format: 'markdown' };
    const headers = { authorization: `Bearer ${owner.key}` };
    const answers = [
      (await live('&path=/about&include=content&format=markdown')).at('data.0'),
      (await query(app.url, 'pages.list', input, headers)).at('result.data.data.0'),
      (await tools(toolCall('list_pages', input))).at('result.structuredContent.data.0'),
    ];
    for (const page of answers)
      expect(page).toMatchObject({
        title: 'About',
        markdown: 'Published words.\n',
        seo: { title: null },
        hasUnpublishedChanges: false,
      });
  });

  test('is ordered and searched by what was published', async () => {
    expect(await titles('&sort=title')).toEqual(['About', 'Team', 'Zebra']);
    expect(await titles('&q=secret')).toEqual([]);
    expect(await titles('&q=draft')).toEqual([]);
    expect(await titles('&q=ABOUT&sort=path')).toEqual(['About', 'Team']);
    const first = await live('&sort=title&limit=1');
    expect(first.at('pagination.total')).toBe(3);
    expect(await titles(`&sort=title&limit=1&cursor=${first.at('pagination.nextCursor')}`)).toEqual(['Team']);
  });

  test('has cursors of its own', async () => {
    const cursor = (await rest(`GET /v1/pages?websiteId=${websiteId}&sort=title&limit=1`)).at(
      'pagination.nextCursor',
    );
    expect((await live(`&sort=title&limit=1&cursor=${cursor}`)).at('error.details.field')).toBe('cursor');
  });

  test('is a tree in which pages take the place of those above them that are not live', async () => {
    const answer = await rest(`GET /v1/pages/tree?websiteId=${websiteId}&state=live`);
    expect(answer.at('data.pages')).toMatchObject([
      { title: 'About', parentId: null, depth: 1 },
      { title: 'Team', parentId: about.id, depth: 2, path: '/about/hidden/team' },
      { title: 'Zebra', parentId: null, depth: 1 },
    ]);
    expect(answer.text).not.toContain('draft');
  });

  test('keeps its version and time of change while drafts are saved and planned', async () => {
    const page = pageOf(await publish((await createPage(rest, { websiteId, title: 'Kept' })).id));
    const shown = await readPage(rest, page.id, 'live');
    expect(shown).toEqual(page);
    await change(page.id, { title: 'Draft', seo: { title: 'Draft' }, markdown: 'Draft.' });
    await rest(`POST /v1/pages/${page.id}/schedule`, { body: { publishAt: '2090-01-01T00:00:00.000Z' } });
    expect(await readPage(rest, page.id, 'live')).toEqual(shown);
    const draft = pageOf(await change(page.id, { slug: 'kept-elsewhere' }));
    const moved = await readPage(rest, page.id, 'live');
    expect(moved).toMatchObject({ title: 'Kept', path: '/kept-elsewhere', version: draft.version });
    const [below] = [await createPage(rest, { websiteId, title: 'Below', parentId: page.id })];
    await publish(below.id);
    await change(page.id, { slug: 'kept' });
    const followed = await readPage(rest, below.id, 'live');
    expect(followed).toMatchObject({ path: '/kept/below', version: 3 });
    expect(followed.updatedAt > moved.updatedAt).toBe(true);
    await rest(`DELETE /v1/pages/${page.id}?cascade=true`);
  });

  test('is not listed among deleted pages', async () => {
    const refused = await live('&isDeleted=true');
    expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'isDeleted']);
  });

  test('is answered by id only while it is live, and refused to others as always', async () => {
    expect((await rest(`GET /v1/pages/${hidden.id}?state=live`)).status).toBe(404);
  });
});

describe('a lookup', () => {
  test('finds a page by path, slug and language', async () => {
    expect(await titles('&path=/about/hidden/team')).toEqual(['Team']);
    expect(await titles('&slug=team&locale=en')).toEqual(['Team']);
    expect(await titles('&slug=team&locale=de')).toEqual([]);
  });

  test('finds a post by its slug', async () => {
    const post = await createPost(rest, { projectId, websiteId, title: 'Rye', slug: 'why-rye' });
    const find = (state: string) => rest(`GET /v1/blog/posts?slug=why-rye&state=${state}`);
    expect((await find('draft')).at('data.0.id')).toBe(post.id);
    expect((await find('live')).at('pagination.total')).toBe(0);
  });

  test.each([
    '/v1/projects',
    '/v1/websites',
    '/v1/pages',
    '/v1/blog/posts',
    '/v1/blog/tags',
    '/v1/media',
    `/v1/websites/${websiteId}/redirects`,
  ])('in %s finds what has changed since a time', async (path) => {
    expect((await rest(`GET ${path}?updatedAfter=2090-01-01T00:00:00Z`)).at('pagination.total')).toBe(0);
    const all = (await rest(`GET ${path}`)).at('pagination.total');
    expect((await rest(`GET ${path}?updatedAfter=2020-01-01T00:00:00Z`)).at('pagination.total')).toBe(all);
  });

  test('by the last change of what is live passes over drafts', async () => {
    const since = new Date().toISOString();
    await change(later.id, { title: 'Zebra draft' });
    const changed = (state: string) =>
      rest(`GET /v1/pages?websiteId=${websiteId}&state=${state}&updatedAfter=${since}`);
    expect((await changed('live')).at('pagination.total')).toBe(0);
    expect((await changed('draft')).at('data')).toMatchObject([{ id: later.id }]);
  });
});
