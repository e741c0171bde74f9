import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { message, mutate } from '../../support/clients/rpc.ts';
import { createPage, pageOf, paragraph, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite, redirectsOf, tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: websiteId } = await createWebsite(rest);
const patch = (id: string, body: object) => rest(`PATCH /v1/pages/${id}`, { body });
const publish = (id: string, body: object = {}) => rest(`POST /v1/pages/${id}/publish`, { body });
const unpublish = (id: string) => rest(`POST /v1/pages/${id}/unpublish`);
const plan = (id: string, body: object) => rest(`POST /v1/pages/${id}/schedule`, { body });
const soon = '2090-01-01T00:00:00.000Z';
const later = '2091-01-01T00:00:00.000Z';

/** Creates a page and brings it to a status by operations. */
async function pageThatIs(status: string) {
  const { id } = await createPage(rest, { websiteId });
  if (status === 'published' || status === 'unpublished') await publish(id);
  if (status === 'unpublished') await unpublish(id);
  if (status === 'scheduled') await plan(id, { publishAt: soon });
  const page = await readPage(rest, id);
  expect(page.status).toBe(status);
  return page;
}

describe('publish', () => {
  test.each(['draft', 'scheduled', 'unpublished'])('makes a page that is %s live now', async (status) => {
    const { id, publishedAt } = await pageThatIs(status);
    const before = publishedAt ?? new Date().toISOString();
    const page = pageOf(await publish(id));
    expect(page).toMatchObject({ status: 'published', publishAt: null, hasUnpublishedChanges: false });
    expect(String(page.publishedAt) >= before).toBe(true);
    expect(await readPage(rest, id)).toEqual(page);
    expect((await readPage(rest, id, 'live')).title).toBe(page.title);
  });

  test('of what is live as it is drafted changes nothing', async () => {
    const page = await pageThatIs('published');
    expect(pageOf(await publish(page.id))).toEqual(page);
    expect(pageOf(await patch(page.id, { status: 'published' }))).toEqual(page);
    expect(await revisionsOf(rest, page.id)).toHaveLength(2);
  });

  test('may be backdated, also for a live page, but not postdated', async () => {
    const { id } = await pageThatIs('draft');
    const publishedAt = '2020-02-29T12:00:00.000Z';
    expect(pageOf(await publish(id, { publishedAt })).publishedAt).toBe(publishedAt);
    expect(pageOf(await publish(id)).publishedAt).toBe(publishedAt);
    const again = pageOf(await publish(id, { publishedAt: '2019-01-01T00:00:00Z' }));
    expect(again).toMatchObject({ publishedAt: '2019-01-01T00:00:00.000Z', version: 3 });
    const ahead = await publish(id, { publishedAt: soon });
    expect([ahead.status, ahead.at('error.details.field')]).toEqual([400, 'publishedAt']);
    await patch(id, { title: 'Changed' });
    const same = pageOf(await publish(id, { publishedAt: '2019-01-01T00:00:00Z' }));
    expect(same).toMatchObject({ hasUnpublishedChanges: false, publishedAt: again.publishedAt });
    expect((await readPage(rest, id, 'live')).title).toBe('Changed');
  });

  test('keeps the publishing date of a page when it is published again', async () => {
    const { id } = await pageThatIs('draft');
    const publishedAt = '2018-05-04T12:00:00.000Z';
    await publish(id, { publishedAt: '2018-05-04T14:00:00+02:00' });
    await patch(id, { title: 'Changed' });
    expect(pageOf(await publish(id))).toMatchObject({ publishedAt, hasUnpublishedChanges: false });
    await unpublish(id);
    expect(pageOf(await patch(id, { title: 'Again', status: 'published' })).publishedAt).toBe(publishedAt);
  });

  test('keeps what went live in the history, with the message', async () => {
    const { id } = await pageThatIs('draft');
    await publish(id, { message: 'For the opening' });
    const last = (await revisionsOf(rest, id)).at(-1);
    expect(last).toMatchObject({ number: 2, version: 2, message: 'For the opening', isAutosave: false });
    expect(last?.changedFields).toEqual(['status', 'publishedAt']);
  });

  test('along with new content is one version and one revision', async () => {
    const { id } = await pageThatIs('draft');
    const page = pageOf(await patch(id, { blocks: [paragraph('a')], status: 'published' }));
    expect(page).toMatchObject({ version: 2, hasUnpublishedChanges: false });
    const revisions = await revisionsOf(rest, id);
    expect(revisions).toHaveLength(2);
    expect(revisions[1]?.changedFields).toEqual(['blocks', 'status', 'publishedAt']);
  });

  test('clears a scheduled publish and keeps a scheduled unpublish', async () => {
    const { id } = await createPage(rest, { websiteId });
    await plan(id, { publishAt: soon, unpublishAt: later });
    expect(pageOf(await publish(id))).toMatchObject({ publishAt: null, unpublishAt: later });
  });

  test('removes a redirect away from the path of the page', async () => {
    const website = await createWebsite(rest);
    const { id } = await createPage(rest, { websiteId: website.id, slug: 'menu' });
    await tryCreateRedirect(rest, website.id, '/menu', '/elsewhere');
    await tryCreateRedirect(rest, website.id, '/menus', '/elsewhere');
    await publish(id);
    const sources = (await redirectsOf(rest, website.id)).map(({ sourcePath }) => sourcePath);
    expect(sources).toEqual(['/menus']);
  });

  test('happens once when it is called twenty times concurrently', async () => {
    const { id } = await pageThatIs('draft');
    expect(statusCounts(await sendConcurrently(20, () => publish(id)))).toEqual({ 200: 20 });
    expect(await revisionsOf(rest, id)).toHaveLength(2);
    expect((await readPage(rest, id)).version).toBe(2);
  });
});

