import { describe, expect, test } from 'vitest';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import {
  createPage,
  nestedSections,
  pageOf,
  paragraph,
  readPage,
  revisionsOf,
} from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: websiteId } = await createWebsite(rest);
const patch = (id: string, body: object) => rest(`PATCH /v1/pages/${id}`, { body });
const defaultSeo = { title: null, description: null, canonicalUrl: null, noIndex: false, imageId: null };

describe('an update', () => {
  test('changes only the fields that are sent; seo and blocks are replaced whole', async () => {
    const seo = { title: 'Before', description: 'Before', noIndex: true };
    const page = await createPage(rest, { websiteId, blocks: [paragraph('a')], seo });
    const titled = pageOf(await patch(page.id, { title: '  Renamed ' }));
    expect(titled).toEqual({ ...page, title: 'Renamed', version: 2, updatedAt: titled.updatedAt });
    const filled = pageOf(await patch(page.id, { blocks: [paragraph('b')], seo: { title: 'After' } }));
    expect(filled.blocks).toEqual([paragraph('b')]);
    expect(filled.seo).toEqual({ ...defaultSeo, title: 'After' });
    expect(await readPage(rest, page.id)).toEqual(filled);
  });

  test('without a change creates no version and no revision', async () => {
    const { id } = await createPage(rest, { websiteId, blocks: [paragraph('a')], seo: { title: 'Same' } });
    const page = await readPage(rest, id);
    const { title, slug, blocks, seo, translationGroupId } = page;
    const bodies = [{}, { message: 'Nothing' }, { title, slug, blocks, seo, translationGroupId }];
    for (const body of bodies) expect(pageOf(await patch(id, body))).toEqual(page);
    expect(await revisionsOf(rest, id)).toHaveLength(1);
  });

  test('as Markdown keeps the ids of unchanged blocks and of the blocks that replace others', async () => {
    const present = [{ id: 'top', type: 'heading' as const, text: 'Menu' }, paragraph('a'), paragraph('b')];
    const { id } = await createPage(rest, { websiteId, blocks: present });
    const { blocks = [] } = pageOf(await patch(id, { markdown: '## Menu\n\nb\n\nchanged\n\nnew' }));
    expect(blocks.map((block) => block.id)).toEqual(['top', 'b', 'a', expect.stringMatching(/^blk_/)]);
    expect(blocks[2]).toEqual(paragraph('a', 'changed'));
  });

  test('applies content, slug, status and schedule together or not at all', async () => {
    const page = await createPage(rest, { websiteId });
    const changes = { title: 'All at once', slug: 'all-at-once', blocks: [paragraph('a')] };
    const refused = await patch(page.id, {
      ...changes,
      status: 'published',
      unpublishAt: '2020-01-01T00:00:00Z',
    });
    expect(refused.status).toBe(400);
    expect(await readPage(rest, page.id)).toEqual(page);
    expect(await revisionsOf(rest, page.id)).toHaveLength(1);

    const unpublishAt = '2090-01-01T00:00:00.000Z';
    const changed = pageOf(await patch(page.id, { ...changes, status: 'published', unpublishAt }));
    expect(changed).toMatchObject({ ...changes, path: '/all-at-once', status: 'published', unpublishAt });
    expect(changed).toMatchObject({ version: 2, hasUnpublishedChanges: false });
    expect((await readPage(rest, page.id, 'live')).blocks).toEqual([paragraph('a')]);
    expect(await revisionsOf(rest, page.id)).toHaveLength(2);
  });

  test.each([
    ['title', { title: ' ' }, /1/],
    ['title', { title: 'x'.repeat(256) }, /255/],
    ['slug', { slug: 'Not a slug' }, /lowercase/],
    ['status', { status: 'draft' }, /published, unpublished/],
    ['seo.canonicalUrl', { seo: { canonicalUrl: 'mailto:a@example.com' } }, /path/],
    ['seo.keywords', { seo: { keywords: 'x' } }, /not a known field/],
    ['blocks.0.type', { blocks: [{ type: 'marquee' }] }, /./],
    ['blocks.0.text', { blocks: [{ type: 'paragraph', text: 1 }] }, /./],
    ['blocks', { blocks: [paragraph('twice'), paragraph('twice')] }, /twice/],
    ['parentId', { parentId: null }, /not a known field/],
    ['publishedAt', { publishedAt: '2020-01-01T00:00:00Z' }, /requires the status/],
    ['publishedAt', { status: 'published', publishedAt: '2090-01-01T00:00:00Z' }, /future/],
    ['publishedAt', { status: 'unpublished', publishedAt: '2020-01-01T00:00:00Z' }, /requires the status/],
    ['publishedAt', { status: 'published', publishedAt: '0000-01-01T00:00:00Z' }, /years/],
    ['publishAt', { publishAt: '9999-12-31T23:59:59-23:59' }, /years/],
    ['message', { title: 'Refused', message: '' }, /1/],
  ])('is refused for an invalid %s, and nothing changes', async (field, wrong, reason) => {
    const page = await createPage(rest, { websiteId });
    const answer = await patch(page.id, wrong);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(answer.at('error.details.reason')).toMatch(reason);
    expect(await readPage(rest, page.id)).toEqual(page);
  });

  test('adds a page to its translations, at most one in each language', async () => {
    const locales = ['en', 'de'].map((code) => ({ code, name: code, isDefault: code === 'en' }));
    const website = await createWebsite(rest, { locales });
    const make = (locale: string) => createPage(rest, { websiteId: website.id, locale });
    const [english, german, second] = [await make('en'), await make('de'), await make('de')];
    const { translationGroupId } = english;
    const joined = pageOf(await patch(german.id, { translationGroupId }));
    expect(joined).toMatchObject({ translationGroupId, version: 2 });
    expect(pageOf(await patch(german.id, { translationGroupId }))).toEqual(joined);
    expect((await patch(second.id, { translationGroupId })).status).toBe(409);
    for (const unknown of ['tgrp_01h2xcejqtf2nbrexx3vqjhp41', 'nonsense']) {
      expect((await patch(second.id, { translationGroupId: unknown })).status).toBe(404);
    }
    expect(await readPage(rest, second.id)).toEqual(second);
  });

  test('by a tool and by tRPC has the same effect as by REST', async () => {
    const { id: pageId } = await createPage(rest, { websiteId });
    const input = { pageId, title: 'By a tool', markdown: '# Hello', status: 'published' };
    const byTool = await tools(toolCall('update_page', input));
    expect(byTool.at('result.structuredContent')).toEqual(await readPage(rest, pageId));
    expect(byTool.at('result.structuredContent')).toMatchObject({ title: 'By a tool', status: 'published' });
    const publishAt = '2090-01-01T00:00:00.000Z';
    const planned = await tools(toolCall('update_page', { pageId, publishAt }));
    expect(planned.at('result.structuredContent.publishAt')).toBe(publishAt);
    const headers = { authorization: `Bearer ${owner.key}` };
    const overTrpc = await mutate(app.url, 'pages.update', { pageId, title: 'By tRPC' }, headers);
    expect(overTrpc.at('result.data')).toEqual(await readPage(rest, pageId));
    const surfaces = (await revisionsOf(rest, pageId)).map(({ surface }) => surface);
    expect(surfaces).toEqual(['rest', 'tools', 'trpc']);
  });
});

