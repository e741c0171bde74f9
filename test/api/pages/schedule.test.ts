import { decodeId } from '@imprint/server/core/db/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import { createPage, pageOf, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: websiteId } = await createWebsite(rest);
const plan = (id: string, body: object) => rest(`POST /v1/pages/${id}/schedule`, { body });
const patch = (id: string, body: object) => rest(`PATCH /v1/pages/${id}`, { body });
const soon = '2090-01-01T00:00:00.000Z';
const later = '2091-01-01T00:00:00.000Z';
const past = '2020-01-01T00:00:00.000Z';

async function createLivePage(): Promise<string> {
  const { id } = await createPage(rest, { websiteId });
  await rest(`POST /v1/pages/${id}/publish`);
  return id;
}

describe('a schedule', () => {
  test('makes a draft scheduled and creates no revision', async () => {
    const { id } = await createPage(rest, { websiteId });
    const page = pageOf(await plan(id, { publishAt: soon, unpublishAt: later }));
    expect(page).toMatchObject({ status: 'scheduled', publishAt: soon, unpublishAt: later, version: 2 });
    expect(await readPage(rest, id)).toEqual(page);
    expect(pageOf(await plan(id, {}))).toEqual(page);
    expect(pageOf(await plan(id, { publishAt: soon }))).toEqual(page);
    expect(await revisionsOf(rest, id)).toHaveLength(1);
  });

  test('leaves a live page published', async () => {
    const id = await createLivePage();
    expect(pageOf(await plan(id, { publishAt: soon }))).toMatchObject({
      status: 'published',
      publishAt: soon,
    });
    expect(pageOf(await plan(id, { unpublishAt: later }))).toMatchObject({
      publishAt: soon,
      unpublishAt: later,
    });
    expect(pageOf(await plan(id, { publishAt: null }))).toMatchObject({
      publishAt: null,
      unpublishAt: later,
    });
  });

  test('is cleared by null: the page becomes a draft again, or unpublished when it was live', async () => {
    const { id } = await createPage(rest, { websiteId });
    await plan(id, { publishAt: soon, unpublishAt: later });
    const draft = pageOf(await plan(id, { publishAt: null }));
    expect(draft).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null });
    await rest(`POST /v1/pages/${id}/publish`);
    await rest(`POST /v1/pages/${id}/unpublish`);
    expect(pageOf(await patch(id, { publishAt: soon })).status).toBe('scheduled');
    expect(pageOf(await patch(id, { publishAt: null })).status).toBe('unpublished');
  });

  test('to unpublish stays, like the one to publish, when the page is unpublished manually', async () => {
    const id = await createLivePage();
    await plan(id, { publishAt: soon, unpublishAt: later });
    const offline = pageOf(await rest(`POST /v1/pages/${id}/unpublish`));
    expect(offline).toMatchObject({ status: 'scheduled', publishAt: soon, unpublishAt: later });
  });

  test('to unpublish survives a deletion, and takes effect if it passed meanwhile', async () => {
    const parent = await createPage(rest, { websiteId });
    const child = await createPage(rest, { websiteId, parentId: parent.id });
    for (const { id } of [parent, child]) {
      await rest(`POST /v1/pages/${id}/publish`);
      await plan(id, { unpublishAt: later });
    }
    const remove = () => rest(`DELETE /v1/pages/${parent.id}?cascade=true`);
    const undelete = () => rest(`POST /v1/pages/${parent.id}/undelete`);
    await remove();
    expect(pageOf(await undelete())).toMatchObject({ status: 'published', unpublishAt: later });
    expect(await readPage(rest, child.id)).toMatchObject({ status: 'published', unpublishAt: later });
    await remove();
    await app.sql(`update page set unpublish_at = now() - interval '1 hour' where website_id = $1`, [
      decodeId('site', websiteId),
    ]);
    expect(pageOf(await undelete())).toMatchObject({ status: 'unpublished', unpublishAt: null });
    expect(await readPage(rest, child.id)).toMatchObject({ status: 'unpublished', unpublishAt: null });
  });

  test('can be set by an update, together with publishing, by a tool and by tRPC', async () => {
    const { id: pageId } = await createPage(rest, { websiteId });
    const page = pageOf(await patch(pageId, { status: 'published', unpublishAt: later, title: 'Now' }));
    expect(page).toMatchObject({ status: 'published', unpublishAt: later, version: 2 });
    const local = { publishAt: '2090-01-01T01:00', timeZone: 'Europe/Berlin' };
    const byTool = await tools(toolCall('update_page', { pageId, ...local }));
    expect(byTool.at('result.structuredContent.publishAt')).toBe(soon);
    const headers = { authorization: `Bearer ${owner.key}` };
    const overTrpc = await mutate(app.url, 'pages.schedule', { pageId, publishAt: null }, headers);
    expect(overTrpc.at('result.data.publishAt')).toBeNull();
  });

  test.each<[string, object, string, RegExp]>([
    ['a time that has passed', { publishAt: past }, 'publishAt', /future/],
    ['an end that has passed', { publishAt: soon, unpublishAt: past }, 'unpublishAt', /future/],
    ['an end before the beginning', { publishAt: later, unpublishAt: soon }, 'unpublishAt', /later/],
    ['an end at the beginning', { publishAt: soon, unpublishAt: soon }, 'unpublishAt', /later/],
    ['an end of what is not live', { unpublishAt: soon }, 'unpublishAt', /neither live nor scheduled/],
    [
      'an end without a beginning',
      { publishAt: null, unpublishAt: soon },
      'unpublishAt',
      /neither live nor scheduled/,
    ],
    ['a time without offset or zone', { publishAt: '2090-01-01T09:00' }, 'timeZone', /offset/],
    ['a zone that is none', { publishAt: '2090-01-01T09:00', timeZone: 'Mars/Base' }, 'timeZone', /zone/],
    ['a day that is none', { publishAt: '2090-02-30T09:00:00Z' }, 'publishAt', /./],
    ['a date alone', { publishAt: '2090-02-03', timeZone: 'Europe/Berlin' }, 'publishAt', /./],
    ['a number', { publishAt: 4_000_000_000 }, 'publishAt', /./],
  ])('of %s is refused, and nothing changes', async (_, body, field, reason) => {
    const page = await createPage(rest, { websiteId });
    for (const answer of [await plan(page.id, body), await patch(page.id, { ...body, title: 'Not this' })]) {
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe(field);
      expect(answer.at('error.details.reason')).toMatch(reason);
    }
    expect(await readPage(rest, page.id)).toEqual(page);
  });

  test('whose end would precede its start after a change is refused', async () => {
    const { id } = await createPage(rest, { websiteId });
    const page = pageOf(await plan(id, { publishAt: soon, unpublishAt: later }));
    const answer = await plan(id, { publishAt: '2092-01-01T00:00:00Z' });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'publishAt']);
    expect(await readPage(rest, id)).toEqual(page);
  });

  test('is cleared when its page is deleted, and not restored with it', async () => {
    const { id } = await createPage(rest, { websiteId });
    await plan(id, { publishAt: soon });
    await rest(`DELETE /v1/pages/${id}`);
    expect((await plan(id, { publishAt: soon })).status).toBe(404);
    expect(pageOf(await rest(`POST /v1/pages/${id}/undelete`))).toMatchObject({
      status: 'draft',
      publishAt: null,
    });
  });
});