describe('unpublish', () => {
  test('takes a page offline and keeps its draft and when it was published', async () => {
    const { id, publishedAt } = await pageThatIs('published');
    await patch(id, { title: 'Draft stays' });
    await plan(id, { unpublishAt: soon });
    expect(pageOf(await unpublish(id))).toMatchObject({
      status: 'unpublished',
      title: 'Draft stays',
      hasUnpublishedChanges: true,
      publishedAt,
      unpublishAt: null,
    });
    expect((await rest(`GET /v1/pages/${id}?state=live`)).status).toBe(404);
  });

  test('keeps a scheduled publish, which makes the page scheduled', async () => {
    const { id } = await pageThatIs('published');
    await plan(id, { publishAt: soon });
    expect(pageOf(await unpublish(id))).toMatchObject({ status: 'scheduled', publishAt: soon });
  });

  test.each(['draft', 'scheduled', 'unpublished'])('is refused for a page that is %s', async (status) => {
    const page = await pageThatIs(status);
    const answer = await unpublish(page.id);
    expect(answer.status).toBe(409);
    expect(answer.at('error.details')).toEqual({ field: 'status', reason: `is ${status}`, status });
    expect(await readPage(rest, page.id)).toEqual(page);
  });

  test('by setting the status is refused alike, but may be repeated', async () => {
    const draft = await pageThatIs('draft');
    expect((await patch(draft.id, { status: 'unpublished', title: 'Not this' })).status).toBe(409);
    expect(await readPage(rest, draft.id)).toEqual(draft);
    const { id } = await pageThatIs('published');
    const page = pageOf(await patch(id, { status: 'unpublished' }));
    expect(page.status).toBe('unpublished');
    expect(pageOf(await patch(id, { status: 'unpublished' }))).toEqual(page);
  });

  test('happens once when it is called twenty times concurrently', async () => {
    const { id } = await pageThatIs('published');
    expect(statusCounts(await sendConcurrently(20, () => unpublish(id)))).toEqual({ 200: 1, 409: 19 });
  });
});

describe('a version that is expected', () => {
  test.each(['publish', 'unpublish', 'schedule'])('guards %s', async (verb) => {
    const page = await pageThatIs('published');
    const body = verb === 'schedule' ? { unpublishAt: soon } : {};
    const target = `POST /v1/pages/${page.id}/${verb}`;
    const stale = await rest(target, { body, headers: { 'if-match': '"1"' } });
    expect(stale.status).toBe(412);
    expect(stale.at('error.message')).toBe('Changed in the meantime: publishedAt and status.');
    expect(await readPage(rest, page.id)).toEqual(page);
    expect((await rest(target, { body, headers: { 'if-match': '"2"' } })).status).toBe(200);
  });

  test('may be given as expectedVersion to tools and tRPC', async () => {
    const { id: pageId } = await pageThatIs('published');
    const stale = { pageId, expectedVersion: 1 };
    const byTool = await tools(message('update_page', { ...stale, status: 'unpublished' }));
    expect(byTool.at('error.data.details.changedFields')).toEqual(['publishedAt', 'status']);
    const headers = { authorization: `Bearer ${owner.key}` };
    for (const verb of ['publish', 'unpublish', 'schedule']) {
      expect((await mutate(app.url, `pages.${verb}`, stale, headers)).status, verb).toBe(412);
    }
  });
});

test('publishing leaves an entry with the changed fields, and no hidden ones', async () => {
  const { id } = await pageThatIs('draft');
  await patch(id, { title: 'Noted', status: 'published' });
  const [entry] = await app.sql<{ operation: string; fields: string[] }>(
    `select operation, changed_fields as fields from activity where resource_id = $1
     order by created_at desc, id desc limit 1`,
    [id],
  );
  expect(entry?.operation).toBe('pages.update');
  expect(entry?.fields.toSorted()).toEqual(['publishedAt', 'status', 'title']);
});
