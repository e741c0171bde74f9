import { describe, expect, test } from 'vitest';
import { allAtOnce } from '../support/http.ts';
import { installed } from '../support/installed.ts';
import { countNoUploads, uploadText } from '../support/media.ts';
import { createPage, readPage, revisionsOf } from '../support/pages.ts';
import { createProject, projectOf } from '../support/projects.ts';
import { danglingIds, image, referencesOf, uploadPicture } from '../support/references.ts';
import { mutate, toolCall } from '../support/rpc.ts';
import { createWebsite, websiteOf } from '../support/websites.ts';

const { app, owner, rest, tools, readOnly, stranger } = await installed();
countNoUploads(app);
const project = await createProject(rest, { name: 'Shows media' });
const website = await createWebsite(rest, { projectId: project.id, name: 'Shop window' });
// Visitors see its pages, so what shows a picture there may be live.
await rest(`POST /v1/websites/${website.id}/publish`);

const picture = (more: object = {}) => uploadPicture(rest, project.id, more);
const page = (body: object = {}) => createPage(rest, { websiteId: website.id, ...body });
const remove = (id: string, body: object = {}) => rest(`DELETE /v1/media/${id}`, { body });
const detach = { onReferenced: 'detach' };

describe('deleting what something shows', () => {
  test('is refused with the places, over each surface alike', async () => {
    const { id } = await picture();
    const { id: pageId } = await page({ title: 'Front', blocks: [image('a', id)] });
    await rest(`POST /v1/pages/${pageId}/publish`);
    const details = {
      field: 'onReferenced',
      total: 1,
      references: [
        { type: 'page', id: pageId, name: 'Front', websiteId: website.id, isLive: true, isDeleted: false },
      ],
    };
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.at('error')).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^harbour\.svg is shown in one place\. /),
      details,
    });
    const headers = { authorization: `Bearer ${owner.key}` };
    const overTrpc = await mutate(app.url, 'media.delete', { mediaId: id }, headers);
    expect(overTrpc.status).toBe(409);
    expect(overTrpc.at('error.data.details')).toMatchObject(details);
    const overTools = await tools(toolCall('delete_media', { ids: [id] }));
    expect(overTools.text).toContain('in_use');
    expect((await rest(`GET /v1/media/${id}`)).status).toBe(200);
    expect((await readOnly.rest(`DELETE /v1/media/${id}`, { body: detach })).status).toBe(403);
    expect((await stranger.rest(`DELETE /v1/media/${id}`, { body: detach })).status).toBe(403);
    expect(await referencesOf(rest, id)).toHaveLength(1);
  });

  test('names twenty places of many', async () => {
    const { id } = await picture();
    for (let index = 0; index < 22; index++) await page({ title: `Page ${index}`, blocks: [image('a', id)] });
    const refused = await remove(id);
    expect(refused.at('error.details.total')).toBe(22);
    expect(refused.at('error.details.references')).toHaveLength(20);
    expect(refused.at('error.details.references.0.name')).toBe('Page 21');
  });

  test('is refused as well while a deleted page could bring it back', async () => {
    const { id } = await picture();
    const { id: pageId } = await page({ blocks: [image('a', id)] });
    await rest(`DELETE /v1/pages/${pageId}`);
    expect((await remove(id)).at('error.details.references.0.isDeleted')).toBe(true);
    expect((await remove(id, detach)).status).toBe(200);
    await rest(`POST /v1/pages/${pageId}/undelete`);
    expect((await readPage(rest, pageId)).blocks).toMatchObject([{ id: 'a', mediaId: null }]);
  });
});