describe('a time', () => {
  // Clock changes are known only for the next years, so dates stay before their end.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z') }));
  afterAll(() => void vi.useRealTimers());

  const cases: [string, string, string | undefined, string][] = [
    ['with an offset needs no zone', '2090-07-01T09:00:00+02:00', undefined, '2090-07-01T07:00:00.000Z'],
    [
      'with an offset means that, whatever the zone',
      '2090-07-01T09:00:00Z',
      'Asia/Tokyo',
      '2090-07-01T09:00:00.000Z',
    ],
    ['is one of the zone, in winter', '2090-01-01T09:00', 'Europe/Berlin', '2090-01-01T08:00:00.000Z'],
    ['is one of the zone, in summer', '2027-07-01T09:00:30', 'Europe/Berlin', '2027-07-01T07:00:30.000Z'],
    ['has quarters of hours', '2027-07-01T09:00:00.5', 'Asia/Kathmandu', '2027-07-01T03:15:00.500Z'],
    ['lies on the day of the zone', '2027-07-01T00:30', 'Pacific/Kiritimati', '2027-06-30T10:30:00.000Z'],
    [
      'that clocks leave out is an hour later',
      '2027-03-28T02:30',
      'Europe/Berlin',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'that clocks leave out is so far in the west',
      '2027-03-14T02:30',
      'America/New_York',
      '2027-03-14T07:30:00.000Z',
    ],
    [
      'that clocks leave out is half an hour later',
      '2027-10-03T02:15',
      'Australia/Lord_Howe',
      '2027-10-02T15:45:00.000Z',
    ],
    ['that comes twice is the first', '2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
    [
      'that comes twice is the first in the west',
      '2027-11-07T01:30',
      'America/New_York',
      '2027-11-07T05:30:00.000Z',
    ],
    ['right before the gap is itself', '2027-03-28T01:59:59', 'Europe/Berlin', '2027-03-28T00:59:59.000Z'],
    ['right behind the gap is itself', '2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
    ['behind what comes twice is itself', '2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
  ];

  test.each(cases)('%s: %s', async (_, publishAt, timeZone, instant) => {
    const { id } = await createPage(rest, { websiteId });
    const page = pageOf(await plan(id, { publishAt, ...(timeZone && { timeZone }) }));
    expect(page.publishAt).toBe(instant);
  });
});
