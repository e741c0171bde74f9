import { describe, expect, test } from 'vitest';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import {
  createDraft,
  draftPaths,
  draftRevisions,
  draftScopes,
  draftTypes,
  readDraft,
} from '../../support/fixtures/drafts.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createProject, projectOf } from '../../support/fixtures/projects.ts';
import { danglingMediaIds, image, referencesOf, uploadPicture } from '../../support/fixtures/references.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, readOnly, stranger } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, { name: 'Shows media' });
const website = await createWebsite(rest, { projectId: project.id, name: 'Shop window' });
// References on a published website can be live, because visitors see them.
await rest(`POST /v1/websites/${website.id}/publish`);

const picture = (more: object = {}) => uploadPicture(rest, project.id, more);
const remove = (id: string, body: object = {}) => rest(`DELETE /v1/media/${id}`, { body });
const detach = { onReferenced: 'detach' };

describe.each(draftTypes)('with a %s', (type) => {
  const path = draftPaths[type];
  const draft = (body: object = {}) => createDraft(rest, type, website, body);
  const read = (id: string, state?: 'draft' | 'live') => readDraft(rest, type, id, state);
  const revisionsOf = (id: string) => draftRevisions(rest, type, id);

  describe('deleting a referenced item', () => {
    test('is refused with the references, on every surface', async () => {
      const { id } = await picture();
      const { id: draftId } = await draft({ title: 'Front', blocks: [image('a', id)] });
      await rest(`POST ${path}/${draftId}/publish`);
      const details = {
        field: 'onReferenced',
        total: 1,
        references: [
          { type, id: draftId, name: 'Front', websiteId: website.id, isLive: true, isDeleted: false },
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

    test('lists at most twenty references', async () => {
      const { id } = await picture();
      for (let index = 0; index < 22; index++)
        await draft({ title: `Place ${index}`, blocks: [image('a', id)] });
      const refused = await remove(id);
      expect(refused.at('error.details.total')).toBe(22);
      expect(refused.at('error.details.references')).toHaveLength(20);
      expect(refused.at('error.details.references.0.name')).toBe('Place 21');
    });

    test('is refused as well while a deleted page that refers to it can be restored', async () => {
      const { id } = await picture();
      const { id: draftId } = await draft({ blocks: [image('a', id)] });
      await rest(`DELETE ${path}/${draftId}`);
      expect((await remove(id)).at('error.details.references.0.isDeleted')).toBe(true);
      expect((await remove(id, detach)).status).toBe(200);
      await rest(`POST ${path}/${draftId}/undelete`);
      expect((await read(draftId)).blocks).toMatchObject([{ id: 'a', mediaId: null }]);
    });
  });

  describe('deleting with onReferenced detach', () => {
    test('removes the item from drafts and live versions, and records it in the history', async () => {
      const [gone, left] = [await picture(), await picture()];
      const seo = { imageId: gone.id };
      const gallery = { id: 'g', type: 'gallery', items: [{ mediaId: gone.id }, { mediaId: left.id }] };
      const beside = type === 'post' ? { seo, coverId: gone.id } : { seo };
      const both = await draft({ blocks: [image('a', gone.id), gallery], ...beside });
      await rest(`POST ${path}/${both.id}/publish`);
      const liveOnly = await draft({ blocks: [image('a', gone.id)] });
      await rest(`POST ${path}/${liveOnly.id}/publish`);
      await rest(`PATCH ${path}/${liveOnly.id}`, { body: { blocks: [image('a', null)] } });
      await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: gone.id } });
      await rest(`PATCH /v1/websites/${website.id}`, { body: { seo: { ...seo, titleTemplate: '%s!' } } });
      const before = await read(both.id);

      expect((await remove(gone.id, detach)).at('data')).toEqual({ id: gone.id, deleted: true });
      const after = await read(both.id);
      expect(after.version).toBe(before.version + 1);
      expect(after.hasUnpublishedChanges).toBe(false);
      const emptied = [
        { id: 'a', mediaId: null },
        { id: 'g', items: [{ mediaId: left.id }] },
      ];
      for (const { blocks, ...others } of [after, await read(both.id, 'live')]) {
        expect(blocks).toMatchObject(emptied);
        expect(others).toMatchObject({ seo: { imageId: null }, ...(type === 'post' && { coverId: null }) });
      }
      const last = (await revisionsOf(both.id)).at(-1);
      expect(last).toMatchObject({ message: 'harbour.svg removed', version: after.version });
      expect(last?.changedFields.toSorted()).toEqual(['blocks', ...Object.keys(beside)].toSorted());
      expect((await read(liveOnly.id, 'live')).blocks).toMatchObject([{ id: 'a', mediaId: null }]);
      expect((await read(liveOnly.id)).hasUnpublishedChanges).toBe(false);
      expect((await revisionsOf(liveOnly.id)).at(-1)?.message).toBe('harbour.svg removed');
      expect(projectOf(await rest(`GET /v1/projects/${project.id}`)).coverId).toBeNull();
      const { seo: told } = websiteOf(await rest(`GET /v1/websites/${website.id}`));
      expect(told).toMatchObject({ imageId: null, titleTemplate: '%s!' });
      expect((await referencesOf(rest, left.id)).map(({ isLive }) => isLive)).toEqual([true]);
      expect(await danglingMediaIds(app)).toEqual([]);
    });

    test('requires write access to what is changed, and otherwise changes nothing', async () => {
      const [onDraft, asCover, unused] = [await picture(), await picture(), await picture()];
      const made = await draft({ blocks: [image('a', onDraft.id)] });
      await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: asCover.id } });
      const { key } = await owner.createKey({ scopes: ['media:read', 'media:write'] });
      const headers = { authorization: `Bearer ${key}` };
      for (const [id, required] of [
        [onDraft.id, draftScopes[type]],
        [asCover.id, 'projects:write'],
      ]) {
        const refused = await rest(`DELETE /v1/media/${id}`, { body: detach, headers });
        expect(refused.status).toBe(403);
        expect(refused.at('error.details')).toEqual({ required, provided: ['media:read', 'media:write'] });
      }
      const ids = [onDraft.id, asCover.id, unused.id];
      const batch = await rest('POST /v1/media/batch-delete', { body: { ids, ...detach }, headers });
      expect(batch.at('data.results')).toMatchObject([
        { id: onDraft.id, status: 'forbidden', error: expect.stringContaining(draftScopes[type]) },
        { id: asCover.id, status: 'forbidden', error: expect.stringContaining('projects:write') },
        { id: unused.id, status: 'deleted' },
      ]);
      expect(await read(made.id)).toEqual(made);
      expect(projectOf(await rest(`GET /v1/projects/${project.id}`)).coverId).toBe(asCover.id);
    });

    test('changes nothing when the expected version is stale', async () => {
      const { id } = await picture();
      const made = await draft({ blocks: [image('a', id)] });
      expect((await remove(id, { ...detach, expectedVersion: 7 })).status).toBe(412);
      expect(await read(made.id)).toEqual(made);
    });
  });

  test('a batch reports items in use, detaches them on request, and changes nothing in a dry run', async () => {
    const [used, twice, unused] = [await picture(), await picture({ filename: 'quay.svg' }), await picture()];
    const foreign = await uploadText(stranger.rest, (await createProject(stranger.rest)).id);
    const made = await draft({ blocks: [image('a', used.id), image('b', twice.id)] });
    const missing = 'media_01h2xcejqtf2nbrexx3vqjhp41';
    const ids = [used.id, foreign.id, missing, unused.id, twice.id, used.id];
    const batch = async (more: object) => {
      const answer = await rest('DELETE /v1/media/batch', { body: { ids, ...more } });
      expect(answer.status, answer.text).toBe(200);
      // Safe because the matrix checks every success against the contract.
      const results = answer.at('data.results') as { id: string; status: string; error?: string }[];
      return results.map(({ status }) => status);
    };
    const expectedOutcomes = ['in_use', 'forbidden', 'not_found', 'deleted', 'in_use'];
    const detached = ['deleted', 'forbidden', 'not_found', 'deleted', 'deleted'];
    expect(await batch({ dryRun: true })).toEqual(expectedOutcomes);
    expect(await batch({ dryRun: true, ...detach })).toEqual(detached);
    expect(await read(made.id)).toEqual(made);
    for (const { id } of [used, twice, unused]) expect((await rest(`GET /v1/media/${id}`)).status).toBe(200);
    const refused = await rest('DELETE /v1/media/batch', { body: { ids: [used.id] } });
    expect(refused.at('data.results.0.error')).toMatch(/^harbour\.svg is shown in one place\./);
    expect(await batch({})).toEqual(expectedOutcomes);
    expect(await batch(detach)).toEqual(['deleted', 'forbidden', 'not_found', 'not_found', 'deleted']);
    expect((await read(made.id)).blocks).toMatchObject([{ mediaId: null }, { mediaId: null }]);
    const messages = (await revisionsOf(made.id)).map(({ message }) => message);
    expect(messages.slice(1).toSorted()).toEqual(['harbour.svg removed', 'quay.svg removed']);
    expect((await stranger.rest(`GET /v1/media/${foreign.id}`)).status).toBe(200);
  });
});
