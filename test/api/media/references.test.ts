import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createAuthor, createPost } from '../../support/fixtures/blog.ts';
import { card, componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createPage, pageOf, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createProject, projectOf } from '../../support/fixtures/projects.ts';
import {
  assertReferenceLifecycle,
  fieldsOf,
  image,
  referenceStates,
  referencesOf,
  uploadPicture,
} from '../../support/fixtures/references.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, { name: 'Shows media' });
const website = await createWebsite(rest, { projectId: project.id, name: 'Shop window' });

const picture = () => uploadPicture(rest, project.id);
const page = (body: object = {}) => createPage(rest, { websiteId: website.id, ...body });
const count = async (id: string) => (await rest(`GET /v1/media/${id}`)).at('data.referenceCount');

describe('a reference to a media item', () => {
  test('is listed with its name and whether it is live, the latest first', async () => {
    const { id } = await picture();
    const seo = { imageId: id };
    expect(projectOf(await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: id } })).coverId).toBe(
      id,
    );
    expect(websiteOf(await rest(`PATCH /v1/websites/${website.id}`, { body: { seo } })).seo.imageId).toBe(id);
    const { id: pageId } = await page({ title: 'Welcome', blocks: [image('top', id)], seo });
    const [first, second, third] = await referencesOf(rest, id);
    expect(first).toEqual({
      type: 'page',
      id: pageId,
      name: 'Welcome',
      websiteId: website.id,
      isLive: false,
      isDeleted: false,
    });
    expect(second).toMatchObject({ type: 'website', id: website.id, name: 'Shop window', websiteId: null });
    expect(third).toMatchObject({ type: 'project', id: project.id, name: 'Shows media', isLive: false });
    expect(await count(id)).toBe(3);
    const found = await rest(`GET /v1/media/${id}/references?q=SHOP`);
    expect(found.at('pagination.total')).toBe(1);
    const onePage = await rest(`GET /v1/media/${id}/references?limit=2`);
    const next = await rest(
      `GET /v1/media/${id}/references?limit=2&cursor=${onePage.at('pagination.nextCursor')}`,
    );
    expect(next.at('data')).toEqual([third]);
    await rest(`POST /v1/websites/${website.id}/publish`);
    expect((await referencesOf(rest, id))[1]?.isLive).toBe(true);
    await rest(`POST /v1/websites/${website.id}/unpublish`);
    expect((await referencesOf(rest, id))[1]?.isLive).toBe(false);
    for (const target of [`projects/${project.id}`, `websites/${website.id}`])
      await rest(`PATCH /v1/${target}`, { body: target.startsWith('p') ? { coverId: null } : { seo: {} } });
    expect(await count(id)).toBe(1);
  });

  test('shows its name only to callers who may read it, and is found by name only by them', async () => {
    const { id } = await picture();
    await page({ title: 'Secret plans', blocks: [image('top', id)] });
    const { key } = await app.owner.createKey({ scopes: ['media:read', 'media:write'] });
    const headers = { authorization: `Bearer ${key}` };
    const list = await rest(`GET /v1/media/${id}/references`, { headers });
    expect(list.at('data.0')).toMatchObject({ type: 'page', name: null });
    const found = await rest(`GET /v1/media/${id}/references?q=secret`, { headers });
    expect(found.at('pagination.total')).toBe(0);
    const refused = await rest(`DELETE /v1/media/${id}`, { headers });
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain('Secret plans');
    expect((await stranger.rest(`GET /v1/media/${id}/references`)).status).toBe(403);
  });

  test('is visible to a key restricted to the project', async () => {
    const { id } = await picture();
    await page({ blocks: [image('top', id)] });
    const { key } = await app.owner.createKey({ projectIds: [project.id] });
    const answer = await rest(`GET /v1/media/${id}/references`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.at('pagination.total')).toBe(1);
  });

  test('follows every change of a page', async () => {
    const [one, two] = [await picture(), await picture()];
    const made = await page({ blocks: [image('a', one.id)] });
    const path = `/v1/pages/${made.id}`;
    const states = () => referenceStates(rest, [one, two]);
    expect(await states()).toEqual(['draft', 'absent']);
    await rest(`POST ${path}/publish`);
    // Visitors see no page of a website that is not published.
    expect(await states()).toEqual(['draft', 'absent']);
    await rest(`POST /v1/websites/${website.id}/publish`);
    expect(await states()).toEqual(['live', 'absent']);
    await rest(`POST /v1/websites/${website.id}/unpublish`);
    expect(await states()).toEqual(['draft', 'absent']);
    await rest(`POST /v1/websites/${website.id}/publish`);
    const gallery = { type: 'gallery', items: [{ mediaId: two.id }] };
    await rest(`PATCH ${path}`, { body: { blocks: [{ type: 'section', children: [gallery] }] } });
    expect(await states()).toEqual(['live', 'draft']);
    await rest(`POST ${path}/publish`);
    expect(await states()).toEqual(['absent', 'live']);
    const operations = [{ op: 'insert', block: image('again', one.id) }];
    await rest(`POST ${path}/blocks`, { body: { operations } });
    expect(await states()).toEqual(['draft', 'live']);
    await rest(`POST ${path}/unpublish`);
    expect(await states()).toEqual(['draft', 'draft']);
    await rest(`POST ${path}/publish`);
    await assertReferenceLifecycle(rest, path, [one, two]);
  });
});