describe('content', () => {
  test('may be written as Markdown or as HTML', async () => {
    const { id } = await createPage(rest, { websiteId });
    const content = [
      expect.objectContaining({ type: 'heading', level: 2, text: 'Hours' }),
      expect.objectContaining({ type: 'paragraph', text: 'From nine' }),
    ];
    expect(pageOf(await patch(id, { markdown: '## Hours\n\nFrom nine' })).blocks).toEqual(content);
    expect(pageOf(await patch(id, { html: '<h2>Hours</h2><p>From nine</p>' })).blocks).toEqual(content);
  });

  test.each(['markdown', 'html'])(
    'that is written back as the %s that was read changes nothing',
    async (format) => {
      const children = [paragraph('inner'), { type: 'list', items: [{ text: '**One**' }, { text: 'Two' }] }];
      const blocks = [{ type: 'heading', text: 'Hours' }, { type: 'section', children }, paragraph('last')];
      const page = await createPage(rest, { websiteId, blocks });
      const text = (await rest(`GET /v1/pages/${page.id}?format=${format}`)).at(`data.${format}`);
      expect(pageOf(await patch(page.id, { [format]: text }))).toEqual(page);
      expect(await revisionsOf(rest, page.id)).toHaveLength(1);
      const changed = pageOf(await patch(page.id, { [format]: `${text}\n\nMore` }));
      expect(changed).toMatchObject({ version: 2 });
      expect(JSON.stringify(changed.blocks)).toContain('More');
    },
  );

  test.each([
    ['markdown', { blocks: [], markdown: '' }],
    ['html', { blocks: [], html: '' }],
    ['html', { markdown: '# A', html: '<h1>A</h1>' }],
  ])('in two formats is refused, naming %s', async (field, both) => {
    const page = await createPage(rest, { websiteId });
    const answers = [
      await patch(page.id, both),
      await rest('POST /v1/pages', { body: { websiteId, title: 'Both', ...both } }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.at('error.details.field')).toBe(field);
    }
    expect(await readPage(rest, page.id)).toEqual(page);
  });

  test('of 2,000 blocks is accepted, one more is refused', async () => {
    const { id } = await createPage(rest, { websiteId });
    const blocks = Array.from({ length: 2001 }, (_, index) => paragraph(`b${index}`, ''));
    expect(pageOf(await patch(id, { blocks: blocks.slice(1) })).blocks).toHaveLength(2000);
    const refused = await patch(id, { blocks });
    expect(refused.status).toBe(400);
    expect(refused.at('error.details')).toMatchObject({ field: 'blocks', reason: 'must be at most 2000' });
  });

  test('twelve blocks deep is accepted, thirteen deep is refused', async () => {
    const { id } = await createPage(rest, { websiteId });
    expect((await patch(id, { blocks: [nestedSections(12)] })).status).toBe(200);
    const refused = await patch(id, { blocks: [nestedSections(13)] });
    expect(refused.status).toBe(400);
    expect(refused.at('error.details.reason')).toContain('deeper than 12');
  });

  test('of more than a megabyte is refused, in one request as in several', async () => {
    const { id } = await createPage(rest, { websiteId });
    const long = (index: number) => paragraph(`long${index}`, 'x'.repeat(19_000));
    const all = Array.from({ length: 60 }, (_, index) => long(index));
    expect((await patch(id, { blocks: all })).status).toBe(413);
    const insert = (blocks: object[]) => {
      const operations = blocks.map((block) => ({ op: 'insert', block }));
      return rest(`POST /v1/pages/${id}/blocks`, { body: { operations } });
    };
    expect((await insert(all.slice(0, 40))).status).toBe(200);
    const refused = await insert(all.slice(40));
    expect(refused.status).toBe(400);
    expect(refused.at('error.details.reason')).toContain('1000000 bytes');
    expect((await readPage(rest, id)).blocks).toHaveLength(40);
  });
});

