import { decodeId } from '@imprint/server/core/db/ids';
import { expect, test } from 'vitest';
import { createPage, pageOf, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { distantFuture, makeDue, queuePublishing } from '../../support/fixtures/schedules.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';
import { defaultTimeouts } from '../../support/server/time.limits.ts';

const { app, rest } = await testServer(defaultTimeouts);

test('a page that is being changed when it is due is published right after', async () => {
  const { id } = await createPage(rest, { websiteId: (await createWebsite(rest)).id });
  pageOf(await rest(`POST /v1/pages/${id}/schedule`, { body: { publishAt: distantFuture } }));
  const statusOf = async () => (await readPage(rest, id)).status;
  const editor = await app.deps.pool.connect();
  await makeDue(app.sql, 'page', 'publish_at', 1, id);
  await editor.query('begin');
  await editor.query('select id from page where id = $1 for update', [decodeId('page', id)]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await queuePublishing(app);
  // Longer than the lock timeout, so the first run has given up.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await statusOf()).toBe('scheduled');
  await editor.query('rollback');
  editor.release();
  await expect.poll(statusOf, { interval: 50 }).toBe('published');
  expect(await revisionsOf(rest, id)).toHaveLength(2);
});
