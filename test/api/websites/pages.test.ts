import { describe, expect, test } from 'vitest';
import { createPost } from '../../support/fixtures/blog.ts';
import { createTree } from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf } from '../../support/fixtures/pages.ts';
import {
  createWebsite,
  de,
  en,
  pageDestinationsOf,
  tryCreateRedirect,
} from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const newWebsite = async () => (await createWebsite(rest, { locales: [en, de] })).id;
const mapOf = (websiteId: string) => pageDestinationsOf(rest, websiteId);
const publish = async (id: string) => pageOf(await rest(`POST /v1/pages/${id}/publish`));

describe('the languages of a website', () => {
  const setLocales = (id: string, locales: object[]) =>
    rest(`PATCH /v1/websites/${id}`, { body: { locales } });

  test('cannot be slugs at the top level of the default language', async () => {
    const websiteId = await newWebsite();
    expect((await createPage(rest, { websiteId, title: 'De' })).slug).toBe('de-2');
    const page = await createPage(rest, { websiteId, title: 'Above' });
    expect((await createPage(rest, { websiteId, title: 'De', parentId: page.id })).slug).toBe('de');
    const renamed = await rest(`PATCH /v1/pages/${page.id}`, { body: { slug: 'de' } });
    expect([renamed.status, renamed.at('error.details.suggestion')]).toEqual([409, 'de-3']);
    await createPage(rest, { websiteId, title: 'Fr' });
    const fr = { code: 'fr', name: 'Français', isDefault: false };
    const refused = await setLocales(websiteId, [en, de, fr]);
    expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'locales']);
  });

  test('cannot lose one that has pages', async () => {
    const websiteId = await newWebsite();
    const { id } = await createPage(rest, { websiteId, locale: 'de' });
    const refused = await setLocales(websiteId, [en]);
    expect(refused.status).toBe(409);
    expect(refused.at('error.details.field')).toBe('locales');
    await rest(`DELETE /v1/pages/${id}`);
    expect((await setLocales(websiteId, [en])).status).toBe(200);
    const undeleted = await rest(`POST /v1/pages/${id}/undelete`);
    expect([undeleted.status, undeleted.at('error.details.field')]).toEqual([409, 'locale']);
    await setLocales(websiteId, [en, de]);
    expect((await rest(`POST /v1/pages/${id}/undelete`)).status).toBe(200);
  });

  test('cannot lose one that has posts', async () => {
    const { id: websiteId, projectId } = await createWebsite(rest, { locales: [en, de] });
    const { id } = await createPost(rest, { projectId, websiteId, locale: 'de' });
    const refused = await setLocales(websiteId, [en]);
    expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'locales']);
    await rest(`DELETE /v1/blog/posts/${id}`);
    expect((await setLocales(websiteId, [en])).status).toBe(200);
    const undeleted = await rest(`POST /v1/blog/posts/${id}/undelete`);
    expect([undeleted.status, undeleted.at('error.details.field')]).toEqual([409, 'locale']);
    await setLocales(websiteId, [en, de]);
    expect((await rest(`POST /v1/blog/posts/${id}/undelete`)).status).toBe(200);
  });

  test('redirect to the new addresses when another one becomes the default', async () => {
    const websiteId = await newWebsite();
    const english = await createPage(rest, { websiteId, title: 'a' });
    const german = await createPage(rest, { websiteId, title: 'b', locale: 'de' });
    const alike = await createPage(rest, { websiteId, title: 'b' });
    for (const { id } of [english, german, alike]) await publish(id);
    const short = { sourcePath: '/short', destinationPageId: alike.id };
    await rest(`POST /v1/websites/${websiteId}/redirects`, { body: short });
    const swapped = [
      { ...en, isDefault: false },
      { ...de, isDefault: true },
    ];
    expect((await setLocales(websiteId, swapped)).status).toBe(200);
    expect(await mapOf(websiteId)).toEqual({
      '/a': ['/en/a', english.id],
      '/de/b': ['/b', german.id],
      '/short': ['/en/b', alike.id],
    });
  });
});

describe('the home page of a website', () => {
  const setHome = (id: string, homePageId: string | null) =>
    rest(`PATCH /v1/websites/${id}`, { body: { homePageId } });

  test('cannot be redirected while it is live', async () => {
    const websiteId = await newWebsite();
    const { id } = await createPage(rest, { websiteId });
    await setHome(websiteId, id);
    await publish(id);
    const body = { sourcePath: '/', destination: '/elsewhere' };
    expect((await rest(`POST /v1/websites/${websiteId}/redirects`, { body })).status).toBe(409);
  });

  const stepsToLive = {
    'it is published and then set': [(_: string, id: string) => publish(id), setHome],
    'it is set and then published': [setHome, (_: string, id: string) => publish(id)],
  } as const;
  test.each(Object.entries(stepsToLive))(
    'ends a redirect of / that was there before, when %s',
    async (_, steps) => {
      const websiteId = await newWebsite();
      const { id } = await createPage(rest, { websiteId });
      for (const source of ['/', '/other']) await tryCreateRedirect(rest, websiteId, source, '/elsewhere');
      await steps[0](websiteId, id);
      expect(Object.keys(await mapOf(websiteId)).sort()).toEqual(['/', '/other']);
      await steps[1](websiteId, id);
      expect(Object.keys(await mapOf(websiteId))).toEqual(['/other']);
    },
  );

  test('must be one of its own pages or none', async () => {
    const [websiteId, other] = [await newWebsite(), await newWebsite()];
    const { id } = await createPage(rest, { websiteId });
    expect((await setHome(websiteId, id)).at('data.homePageId')).toBe(id);
    expect((await setHome(other, id)).status).toBe(404);
    expect((await setHome(other, 'nonsense')).status).toBe(404);
    expect((await setHome(websiteId, null)).at('data.homePageId')).toBeNull();
  });

  test('cannot be deleted, nor can its ancestors', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c');
    await setHome(websiteId, ids['/a/b']);
    for (const path of ['/a', '/a/b'] as const) {
      const refused = await rest(`DELETE /v1/pages/${ids[path]}?cascade=true`);
      expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'pageId']);
    }
    expect((await rest(`DELETE /v1/pages/${ids['/a/b/c']}`)).status).toBe(200);
    await setHome(websiteId, null);
    expect((await rest(`DELETE /v1/pages/${ids['/a']}?cascade=true`)).status).toBe(200);
    expect((await setHome(websiteId, ids['/a/b'])).status).toBe(404);
  });
});
