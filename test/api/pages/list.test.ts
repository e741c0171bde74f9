import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createTree, listPages } from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf, paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
const { id: websiteId } = await createWebsite(rest, { locales: [en, de] });
const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c', '/x');
await createPage(rest, { websiteId, title: 'Über Brot', locale: 'de' });
await rest(`POST /v1/pages/${ids['/a/b']}/publish`);
const elsewhere = await createPage(rest, { title: 'x' });
const foreign = await createPage(stranger.rest);

const pathsBy = async (filters: Record<string, string>) =>
  (await listPages(rest, filters)).map(({ path }) => path);

describe('a list of pages', () => {
  test.each([
    [{}, ['/a', '/a/b', '/a/b/c', '/uber-brot', '/x']],
    [{ parentId: 'root' }, ['/a', '/uber-brot', '/x']],
    [{ parentId: ids['/a'] }, ['/a/b']],
    [{ parentId: ids['/x'] }, []],
    [{ status: 'published' }, ['/a/b']],
    [{ locale: 'de' }, ['/uber-brot']],
    [{ path: '/a/b' }, ['/a/b']],
    [{ q: '/B' }, ['/a/b', '/a/b/c']],
    [{ q: 'brot' }, ['/uber-brot']],
    [{ parentId: 'root', locale: 'en', status: 'draft' }, ['/a', '/x']],
  ])('can be filtered by %j', async (filters, paths) => {
    expect(await pathsBy({ websiteId, ...filters })).toEqual(paths);
  });

  test('is that of one project where the project is named', async () => {
    const { id: projectId } = await createProject(rest);
    const website = await createWebsite(rest, { projectId });
    const page = await createPage(rest, { websiteId: website.id, title: 'Alone' });
    expect((await listPages(rest, { projectId })).map(({ id }) => id)).toEqual([page.id]);
    expect(await listPages(rest, { projectId, websiteId })).toEqual([]);
    const foreignProject = await createProject(stranger.rest);
    expect((await rest(`GET /v1/pages?projectId=${foreignProject.id}`)).status).toBe(403);
    expect((await rest('GET /v1/pages?projectId=proj_none')).status).toBe(404);
  });

  test('is that of pages whose changes are not live, or of the others', async () => {
    const website = await createWebsite(rest);
    const changed = await createPage(rest, { websiteId: website.id, title: 'Changed' });
    const published = await createPage(rest, { websiteId: website.id, title: 'Published' });
    for (const { id } of [changed, published]) await rest(`POST /v1/pages/${id}/publish`);
    await rest(`PATCH /v1/pages/${changed.id}`, { body: { title: 'Changed again' } });
    const idsWhere = async (filters: Record<string, string>) =>
      (await listPages(rest, { websiteId: website.id, ...filters })).map(({ id }) => id);
    expect(await idsWhere({ hasUnpublishedChanges: 'true' })).toEqual([changed.id]);
    expect(await idsWhere({ hasUnpublishedChanges: 'false' })).toEqual([published.id]);
    expect(await idsWhere({ hasUnpublishedChanges: 'true', state: 'live' })).toEqual([]);
  });

  test('spans websites unless one is named', async () => {
    const found = await listPages(rest, { path: '/x' });
    expect(found.map(({ id }) => id).sort()).toEqual([ids['/x'], elsewhere.id].sort());
  });

  test.each([
    ['createdAt', ['/a', '/a/b', '/a/b/c', '/x', '/uber-brot']],
    ['-createdAt', ['/uber-brot', '/x', '/a/b/c', '/a/b', '/a']],
    ['updatedAt', ['/a', '/a/b/c', '/x', '/uber-brot', '/a/b']],
    ['title', ['/a', '/a/b', '/a/b/c', '/x', '/uber-brot']],
    ['-path', ['/x', '/uber-brot', '/a/b/c', '/a/b', '/a']],
  ])('can be sorted by %s and paginated', async (sort, paths) => {
    const found: unknown[] = [];
    for (let more: string | null = ''; more !== null; ) {
      const answer = await rest(`GET /v1/pages?websiteId=${websiteId}&sort=${sort}&limit=2${more}`);
      expect(answer.at('pagination.total')).toBe(5);
      found.push(answer.at('data.0.path'), answer.at('data.1.path'));
      const next = answer.at('pagination.nextCursor');
      more = next === undefined ? null : `&cursor=${next}`;
    }
    expect(found).toEqual([...paths, undefined]);
  });

  test('has no content, neither drafted nor live', async () => {
    const secret = 'not in any list';
    await rest(`PATCH /v1/pages/${ids['/x']}`, {
      body: { blocks: [paragraph('p', secret)], status: 'published' },
    });
    const answer = await rest(`GET /v1/pages?websiteId=${websiteId}`);
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toMatch(/"blocks"|"live"|"fieldVersions"/);
  });

  test('refuses a foreign website or parent, and reports a missing one as not found', async () => {
    const statuses = [];
    for (const filter of [
      `websiteId=${foreign.websiteId}`,
      `parentId=${foreign.id}`,
      'websiteId=nonsense',
      'parentId=nonsense',
    ]) {
      statuses.push((await rest(`GET /v1/pages?${filter}`)).status);
    }
    expect(statuses).toEqual([403, 403, 404, 404]);
  });

  test('shows a key restricted to projects only the pages of those', async () => {
    const only = await createProject(rest);
    const website = await createWebsite(rest, { projectId: only.id });
    const page = await createPage(rest, { websiteId: website.id });
    const made = await owner.createKey({ projectIds: [only.id] });
    const restricted = restClient(app.url, made.key);
    expect((await listPages(restricted, {})).map(({ id }) => id)).toEqual([page.id]);
    expect((await restricted(`GET /v1/pages/tree?websiteId=${websiteId}`)).status).toBe(404);
    expect((await restricted(`GET /v1/pages/${ids['/a']}`)).status).toBe(404);
    expect((await restricted(`POST /v1/pages/${ids['/a']}/move`, { body: {} })).status).toBe(404);
    expect((await restricted('POST /v1/pages', { body: { websiteId, title: 'x' } })).status).toBe(404);
  });
});

