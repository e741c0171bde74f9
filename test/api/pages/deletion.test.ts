import { decodeId } from '@imprint/server/core/db/ids';
import { purgeDeletedDrafts } from '@imprint/server/modules/drafts/draft.deletion';
import { describe, expect, test } from 'vitest';
import { createTree, listPages, pathsOf, treeOf } from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf, readPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer();
const newWebsite = async () => (await createWebsite(rest)).id;
const remove = (id: string, cascade = false) => rest(`DELETE /v1/pages/${id}?cascade=${cascade}`);
const undelete = (id: string) => rest(`POST /v1/pages/${id}/undelete`);
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describe('a deleted page', () => {
  test('is not found by anything but the list of restorable pages', async () => {
    const websiteId = await newWebsite();
    const page = await createPage(rest, { websiteId, title: 'gone' });
    expect((await remove(page.id)).at('data')).toEqual({ id: page.id, deleted: true });
    const answers = [
      await rest(`GET /v1/pages/${page.id}`),
      await rest(`GET /v1/pages/${page.id}/revisions`),
      await rest(`GET /v1/pages?parentId=${page.id}`),
      await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'x' } }),
      await rest(`POST /v1/pages/${page.id}/publish`),
      await rest(`POST /v1/pages/${page.id}/move`, { body: {} }),
      await rest(`POST /v1/pages/${page.id}/duplicate`, { body: {} }),
      await rest('POST /v1/pages', { body: { websiteId, title: 'x', parentId: page.id } }),
      await rest('POST /v1/pages', { body: { websiteId, title: 'x', after: page.id } }),
      await remove(page.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect(await listPages(rest, { websiteId })).toEqual([]);
    expect(await treeOf(rest, websiteId)).toEqual([]);
    const [deleted, ...others] = await listPages(rest, { websiteId, isDeleted: true });
    expect(others).toEqual([]);
    expect(deleted).toMatchObject({ id: page.id, path: '/gone', version: 2 });
    expect(Date.now() - Date.parse(String(deleted?.deletedAt))).toBeLessThan(10_000);
  });

  test('frees its path immediately', async () => {
    const websiteId = await newWebsite();
    const { id } = await createPage(rest, { websiteId, slug: 'a' });
    await remove(id);
    expect((await createPage(rest, { websiteId, slug: 'a' })).path).toBe('/a');
  });

  test('with pages below it is deleted only with cascade', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c', '/a-b');
    const refused = await remove(ids['/a']);
    expect(refused.status).toBe(409);
    expect(refused.at('error.details')).toMatchObject({ field: 'cascade', count: 2 });
    expect(await treeOf(rest, websiteId)).toHaveLength(4);
    expect((await remove(ids['/a'], true)).status).toBe(200);
    expect(await pathsOf(rest, websiteId)).toEqual(['/a-b']);
    const deletedPages = await listPages(rest, { websiteId, isDeleted: true });
    expect(new Set(deletedPages.map(({ deletedAt }) => deletedAt)).size).toBe(1);
    expect(deletedPages).toHaveLength(3);
  });

  test('loses its schedule, and so do those below it', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    for (const path of ['/a', '/a/b'] as const) {
      await rest(`POST /v1/pages/${ids[path]}/schedule`, { body: { publishAt: soon() } });
    }
    await remove(ids['/a'], true);
    expect(pageOf(await undelete(ids['/a']))).toMatchObject({ status: 'draft', publishAt: null });
    expect(await readPage(rest, ids['/a/b'])).toMatchObject({ status: 'draft', publishAt: null });
  });

  test('is deleted only in the expected version', async () => {
    const { id } = await createPage(rest);
    await rest(`PATCH /v1/pages/${id}`, { body: { title: 'Changed' } });
    expect((await rest(`DELETE /v1/pages/${id}`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await rest(`DELETE /v1/pages/${id}`, { headers: { 'if-match': '"2"' } })).status).toBe(200);
  });
});

