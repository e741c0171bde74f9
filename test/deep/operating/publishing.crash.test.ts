import type { Page } from '@imprint/shared/shapes/pages';
import type { Post } from '@imprint/shared/shapes/posts';
import { expect, test } from 'vitest';
import {
  createDraft,
  type DraftType,
  draftPaths,
  draftRevisions,
  draftTypes,
  readDraft,
} from '../../support/fixtures/drafts.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import {
  assertPublishedOnce,
  distantFuture,
  scheduledCount,
  slowDownRevisions,
} from '../../support/fixtures/schedules.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { killableServer } from '../../support/server/killable.server.ts';

const { database, rest, end, start } = await killableServer();
const website = await createWebsite(rest());
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.query<Row>(text, values)).rows;

/** Content in which every part holds the same mark, large enough to take a while to write. */
const content = (mark: number) => ({
  title: `${mark}`,
  seo: { title: `${mark}` },
  blocks: Array.from({ length: 100 }, (_, index) => paragraph(`b${index}`, `${mark} ${'x'.repeat(500)}`)),
});

/** The mark of a page or post, which must be the same in all parts. */
function markOf({ title, seo, blocks = [] }: Page | Post): number {
  const texts = blocks.map((block) => (block.type === 'paragraph' ? block.text.split(' ')[0] : block.type));
  const marks = new Set([title, seo.title, ...texts]);
  expect(blocks).toHaveLength(100);
  expect(marks.size, [...marks].join()).toBe(1);
  return Number(title);
}

/** The page or post of one writer, with the last marks that were sent and published. */
interface WriterState {
  type: DraftType;
  id: string;
  sent: number;
  published: number;
}

/** Saves and publishes new content until the server stops, alternating between one request and two. */
async function publishUntilStopped(state: WriterState): Promise<void> {
  const client = rest();
  const path = `${draftPaths[state.type]}/${state.id}`;
  const succeed = async (target: string, body: object = {}) =>
    expect((await client(target, { body })).status).toBe(200);
  try {
    for (let mark = 1; ; mark++) {
      state.sent = mark;
      const isOneRequest = mark % 2 === 0;
      const body = { ...content(mark), ...(isOneRequest && { status: 'published' }) };
      await succeed(`PATCH ${path}`, body);
      if (!isOneRequest) await succeed(`POST ${path}/publish`);
      state.published = mark;
    }
  } catch {
    // The server has stopped.
  }
}

test.each([1, 2, 3, 4])(
  'SIGKILL while publishing leaves the old or the new live page or post, never a mixture (%d)',
  async () => {
    const endDwelling = await slowDownRevisions(sql);
    const states: WriterState[] = [];
    for (const type of [...draftTypes, ...draftTypes, ...draftTypes, ...draftTypes]) {
      const { id } = await createDraft(rest(), type, website, content(0));
      await rest()(`POST ${draftPaths[type]}/${id}/publish`);
      states.push({ type, id, sent: 0, published: 0 });
    }
    const writers = states.map(publishUntilStopped);
    const isUnderWay = () => states.every(({ published }) => published > 0);
    await expect.poll(isUnderWay).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    await end('SIGKILL');
    await Promise.all(writers);
    await endDwelling();
    await start();

    for (const { type, id, sent, published } of states) {
      const [draft, live] = [await readDraft(rest(), type, id), await readDraft(rest(), type, id, 'live')];
      // The last acknowledged content is there, or the content that was being sent.
      expect([published, sent]).toContain(markOf(live));
      expect([published, sent]).toContain(markOf(draft));
      expect(draft.hasUnpublishedChanges).toBe(markOf(draft) !== markOf(live));
      expect(draft.status).toBe('published');
      const revisions = await draftRevisions(rest(), type, id);
      expect(revisions.map(({ version }) => version)).toEqual(revisions.map((_, index) => index + 1));
      expect(revisions.at(-1)?.version).toBe(draft.version);
    }
  },
);

/** Creates pages and posts alternately, scheduled for the far future. */
async function createScheduled(count: number): Promise<Record<DraftType, string[]>> {
  const ids: Record<DraftType, string[]> = { page: [], post: [] };
  for (let index = 0; index < count; index++) {
    const type = index % 2 ? 'post' : 'page';
    const { id } = await createDraft(rest(), type, website, { title: `Overdue ${index}` });
    await rest()(`POST ${draftPaths[type]}/${id}/schedule`, { body: { publishAt: distantFuture } });
    ids[type].push(id);
  }
  return ids;
}

/** Makes everything scheduled due since the same time, so that pages and posts are published alternately. */
async function makeDue(): Promise<void> {
  const update = (type: DraftType) =>
    `update ${type} set publish_at = now() - interval '1 hour' where publish_at is not null`;
  await database.query(draftTypes.map(update).join(';'));
}

async function countScheduled(): Promise<number> {
  const counts = await Promise.all(draftTypes.map((type) => scheduledCount(sql, type)));
  return counts.reduce((sum, count) => sum + count);
}

async function assertDoneOnce(ids: Record<DraftType, string[]>): Promise<void> {
  for (const type of draftTypes) await assertPublishedOnce({ rest: rest(), sql }, type, ids[type]);
}

test('pages and posts that came due while no server ran are published by the next one, exactly once', async () => {
  const ids = await createScheduled(6);
  await end('SIGTERM');
  await makeDue();
  await start();
  await expect.poll(countScheduled, { interval: 100 }).toBe(0);
  await assertDoneOnce(ids);
});

test('each due page and post is published once, even if the server is killed repeatedly', async () => {
  const ids = await createScheduled(40);
  await makeDue();
  const endDwelling = await slowDownRevisions(sql);
  await database.query(`insert into pgboss.job (name, data) values ('publishing', '{}')`);
  for (const remaining of [30, 15]) {
    await expect.poll(countScheduled, { interval: 5 }).toBeLessThanOrEqual(remaining);
    await end('SIGKILL');
    for (const type of draftTypes) expect(await scheduledCount(sql, type)).toBeGreaterThan(0);
    await start();
  }
  await endDwelling();
  await expect.poll(countScheduled, { interval: 100 }).toBe(0);
  await assertDoneOnce(ids);
});