describe('deleting with onReferenced detach', () => {
  test('takes the item out of drafts and of what is live, and tells the history', async () => {
    const [gone, left] = [await picture(), await picture()];
    const seo = { imageId: gone.id };
    const gallery = { id: 'g', type: 'gallery', items: [{ mediaId: gone.id }, { mediaId: left.id }] };
    const both = await page({ blocks: [image('a', gone.id), gallery], seo });
    await rest(`POST /v1/pages/${both.id}/publish`);
    const liveOnly = await page({ blocks: [image('a', gone.id)] });
    await rest(`POST /v1/pages/${liveOnly.id}/publish`);
    await rest(`PATCH /v1/pages/${liveOnly.id}`, { body: { blocks: [image('a', null)] } });
    await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: gone.id } });
    await rest(`PATCH /v1/websites/${website.id}`, { body: { seo: { ...seo, titleTemplate: '%s!' } } });
    const before = await readPage(rest, both.id);

    expect((await remove(gone.id, detach)).at('data')).toEqual({ id: gone.id, deleted: true });
    const after = await readPage(rest, both.id);
    expect(after.version).toBe(before.version + 1);
    expect(after.hasUnpublishedChanges).toBe(false);
    expect(after.seo.imageId).toBeNull();
    const emptied = [
      { id: 'a', mediaId: null },
      { id: 'g', items: [{ mediaId: left.id }] },
    ];
    expect(after.blocks).toMatchObject(emptied);
    const live = await readPage(rest, both.id, 'live');
    expect([live.blocks, live.seo.imageId]).toEqual([after.blocks, null]);
    const last = (await revisionsOf(rest, both.id)).at(-1);
    expect(last).toMatchObject({ message: 'harbour.svg removed', version: after.version });
    expect(last?.changedFields.toSorted()).toEqual(['blocks', 'seo']);
    expect((await readPage(rest, liveOnly.id, 'live')).blocks).toMatchObject([{ id: 'a', mediaId: null }]);
    expect((await readPage(rest, liveOnly.id)).hasUnpublishedChanges).toBe(false);
    expect((await revisionsOf(rest, liveOnly.id)).at(-1)?.message).toBe('harbour.svg removed');
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`)).coverId).toBeNull();
    const { seo: told } = websiteOf(await rest(`GET /v1/websites/${website.id}`));
    expect(told).toMatchObject({ imageId: null, titleTemplate: '%s!' });
    expect((await referencesOf(rest, left.id)).map(({ isLive }) => isLive)).toEqual([true]);
    expect(await danglingIds(app)).toEqual([]);
  });

  test('needs the right to write what is changed, and otherwise changes nothing', async () => {
    const [onPage, asCover, unused] = [await picture(), await picture(), await picture()];
    const made = await page({ blocks: [image('a', onPage.id)] });
    await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: asCover.id } });
    const { key } = await owner.createKey({ scopes: ['media:read', 'media:write'] });
    const headers = { authorization: `Bearer ${key}` };
    for (const [id, required] of [
      [onPage.id, 'websites:write'],
      [asCover.id, 'projects:write'],
    ]) {
      const refused = await rest(`DELETE /v1/media/${id}`, { body: detach, headers });
      expect(refused.status).toBe(403);
      expect(refused.at('error.details')).toEqual({ required, provided: ['media:read', 'media:write'] });
    }
    const ids = [onPage.id, asCover.id, unused.id];
    const batch = await rest('POST /v1/media/batch-delete', { body: { ids, ...detach }, headers });
    expect(batch.at('data.results')).toMatchObject([
      { id: onPage.id, status: 'forbidden', error: expect.stringContaining('websites:write') },
      { id: asCover.id, status: 'forbidden', error: expect.stringContaining('projects:write') },
      { id: unused.id, status: 'deleted' },
    ]);
    expect(await readPage(rest, made.id)).toEqual(made);
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`)).coverId).toBe(asCover.id);
  });

  test('heeds the expected version, and then leaves everything as it was', async () => {
    const { id } = await picture();
    const made = await page({ blocks: [image('a', id)] });
    expect((await remove(id, { ...detach, expectedVersion: 7 })).status).toBe(412);
    expect(await readPage(rest, made.id)).toEqual(made);
  });
});

test('a batch tells what is in use, and takes it out where that is asked; trying it out changes nothing', async () => {
  const [used, twice, unused] = [await picture(), await picture({ filename: 'quay.svg' }), await picture()];
  const foreign = await uploadText(stranger.rest, (await createProject(stranger.rest)).id);
  const made = await page({ blocks: [image('a', used.id), image('b', twice.id)] });
  const missing = 'media_01h2xcejqtf2nbrexx3vqjhp41';
  const ids = [used.id, foreign.id, missing, unused.id, twice.id, used.id];
  const batch = async (more: object) => {
    const answer = await rest('DELETE /v1/media/batch', { body: { ids, ...more } });
    expect(answer.status, answer.text).toBe(200);
    // Safe because the matrix holds every success against the contract.
    const results = answer.at('data.results') as { id: string; status: string; error?: string }[];
    return results.map(({ status }) => status);
  };
  const kept = ['in_use', 'forbidden', 'not_found', 'deleted', 'in_use'];
  const detached = ['deleted', 'forbidden', 'not_found', 'deleted', 'deleted'];
  expect(await batch({ dryRun: true })).toEqual(kept);
  expect(await batch({ dryRun: true, ...detach })).toEqual(detached);
  expect(await readPage(rest, made.id)).toEqual(made);
  for (const { id } of [used, twice, unused]) expect((await rest(`GET /v1/media/${id}`)).status).toBe(200);
  const refused = await rest('DELETE /v1/media/batch', { body: { ids: [used.id] } });
  expect(refused.at('data.results.0.error')).toMatch(/^harbour\.svg is shown in one place\./);
  expect(await batch({})).toEqual(kept);
  expect(await batch(detach)).toEqual(['deleted', 'forbidden', 'not_found', 'not_found', 'deleted']);
  expect((await readPage(rest, made.id)).blocks).toMatchObject([{ mediaId: null }, { mediaId: null }]);
  const messages = (await revisionsOf(rest, made.id)).map(({ message }) => message);
  expect(messages.slice(1).toSorted()).toEqual(['harbour.svg removed', 'quay.svg removed']);
  expect((await stranger.rest(`GET /v1/media/${foreign.id}`)).status).toBe(200);
});

