import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { createPost, postOf } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import {
  assertPublishedOnce,
  distantFuture,
  makeDue,
  openPublishingJobs,
  queuePublishing,
  scheduledCount,
  scheduleEntriesOf,
  slowDownRevisions,
} from '../../support/fixtures/schedules.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { startInstances } from '../../support/server/instances.ts';

let database: pg.Client;
let key = '';
let projectId = '';
let overdue: string[] = [];
let first: Installation;
let second: Installation;
let rest: RestClient;

const pollOptions = { interval: 50 };
const sql: Installation['sql'] = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.query<Row>(text, values)).rows;
const scheduled = () => scheduledCount(sql, 'post');

/** Creates posts that are scheduled for the distant future. */
async function planned(count: number, plan: object = { publishAt: distantFuture }): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index++) {
    const { id } = await createPost(rest, { projectId, title: `Planned ${index}` });
    const post = postOf(await rest(`POST /v1/blog/posts/${id}/schedule`, { body: plan }));
    expect(post.status).toBe('scheduled');
    ids.push(id);
  }
  return ids;
}

/** One instance creates the schedules and stops before they are due; two others replace it. */
beforeAll(async () => {
  const earlier = await startInstallation();
  const databaseUrl = String(earlier.deps.config.databaseUrl);
  database = new pg.Client(databaseUrl);
  await database.connect();
  key = earlier.owner.key;
  rest = restClient(earlier.url, key);
  projectId = (await createProject(rest)).id;
  overdue = await planned(10);
  await earlier.close();
  await makeDue(sql, 'post', 'publish_at', 3_600, ...overdue);
  ({ first, second } = await startInstances({ DATABASE_URL: databaseUrl }));
  rest = restClient(first.url, key);
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await database?.end();
});

test('posts that came due while no instance ran are published by the next ones, exactly once', async () => {
  await expect.poll(scheduled, pollOptions).toBe(0);
  await assertPublishedOnce({ rest, sql }, 'post', overdue);
});

test('two instances that run at the same time publish each post exactly once', async () => {
  const ids = await planned(20);
  await makeDue(sql, 'post', 'publish_at', 1, ...ids);
  await queuePublishing(first, second);
  await expect.poll(scheduled, pollOptions).toBe(0);
  await queuePublishing(first, second);
  await expect.poll(() => openPublishingJobs(sql), pollOptions).toBe(0);
  await assertPublishedOnce({ rest, sql }, 'post', ids);
});

test('a post with both times in the past ends as unpublished, with what would have been live', async () => {
  const [id = ''] = await planned(1, { publishAt: distantFuture, unpublishAt: '2091-01-01T00:00:00Z' });
  await makeDue(sql, 'post', 'unpublish_at', 1, id);
  await makeDue(sql, 'post', 'publish_at', 60, id);
  await queuePublishing(first, second);
  await expect.poll(scheduled, pollOptions).toBe(0);
  const post = postOf(await rest(`GET /v1/blog/posts/${id}`));
  expect(post).toMatchObject({ status: 'unpublished', publishAt: null, unpublishAt: null, version: 3 });
  expect(await scheduleEntriesOf(sql, id)).toHaveLength(1);
});

test('an instance that stops while publishing leaves the rest to the other, and nothing is done twice', async () => {
  const ids = await planned(20);
  const endDwelling = await slowDownRevisions(sql);
  await makeDue(sql, 'post', 'publish_at', 1, ...ids);
  await queuePublishing(first, second);
  await expect.poll(scheduled, { ...pollOptions, interval: 5 }).toBeLessThan(ids.length);
  const left = await scheduled();
  await first.close();
  rest = restClient(second.url, key);
  expect(left).toBeGreaterThan(0);
  await queuePublishing(second);
  await expect.poll(scheduled, pollOptions).toBe(0);
  await endDwelling();
  await assertPublishedOnce({ rest, sql }, 'post', ids);
});