/** The resources whose pictures visitors see once the website is published. */
const shownOn: Record<string, (mediaId: string, websiteId?: string) => Promise<void>> = {
  'a post': (id, websiteId) => publishedPost({ websiteId, coverId: id }),
  'the author of a post': async (id, websiteId) => {
    const { id: authorId } = await createAuthor(rest, { projectId: project.id, imageId: id });
    await publishedPost({ websiteId, authorIds: [authorId] });
  },
  'a component in a post': async (id, websiteId) =>
    publishedPost({ websiteId, blocks: [componentBlock('a', await componentShowing(id))] }),
  'a component on a page': async (id, websiteId) => {
    const made = await createPage(rest, {
      websiteId,
      blocks: [componentBlock('a', await componentShowing(id))],
    });
    await rest(`POST /v1/pages/${made.id}/publish`);
  },
};

async function publishedPost(body: object): Promise<void> {
  const { id } = await createPost(rest, { projectId: project.id, ...body });
  expect((await rest(`POST /v1/blog/posts/${id}/publish`)).status).toBe(200);
}

async function componentShowing(mediaId: string): Promise<string> {
  const blocks = [image('shown', mediaId), ...card.blocks.slice(1)];
  return (await createComponent(rest, { projectId: project.id, blocks })).id;
}

describe('visitors', () => {
  test.each(Object.keys(shownOn))('see what %s shows only while its website is published', async (by) => {
    const media = await picture();
    const { id: websiteId } = await createWebsite(rest, { projectId: project.id });
    await shownOn[by]?.(media.id, websiteId);
    const states = () => referenceStates(rest, [media]);
    expect(await states()).toEqual(['draft']);
    await rest(`POST /v1/websites/${websiteId}/publish`);
    expect(await states()).toEqual(['live']);
    await rest(`POST /v1/websites/${websiteId}/unpublish`);
    expect(await states()).toEqual(['draft']);
  });

  test.each(Object.keys(shownOn).filter((by) => by.includes('post')))(
    'see what %s shows that lies on no website',
    async (by) => {
      const media = await picture();
      await shownOn[by]?.(media.id);
      expect(await referenceStates(rest, [media])).toEqual(['live']);
    },
  );
});

