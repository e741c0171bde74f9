import { decodeId } from '@imprint/server/core/db/ids';
import { foldMinutes } from '@imprint/shared/shapes/revisions';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import { createPage, pageOf, paragraph, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: websiteId } = await createWebsite(rest);
const patch = (id: string, body: object, caller = rest) => caller(`PATCH /v1/pages/${id}`, { body });
const contentOf = async (id: string, number: number) =>
  (await rest(`GET /v1/pages/${id}/revisions/${number}`)).at('data.content');

describe('a save', () => {
  test('creates a revision with its number, version, author, message and fields', async () => {
    const { id } = await createPage(rest, { websiteId, message: 'Begun' });
    await patch(id, { title: 'Second', seo: { noIndex: true }, message: 'Not for search engines' });
    await patch(id, { slug: 'no-revision' });
    await tools(toolCall('update_page', { pageId: id, blocks: [paragraph('a')] }));
    const revisions = await revisionsOf(rest, id);
    const apiKey = { type: 'apiKey', id: expect.stringMatching(/^key_/), name: 'Test key' };
    const common = { actor: apiKey, isAutosave: false };
    expect(revisions).toMatchObject([
      { ...common, number: 1, version: 1, message: 'Begun', changedFields: ['title', 'seo', 'blocks'] },
      {
        ...common,
        number: 2,
        version: 2,
        message: 'Not for search engines',
        changedFields: ['title', 'seo'],
      },
      { ...common, number: 3, version: 4, message: null, surface: 'tools', changedFields: ['blocks'] },
    ]);
    expect((await readPage(rest, id)).version).toBe(4);
  });

  test('by a person is recorded with their name and the dashboard as surface', async () => {
    const { id: pageId } = await createPage(rest, { websiteId });
    const cookie = await owner.signIn();
    expect((await mutate(app.url, 'pages.update', { pageId, title: 'By hand' }, { cookie })).status).toBe(
      200,
    );
    const revision = (await revisionsOf(rest, pageId)).at(-1);
    expect(revision).toMatchObject({ surface: 'dashboard', actor: { type: 'user' } });
    expect(revision?.actor.id).toMatch(/^usr_/);
  });

  test('keeps its content, which lists omit', async () => {
    const { id } = await createPage(rest, { websiteId, title: 'Old', blocks: [paragraph('a')] });
    await patch(id, { title: 'New', blocks: [] });
    expect(await contentOf(id, 1)).toMatchObject({ title: 'Old', blocks: [paragraph('a')] });
    expect(await contentOf(id, 2)).toMatchObject({ title: 'New', blocks: [] });
    for (const revision of await revisionsOf(rest, id)) expect(revision).not.toHaveProperty('content');
  });

  test('is read by its number, and lists are paginated by cursor', async () => {
    const { id } = await createPage(rest, { websiteId });
    for (const title of ['Two', 'Three']) await patch(id, { title });
    for (const number of [4, 2147483647]) {
      expect((await rest(`GET /v1/pages/${id}/revisions/${number}`)).status).toBe(404);
    }
    for (const number of ['0', '-1', 'x', '2147483648']) {
      expect((await rest(`GET /v1/pages/${id}/revisions/${number}`)).status).toBe(400);
    }
    const first = await rest(`GET /v1/pages/${id}/revisions?limit=2`);
    expect(first.at('pagination.total')).toBe(3);
    const second = await rest(
      `GET /v1/pages/${id}/revisions?limit=2&cursor=${first.at('pagination.nextCursor')}`,
    );
    const numbers = [first, second].flatMap((answer) => answer.at('data') as { number: number }[]); // Safe because lists hold revisions.
    expect(numbers.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('of another page is not among them', async () => {
    const [one, other] = [await createPage(rest, { websiteId }), await createPage(rest, { websiteId })];
    await patch(other.id, { title: 'Second' });
    expect(await revisionsOf(rest, one.id)).toHaveLength(1);
    expect((await rest(`GET /v1/pages/${one.id}/revisions/2`)).status).toBe(404);
    expect((await rest(`POST /v1/pages/${one.id}/revisions/2/restore`)).status).toBe(404);
  });
});

describe('autosaves', () => {
  const autosave = (id: string, body: object, caller = rest) =>
    patch(id, { ...body, isAutosave: true }, caller);

  test('of one author are merged into one revision with the last content and all changed fields', async () => {
    const { id } = await createPage(rest, { websiteId });
    await autosave(id, { title: 'H' });
    const [, begun] = await revisionsOf(rest, id);
    await autosave(id, { title: 'Hello' });
    await autosave(id, { blocks: [paragraph('a')] });
    const revisions = await revisionsOf(rest, id);
    expect(revisions).toHaveLength(2);
    expect(revisions[1]).toMatchObject({
      number: 2,
      version: 4,
      isAutosave: true,
      createdAt: begun?.createdAt,
    });
    expect(revisions[1]?.changedFields).toEqual(['title', 'blocks']);
    expect(String(revisions[1]?.updatedAt) > String(begun?.updatedAt)).toBe(true);
    expect(await contentOf(id, 2)).toMatchObject({ title: 'Hello', blocks: [paragraph('a')] });
  });

  test('merge block edits as well as updates', async () => {
    const { id } = await createPage(rest, { websiteId });
    const body = { operations: [{ op: 'insert', block: paragraph('a') }], isAutosave: true };
    await rest(`POST /v1/pages/${id}/blocks`, { body });
    await autosave(id, { title: 'Both' });
    expect(await revisionsOf(rest, id)).toHaveLength(2);
  });

  const separately: [string, (id: string) => Promise<unknown>][] = [
    ['a save that was asked for', (id) => patch(id, { title: 'Asked for' })],
    [
      'another author',
      async (id) => autosave(id, { title: 'Other' }, restClient(app.url, (await owner.createKey()).key)),
    ],
    [
      'another surface',
      (id) => tools(toolCall('update_page', { pageId: id, title: 'By a tool', isAutosave: true })),
    ],
    ['a publish', (id) => rest(`POST /v1/pages/${id}/publish`)],
  ];
  test.each(separately)('do not fold across %s', async (_, interrupt) => {
    const { id } = await createPage(rest, { websiteId });
    await autosave(id, { title: 'Before' });
    await interrupt(id);
    await autosave(id, { title: 'After' });
    expect(await revisionsOf(rest, id)).toHaveLength(4);
  });

  test.each([
    [foldMinutes - 0.1, 2],
    [foldMinutes + 0.1, 3],
  ])('begun %d minutes ago result in %d revisions', async (minutes, count) => {
    const { id } = await createPage(rest, { websiteId });
    await autosave(id, { title: 'Begun' });
    await app.sql(
      `update revision set created_at = now() - make_interval(secs => $2) where page_id = $1 and number = 2`,
      [decodeId('page', id), minutes * 60],
    );
    await autosave(id, { title: 'Later' });
    expect(await revisionsOf(rest, id)).toHaveLength(count);
  });

  test('that also publish create separate revisions', async () => {
    const { id } = await createPage(rest, { websiteId });
    await autosave(id, { title: 'Draft' });
    await autosave(id, { title: 'Live', status: 'published' });
    const revisions = await revisionsOf(rest, id);
    expect(revisions.map(({ isAutosave }) => isAutosave)).toEqual([false, true, false]);
  });
});

describe('restore', () => {
  test('makes the content of a revision the draft, in a new revision, and publishes nothing', async () => {
    const { id } = await createPage(rest, { websiteId, title: 'Old', blocks: [paragraph('a')] });
    await patch(id, { title: 'New', blocks: [], slug: 'stays', status: 'published' });
    const restored = pageOf(await rest(`POST /v1/pages/${id}/revisions/1/restore`));
    expect(restored).toMatchObject({ title: 'Old', blocks: [paragraph('a')], slug: 'stays', version: 3 });
    expect(restored).toMatchObject({ status: 'published', hasUnpublishedChanges: true });
    expect((await readPage(rest, id, 'live')).title).toBe('New');
    const last = (await revisionsOf(rest, id)).at(-1);
    expect(last).toMatchObject({ number: 3, version: 3, message: 'Revision 1 restored' });
    expect(last?.changedFields).toEqual(['title', 'blocks']);
    const back = pageOf(await rest(`POST /v1/pages/${id}/revisions/2/restore`));
    expect(back).toMatchObject({ title: 'New', hasUnpublishedChanges: false });
  });

  test('of the current draft changes nothing', async () => {
    const page = await createPage(rest, { websiteId });
    expect(pageOf(await rest(`POST /v1/pages/${page.id}/revisions/1/restore`))).toEqual(page);
    expect(await revisionsOf(rest, page.id)).toHaveLength(1);
  });

  test('is refused for a stale version and for a missing revision', async () => {
    const { id } = await createPage(rest, { websiteId });
    await patch(id, { title: 'Second' });
    const restore = (number: number, version: number) =>
      rest(`POST /v1/pages/${id}/revisions/${number}/restore`, { headers: { 'if-match': `"${version}"` } });
    expect((await restore(1, 1)).status).toBe(412);
    expect((await restore(3, 2)).status).toBe(404);
    expect((await readPage(rest, id)).title).toBe('Second');
    expect((await restore(1, 2)).status).toBe(200);
  });
});
