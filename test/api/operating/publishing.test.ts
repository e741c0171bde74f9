import { decodeId } from '@imprint/server/core/db/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestClient, restClient, send } from '../../support/clients/http.ts';
import { createPage, pageOf, readPage } from '../../support/fixtures/pages.ts';
import {
  assertPublishedOnce,
  distantFuture,
  makeDue as makeDueOf,
  openPublishingJobs,
  queuePublishing,
  scheduleEntriesOf,
} from '../../support/fixtures/schedules.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import type { Installation } from '../../support/server/installation.ts';
import { type Instances, startInstances } from '../../support/server/instances.ts';
import { slackMs } from '../../support/server/time.limits.ts';

let instances: Instances;
let first: Installation;
let rest: RestClient;
let websiteId = '';

beforeAll(async () => {
  instances = await startInstances();
  ({ first } = instances);
  rest = restClient(first.url, first.owner.key);
  websiteId = (await createWebsite(rest)).id;
});
afterAll(() => instances.close());

const pollOptions = { interval: 50 };

/** Queues the publishing job twice on each instance; the scheduler queues it once a minute. */
const runPublishing = () => queuePublishing(first, instances.second);

const makeDue = (column: 'publish_at' | 'unpublish_at', secondsAgo: number, ...ids: string[]) =>
  makeDueOf(first.sql, 'page', column, secondsAgo, ...ids);

/** Creates pages that are scheduled to be published, but not due. */
async function planned(count: number, plan: object = { publishAt: distantFuture }): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index++) {
    const { id } = await createPage(rest, { websiteId, title: `Planned ${index}` });
    pageOf(await rest(`POST /v1/pages/${id}/schedule`, { body: plan }));
    ids.push(id);
  }
  return ids;
}

const statusOf = async (id: string) => (await readPage(rest, id)).status;
const statusesOf = async (ids: string[]) => [...new Set(await Promise.all(ids.map(statusOf)))];
const lag = async () => (await send(first.url, 'GET /health/ready')).at('checks.scheduler.lagSeconds');

const entriesOf = (id: string) => scheduleEntriesOf(first.sql, id);

describe('two instances', () => {
  test('publish what is due exactly once, as the schedule, and record it in history and activity', async () => {
    const ids = await planned(30);
    await makeDue('publish_at', 1, ...ids);
    await runPublishing();
    await expect.poll(() => statusesOf(ids), pollOptions).toEqual(['published']);
    await runPublishing();
    await expect.poll(() => openPublishingJobs(first.sql), pollOptions).toBe(0);
    await assertPublishedOnce({ rest, sql: first.sql }, 'page', ids);
  });
});

test('a page is published soon after its time without any request', async () => {
  const { id } = await createPage(rest, { websiteId });
  const publishAt = new Date(Date.now() + 10_000).toISOString();
  const plan = await rest(`POST /v1/pages/${id}/schedule`, { body: { publishAt } });
  expect(pageOf(plan).status).toBe('scheduled');
  await expect.poll(() => statusOf(id), pollOptions).toBe('published');
  const { publishedAt } = await readPage(rest, id);
  expect(String(publishedAt) >= publishAt).toBe(true);
  expect(Date.parse(String(publishedAt)) - Date.parse(publishAt)).toBeLessThan(10_000 + slackMs);
});

test('a page is taken offline when that is due', async () => {
  const [id = ''] = await planned(1);
  await rest(`POST /v1/pages/${id}/publish`);
  await rest(`POST /v1/pages/${id}/schedule`, { body: { unpublishAt: distantFuture } });
  await makeDue('unpublish_at', 1, id);
  await runPublishing();
  await expect.poll(() => statusOf(id), pollOptions).toBe('unpublished');
  expect((await entriesOf(id)).map(({ operation }) => operation)).toEqual(['pages.unpublish']);
});

test('a page with both times in the past ends as unpublished, with what would have been live', async () => {
  const [id = ''] = await planned(1, { publishAt: distantFuture, unpublishAt: '2091-01-01T00:00:00Z' });
  await makeDue('unpublish_at', 1, id);
  await makeDue('publish_at', 60, id);
  await runPublishing();
  await expect.poll(() => statusOf(id), pollOptions).toBe('unpublished');
  expect(await readPage(rest, id)).toMatchObject({ publishAt: null, unpublishAt: null, version: 3 });
  expect((await rest(`GET /v1/pages/${id}/compare`)).at('data')).toEqual({ fields: [], blocks: [] });
});

test('the draft is published as it is when due, not as it was when it was scheduled', async () => {
  const [id = ''] = await planned(1);
  await rest(`PATCH /v1/pages/${id}`, { body: { title: 'Written later' } });
  await makeDue('publish_at', 1, id);
  await runPublishing();
  await expect.poll(() => statusOf(id), pollOptions).toBe('published');
  expect((await readPage(rest, id, 'live')).title).toBe('Written later');
});

test('a page that fails does not delay the others, and is retried', async () => {
  const [bad = '', ...good] = await planned(4);
  await first.sql(`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'hush-hush' using detail = new.title; end $$`);
  await first.sql(`create or replace trigger refuse before update on page for each row
    when (new.status = 'published' and new.id = '${decodeId('page', bad)}') execute function refuse()`);
  await makeDue('publish_at', 60, bad);
  await makeDue('publish_at', 1, ...good);
  await runPublishing();
  await expect.poll(() => statusesOf(good), pollOptions).toEqual(['published']);
  expect(await statusOf(bad)).toBe('scheduled');
  expect(await entriesOf(bad)).toEqual([]);
  expect(Number(await lag())).toBeGreaterThanOrEqual(60);
  const both = [first, instances.second].flatMap(({ logLines }) => logLines).join('');
  expect(both).toContain('a schedule of a page failed');
  expect(both).not.toContain('Planned 0');

  await first.sql('drop trigger refuse on page');
  await expect.poll(() => statusOf(bad), { ...pollOptions, timeout: 240_000 }).toBe('published');
  expect(await lag()).toBe(0);
});

test('a deleted page is skipped, even if a schedule was left', async () => {
  const [id = '', other = ''] = await planned(2);
  await rest(`DELETE /v1/pages/${id}`);
  await makeDue('publish_at', 3_600, id);
  await makeDue('publish_at', 1, other);
  expect(Number(await lag())).toBeLessThan(60);
  await runPublishing();
  await expect.poll(() => statusOf(other), pollOptions).toBe('published');
  expect(await entriesOf(id)).toEqual([]);
});

test('readiness reports for how many seconds the oldest schedule is overdue, and stays 200', async () => {
  expect(await lag()).toBe(0);
  const [id = ''] = await planned(1);
  // The scheduler may publish the page at once, so it is made due until a response shows the lag.
  const dueSince = async (seconds: number) => {
    await makeDue('publish_at', seconds, id);
    const answer = await send(first.url, 'GET /health/ready');
    expect([answer.status, answer.at('status')]).toEqual([200, 'ready']);
    return Number(answer.at('checks.scheduler.lagSeconds'));
  };
  await expect.poll(() => dueSince(90), pollOptions).toBeOneOf([90, 91]);
  await runPublishing();
  await expect.poll(lag, pollOptions).toBe(0);
});