describe('a restored page', () => {
  test('returns to its position with the pages deleted together with it, and without those deleted earlier', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/x', '/a', '/a/b', '/a/b/c', '/a/d', '/z');
    await remove(ids['/a/d']);
    await remove(ids['/a'], true);
    const page = pageOf(await undelete(ids['/a']));
    expect(page).toMatchObject({ id: ids['/a'], path: '/a', deletedAt: null, version: 3 });
    expect(await pathsOf(rest, websiteId)).toEqual(['/x', '/a', '/a/b', '/a/b/c', '/z']);
    expect((await undelete(ids['/a'])).status).toBe(404);
    expect(pageOf(await undelete(ids['/a/d'])).path).toBe('/a/d');
  });

  test('follows its parent that moved meanwhile', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c');
    await remove(ids['/a/b'], true);
    await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { slug: 'z' } });
    await undelete(ids['/a/b']);
    expect(await pathsOf(rest, websiteId)).toEqual(['/z', '/z/b', '/z/b/c']);
  });

  test('moves to the end of the top level when its parent is deleted or too deep', async () => {
    const websiteId = await newWebsite();
    const steps = Array.from({ length: 10 }, (_, index) => '/x'.repeat(index + 1));
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/c', '/c/d', '/c/d/e', ...steps);
    await remove(String(ids['/a']), true);
    expect(pageOf(await undelete(String(ids['/a/b'])))).toMatchObject({ parentId: null, path: '/b' });
    await remove(String(ids['/c/d']), true);
    const below = { parentId: ids['/x'.repeat(10)] };
    expect((await rest(`POST /v1/pages/${ids['/c']}/move`, { body: below })).status).toBe(200);
    expect(pageOf(await undelete(String(ids['/c/d']))).path).toBe('/d');
    expect((await pathsOf(rest, websiteId)).slice(-3)).toEqual(['/b', '/d', '/d/e']);
  });

  test('gets another slug when its path is taken, and so do the paths below it', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    await remove(ids['/a'], true);
    await createTree(rest, websiteId, '/a', '/a/b');
    expect(pageOf(await undelete(ids['/a']))).toMatchObject({ slug: 'a-2', path: '/a-2' });
    expect(await readPage(rest, ids['/a/b'])).toMatchObject({ slug: 'b', path: '/a-2/b' });
    const positions = (await treeOf(rest, websiteId)).map(({ position, depth }) => `${depth} ${position}`);
    expect(new Set(positions).size).toBe(3);
  });

  test('leaves its translation group when another page replaced it there', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    const groups = await Promise.all(
      [ids['/a'], ids['/a/b']].map(async (id) => (await readPage(rest, id)).translationGroupId),
    );
    await remove(ids['/a'], true);
    // Deleted groups cannot gain pages, so two pages are added to these directly in the database.
    const others = await createTree(rest, websiteId, '/c', '/d');
    for (const [index, id] of Object.values(others).entries()) {
      await app.sql('update page set translation_group_id = $2 where id = $1', [
        decodeId('page', id),
        decodeId('tgrp', String(groups[index])),
      ]);
    }
    expect((await undelete(ids['/a'])).status).toBe(200);
    const now = [await readPage(rest, ids['/a']), await readPage(rest, ids['/a/b'])];
    for (const [index, page] of now.entries()) expect(page.translationGroupId).not.toBe(groups[index]);
  });

  test('is not visible to others, and after thirty days to nobody', async () => {
    const { id, websiteId } = await createPage(rest);
    await remove(id);
    expect((await stranger.rest(`POST /v1/pages/${id}/undelete`)).status).toBe(403);
    const old = `update page set deleted_at = now() - interval '30 days 1 second' where id = $1`;
    await app.sql(old, [decodeId('page', id)]);
    expect((await undelete(id)).status).toBe(404);
    expect(await listPages(rest, { websiteId, isDeleted: true })).toEqual([]);
  });
});

test('the sweep removes for good what was deleted more than thirty days ago, and nothing else', async () => {
  const websiteId = await newWebsite();
  const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c', '/d', '/e');
  await remove(ids['/a'], true);
  await remove(ids['/d']);
  await app.sql(
    `update page set deleted_at = deleted_at - interval '30 days' where path like '/a%' and website_id = $1`,
    [decodeId('site', websiteId)],
  );
  await purgeDeletedDrafts(app.deps.pool);
  const text = 'select path from page where website_id = $1 order by path';
  const left = await app.sql<{ path: string }>(text, [decodeId('site', websiteId)]);
  expect(left.map(({ path }) => path)).toEqual(['/d', '/e']);
});
