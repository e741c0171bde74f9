import type { RedirectStatusCode } from '@imprint/shared/contract/redirects';
import { describe, expect, test } from 'vitest';
import { createTree } from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf } from '../../support/fixtures/pages.ts';
import {
  createWebsite,
  de,
  en,
  pageDestinationsOf,
  redirectsOf,
  tryCreateRedirect,
} from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const newWebsite = async () => (await createWebsite(rest, { locales: [en, de] })).id;
const mapOf = (websiteId: string) => pageDestinationsOf(rest, websiteId);
const patch = async (id: string, body: object) => pageOf(await rest(`PATCH /v1/pages/${id}`, { body }));
const move = async (id: string, body: object) => pageOf(await rest(`POST /v1/pages/${id}/move`, { body }));
const publish = async (id: string) => pageOf(await rest(`POST /v1/pages/${id}/publish`));
const redirectTo = (websiteId: string, sourcePath: string, destinationPageId: string, more: object = {}) =>
  rest(`POST /v1/websites/${websiteId}/redirects`, { body: { sourcePath, destinationPageId, ...more } });

describe('a path that changes', () => {
  test('creates redirects for live pages, and for nothing else', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c', '/a/d');
    for (const path of ['/a', '/a/b/c'] as const) await publish(ids[path]);
    await patch(ids['/a'], { slug: 'z' });
    expect(await mapOf(websiteId)).toEqual({ '/a': ['/z', ids['/a']], '/a/b/c': ['/z/b/c', ids['/a/b/c']] });
    const statusCodes = (await redirectsOf(rest, websiteId)).map(({ statusCode }) => statusCode);
    expect(statusCodes).toEqual([301, 301] satisfies RedirectStatusCode[]);
  });

  test('redirects every earlier path directly to the current one', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/x');
    await publish(ids['/a']);
    await tryCreateRedirect(rest, websiteId, '/older', '/a?page=2');
    await patch(ids['/a'], { slug: 'b' });
    await move(ids['/a'], { parentId: ids['/x'] });
    const end = ['/x/b', ids['/a']];
    expect(await mapOf(websiteId)).toEqual({ '/older': end, '/a': end, '/b': end });
  });

  test('and changes back leaves no redirect away from it', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    for (const id of Object.values(ids)) await publish(id);
    await patch(ids['/a'], { slug: 'z' });
    await patch(ids['/a'], { slug: 'a' });
    expect(await mapOf(websiteId)).toEqual({ '/z': ['/a', ids['/a']], '/z/b': ['/a/b', ids['/a/b']] });
  });

  test('of a language that is not the default one begins with its code for visitors', async () => {
    const websiteId = await newWebsite();
    const { id } = await createPage(rest, { websiteId, title: 'Haus', locale: 'de' });
    await publish(id);
    await patch(id, { slug: 'heim' });
    expect(await mapOf(websiteId)).toEqual({ '/de/haus': ['/de/heim', id] });
  });

  test('gives way to a page that takes it', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/b');
    for (const id of Object.values(ids)) await publish(id);
    await patch(ids['/a'], { slug: 'c' });
    await patch(ids['/b'], { slug: 'a' });
    expect(await mapOf(websiteId)).toEqual({ '/b': ['/a', ids['/b']] });
  });
});

describe('a redirect of an address', () => {
  test('at which a page goes live is removed', async () => {
    const websiteId = await newWebsite();
    await tryCreateRedirect(rest, websiteId, '/a', '/somewhere');
    await tryCreateRedirect(rest, websiteId, '/de/a', '/anywhere');
    const { id } = await createPage(rest, { websiteId, title: 'a' });
    expect(Object.keys(await mapOf(websiteId))).toEqual(['/a', '/de/a']);
    await publish(id);
    expect(Object.keys(await mapOf(websiteId))).toEqual(['/de/a']);
  });

  test('at which a page is live is refused', async () => {
    const websiteId = await newWebsite();
    const page = await createPage(rest, { websiteId, title: 'a', locale: 'de' });
    await publish(page.id);
    const refused = await tryCreateRedirect(rest, websiteId, '/de/a/', '/b');
    expect(refused.status).toBe(409);
    expect(refused.at('error.details')).toEqual({
      field: 'sourcePath',
      reason: 'is the address of a live page',
    });
    expect((await tryCreateRedirect(rest, websiteId, '/a', '/b')).status).toBe(201);
  });
});

describe('a redirect to a page', () => {
  test('follows it to any path, live or not', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b');
    const made = await redirectTo(websiteId, '/short', ids['/a/b'], { statusCode: 302 });
    expect(made.status).toBe(201);
    expect(made.at('data')).toMatchObject({ destination: '/a/b', destinationPageId: ids['/a/b'] });
    await patch(ids['/a'], { slug: 'z' });
    expect(await mapOf(websiteId)).toEqual({ '/short': ['/z/b', ids['/a/b']] });
    await move(ids['/a/b'], { parentId: null });
    expect(await mapOf(websiteId)).toEqual({ '/short': ['/b', ids['/a/b']] });
  });

  test('leads to the final destination when the address of the page is redirected', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a');
    await tryCreateRedirect(rest, websiteId, '/a', 'https://example.com/');
    await redirectTo(websiteId, '/short', ids['/a']);
    const end = ['https://example.com/', null];
    expect(await mapOf(websiteId)).toEqual({ '/a': end, '/short': end });
  });

  test('never forms a chain or a loop, even when a draft moves to its source', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/c');
    await redirectTo(websiteId, '/short', ids['/a']);
    await redirectTo(websiteId, '/b', ids['/a']);
    await tryCreateRedirect(rest, websiteId, '/d', 'https://example.com/');
    await patch(ids['/a'], { slug: 'b' });
    const leadingOut = { '/d': ['https://example.com/', null] };
    expect(await mapOf(websiteId)).toEqual({ '/short': ['/b', ids['/a']], ...leadingOut });
    await patch(ids['/a'], { slug: 'd' });
    expect(await mapOf(websiteId)).toEqual({ '/short': leadingOut['/d'], ...leadingOut });
  });

  test('needs exactly one destination, and a page of the same website', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a');
    const { id: elsewhere } = await createPage(rest);
    const both = await redirectTo(websiteId, '/x', ids['/a'], { destination: '/b' });
    expect([both.status, both.at('error.details.field')]).toEqual([400, 'destinationPageId']);
    const neither = await rest(`POST /v1/websites/${websiteId}/redirects`, { body: { sourcePath: '/x' } });
    expect([neither.status, neither.at('error.details.field')]).toEqual([400, 'destination']);
    expect((await redirectTo(websiteId, '/x', elsewhere)).status).toBe(404);
    expect((await redirectTo(websiteId, '/x', 'nonsense')).status).toBe(404);
    const loop = await redirectTo(websiteId, '/a', ids['/a']);
    expect([loop.status, loop.at('error.details.field')]).toEqual([409, 'destinationPageId']);
    expect(await mapOf(websiteId)).toEqual({});
  });

  test('keeps its address when the page is deleted, and follows it when it comes back', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a');
    await redirectTo(websiteId, '/short', ids['/a']);
    await rest(`DELETE /v1/pages/${ids['/a']}`);
    expect(await mapOf(websiteId)).toEqual({ '/short': ['/a', ids['/a']] });
    await createPage(rest, { websiteId, title: 'a' });
    await rest(`POST /v1/pages/${ids['/a']}/undelete`);
    expect(await mapOf(websiteId)).toEqual({ '/short': ['/a-2', ids['/a']] });
  });
});
