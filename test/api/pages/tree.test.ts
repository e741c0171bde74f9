import { describe, expect, test, vi } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import {
  addTenThousandPages,
  createTree,
  listPages,
  pathsOf,
  treeOf,
} from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf } from '../../support/fixtures/pages.ts';
import { createWebsite, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer();
const locales = [en, { code: 'pt-BR', name: 'Português', isDefault: false }];
const newWebsite = async () => (await createWebsite(rest, { locales })).id;
const create = (body: object) => rest('POST /v1/pages', { body: { title: 'A page', ...body } });

describe('a new page', () => {
  test('is by default an empty draft at the top level in the default language', async () => {
    const websiteId = await newWebsite();
    const answer = await create({ websiteId, title: '  Über uns ' });
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toMatch(/^"1\./);
    const { id, translationGroupId, createdAt, updatedAt, ...page } = pageOf(answer);
    expect(id).toMatch(/^page_[0-9a-z]{26}$/);
    expect(translationGroupId).toMatch(/^tgrp_[0-9a-z]{26}$/);
    expect(updatedAt).toBe(createdAt);
    expect(page).toEqual({
      websiteId,
      parentId: null,
      title: 'Über uns',
      slug: 'uber-uns',
      path: '/uber-uns',
      position: 'a0',
      locale: 'en',
      status: 'draft',
      visibility: { isVisible: false, reason: 'notPublished' },
      hasUnpublishedChanges: false,
      blocks: [],
      aiFields: [],
      seo: { title: null, description: null, canonicalUrl: null, noIndex: false, imageId: null },
      publishAt: null,
      unpublishAt: null,
      publishedAt: null,
      deletedAt: null,
      url: null,
      version: 1,
    });
    expect(pageOf(await rest(`GET /v1/pages/${id}`))).toEqual(pageOf(answer));
    expect((await rest(`GET /v1/pages/${id}?state=live`)).status).toBe(404);
  });

  test('is placed last below its parent, in its language, with a path of both slugs', async () => {
    const websiteId = await newWebsite();
    const { id: parentId } = await createPage(rest, { websiteId, title: 'Sobre', locale: 'pt-BR' });
    const first = await createPage(rest, { websiteId, parentId, title: 'Equipe' });
    const second = await createPage(rest, { websiteId, parentId, title: 'Equipe' });
    const paths = ['/sobre/equipe', '/sobre/equipe-2'];
    expect([first, second].map(({ locale, path }) => [locale, path])).toEqual(
      paths.map((path) => ['pt-BR', path]),
    );
    expect(await pathsOf(rest, websiteId, 'pt-BR')).toEqual(['/sobre', ...paths]);
    expect(await pathsOf(rest, websiteId)).toEqual([]);
  });

  test('is placed after the named sibling, or first', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b', '/c');
    await create({ websiteId, title: 'after-a', after: ids['/a'] });
    await create({ websiteId, title: 'first', after: null });
    await create({ websiteId, title: 'after-c', after: ids['/c'] });
    expect(await pathsOf(rest, websiteId)).toEqual(['/first', '/a', '/after-a', '/b', '/c', '/after-c']);
  });

  test('with the slug of a sibling is refused with a free suggestion, and may share one of other pages', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    const taken = await create({ websiteId, slug: 'a' });
    expect(taken.status).toBe(409);
    expect(taken.at('error.details')).toMatchObject({ field: 'slug', suggestion: 'a-2' });
    expect(pageOf(await create({ websiteId, slug: 'a', parentId: ids['/a'] })).path).toBe('/a/a');
    expect(pageOf(await create({ websiteId, slug: 'a', locale: 'pt-BR' })).path).toBe('/a');
    expect(pageOf(await create({ websiteId: await newWebsite(), slug: 'a' })).path).toBe('/a');
  });

  test('can join the translations of a page, once per language and only within its website', async () => {
    const [websiteId, other] = [await newWebsite(), await newWebsite()];
    const { translationGroupId } = await createPage(rest, { websiteId });
    const elsewhere = await createPage(rest, { websiteId: other });
    const translation = pageOf(await create({ websiteId, translationGroupId, locale: 'pt-BR' }));
    expect(translation.translationGroupId).toBe(translationGroupId);
    const again = await create({ websiteId, translationGroupId, locale: 'pt-BR' });
    expect(again.status).toBe(409);
    expect(again.at('error.details.field')).toBe('translationGroupId');
    for (const unknown of [elsewhere.translationGroupId, 'tgrp_01h2xcejqtf2nbrexx3vqjhp41', 'nonsense']) {
      expect((await create({ websiteId, translationGroupId: unknown })).status).toBe(404);
    }
  });

  test('is refused in a language that the website or its parent does not have', async () => {
    const websiteId = await newWebsite();
    const parent = await createPage(rest, { websiteId });
    const unknown = await create({ websiteId, locale: 'de' });
    expect([unknown.status, unknown.at('error.details.field')]).toEqual([400, 'locale']);
    const below = await create({ websiteId, parentId: parent.id, locale: 'pt-BR' });
    expect([below.status, below.at('error.details.field')]).toEqual([409, 'parentId']);
    expect(await listPages(rest, { websiteId })).toHaveLength(1);
  });

  test('is refused below or after a page that is foreign, elsewhere in the tree, or not visible', async () => {
    const [websiteId, other] = [await newWebsite(), await newWebsite()];
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    const elsewhere = await createPage(rest, { websiteId: other });
    const foreign = await createPage(stranger.rest);
    const unknown = 'page_01h2xcejqtf2nbrexx3vqjhp41';
    const bodies = [
      ...[elsewhere.id, foreign.id, unknown].map((parentId) => ({ parentId })),
      ...[elsewhere.id, ids['/a/b'], foreign.id, unknown].map((after) => ({ after })),
    ];
    const statuses = [];
    for (const body of bodies) statuses.push((await create({ websiteId, ...body })).status);
    expect(statuses).toEqual([409, 403, 404, 409, 409, 403, 404]);
    expect(await listPages(rest, { websiteId })).toHaveLength(2);
  });

  test('is at most twelve levels deep', async () => {
    const websiteId = await newWebsite();
    let parentId: string | null = null;
    for (let depth = 1; depth <= 12; depth++) {
      parentId = (await createPage(rest, { websiteId, parentId, title: 'x' })).id;
    }
    const deeper = await create({ websiteId, parentId });
    expect([deeper.status, deeper.at('error.details.field')]).toEqual([409, 'parentId']);
    expect((await treeOf(rest, websiteId)).at(-1)).toMatchObject({ depth: 12, path: '/x'.repeat(12) });
  });

  test('gets a unique path even when many are created concurrently', async () => {
    const websiteId = await newWebsite();
    const answers = await sendConcurrently(20, () => create({ websiteId, title: 'Same' }));
    expect(statusCounts(answers)).toEqual({ 201: 20 });
    const tree = await treeOf(rest, websiteId);
    expect(new Set(tree.map(({ path }) => path)).size).toBe(20);
    expect(new Set(tree.map(({ position }) => position)).size).toBe(20);
  });
});