describe('a page that is read', () => {
  test('is the draft, or what is live while it is', async () => {
    const { id } = await createPage(rest, { websiteId, title: 'First', blocks: [paragraph('p', 'one')] });
    const live = () => rest(`GET /v1/pages/${id}?state=live`);
    expect((await live()).status).toBe(404);
    const published = pageOf(await rest(`POST /v1/pages/${id}/publish`));
    const seo = { description: 'Later' };
    await rest(`PATCH /v1/pages/${id}`, { body: { title: 'Second', seo, blocks: [] } });
    const draft = pageOf(await rest(`GET /v1/pages/${id}`));
    expect(draft).toMatchObject({ title: 'Second', blocks: [], hasUnpublishedChanges: true });
    expect(pageOf(await live())).toEqual(published);
    await rest(`POST /v1/pages/${id}/unpublish`);
    expect((await live()).status).toBe(404);
  });

  test('has its content as blocks, Markdown or HTML, as requested', async () => {
    const blocks = [{ id: 'h', type: 'heading', level: 2, text: 'Bread' }, paragraph('p', 'and coffee')];
    const { id } = await createPage(rest, { websiteId, blocks });
    const as = async (format: string) => pageOf(await rest(`GET /v1/pages/${id}?format=${format}`));
    const { blocks: none, ...markdown } = await as('markdown');
    expect(none).toBeUndefined();
    expect(markdown.markdown).toBe('## Bread\n\nand coffee\n');
    expect(markdown.html).toBeUndefined();
    expect((await as('html')).html).toMatch(/<h2[^>]*>Bread<\/h2>\s*<p>and coffee<\/p>/);
    expect((await as('blocks')).blocks).toHaveLength(2);
    expect((await rest(`GET /v1/pages/${id}?format=pdf`)).status).toBe(400);
  });
});
