import { expect, test } from 'vitest';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { image, uploadPicture } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { newPicture } from '../../support/matrix/media.targets.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);

test('a list of media counts the references of each item, and can be filtered to unused ones', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Counted' });
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const [used, unused] = [await uploadPicture(rest, projectId), await uploadPicture(rest, projectId)];
  for (const title of ['One', 'Two'])
    await createPage(rest, { websiteId, title, blocks: [image('a', used.id), image('b', used.id)] });
  const list = await rest(`GET /v1/media?projectId=${projectId}&sort=createdAt`);
  expect(list.at('data')).toMatchObject([
    { id: used.id, referenceCount: 2 },
    { id: unused.id, referenceCount: 0 },
  ]);
  for (const [isUnused, id] of [
    [true, unused.id],
    [false, used.id],
  ]) {
    const found = await rest(`GET /v1/media?projectId=${projectId}&unused=${isUnused}`);
    expect(found.at('pagination.total')).toBe(1);
    expect(found.at('data.0.id')).toBe(id);
  }
  const body = { title: 'Said anew' };
  expect((await rest(`PATCH /v1/media/${used.id}`, { body })).at('data.referenceCount')).toBe(2);
});

test('a referenced item can be replaced only by a file of the same kind', async () => {
  const { id: projectId } = await createProject(rest);
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const { id } = await uploadPicture(rest, projectId);
  await createPage(rest, { websiteId, title: 'Front', blocks: [image('a', id)] });
  const replace = (contentBase64: string) => rest(`PUT /v1/media/${id}/content`, { body: { contentBase64 } });
  const refused = await replace(Buffer.from('%PDF-1.7\n1 0 obj').toString('base64'));
  expect(refused.status).toBe(409);
  expect(refused.at('error.details')).toMatchObject({
    field: 'file',
    total: 1,
    references: [{ name: 'Front' }],
  });
  expect((await rest(`GET /v1/media/${id}`)).at('data')).toMatchObject({ kind: 'image', version: 1 });
  expect((await replace(newPicture())).at('data')).toMatchObject({ kind: 'image', referenceCount: 1 });
});

test('a project with references to its own media counts each once, and is deleted with all of it', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Whole' });
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const { id } = await uploadPicture(rest, projectId);
  await createPage(rest, { websiteId, blocks: [image('a', id)] });
  await rest(`PATCH /v1/websites/${websiteId}`, { body: { seo: { imageId: id } } });
  await rest(`PATCH /v1/projects/${projectId}`, { body: { coverId: id } });
  const refused = await rest(`DELETE /v1/projects/${projectId}`);
  expect(refused.at('error.details.counts')).toEqual({ website: 1, page: 1, revision: 1, media: 1 });
  expect((await rest(`DELETE /v1/projects/${projectId}?cascade=true`)).status).toBe(200);
  expect((await rest(`GET /v1/media/${id}`)).status).toBe(404);
});

test('a project can be deleted with one SQL statement, whatever refers to its media', async () => {
  const { id: projectId, slug } = await createProject(rest, { name: 'In one' });
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const { id } = await uploadPicture(rest, projectId);
  await createPage(rest, { websiteId, blocks: [image('a', id)] });
  await rest(`PATCH /v1/projects/${projectId}`, { body: { coverId: id } });
  await app.sql('delete from project where slug = $1', [slug]);
  expect((await rest(`GET /v1/media/${id}`)).status).toBe(404);
});
