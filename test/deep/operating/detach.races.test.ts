import { expect, test } from 'vitest';
import { sendConcurrently } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createDraft, draftPaths, draftRevisions, draftTypes } from '../../support/fixtures/drafts.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { danglingMediaIds, image, uploadPicture } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, { name: 'Shows media' });
const website = await createWebsite(rest, { projectId: project.id, name: 'Shop window' });

const newPicture = () => uploadPicture(rest, project.id);
const newPage = (body: object = {}) => createPage(rest, { websiteId: website.id, ...body });
const remove = (id: string, body: object = {}) => rest(`DELETE /v1/media/${id}`, { body });
const detach = { onReferenced: 'detach' };
const expectedStatuses = [200, 201, 400, 404, 409, 412];

/** Creates a page and a post with these blocks, and returns their REST paths. */
function newPageAndPost(blocks: object[]) {
  return Promise.all(
    draftTypes.map(async (type) => {
      const { id } = await createDraft(rest, type, website, { blocks });
      return { type, id, path: `${draftPaths[type]}/${id}` };
    }),
  );
}

test('concurrent deletions and saves of a media item never leave a dangling reference', async () => {
  const drafts = [...(await newPageAndPost([])), ...(await newPageAndPost([]))];
  const published = drafts.slice(2);
  for (let round = 0; round < 20; round++) {
    const [one, two] = await Promise.all([newPicture(), newPicture()]);
    for (const { path } of published) await rest(`PATCH ${path}`, { body: { blocks: [image('a', one.id)] } });
    const body = { blocks: [image('a', two.id), image('b', one.id)], seo: { imageId: one.id } };
    const options = round % 2 ? detach : {};
    const responses = await Promise.all([
      ...drafts.map(({ type, path }) =>
        rest(`PATCH ${path}`, { body: { ...body, ...(type === 'post' && { coverId: two.id }) } }),
      ),
      ...published.map(({ path }) => rest(`POST ${path}/publish`)),
      remove(one.id, options),
      rest('POST /v1/media/batch-delete', { body: { ids: [two.id, one.id], ...options } }),
      rest(`PATCH /v1/websites/${website.id}`, { body: { seo: { imageId: one.id } } }),
      rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: two.id } }),
    ]);
    for (const response of responses) expect(response.status, response.text).toBeOneOf(expectedStatuses);
  }
  expect(await danglingMediaIds(app)).toEqual([]);
  expect(await findMissingReferences()).toEqual([]);
});

test('twenty deletions of one item detach it once', async () => {
  const { id } = await newPicture();
  const drafts = await newPageAndPost([image('a', id)]);
  const responses = await sendConcurrently(20, () => remove(id, detach));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  for (const { type, id: draftId } of drafts)
    expect(await draftRevisions(rest, type, draftId)).toHaveLength(2);
});

test('an item can be deleted while the pages that show it are deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const [{ id }, { id: top }] = await Promise.all([newPicture(), newPage()]);
    const newChild = (title: string) => newPage({ parentId: top, title, blocks: [image('a', id)] });
    await Promise.all(['one', 'two', 'three', 'four'].map(newChild));
    const responses = await Promise.all([
      rest(`DELETE /v1/pages/${top}?cascade=true`),
      remove(id, detach),
      rest(`DELETE /v1/media/${id}`),
    ]);
    for (const response of responses) expect(response.status, response.text).toBeOneOf(expectedStatuses);
  }
  expect(await danglingMediaIds(app)).toEqual([]);
});

test('an item and the website or project that shows it can be deleted at the same time', async () => {
  for (let round = 0; round < 20; round++) {
    const { id: projectId } = await createProject(rest);
    const { id: websiteId } = await createWebsite(rest, { projectId });
    const { id } = await uploadPicture(rest, projectId);
    const blocks = [image('a', id)];
    const created = await createPage(rest, { websiteId, blocks });
    const post = await createPost(rest, { projectId, websiteId, blocks, coverId: id });
    const late = { title: 'Late', blocks: [image('b', id)] };
    const responses = await Promise.all([
      remove(id, detach),
      rest(`PATCH /v1/pages/${created.id}`, { body: late }),
      rest(`PATCH /v1/blog/posts/${post.id}`, { body: late }),
      rest(`PATCH /v1/projects/${projectId}`, { body: { coverId: id } }),
      rest(`DELETE /v1/${round % 2 ? `projects/${projectId}?cascade=true` : `websites/${websiteId}`}`),
    ]);
    for (const response of responses) expect(response.status, response.text).toBeOneOf(expectedStatuses);
  }
  expect(await danglingMediaIds(app)).toEqual([]);
});

/** Finds pages and posts that show media without a row in media_reference. */
function findMissingReferences(): Promise<object[]> {
  const ofType = (type: string, columns: string) =>
    `select id from ${type} where concat(${columns}) like '%"media\\_%'
       and not exists (select from media_reference where ${type}_id = ${type}.id)`;
  return app.sql(
    `${ofType('page', 'blocks, seo, live')} union all ${ofType('post', 'blocks, seo, live, to_json(cover_id)')}`,
  );
}