describe('the tree', () => {
  test('lists each page before its descendants, siblings in their order', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/b', '/a', '/b/z', '/b/y', '/b/z/q');
    const tree = await treeOf(rest, websiteId);
    expect(tree.map(({ path, depth }) => [path, depth])).toEqual([
      ['/b', 1],
      ['/b/z', 2],
      ['/b/z/q', 3],
      ['/b/y', 2],
      ['/a', 1],
    ]);
    expect(tree[2]).toMatchObject({ id: ids['/b/z/q'], parentId: ids['/b/z'], title: 'q', status: 'draft' });
  });

  test('is refused in a language that the website does not have', async () => {
    const websiteId = await newWebsite();
    const answer = await rest(`GET /v1/pages/tree?websiteId=${websiteId}&locale=de`);
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'locale']);
    expect((await rest(`GET /v1/pages/tree?websiteId=${websiteId}&locale=pt-BR`)).at('data.locale')).toBe(
      'pt-BR',
    );
  });

  test('of ten thousand pages is read with one statement', async () => {
    const websiteId = await newWebsite();
    const { id } = await createPage(rest, { websiteId, title: 'top' });
    await addTenThousandPages(app, id, 'draft');
    const query = vi.spyOn(app.deps.pool, 'query');
    const tree = await treeOf(rest, websiteId);
    const texts = query.mock.calls.map(([asked]: unknown[]) => JSON.stringify(asked));
    query.mockRestore();
    // The job that publishes on schedule reads pages, too, once a minute.
    const ofPages = texts.filter((text) => /\bfrom page\b/.test(text) && !/publish_at <= now/.test(text));
    expect(ofPages).toHaveLength(1);
    expect(tree).toHaveLength(10_101);
    const paths = tree.map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['/top', '/top/p-1', '/top/p-1/p-1']);
    expect(paths.at(-1)).toBe('/top/p-100/p-100');
  });
});
