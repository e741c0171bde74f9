import type { Author } from '@imprint/shared/contract/authors';
import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts, type TestResponse } from '../../support/clients/http.ts';
import { authorOf, createAuthor, createPost, listBlog, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf, referencesOf, uploadPicture } from '../../support/fixtures/references.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);
const create = (body: object) =>
  rest('POST /v1/blog/authors', { body: { projectId, name: 'Mara', ...body } });
const update = ({ id }: Author, body: object) => rest(`PATCH /v1/blog/authors/${id}`, { body });
const read = async ({ id }: Author) => authorOf(await rest(`GET /v1/blog/authors/${id}`));
const remove = ({ id }: Author) => rest(`DELETE /v1/blog/authors/${id}`);
const reasonOf = (answer: TestResponse) => answer.at('error.details.reason');

describe('an author', () => {
  test('is stored as given, and an update changes only the fields that are sent', async () => {
    const made = await createAuthor(rest, { projectId, name: 'Mára Lind', bio: 'Bakes.' });
    expect(made).toMatchObject({
      projectId,
      name: 'Mára Lind',
      slug: 'mara-lind',
      bio: 'Bakes.',
      websiteUrl: null,
      imageId: null,
      postCount: 0,
      version: 1,
    });
    expect(await read(made)).toEqual(made);
    const changed = authorOf(await update(made, { websiteUrl: 'https://mara.example', bio: null }));
    expect(changed).toMatchObject({ name: 'Mára Lind', websiteUrl: 'https://mara.example', bio: null });
    expect(changed.version).toBe(2);
    expect(authorOf(await update(made, {}))).toEqual(changed);
    expect((await update(made, { name: 'Late', expectedVersion: 1 })).status).toBe(412);
    expect((await remove(made)).at('data')).toEqual({ id: made.id, deleted: true });
    expect((await rest(`GET /v1/blog/authors/${made.id}`)).status).toBe(404);
  });

  test('gets a slug that only one of twenty concurrent requests can take', async () => {
    const answers = await sendConcurrently(20, () => create({ slug: 'wanted' }));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 19 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.at('error.details')).toMatchObject({ field: 'slug', suggestion: 'wanted-2' });
    expect((await createAuthor(rest, { projectId, name: 'Wanted' })).slug).toBe('wanted-2');
    const elsewhere = await createProject(rest);
    expect((await createAuthor(rest, { projectId: elsewhere.id, slug: 'wanted' })).slug).toBe('wanted');
    const other = await createAuthor(rest, { projectId, name: 'Other' });
    expect((await update(other, { slug: 'wanted' })).status).toBe(409);
    expect(authorOf(await update(other, { slug: 'free' })).slug).toBe('free');
  });

  test('is found by project, name and slug', async () => {
    const { id } = await createProject(rest);
    for (const name of ['Ulf', 'ada', 'Mo']) await createAuthor(rest, { projectId: id, name });
    const names = async (query: string) =>
      (await listBlog(rest, 'authors', `projectId=${id}&${query}`)).map(({ name }) => name);
    expect(await names('sort=name')).toEqual(['ada', 'Mo', 'Ulf']);
    expect(await names('q=UL')).toEqual(['Ulf']);
    expect(await names('')).toEqual(['Mo', 'ada', 'Ulf']);
  });

  test('is refused with a script URL or an invalid slug', async () => {
    expect(fieldsOf(await create({ websiteUrl: 'javascript:alert(1)' }))).toEqual(['websiteUrl']);
    expect(fieldsOf(await create({ slug: 'No Slug' }))).toEqual(['slug']);
    expect(fieldsOf(await create({ name: ' ' }))).toEqual(['name']);
  });
});

