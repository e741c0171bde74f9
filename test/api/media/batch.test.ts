import { decodeId } from '@imprint/server/core/db/ids';
import { errors } from '@imprint/shared/errors';
import { expect, onTestFinished, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import { storedKeys, uploadText } from '../../support/fixtures/media.ts';
import { createPage, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { danglingMediaIds, image, uploadPicture } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, stranger } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, { name: 'Holds media' });
const website = await createWebsite(rest, { projectId: project.id });
const testKey = (await owner.createKey({ environment: 'test' })).key;
const testHeaders = { authorization: `Bearer ${testKey}` };
const missing = 'media_01h2xcejqtf2nbrexx3vqjhp41';

const isThere = async (id: string) => (await rest(`GET /v1/media/${id}`)).status === 200;
const asOwner = { authorization: `Bearer ${owner.key}` };
const restBatch = (route: string) => async (input: object) => {
  const answer = await rest(route, { body: input });
  return { answer, told: answer.at('data') };
};

/** The ways to delete several items; each returns the response and its output. */
const ways: [string, (input: object) => Promise<{ answer: TestResponse; told: unknown }>][] = [
  ['DELETE /v1/media/batch', restBatch('DELETE /v1/media/batch')],
  ['POST /v1/media/batch-delete', restBatch('POST /v1/media/batch-delete')],
  [
    'tRPC',
    async (input) => {
      const answer = await mutate(app.url, 'media.deleteBatch', input, asOwner);
      return { answer, told: answer.at('result.data') };
    },
  ],
  [
    'the tool delete_media',
    async (input) => {
      const answer = await tools(toolCall('delete_media', input));
      return { answer, told: answer.at('result.structuredContent') };
    },
  ],
];

test.each(ways)(
  '%s tells what became of each item, in the order of the request, and touches no other',
  async (_, remove) => {
    const [one, two] = [await uploadText(rest, project.id), await uploadText(rest, project.id)];
    const used = await uploadPicture(rest, project.id);
    await createPage(rest, { websiteId: website.id, blocks: [image('a', used.id)] });
    const foreign = await uploadText(stranger.rest, (await createProject(stranger.rest)).id);
    const inTest = (target: string, body?: object) => rest(target, { body, headers: testHeaders });
    const tried = await inTest('POST /v1/projects', { name: 'Tried out' });
    const elsewhere = await uploadText(
      (target, outgoing) => rest(target, { ...outgoing, headers: testHeaders }),
      String(tried.at('data.id')),
    );
    const ids = [two.id, foreign.id, missing, used.id, one.id, two.id, elsewhere.id, 'nonsense'];

    expect((await remove({ ids, dryRun: true })).told).toMatchObject({ requested: 7, deleted: 2, failed: 5 });
    expect(await isThere(one.id)).toBe(true);
    const { answer, told } = await remove({ ids });
    expect(answer.status, answer.text).toBe(200);
    const error = expect.any(String);
    expect(told).toEqual({
      requested: 7,
      deleted: 2,
      failed: 5,
      results: [
        { id: two.id, status: 'deleted' },
        { id: foreign.id, status: 'forbidden', error: 'This belongs to another organization.' },
        { id: missing, status: 'not_found', error },
        { id: used.id, status: 'in_use', error },
        { id: one.id, status: 'deleted' },
        { id: elsewhere.id, status: 'not_found', error },
        { id: 'nonsense', status: 'not_found', error },
      ],
    });
    expect((await stranger.rest(`GET /v1/media/${foreign.id}`)).status).toBe(200);
    expect((await inTest(`GET /v1/media/${elsewhere.id}`)).status).toBe(200);
    expect(await isThere(used.id)).toBe(true);
    const keys = (await storedKeys(app)).join();
    // Those of deleted items are kept for a rewind.
    for (const { sha256 } of [one, two, foreign, used, elsewhere]) expect(keys).toContain(sha256);
    const tooMany = Array.from({ length: 101 }, () => missing);
    for (const bad of [[], tooMany])
      expect((await remove({ ids: bad })).answer.text).toMatch(
        /ids must have at (?:least 1 item|most 100 items)/,
      );
  },
);

test('a key restricted to projects deletes nothing outside of them', async () => {
  const mine = await createProject(rest, { name: 'In sight' });
  const [inside, outside] = [await uploadText(rest, mine.id), await uploadText(rest, project.id)];
  const made = await owner.createKey({ projectIds: [mine.id] });
  const answer = await rest('POST /v1/media/batch-delete', {
    body: { ids: [outside.id, inside.id] },
    headers: { authorization: `Bearer ${made.key}` },
  });
  expect(answer.at('data.results.0.status')).toBe('not_found');
  expect(answer.at('data.results.1.status')).toBe('deleted');
});

/** Makes the deletion of one item fail in the database until the test ends. */
async function failOn(mediaId: string, sqlstate: string): Promise<void> {
  onTestFinished(() => app.sql('drop function refuse_deletion cascade').then(() => undefined));
  await app.sql(`create function refuse_deletion() returns trigger language plpgsql as $$
    begin raise exception 'hush-hush' using errcode = '${sqlstate}'; end $$`);
  await app.sql(`create trigger refuse_deletion before delete on media for each row
    when (old.id = '${decodeId('media', mediaId)}') execute function refuse_deletion()`);
}

test('an error on one item of a batch leaves only that item and its references unchanged', async () => {
  const [first, bad, last] = [
    await uploadPicture(rest, project.id, { filename: 'first.svg' }),
    await uploadPicture(rest, project.id, { filename: 'bad.svg' }),
    await uploadPicture(rest, project.id, { filename: 'last.svg' }),
  ];
  const blocks = [image('a', first.id), image('b', bad.id), image('c', last.id)];
  const page = await createPage(rest, { websiteId: website.id, blocks });
  await failOn(bad.id, 'XX000');
  const answer = await rest('POST /v1/media/batch-delete', {
    body: { ids: [first.id, bad.id, last.id], onReferenced: 'detach' },
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.at('data')).toEqual({
    requested: 3,
    deleted: 2,
    failed: 1,
    results: [
      { id: first.id, status: 'deleted' },
      { id: bad.id, status: 'error', error: errors.INTERNAL_ERROR.message },
      { id: last.id, status: 'deleted' },
    ],
  });
  expect(await isThere(bad.id)).toBe(true);
  expect((await storedKeys(app)).join()).toContain(bad.sha256);
  const after = await readPage(rest, page.id);
  expect(after.blocks).toMatchObject([{ mediaId: null }, { mediaId: bad.id }, { mediaId: null }]);
  const messages = (await revisionsOf(rest, page.id)).map(({ message }) => message);
  expect(messages.slice(1).toSorted()).toEqual(['first.svg removed', 'last.svg removed']);
  expect(await danglingMediaIds(app)).toEqual([]);
  const logged = app.logLines.filter((line) => line.includes('deleting one of several media failed'));
  expect(logged.join()).toContain(bad.id);
  expect(logged.join()).toContain('hush-hush');
});

test('a database timeout on one item fails the whole batch, which changes nothing', async () => {
  const [one, slow] = [await uploadText(rest, project.id), await uploadText(rest, project.id)];
  await failOn(slow.id, '57014');
  const answer = await rest('POST /v1/media/batch-delete', { body: { ids: [one.id, slow.id] } });
  expect(answer.status, answer.text).toBe(503);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  for (const { id } of [one, slow]) expect(await isThere(id)).toBe(true);
});
