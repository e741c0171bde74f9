import { defaultAppearance } from '@imprint/shared/shapes/appearance';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { mutate, query, toolCall } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, en, websiteOf, websitesOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, readOnly, stranger } = await testServer();
const authorization = `Bearer ${owner.key}`;
const project = await createProject(rest, { name: 'Holds websites' });
const patch = (id: string, body: object) => rest(`PATCH /v1/websites/${id}`, { body });
const total = async () => Number((await rest('GET /v1/websites?limit=1')).at('pagination.total'));

describe('a new website', () => {
  test('is by default a draft in English', async () => {
    const answer = await rest('POST /v1/websites', { body: { projectId: project.id, name: '  The Shop ' } });
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toMatch(/^"1\./);
    const { id, createdAt, updatedAt, ...website } = websiteOf(answer);
    expect(id).toMatch(/^site_[0-9a-z]{26}$/);
    expect(updatedAt).toBe(createdAt);
    expect(website).toEqual({
      projectId: project.id,
      name: 'The Shop',
      slug: 'the-shop',
      address: 'the-shop',
      domains: [],
      verifiedDomains: [],
      url: null,
      description: null,
      status: 'draft',
      visibility: { isVisible: false, reason: 'notPublished' },
      locales: [en],
      seo: { titleTemplate: null, description: null, noIndex: false, imageId: null },
      homePageId: null,
      blogPath: 'blog',
      notFoundPageId: null,
      robots: null,
      publishChecks: 'warn',
      menus: { header: null, footer: [] },
      appearance: defaultAppearance,
      hasUnpublishedChanges: false,
      publishedAt: null,
      version: 1,
    });
  });

  test('has all given fields, the same on every surface', async () => {
    const settings = {
      name: 'By a tool',
      slug: 'made-by-a-tool',
      description: 'Two\nlines',
      locales: [
        { code: 'pt-BR', name: 'Português', isDefault: false },
        { code: 'zh-Hant-TW', name: '繁體中文', isDefault: true },
      ],
      seo: { titleTemplate: '%s · Shop', description: 'Fresh', noIndex: true, imageId: null },
    };
    const made = await tools(toolCall('create_website', { projectId: project.id, ...settings }));
    const website = made.at('result.structuredContent');
    expect(website).toMatchObject({ projectId: project.id, ...settings });
    const websiteId = made.at('result.structuredContent.id');
    expect((await rest(`GET /v1/websites/${websiteId}`)).at('data')).toEqual(website);
    const overTrpc = await query(app.url, 'websites.get', { websiteId }, { authorization });
    expect(overTrpc.at('result.data')).toEqual(website);
    const listed = await tools(toolCall('list_websites', { q: 'made-by-a' }));
    expect(listed.at('result.structuredContent.data')).toEqual([website]);
  });

  test('accepts a name of one character', async () => {
    expect((await createWebsite(rest, { projectId: project.id, name: 'X' })).name).toBe('X');
  });

  test.each([
    ['projectId', { projectId: undefined }, /required/],
    ['name', { name: ' ' }, /1/],
    ['name', { name: 'x'.repeat(101) }, /100/],
    ['slug', { slug: 'Not a slug' }, /lowercase/],
    ['description', { description: 'x'.repeat(2001) }, /2000/],
    ['status', { status: 'published' }, /not a known field/],
    ['publishedAt', { publishedAt: '2020-01-01T00:00:00Z' }, /not a known field/],
    ['homePageId', { homePageId: 'page_01h2xcejqtf2nbrexx3vqjhp41' }, /not a known field/],
    ['seo.titleTemplate', { seo: { titleTemplate: 'x'.repeat(201) } }, /200/],
    ['seo.description', { seo: { description: 'x'.repeat(501) } }, /500/],
    ['seo.keywords', { seo: { keywords: 'x' } }, /not a known field/],
  ])('is refused for an invalid %s, and nothing is created', async (field, wrong, reason) => {
    const before = await total();
    const body = { projectId: project.id, name: 'Refused', ...wrong };
    const answer = await rest('POST /v1/websites', { body });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(answer.at('error.details.reason')).toMatch(reason);
    expect(await total()).toBe(before);
  });
});

describe('the locales of a website', () => {
  const locale = (code: unknown, isDefault = true) => ({ code, name: 'Any', isDefault });
  const codes = ['en', 'de', 'pt-BR', 'zh-Hant', 'sr-Latn-RS', 'es-419', 'de-DE-1996', 'en-x-pirate'];

  test.each(codes)('may be %s', async (code) => {
    const website = await createWebsite(rest, { projectId: project.id, locales: [locale(code)] });
    expect(website.locales).toEqual([locale(code)]);
  });

  test.each(['EN', 'pt-br', 'PT-BR', 'en_GB', 'iw', 'x', '', 'english language', 'de-', 'a'.repeat(36), 5])(
    'may not be %j, which is no language tag or not its canonical form',
    async (code) => {
      const body = { projectId: project.id, name: 'Bad locale', locales: [locale(code)] };
      const answer = await rest('POST /v1/websites', { body });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe('locales.0.code');
    },
  );

  test.each([
    ['none', [], /1 item/],
    ['no default', [locale('en', false), locale('de', false)], /exactly one default/],
    ['two defaults', [locale('en'), locale('de')], /exactly one default/],
    ['one language twice', [locale('en'), locale('en', false)], /each language once/],
  ])('cannot be %s, neither at creation nor later', async (_, locales, reason) => {
    const { id, ...website } = await createWebsite(rest, { projectId: project.id });
    const body = { projectId: project.id, name: 'Bad locales', locales };
    for (const answer of [await rest('POST /v1/websites', { body }), await patch(id, { locales })]) {
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe('locales');
      expect(answer.at('error.details.reason')).toMatch(reason);
    }
    expect(websiteOf(await rest(`GET /v1/websites/${id}`))).toEqual({ id, ...website });
  });

  test('keep their order, and are replaced as a whole', async () => {
    const { id } = await createWebsite(rest, {
      projectId: project.id,
      locales: [locale('fr', false), locale('de')],
    });
    const locales = [locale('de'), locale('en', false), locale('fr', false)];
    expect(websiteOf(await patch(id, { locales })).locales).toEqual(locales);
  });
});

describe('an existing website', () => {
  test('changes only the fields that are sent', async () => {
    const seo = { titleTemplate: '%s', description: 'Before', noIndex: true, imageId: null };
    const website = await createWebsite(rest, { projectId: project.id, description: 'Before', seo });
    const changed = websiteOf(await patch(website.id, { name: '  Renamed  ' }));
    expect(changed).toEqual({ ...website, name: 'Renamed', version: 2, updatedAt: changed.updatedAt });
    expect(websiteOf(await rest(`GET /v1/websites/${website.id}`))).toEqual(changed);
    const cleared = websiteOf(await patch(website.id, { description: null, seo: { noIndex: true } }));
    expect(cleared.description).toBeNull();
    expect(cleared.seo).toEqual({ titleTemplate: null, description: null, noIndex: true, imageId: null });
  });

  test('keeps its version when nothing changes', async () => {
    const website = await createWebsite(rest, { projectId: project.id });
    const { name, slug, description, status, locales, seo } = website;
    const same = { name, slug, description, status, locales, seo };
    expect(websiteOf(await patch(website.id, same))).toEqual(website);
  });

  test('stays in its project', async () => {
    const { id } = await createWebsite(rest, { projectId: project.id });
    const other = await createProject(rest);
    const answer = await patch(id, { projectId: other.id });
    expect(answer.at('error.details.field')).toBe('projectId');
  });

  test('records which fields were changed', async () => {
    const { id } = await createWebsite(rest, { projectId: project.id });
    await patch(id, { name: 'Noted', seo: { noIndex: true } });
    const [entry] = await app.sql<{ fields: string[]; operation: string }>(
      `select operation, changed_fields as fields from activity where resource_id = $1
       order by created_at desc, id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({ operation: 'websites.update', fields: expect.arrayContaining(['name', 'seo']) });
    expect(entry?.fields).toHaveLength(2);
  });

  test('is not found on any surface once it is deleted, nor are its redirects', async () => {
    const { id } = await createWebsite(rest, { projectId: project.id });
    await rest(`POST /v1/websites/${id}/redirects`, { body: { sourcePath: '/a', destination: '/b' } });
    expect((await rest(`DELETE /v1/websites/${id}`)).at('data')).toEqual({ id, deleted: true });
    const answers = await Promise.all([
      rest(`GET /v1/websites/${id}`),
      rest(`DELETE /v1/websites/${id}`),
      patch(id, { name: 'Back again' }),
      rest(`POST /v1/websites/${id}/publish`),
      rest(`GET /v1/websites/${id}/redirects`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('callers', () => {
  const named = { projectId: project.id, name: 'Taken over' };

  test('who may only read are refused every change, on every surface', async () => {
    const { id } = await createWebsite(rest, { projectId: project.id });
    expect((await readOnly.rest(`GET /v1/websites/${id}`)).status).toBe(200);
    const before = await total();
    const headers = { authorization: `Bearer ${owner.readOnlyKey}` };
    const answers = [
      await readOnly.rest('POST /v1/websites', { body: named }),
      await readOnly.rest(`PATCH /v1/websites/${id}`, { body: { name: 'Taken over' } }),
      await readOnly.rest(`DELETE /v1/websites/${id}`),
      await readOnly.rest(`POST /v1/websites/${id}/publish`),
      await mutate(app.url, 'websites.create', named, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(answers[0]?.at('error.details.required')).toBe('websites:write');
    const byTool = await readOnly.tools({ jsonrpc: '2.0', id: 1, method: 'create_website', params: named });
    expect(byTool.at('error.data.code')).toBe('FORBIDDEN');
    expect(await total()).toBe(before);
  });

  test('of another organization cannot change it, nor add to its project', async () => {
    const website = await createWebsite(rest, { projectId: project.id });
    const before = await total();
    const answers = [
      await stranger.rest('POST /v1/websites', { body: named }),
      await stranger.rest(`GET /v1/websites/${website.id}`),
      await stranger.rest(`PATCH /v1/websites/${website.id}`, { body: { name: 'Taken over' } }),
      await stranger.rest(`GET /v1/websites?projectId=${project.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(websitesOf(await stranger.rest('GET /v1/websites'))).toEqual([]);
    expect(await total()).toBe(before);
    expect(websiteOf(await rest(`GET /v1/websites/${website.id}`))).toEqual(website);
  });

  test('of another environment find neither project nor website', async () => {
    const test = restClient(app.url, (await owner.createKey({ environment: 'test' })).key);
    const { id } = await createWebsite(rest, { projectId: project.id });
    for (const projectId of [project.id, 'proj_01h2xcejqtf2nbrexx3vqjhp41', 'nonsense', id]) {
      const answer = await test('POST /v1/websites', { body: { projectId, name: 'Nowhere' } });
      expect(answer.status, projectId).toBe(404);
    }
    expect((await test(`GET /v1/websites/${id}`)).status).toBe(404);
    const mine = await createWebsite(test);
    expect(mine.slug).toBe('a-website');
    expect(websitesOf(await test('GET /v1/websites'))).toEqual([mine]);
  });
});
