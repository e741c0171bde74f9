import { describe, expect, test } from 'vitest';
import { createTree, pathsOf } from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage, pageOf, paragraph, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite, de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const newWebsite = async () => (await createWebsite(rest, { locales: [en, de] })).id;
const duplicate = (id: string, body: object = {}) => rest(`POST /v1/pages/${id}/duplicate`, { body });

describe('a copy', () => {
  test('is placed right after the page, as a draft with the same content and its own slug', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/c');
    const content = { blocks: [paragraph('p')], seo: { title: 'Found', noIndex: true } };
    await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { ...content, status: 'published' } });
    const original = pageOf(await rest(`GET /v1/pages/${ids['/a']}`));
    const answer = await duplicate(ids['/a']);
    expect(answer.status).toBe(201);
    const copy = pageOf(answer);
    expect(copy).toMatchObject({ title: 'a', slug: 'a-2', status: 'draft', publishedAt: null, version: 1 });
    expect([copy.blocks, copy.seo, copy.locale]).toEqual([original.blocks, original.seo, 'en']);
    expect(copy.translationGroupId).not.toBe(original.translationGroupId);
    expect(await pathsOf(rest, websiteId)).toEqual(['/a', '/a/b', '/a-2', '/c']);
    expect(await revisionsOf(rest, copy.id)).toMatchObject([{ number: 1, version: 1 }]);
  });

  test('takes the given title and slug', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a');
    expect(pageOf(await duplicate(ids['/a'], { title: 'Über uns' }))).toMatchObject({
      title: 'Über uns',
      path: '/uber-uns',
    });
    expect(pageOf(await duplicate(ids['/a'], { slug: 'own' }))).toMatchObject({ title: 'a', path: '/own' });
    const taken = await duplicate(ids['/a'], { slug: 'a' });
    expect([taken.status, taken.at('error.details.suggestion')]).toEqual([409, 'a-2']);
  });

  test('into another language is a translation, below that of the parent if it exists', async () => {
    const websiteId = await newWebsite();
    const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/b/c');
    const early = pageOf(await duplicate(ids['/a/b/c'], { locale: 'de' }));
    expect(early).toMatchObject({ locale: 'de', parentId: null, path: '/c' });
    const parent = pageOf(await duplicate(ids['/a'], { locale: 'de', title: 'Anfang' }));
    const child = pageOf(await duplicate(ids['/a/b'], { locale: 'de' }));
    expect(child).toMatchObject({ parentId: parent.id, path: '/anfang/b' });
    const { translationGroupId } = pageOf(await rest(`GET /v1/pages/${ids['/a/b']}`));
    expect(child.translationGroupId).toBe(translationGroupId);
    expect(await pathsOf(rest, websiteId, 'de')).toEqual(['/c', '/anfang', '/anfang/b']);
  });

  test('into its own language or one that the website does not have is refused', async () => {
    const websiteId = await newWebsite();
    const { id } = await createPage(rest, { websiteId });
    await duplicate(id, { locale: 'de' });
    const again = await duplicate(id, { locale: 'de' });
    expect([again.status, again.at('error.details.field')]).toEqual([409, 'locale']);
    const unknown = await duplicate(id, { locale: 'fr' });
    expect([unknown.status, unknown.at('error.details.field')]).toEqual([400, 'locale']);
  });
});
