import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createTree, listPages, pathsOf, treeOf } from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf, readPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const newWebsite = async () => (await createWebsite(rest)).id;
const move = (id: string, body: object) => rest(`POST /v1/pages/${id}/move`, { body });

describe('a moved page', () => {
  test('moves the pages below it, whose paths, versions and changed fields are updated', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c', '/d');
    const moved = pageOf(await move(ids['/a/b'], { parentId: ids['/d'] }));
    expect(moved).toMatchObject({ parentId: ids['/d'], path: '/d/b', version: 2, locale: 'en' });
    expect(await pathsOf(rest, websiteId)).toEqual(['/a', '/d', '/d/b', '/d/b/c']);
    expect(await readPage(rest, ids['/a/b/c'])).toMatchObject({ version: 2, path: '/d/b/c' });
    const stale = await rest(`PATCH /v1/pages/${ids['/a/b/c']}`, {
      body: { title: 'x', expectedVersion: 1 },
    });
    expect(stale.status).toBe(412);
    expect(stale.at('error.details')).toMatchObject({ currentVersion: 2, changedFields: ['path'] });
  });

  test('goes to the last position, the first, or after the named sibling', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b', '/c', '/d');
    const pathsAfter = async (id: string, body: object) => {
      pageOf(await move(id, body));
      return (await pathsOf(rest, websiteId)).join(' ');
    };
    expect(await pathsAfter(ids['/a'], {})).toBe('/b /c /d /a');
    expect(await pathsAfter(ids['/d'], { after: null })).toBe('/d /b /c /a');
    expect(await pathsAfter(ids['/d'], { after: ids['/b'] })).toBe('/b /d /c /a');
    expect(await pathsAfter(ids['/d'], { parentId: ids['/c'] })).toBe('/b /c /c/d /a');
    expect(await pathsAfter(ids['/d'], { parentId: null, after: ids['/c'] })).toBe('/b /c /d /a');
  });

  test('that is already in its position does not change', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b', '/c');
    const requests = [
      [ids['/a'], { after: null }],
      [ids['/b'], { after: ids['/a'] }],
      [ids['/c'], { parentId: null, after: ids['/b'] }],
      [ids['/c'], {}],
    ] as const;
    for (const [id, body] of requests) expect(pageOf(await move(id, body)).version).toBe(1);
    expect(await pathsOf(rest, websiteId)).toEqual(['/a', '/b', '/c']);
  });

  test('can be put between the same two siblings again and again', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b', '/c');
    for (let turn = 0; turn < 20; turn++) {
      for (const path of ['/b', '/c'] as const) pageOf(await move(ids[path], { after: ids['/a'] }));
    }
    expect(await pathsOf(rest, websiteId)).toEqual(['/a', '/c', '/b']);
  });

  test.each([
    ['below itself', '/a', { parentId: '/a' }, 'parentId'],
    ['below a page below it', '/a', { parentId: '/a/b/c' }, 'parentId'],
    ['behind itself', '/a', { after: '/a' }, 'after'],
    ['behind a page of another level', '/a', { after: '/a/b' }, 'after'],
    ['behind a page of the level that it leaves', '/d', { parentId: '/a', after: '/a' }, 'after'],
    ['beside one with the same slug', '/a/b', { parentId: null }, 'slug'],
  ] as const)('cannot lie %s, and nothing changes', async (_, path, wanted, field) => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c', '/d', '/b');
    const before = await treeOf(rest, websiteId);
    const named = Object.entries<keyof typeof ids | null>(wanted);
    const body = Object.fromEntries(named.map(([name, value]) => [name, value === null ? null : ids[value]]));
    const refused = await move(ids[path], body);
    expect(refused.status, refused.text).toBe(409);
    expect(refused.at('error.details.field')).toBe(field);
    if (field === 'slug') expect(refused.at('error.details.suggestion')).toBe('b-2');
    expect(await treeOf(rest, websiteId)).toEqual(before);
  });

  test('cannot bring its descendants below twelve levels', async () => {
    const websiteId = await newWebsite();
    const steps = (count: number, letter: string) =>
      Array.from({ length: count }, (_, index) => `/${letter}`.repeat(index + 1));
    const ids = await createTree(rest, websiteId, ...steps(10, 'x'), ...steps(3, 'y'));
    const below = (path: string) => move(String(ids['/y']), { parentId: ids[path] });
    expect((await below('/x'.repeat(10))).at('error.details.field')).toBe('parentId');
    expect((await below('/x'.repeat(9))).status).toBe(200);
    expect((await treeOf(rest, websiteId)).map(({ depth }) => depth)).toContain(12);
  });

  test('stays unchanged when its version is stale', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b');
    await rest(`PATCH /v1/pages/${ids['/b']}`, { body: { title: 'Changed' } });
    const stale = await move(ids['/b'], { parentId: ids['/a'], expectedVersion: 1 });
    expect(stale.status).toBe(412);
    expect(stale.at('error.details.changedFields')).toEqual(['title']);
  });
});

describe('a new slug', () => {
  test('changes the paths of all descendants at once, in draft and live versions', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a-b');
    await rest(`POST /v1/pages/${ids['/a/b']}/publish`);
    const renamed = await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { slug: 'z' } });
    expect(pageOf(renamed)).toMatchObject({ slug: 'z', path: '/z', version: 2 });
    expect(await pathsOf(rest, websiteId)).toEqual(['/z', '/z/b', '/a-b']);
    expect((await readPage(rest, ids['/a/b'], 'live')).path).toBe('/z/b');
  });

  test('of a sibling is refused with a free suggestion', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b', '/b-2');
    const refused = await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { slug: 'b' } });
    expect(refused.status).toBe(409);
    expect(refused.at('error.details')).toMatchObject({ field: 'slug', suggestion: 'b-3' });
  });
});

describe('concurrently', () => {
  test('two moves never form a cycle together', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const websiteId = await newWebsite();
      const ids = await createTree(rest, websiteId, '/a', '/b');
      const pairs = [
        [ids['/a'], ids['/b']],
        [ids['/b'], ids['/a']],
      ] as const;
      const answers = await Promise.all(pairs.map(([id, parentId]) => move(id, { parentId })));
      expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
      expect(await treeOf(rest, websiteId)).toHaveLength(2);
    }
  });

  test('of pages with one slug that move to one parent exactly one succeeds', async () => {
    const websiteId = await newWebsite();
    const parents = await createTree(rest, websiteId, '/1', '/2', '/3', '/4', '/5', '/6');
    const ids: string[] = [];
    for (const parentId of Object.values(parents))
      ids.push((await createPage(rest, { websiteId, parentId })).id);
    const answers = await sendConcurrently(ids.length, (index) =>
      move(String(ids[index]), { parentId: null }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 5 });
    const paths = (await listPages(rest, { websiteId })).map(({ path }) => path);
    expect(paths.filter((path) => path === '/a-page')).toHaveLength(1);
    expect(new Set(paths).size).toBe(12);
  });
});