describe('what is live', () => {
  test('does not exist before the first publish, and then changes only by publishing', async () => {
    const { id } = await createPage(rest, { websiteId, title: 'First', blocks: [paragraph('a')] });
    const live = () => rest(`GET /v1/pages/${id}?state=live`);
    expect((await live()).status).toBe(404);
    await rest(`POST /v1/pages/${id}/publish`);
    await patch(id, { title: 'Second', blocks: [paragraph('b')], seo: { title: 'Second' } });
    expect(pageOf(await live())).toMatchObject({ title: 'First', blocks: [paragraph('a')], seo: defaultSeo });
    expect(await readPage(rest, id)).toMatchObject({ title: 'Second', hasUnpublishedChanges: true });
    await rest(`POST /v1/pages/${id}/publish`);
    expect(pageOf(await live())).toMatchObject({ title: 'Second', blocks: [paragraph('b')] });
    await rest(`POST /v1/pages/${id}/unpublish`);
    expect((await live()).status).toBe(404);
  });

  test('differs from the draft until the draft is the same again', async () => {
    const { id } = await createPage(rest, { websiteId, title: 'Live', blocks: [paragraph('a')] });
    const differs = async (body: object) => pageOf(await patch(id, body)).hasUnpublishedChanges;
    expect(await differs({ title: 'Before the first publish' })).toBe(false);
    expect(await differs({ title: 'Live', status: 'published' })).toBe(false);
    expect(await differs({ title: 'Changed' })).toBe(true);
    expect(await differs({ blocks: [paragraph('b')] })).toBe(true);
    expect(await differs({ title: 'Live' })).toBe(true);
    // The slug is not part of the draft.
    expect(await differs({ slug: 'elsewhere', blocks: [paragraph('a')] })).toBe(false);
    expect(await differs({ seo: { noIndex: true } })).toBe(true);
    expect(await differs({ seo: { noIndex: false, title: null } })).toBe(false);
    expect(await differs({ status: 'unpublished' })).toBe(false);
    expect(await differs({ title: 'Changed offline' })).toBe(true);
  });
});