describe('a save with media', () => {
  test('is refused with each field that names a missing item or one of the wrong kind', async () => {
    const [shown, text] = [await picture(), await uploadText(rest, project.id)];
    const elsewhere = await uploadPicture(rest, (await createProject(rest)).id);
    const foreign = await uploadPicture(stranger.rest, (await createProject(stranger.rest)).id);
    const blocks = [
      image('right', shown.id),
      image('text', text.id),
      { type: 'columns', children: [{ type: 'column', children: [image('elsewhere', elsewhere.id)] }] },
      { type: 'gallery', items: [{ mediaId: shown.id }, { mediaId: foreign.id }] },
      { type: 'video', mediaId: shown.id, posterId: 'media_nonsense' },
    ];
    const made = await page({ blocks: [image('right', shown.id)] });
    const fields = [
      'seo.imageId',
      'blocks.1.mediaId',
      'blocks.2.children.0.children.0.mediaId',
      'blocks.3.items.1.mediaId',
      'blocks.4.mediaId',
      'blocks.4.posterId',
    ];
    const body = { blocks, seo: { imageId: foreign.id } };
    expect(fieldsOf(await rest(`PATCH /v1/pages/${made.id}`, { body }))).toEqual(fields);
    const create = { title: 'New', websiteId: website.id, ...body };
    expect(fieldsOf(await rest('POST /v1/pages', { body: create }))).toEqual(fields);
    const seo = { imageId: text.id };
    expect(fieldsOf(await rest(`PATCH /v1/websites/${website.id}`, { body: { seo } }))).toEqual([
      'seo.imageId',
    ]);
    const another = { projectId: project.id, name: 'Another', seo };
    expect(fieldsOf(await rest('POST /v1/websites', { body: another }))).toEqual(['seo.imageId']);
    for (const coverId of [elsewhere.id, 'nonsense', text.id])
      expect(fieldsOf(await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId } }))).toEqual([
        'coverId',
      ]);
    expect(await readPage(rest, made.id)).toEqual(made);
    for (const { id } of [text, elsewhere]) expect(await count(id)).toBe(0);
  });

  test('queries the database for media once, and not at all without media', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const asked = async (pageId: string, body: object) => {
      spy.mockClear();
      expect((await rest(`PATCH /v1/pages/${pageId}`, { body })).status).toBe(200);
      return spy.mock.calls.filter((call) =>
        /\b(from|join|into) media\b|media_reference/.test(JSON.stringify(call)),
      ).length;
    };
    const words = (text: string) => ({ type: 'paragraph', text });
    const without = await page({ blocks: [words('First')] });
    expect(await asked(without.id, { blocks: [words('Second')], status: 'published' })).toBe(0);
    const { id } = await picture();
    const shows = await page({ blocks: [image('top', id)] });
    expect(await asked(shows.id, { title: 'Another' })).toBe(1);
    expect(await asked(shows.id, { blocks: [] })).toBe(2);
    expect(await asked(shows.id, { blocks: [words('None')] })).toBe(0);
    spy.mockRestore();
  });
});

describe('a revision with deleted media', () => {
  test('is restored without it', async () => {
    const [gone, left] = [await picture(), await picture()];
    const blocks = [
      image('gone', gone.id),
      { type: 'gallery', id: 'g', items: [{ mediaId: gone.id }, { mediaId: left.id }] },
    ];
    const made = await page({ blocks, seo: { imageId: gone.id } });
    const empty = { blocks: [], seo: {} };
    await rest(`PATCH /v1/pages/${made.id}`, { body: empty });
    expect((await rest(`DELETE /v1/media/${gone.id}`)).status).toBe(200);
    const restored = pageOf(await rest(`POST /v1/pages/${made.id}/revisions/1/restore`));
    expect(restored.seo.imageId).toBeNull();
    expect(restored.blocks).toMatchObject([
      { id: 'gone', mediaId: null },
      { id: 'g', items: [{ mediaId: left.id }] },
    ]);
    expect((await revisionsOf(rest, made.id)).at(-1)?.message).toBe('Revision 1 restored');
    expect(await count(left.id)).toBe(1);
  });
});
