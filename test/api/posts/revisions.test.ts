import { expect, test } from 'vitest';
import { createPost, postOf, readPost } from '../../support/fixtures/blog.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { uploadPicture } from '../../support/fixtures/references.ts';
import { revisionsAt } from '../../support/fixtures/revisions.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);
const cover = await uploadPicture(rest, projectId);

/** A published post with every draft field changed since. */
async function changedPost() {
  const blocks = [paragraph('a', 'Before')];
  const social = { title: 'Linked', description: null };
  const content = { title: 'One', excerpt: 'First lines.', coverId: null, social, blocks };
  const { id } = await createPost(rest, { projectId, ...content });
  await rest(`POST /v1/blog/posts/${id}/publish`);
  const body = {
    title: 'Two',
    excerpt: null,
    coverId: cover.id,
    social: { title: null, description: 'Told' },
    blocks: [paragraph('a', 'After')],
  };
  expect((await rest(`PATCH /v1/blog/posts/${id}`, { body })).status).toBe(200);
  return { id, content, path: `/v1/blog/posts/${id}` };
}

const changes = {
  fields: [
    { field: 'title', before: 'One', after: 'Two' },
    { field: 'excerpt', before: 'First lines.', after: null },
    { field: 'coverId', before: null, after: cover.id },
    { field: 'social.title', before: 'Linked', after: null },
    { field: 'social.description', before: null, after: 'Told' },
  ],
  blocks: [{ id: 'a', change: 'changed', before: paragraph('a', 'Before'), after: paragraph('a', 'After') }],
};
const none = { fields: [], blocks: [] };

test('the draft of a post is compared with what is live and with a revision, field by field', async () => {
  const { path } = await changedPost();
  expect((await rest(`GET ${path}/compare`)).at('data')).toEqual(changes);
  expect((await rest(`GET ${path}/compare?revision=1`)).at('data')).toEqual(changes);
  expect((await rest(`GET ${path}/compare?revision=3`)).at('data')).toEqual(none);
  expect((await rest(`GET ${path}/compare?revision=4`)).status).toBe(404);
  await rest(`POST ${path}/publish`);
  expect((await rest(`GET ${path}/compare`)).at('data')).toEqual(none);
});

test('restoring a revision of a post changes its draft, adds a revision, and keeps the live version', async () => {
  const { id, path, content } = await changedPost();
  await rest(`POST ${path}/publish`);
  const stale = await rest(`POST ${path}/revisions/1/restore`, { body: { expectedVersion: 1 } });
  expect(stale.status).toBe(412);
  const restored = postOf(await rest(`POST ${path}/revisions/1/restore`));
  expect(restored).toMatchObject({ ...content, status: 'published', hasUnpublishedChanges: true });
  expect(await readPost(rest, id)).toEqual(restored);
  const live = postOf(await rest(`GET ${path}?state=live`));
  expect(live).toMatchObject({ title: 'Two', coverId: cover.id, excerpt: 'After', excerptIsDerived: true });
  const changedFields = ['title', 'excerpt', 'coverId', 'social', 'blocks'];
  const last = (await revisionsAt(rest, path)).at(-1);
  expect(last?.changedFields).toEqual(expect.arrayContaining(changedFields));
  expect(last?.changedFields).toHaveLength(changedFields.length);
});
