import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RestClient, sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { tryUpload } from '../../support/files/uploads.ts';
import { mediaOf } from '../../support/fixtures/media.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { image, uploadPicture } from '../../support/fixtures/references.ts';
import {
  assertStorageCounted,
  createTenantWithItem,
  createTenantWithStorage,
  randomText,
} from '../../support/fixtures/storage.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
ignoreEndpointLimits(app);

test('of concurrent uploads that fit only alone exactly one is accepted', async () => {
  const { rest, project } = await createTenantWithStorage(app, 1_000);
  const other = await createProject(rest);
  for (const size of [1_000, 501]) {
    const answers = await sendConcurrently(12, (index) =>
      tryUpload(rest, (index % 2 ? project : other).id, 'a.txt', randomText(size)),
    );
    expect(statusCounts(answers)).toEqual({ 201: 1, 413: 11 });
    const taken = answers.find(({ status }) => status === 201);
    await rest(`DELETE /v1/media/${taken?.at('data.id')}`);
  }
  await assertStorageCounted(app);
});

test('of concurrent replacements that fit only alone exactly one is accepted', async () => {
  const { rest, project, item } = await createTenantWithItem(app, 1_000, 100);
  const second = mediaOf(await tryUpload(rest, project.id, 'b.txt', randomText(100)));
  const answers = await sendConcurrently(2, (index) => replace(rest, (index ? item : second).id, 800));
  expect(statusCounts(answers)).toEqual({ 200: 1, 413: 1 });
  await assertStorageCounted(app);
});

test('concurrent uploads, replacements, batch deletions and a project deletion never deadlock', async () => {
  const { rest } = await createTenantWithStorage(app, 1_000_000);
  const before = await deadlocks();
  for (let round = 0; round < 3; round++) {
    const [remaining, deleted] = [await createProject(rest), await createProject(rest)];
    const items = await Promise.all(
      Array.from({ length: 12 }, (_, index) => uploadPicture(rest, (index % 3 ? remaining : deleted).id)),
    );
    const ids = items.map(({ id }) => id);
    const shown = items.find(({ projectId }) => projectId === remaining.id)?.id ?? '';
    const website = await createWebsite(rest, { projectId: remaining.id });
    await createPage(rest, { websiteId: website.id, blocks: [image('a', shown)] });
    const removal = (some: string[]) =>
      rest('POST /v1/media/batch-delete', { body: { ids: some, onReferenced: 'detach' } });
    const answers = await Promise.all([
      ...ids.map((id) => replace(rest, id, 500)),
      removal(ids),
      removal(ids.toReversed()),
      ...ids.slice(0, 4).map((id) => rest(`DELETE /v1/media/${id}?onReferenced=detach`)),
      ...Array.from({ length: 6 }, (_, index) =>
        tryUpload(rest, (index % 2 ? remaining : deleted).id, 'a.txt', randomText(100)),
      ),
      rest(`DELETE /v1/projects/${deleted.id}?cascade=true`),
    ]);
    for (const answer of answers) expect(answer.status, answer.text).toBeOneOf([200, 201, 404, 409]);
    await assertStorageCounted(app);
  }
  expect(await deadlocks()).toBe(before);
});

function replace(rest: RestClient, id: string, bytes: number) {
  const body = { contentBase64: randomText(bytes).toString('base64') };
  return rest(`PUT /v1/media/${id}/content`, { body });
}

/** Returns how many deadlocks the database has resolved. */
async function deadlocks(): Promise<number> {
  // A connection reports its statistics with its first statement that comes a second or more after its last report.
  await pause(1_100);
  await Promise.all(Array.from({ length: 20 }, () => app.sql('select pg_sleep(0.1)')));
  const [row] = await app.sql<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(row?.deadlocks);
}
