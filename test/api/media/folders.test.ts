import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import type { Media } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import { dataOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { sendConcurrently, statusCounts, type TestResponse } from '../../support/clients/http.ts';
import { mediaOf, uploadForm, uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
ignoreEndpointLimits(app);
const { id: projectId } = await createProject(rest, { name: 'Holds folders' });

const send = (name: string, body: object = {}) =>
  rest('POST /v1/media-folders', { body: { projectId, name, ...body } });
const folderOf = (answer: TestResponse): MediaFolder => {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as MediaFolder;
};
const make = async (name: string, body: object = {}) => folderOf(await send(name, body));
const update = ({ id }: MediaFolder, body: object) => rest(`PATCH /v1/media-folders/${id}`, { body });
const read = async ({ id }: MediaFolder) => folderOf(await rest(`GET /v1/media-folders/${id}`));
const remove = ({ id }: MediaFolder) => rest(`DELETE /v1/media-folders/${id}`);
const readItem = async ({ id }: Media) => mediaOf(await rest(`GET /v1/media/${id}`));
const namesIn = async (path: string, field: string, query: object) => {
  const search = new URLSearchParams({ projectId, ...query });
  const answer = await rest(`GET ${path}?${search}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because a list has the items of its contract.
  return (answer.at('data') as Record<string, unknown>[]).map((item) => item[field]).sort();
};

/** Creates nested folders, the topmost first. */
async function chain(name: string, depth: number): Promise<MediaFolder[]> {
  const made: MediaFolder[] = [];
  for (let level = 1; level <= depth; level += 1) {
    made.push(await make(`${name} ${level}`, { parentId: made.at(-1)?.id ?? null }));
  }
  return made;
}

describe('a folder', () => {
  test('lists what is directly in it, and `root` what is in none', async () => {
    const other = await createProject(rest, { name: 'For lists' });
    const scope = { projectId: other.id };
    const summer = await make('Summer', scope);
    const boats = await make('Boats', { ...scope, parentId: summer.id });
    const loose = await uploadText(rest, other.id);
    const item = await uploadText(rest, other.id, { folderId: summer.id });
    expect(item.folderId).toBe(summer.id);
    const files = (folderId: string) => namesIn('/v1/media', 'id', { ...scope, folderId });
    expect(await files(summer.id)).toEqual([item.id]);
    expect(await files(boats.id)).toEqual([]);
    expect(await files('root')).toEqual([loose.id]);
    const folders = (parentId: string) => namesIn('/v1/media-folders', 'name', { ...scope, parentId });
    expect(await folders('root')).toEqual(['Summer']);
    expect(await folders(summer.id)).toEqual(['Boats']);
    expect(await read(summer)).toMatchObject({ mediaCount: 1, parentId: null, version: 1 });
  });

  test('takes the files of a form', async () => {
    const folder = await make('For a form');
    const answer = await uploadForm(rest, projectId, { filename: 'a.txt', content: 'Form A' });
    const { id } = mediaOf(answer);
    const moved = mediaOf(await rest(`PATCH /v1/media/${id}`, { body: { folderId: folder.id } }));
    expect(moved).toMatchObject({ folderId: folder.id, version: 2 });
    const out = mediaOf(await rest(`PATCH /v1/media/${id}`, { body: { folderId: null } }));
    expect(out.folderId).toBeNull();
  });

  test('has a name that is unique in its parent, ignoring case, however many create it at once', async () => {
    const answers = await sendConcurrently(20, () => send('Wanted'));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 19 });
    const taken = await send('WANTED');
    expect(taken.at('error.details')).toMatchObject({ field: 'name', reason: 'is taken' });
    const above = await make('Above');
    const below = await make('Wanted', { parentId: above.id });
    expect((await update(below, { parentId: null })).status).toBe(409);
    expect(folderOf(await update(below, { name: 'wanted' }))).toMatchObject({ name: 'wanted', version: 2 });
    const elsewhere = await createProject(rest, { name: 'Same names' });
    await make('Wanted', { projectId: elsewhere.id });
  });

  test('keeps the address of every file in it when it is renamed or moved', async () => {
    const folder = await make('Addresses');
    const target = await make('New place');
    const item = await readItem(await uploadText(rest, projectId, { folderId: folder.id }));
    await update(folder, { name: 'Other addresses', parentId: target.id });
    expect(await readItem(item)).toEqual(item);
    const { url, sha256 } = mediaOf(
      await rest(`PATCH /v1/media/${item.id}`, { body: { folderId: target.id } }),
    );
    expect({ url, sha256 }).toEqual({ url: item.url, sha256: item.sha256 });
  });

  test('moves what is in it to its parent when it is deleted, and loses nothing', async () => {
    const parent = await make('Parent');
    const folder = await make('Deleted', { parentId: parent.id });
    const child = await make('Deleted', { parentId: folder.id });
    const items = [
      await uploadText(rest, projectId, { folderId: folder.id }),
      await uploadText(rest, projectId, { folderId: folder.id }),
    ];
    const inner = await uploadText(rest, projectId, { folderId: child.id });
    expect((await remove(folder)).at('data')).toEqual({ id: folder.id, deleted: true });
    for (const item of items)
      expect(await readItem(item)).toMatchObject({ folderId: parent.id, version: 2, url: item.url });
    expect(await readItem(inner)).toMatchObject({ folderId: child.id, version: 1 });
    expect(await read(child)).toMatchObject({ parentId: parent.id, mediaCount: 1 });
    expect(await read(parent)).toMatchObject({ mediaCount: 2 });
    await remove(parent);
    expect(await read(child)).toMatchObject({ parentId: null });
    expect((await remove(folder)).status).toBe(404);
  });

  test('is not deleted while a folder in it has the name of one beside it', async () => {
    const parent = await make('Crowded');
    const folder = await make('Inner', { parentId: parent.id });
    await make('Twin', { parentId: folder.id });
    const twin = await make('twin', { parentId: parent.id });
    const refused = await remove(folder);
    expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'folderId']);
    await update(twin, { name: 'Other' });
    expect((await remove(folder)).status).toBe(200);
  });

  test('goes with its project', async () => {
    const doomed = await createProject(rest, { name: 'Doomed' });
    const folder = await make('Outer', { projectId: doomed.id });
    const inner = await make('Inner', { projectId: doomed.id, parentId: folder.id });
    await uploadText(rest, doomed.id, { folderId: inner.id });
    expect((await rest(`DELETE /v1/projects/${doomed.id}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/media-folders/${inner.id}`)).status).toBe(404);
  });
});

describe('the tree of folders', () => {
  test('has no cycles and at most ten levels', async () => {
    const folders = await chain('Level', 10);
    const [first, second] = folders;
    const last = folders.at(-1);
    if (!first || !second || !last) throw new Error('The chain is too short.');
    const tooDeep = await send('Level 11', { parentId: last.id });
    expect([tooDeep.status, tooDeep.at('error.details.field')]).toEqual([409, 'parentId']);
    for (const parent of [first, second, last]) {
      expect((await update(first, { parentId: parent.id })).status).toBe(409);
    }
    const top = await make('Top');
    expect((await update(first, { parentId: top.id })).status).toBe(409);
    expect(folderOf(await update(second, { parentId: top.id })).parentId).toBe(top.id);
  });

  test('stays free of cycles when two folders are moved into each other at once', async () => {
    const [one, other] = [await make('One'), await make('Other one')];
    const answers = await Promise.all([
      update(one, { parentId: other.id }),
      update(other, { parentId: one.id }),
    ]);
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
  });

  test('loses no file that moves into a folder while it is deleted', async () => {
    const folder = await make('Racing');
    const items = await Promise.all(Array.from({ length: 8 }, () => uploadText(rest, projectId)));
    const [, ...moves] = await Promise.all([
      remove(folder),
      ...items.map(({ id }) => rest(`PATCH /v1/media/${id}`, { body: { folderId: folder.id } })),
    ]);
    for (const { status } of moves) expect(status).toBeOneOf([200, 404]);
    for (const item of items) expect((await readItem(item)).folderId).toBeNull();
  });

  test('takes no folder of another project or organization', async () => {
    const elsewhere = await createProject(rest, { name: 'Elsewhere' });
    const foreign = await make('Foreign', { projectId: elsewhere.id });
    const item = await uploadText(rest, projectId);
    const own = await make('Own');
    const refusals = [
      await rest(`PATCH /v1/media/${item.id}`, { body: { folderId: foreign.id } }),
      await rest('POST /v1/media', {
        body: { projectId, folderId: foreign.id, filename: 'a.txt', contentBase64: 'Zm9yZWlnbg==' },
      }),
      await update(own, { parentId: foreign.id }),
      await send('Below', { parentId: foreign.id }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const theirs = await createProject(stranger.rest, { name: 'Theirs' });
    const hidden = folderOf(
      await stranger.rest('POST /v1/media-folders', { body: { projectId: theirs.id, name: 'Hidden' } }),
    );
    const denials = [
      await rest(`PATCH /v1/media/${item.id}`, { body: { folderId: hidden.id } }),
      await rest(`GET /v1/media?folderId=${hidden.id}`),
      await update(own, { parentId: hidden.id }),
      await send('Below', { parentId: hidden.id }),
    ];
    expect(denials.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await readItem(item)).folderId).toBeNull();
  });
});

test('changes of folders are told in the activity by name', async () => {
  const folder = await make('Told');
  await update(folder, { name: 'Told again' });
  const dashboard = await signedInMember(app, owner, 'admin');
  const answer = await dashboard.query('activity.list', { limit: 1 });
  expect(dataOf(answer, 'data.0')).toMatchObject({
    operation: 'mediaFolders.update',
    resourceName: 'Told again',
    changes: [{ field: 'name', before: 'Told', after: 'Told again' }],
  });
});
