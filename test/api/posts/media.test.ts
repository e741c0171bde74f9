import { describe, expect, test } from 'vitest';
import { createPost, postOf, readPost } from '../../support/fixtures/blog.ts';
import { card, componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import {
  assertReferenceLifecycle,
  danglingMediaIds,
  fieldsOf,
  image,
  referenceStates,
  referencesOf,
  uploadPicture,
} from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Shows media' });
const { id: websiteId } = await createWebsite(rest, { projectId });
const component = await createComponent(rest, { ...card, projectId });

const picture = () => uploadPicture(rest, projectId);
const post = (body: object = {}) => createPost(rest, { projectId, ...body });
const count = async (id: string) => (await rest(`GET /v1/media/${id}`)).at('data.referenceCount');

/** The fields of a post that can hold a picture. */
const mediaFields: Record<string, (mediaId: string) => object> = {
  'its cover': (coverId) => ({ coverId }),
  'search results': (imageId) => ({ seo: { imageId } }),
  'an image': (mediaId) => ({ blocks: [image('a', mediaId)] }),
  'a gallery in a section': (mediaId) => ({
    blocks: [{ type: 'section', children: [{ type: 'gallery', items: [{ mediaId }] }] }],
  }),
  'a component': (mediaId) => ({ blocks: [componentBlock('a', component.id, { picture: mediaId })] }),
};

describe('a media item in a post', () => {
  test.each(Object.keys(mediaFields))(
    'in %s is referenced and counted, and cannot be deleted until it is removed',
    async (place) => {
      const { id } = await picture();
      const shows = mediaFields[place]?.(id) ?? {};
      const made = await post({ websiteId, title: 'Harvest', ...shows });
      const reference = { type: 'post', id: made.id, name: 'Harvest', websiteId };
      expect(await referencesOf(rest, id)).toEqual([{ ...reference, isLive: false, isDeleted: false }]);
      expect(await count(id)).toBe(1);
      const refused = await rest(`DELETE /v1/media/${id}`);
      expect(refused.status).toBe(409);
      expect(refused.at('error.details')).toMatchObject({ total: 1, references: [reference] });

      const nothing = { coverId: null, seo: {}, blocks: [] };
      await rest(`POST /v1/blog/posts/${made.id}/publish`);
      expect((await rest(`PATCH /v1/blog/posts/${made.id}`, { body: nothing })).status).toBe(200);
      expect(await count(id)).toBe(1);
      await rest(`POST /v1/blog/posts/${made.id}/publish`);
      expect([await count(id), await referencesOf(rest, id)]).toEqual([0, []]);
      expect((await rest(`DELETE /v1/media/${id}`)).status).toBe(200);
    },
  );

  test.each(Object.keys(mediaFields))(
    'in %s is removed from the draft and the live post on request',
    async (place) => {
      const { id } = await picture();
      const made = await post(mediaFields[place]?.(id));
      await rest(`POST /v1/blog/posts/${made.id}/publish`);
      const body = { onReferenced: 'detach' };
      expect((await rest(`DELETE /v1/media/${id}`, { body })).status).toBe(200);
      for (const state of ['draft', 'live'] as const)
        expect(JSON.stringify(await readPost(rest, made.id, state))).not.toContain(id);
      expect((await readPost(rest, made.id)).hasUnpublishedChanges).toBe(false);
      expect(await danglingMediaIds(app)).toEqual([]);
    },
  );

  test('follows every change of the post', async () => {
    const [one, two] = [await picture(), await picture()];
    const made = await post({ coverId: one.id });
    const path = `/v1/blog/posts/${made.id}`;
    const states = () => referenceStates(rest, [one, two]);
    expect(await states()).toEqual(['draft', 'absent']);
    await rest(`POST ${path}/publish`);
    expect(await states()).toEqual(['live', 'absent']);
    await rest(`PATCH ${path}`, { body: { coverId: two.id } });
    expect(await states()).toEqual(['live', 'draft']);
    await rest(`POST ${path}/publish`);
    expect(await states()).toEqual(['absent', 'live']);
    const operations = [{ op: 'insert', block: image('again', one.id) }];
    await rest(`POST ${path}/blocks`, { body: { operations } });
    expect(await states()).toEqual(['draft', 'live']);
    await rest(`POST ${path}/unpublish`);
    expect(await states()).toEqual(['draft', 'draft']);
    await rest(`PATCH ${path}`, { body: { status: 'published' } });
    await assertReferenceLifecycle(rest, path, [one, two]);
  });

  test('is referenced only for callers who may read posts', async () => {
    const { id } = await picture();
    await post({ title: 'Secret plans', coverId: id });
    const { key } = await owner.createKey({ scopes: ['media:read', 'media:write'] });
    const headers = { authorization: `Bearer ${key}` };
    const list = await rest(`GET /v1/media/${id}/references`, { headers });
    expect(list.at('data.0')).toMatchObject({ type: 'post', name: null });
    const refused = await rest(`DELETE /v1/media/${id}`, { headers });
    expect([refused.status, refused.text.includes('Secret plans')]).toEqual([409, false]);
  });

  test('must be a picture of the project, in each field', async () => {
    const [shown, text] = [await picture(), await uploadText(rest, projectId)];
    const elsewhere = await uploadPicture(rest, (await createProject(rest)).id);
    const foreign = await uploadPicture(stranger.rest, (await createProject(stranger.rest)).id);
    const made = await post({ coverId: shown.id });
    for (const { id } of [text, elsewhere, foreign]) {
      const body = { coverId: id, seo: { imageId: id }, blocks: [image('a', shown.id), image('b', id)] };
      const fields = ['coverId', 'seo.imageId', 'blocks.1.mediaId'];
      expect(fieldsOf(await rest(`PATCH /v1/blog/posts/${made.id}`, { body }))).toEqual(fields);
      const create = { projectId, title: 'New', ...body };
      expect(fieldsOf(await rest('POST /v1/blog/posts', { body: create }))).toEqual(fields);
    }
    expect(await readPost(rest, made.id)).toEqual(made);
    for (const { id } of [text, elsewhere]) expect(await count(id)).toBe(0);
  });

  test('that was deleted is restored as empty with an earlier revision', async () => {
    const [gone, left] = [await picture(), await picture()];
    const blocks = [image('gone', gone.id), image('left', left.id)];
    const made = await post({ blocks, coverId: gone.id, seo: { imageId: gone.id } });
    await rest(`PATCH /v1/blog/posts/${made.id}`, { body: { blocks: [], coverId: null, seo: {} } });
    expect((await rest(`DELETE /v1/media/${gone.id}`)).status).toBe(200);
    const restored = postOf(await rest(`POST /v1/blog/posts/${made.id}/revisions/1/restore`));
    expect(restored).toMatchObject({ coverId: null, seo: { imageId: null } });
    expect(restored.blocks).toMatchObject([{ mediaId: null }, { mediaId: left.id }]);
    expect(await count(left.id)).toBe(1);
  });

  test('that is deleted is removed from searches and counts', async () => {
    const { id } = await picture();
    const item = { mediaId: id, caption: 'Dirigible moored' };
    const made = await post({ blocks: [{ type: 'gallery', items: [item] }] });
    const found = async () =>
      (await rest(`GET /v1/blog/posts?projectId=${projectId}&q=dirigible`)).at('pagination.total');
    const words = async () => (await readPost(rest, made.id)).wordCount;
    expect([await found(), await words()]).toEqual([1, 2]);
    const gone = await rest(`DELETE /v1/media/${id}`, { body: { onReferenced: 'detach' } });
    expect(gone.status, gone.text).toBe(200);
    expect([await found(), await words()]).toEqual([0, 0]);
  });
});