describe('the picture of an author', () => {
  test('is a picture of the project and is listed in its references', async () => {
    const { id: mediaId } = await uploadPicture(rest, projectId);
    const made = await createAuthor(rest, { projectId, imageId: mediaId });
    expect([made.imageId, made.version]).toEqual([mediaId, 1]);
    expect(await referencesOf(rest, mediaId)).toMatchObject([
      { type: 'author', id: made.id, name: made.name, websiteId: null, isLive: false },
    ]);
    expect((await rest(`DELETE /v1/media/${mediaId}`)).status).toBe(409);
    expect(authorOf(await update(made, { imageId: null })).imageId).toBeNull();
    expect(await referencesOf(rest, mediaId)).toEqual([]);
  });

  test('is detached from the author when it is deleted anyway', async () => {
    const { id: mediaId } = await uploadPicture(rest, projectId);
    const made = await createAuthor(rest, { projectId, imageId: mediaId });
    expect((await rest(`DELETE /v1/media/${mediaId}?onReferenced=detach`)).status).toBe(200);
    expect(await read(made)).toMatchObject({ imageId: null, version: 2 });
  });

  test('is released when the author is deleted', async () => {
    const { id: mediaId } = await uploadPicture(rest, projectId);
    expect((await remove(await createAuthor(rest, { projectId, imageId: mediaId }))).status).toBe(200);
    expect((await rest(`DELETE /v1/media/${mediaId}`)).status).toBe(200);
  });

  test('cannot be a picture of another project, a text file or a missing item', async () => {
    const elsewhere = await createProject(rest);
    const { id: foreign } = await uploadPicture(rest, elsewhere.id);
    const contentBase64 = Buffer.from('Some notes').toString('base64');
    const file = await rest('POST /v1/media', { body: { projectId, filename: 'a.txt', contentBase64 } });
    const made = await createAuthor(rest, { projectId });
    for (const imageId of [foreign, String(file.at('data.id')), 'media_none']) {
      expect(fieldsOf(await create({ imageId }))).toEqual(['imageId']);
      expect(fieldsOf(await update(made, { imageId }))).toEqual(['imageId']);
    }
    expect(await read(made)).toEqual(made);
  });
});

describe('the authors of a project', () => {
  test('have a post count, and cannot be deleted while posts that name them can be restored', async () => {
    const [mara, jon] = [await createAuthor(rest, { projectId }), await createAuthor(rest, { projectId })];
    const post = await createPost(rest, { projectId, authorIds: [jon.id, mara.id] });
    await createPost(rest, { projectId, authorIds: [mara.id] });
    expect((await read(mara)).postCount).toBe(2);
    expect(authorOf(await update(jon, { name: 'Jon' })).postCount).toBe(1);
    const refused = await remove(mara);
    expect([refused.status, refused.at('error.details')]).toEqual([
      409,
      { field: 'authorId', reason: 'has posts', count: 2 },
    ]);
    await rest(`DELETE /v1/blog/posts/${post.id}`);
    expect((await read(jon)).postCount).toBe(0);
    expect((await remove(jon)).at('error.details.count')).toBe(1);
    await rest(`POST /v1/blog/posts/${post.id}/undelete`);
    expect((await readPost(rest, post.id)).authorIds).toEqual([jon.id, mara.id]);
    await rest(`PATCH /v1/blog/posts/${post.id}`, { body: { authorIds: [mara.id] } });
    expect((await remove(jon)).status).toBe(200);
  });

  test('are the only ones that a post can name, and an unknown one is reported', async () => {
    const elsewhere = await createProject(rest);
    const mine = await createAuthor(rest, { projectId });
    const foreign = await createAuthor(rest, { projectId: elsewhere.id });
    const authorIds = [mine.id, foreign.id, 'auth_none'];
    const answer = await rest('POST /v1/blog/posts', { body: { projectId, title: 'x', authorIds } });
    expect(fieldsOf(answer)).toEqual(['authorIds.1', 'authorIds.2']);
    expect(reasonOf(answer)).toBe('is not the id of an author of the project');
  });

  test('cannot be deleted while posts are being assigned to them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const author = await createAuthor(rest, { projectId });
      const body = { projectId, title: 'x', authorIds: [author.id] };
      const [post, gone] = await Promise.all([rest('POST /v1/blog/posts', { body }), remove(author)]);
      expect([post.status, gone.status]).toBeOneOf([
        [201, 409],
        [400, 200],
      ]);
    }
  });

  test('count as its content and are deleted with it', async () => {
    const { id } = await createProject(rest);
    const { id: imageId } = await uploadPicture(rest, id);
    const made = await createAuthor(rest, { projectId: id, imageId });
    const refused = await rest(`DELETE /v1/projects/${id}`);
    expect(refused.at('error.details.counts')).toEqual({ author: 1, media: 1 });
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/blog/authors/${made.id}`)).status).toBe(404);
  });
});