describe('at the same moment', () => {
  const isExpected = [200, 201, 400, 404, 409, 412];

  test('a deletion and the saves that put the item to use never leave one that shows nothing there', async () => {
    const pages = await Promise.all([page(), page(), page()]);
    for (let round = 0; round < 20; round++) {
      const [one, two] = await Promise.all([picture(), picture()]);
      await rest(`PATCH /v1/pages/${pages[2].id}`, { body: { blocks: [image('a', one.id)] } });
      const body = { blocks: [image('a', two.id), image('b', one.id)], seo: { imageId: one.id } };
      const more = round % 2 ? detach : {};
      const answers = await Promise.all([
        ...pages.map(({ id }) => rest(`PATCH /v1/pages/${id}`, { body })),
        rest(`POST /v1/pages/${pages[2].id}/publish`),
        remove(one.id, more),
        rest('POST /v1/media/batch-delete', { body: { ids: [two.id, one.id], ...more } }),
        rest(`PATCH /v1/websites/${website.id}`, { body: { seo: { imageId: one.id } } }),
        rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: two.id } }),
      ]);
      for (const answer of answers) expect(answer.status, answer.text).toBeOneOf(isExpected);
    }
    expect(await danglingIds(app)).toEqual([]);
    expect(await unnoted()).toEqual([]);
  });

  test('twenty deletions of one item take it out once', async () => {
    const { id } = await picture();
    const made = await page({ blocks: [image('a', id)] });
    const answers = await allAtOnce(20, () => remove(id, detach));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect(await revisionsOf(rest, made.id)).toHaveLength(2);
  });

  test('pages that are deleted or come back with those below them do not stand in its way', async () => {
    for (let round = 0; round < 10; round++) {
      const [{ id }, { id: top }] = await Promise.all([picture(), page()]);
      const below = (title: string) => page({ parentId: top, title, blocks: [image('a', id)] });
      await Promise.all(['one', 'two', 'three', 'four'].map(below));
      const answers = await Promise.all([
        rest(`DELETE /v1/pages/${top}?cascade=true`),
        remove(id, detach),
        rest(`DELETE /v1/media/${id}`),
      ]);
      for (const answer of answers) expect(answer.status, answer.text).toBeOneOf(isExpected);
    }
    expect(await danglingIds(app)).toEqual([]);
  });

  test('a website or project that goes along does not keep an item from being deleted, nor fail', async () => {
    for (let round = 0; round < 20; round++) {
      const { id: projectId } = await createProject(rest);
      const { id: websiteId } = await createWebsite(rest, { projectId });
      const { id } = await uploadPicture(rest, projectId);
      const made = await createPage(rest, { websiteId, blocks: [image('a', id)] });
      const answers = await Promise.all([
        remove(id, detach),
        rest(`PATCH /v1/pages/${made.id}`, { body: { title: 'Late', blocks: [image('b', id)] } }),
        rest(`PATCH /v1/projects/${projectId}`, { body: { coverId: id } }),
        rest(`DELETE /v1/${round % 2 ? `projects/${projectId}?cascade=true` : `websites/${websiteId}`}`),
      ]);
      for (const answer of answers) expect(answer.status, answer.text).toBeOneOf(isExpected);
    }
    expect(await danglingIds(app)).toEqual([]);
  });
});

/** Pages that show something without a row that says so. */
function unnoted(): Promise<object[]> {
  return app.sql(
    `select id from page where blocks::text || seo::text || coalesce(live::text, '') like '%"media\\_%'
       and not exists (select from media_reference where page_id = page.id)`,
  );
}
