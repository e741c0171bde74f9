import type { Page } from '@imprint/shared/pages.shape';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { restClient } from '../support/http.ts';
import { createPage, pageOf, paragraph, readPage, revisionsOf } from '../support/pages.ts';
import { imprint, type ServerProcess, startServer, temporaryFolder } from '../support/process.ts';
import { createWebsite } from '../support/websites.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: pg.Client;
let env: { DATA_DIR: string; DATABASE_URL: string };
let server: ServerProcess;
let key = '';
let websiteId = '';

beforeAll(async () => {
  folder = await temporaryFolder();
  env = { DATA_DIR: folder.path, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  database = new pg.Client(env.DATABASE_URL);
  await database.connect();
  const account = ['--email', 'a@example.com', '--password', 'seven green bicycles sing'];
  await imprint(env, 'setup', ...account, '--organization', 'Acme');
  const limits = JSON.stringify({ rest: { minute: null, hour: null, day: null } });
  await imprint(env, 'organizations', 'update', '--organization', 'acme', '--limits', limits);
  const named = ['--organization', 'acme', '--name', 'Crash', '--environment', 'live', '--scopes', 'all'];
  key = JSON.parse((await imprint(env, 'keys', 'create', ...named, '--json')).stdout).key;
  server = await startServer(env.DATA_DIR, env);
  websiteId = (await createWebsite(rest())).id;
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await database?.end();
  await folder?.remove();
});

const rest = () => restClient(server.url, key);

/** Content whose every part says the same, and which takes a while to write. */
const content = (mark: number) => ({
  title: `${mark}`,
  seo: { title: `${mark}` },
  blocks: Array.from({ length: 100 }, (_, index) => paragraph(`b${index}`, `${mark} ${'x'.repeat(500)}`)),
});

/** The only mark that all parts of a page bear. */
function markOf({ title, seo, blocks = [] }: Page): number {
  const texts = blocks.map((block) => (block.type === 'paragraph' ? block.text.split(' ')[0] : block.type));
  const marks = new Set([title, seo.title, ...texts]);
  expect(blocks).toHaveLength(100);
  expect(marks.size, [...marks].join()).toBe(1);
  return Number(title);
}

/** Makes servers dwell between writing a page and its revision, so that most of those killed are killed there. */
async function dwell(): Promise<void> {
  await database.query(`create or replace function dwell() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return new; end $$`);
  await database.query(`create or replace trigger dwell before insert on revision
    for each row execute function dwell()`);
}

/** What became of the pages of one writer: the last marks that were sent, saved and published. */
interface Written {
  id: string;
  sent: number;
  published: number;
}

/** Writes and publishes ever new content until the server is gone, in one request or in two by turns. */
async function publishUntilGone(written: Written): Promise<void> {
  const caller = rest();
  const { id } = written;
  try {
    for (let mark = 1; ; mark++) {
      written.sent = mark;
      const isOneRequest = mark % 2 === 0;
      const body = { ...content(mark), ...(isOneRequest && { status: 'published' }) };
      pageOf(await caller(`PATCH /v1/pages/${id}`, { body }));
      if (!isOneRequest) pageOf(await caller(`POST /v1/pages/${id}/publish`));
      written.published = mark;
    }
  } catch {
    // The server is gone.
  }
}

test.each([1, 2, 3, 4])(
  'SIGKILL amid publishing leaves the old or the new live page, never a mixture (%d)',
  async () => {
    await dwell();
    const pages: Page[] = [];
    for (let index = 0; index < 8; index++) {
      pages.push(await createPage(rest(), { websiteId, ...content(0) }));
      await rest()(`POST /v1/pages/${pages[index]?.id}/publish`);
    }
    const written = pages.map(({ id }) => ({ id, sent: 0, published: 0 }));
    const writers = written.map(publishUntilGone);
    const isUnderWay = () => written.every(({ published }) => published > 0);
    await expect.poll(isUnderWay, { timeout: 20_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    await server.end('SIGKILL');
    await Promise.all(writers);
    await database.query('drop trigger dwell on revision');
    server = await startServer(env.DATA_DIR, env);

    for (const { id, sent, published } of written) {
      const [draft, live] = [await readPage(rest(), id), await readPage(rest(), id, 'live')];
      // What was acknowledged is there, and nothing that was never sent.
      expect([published, sent]).toContain(markOf(live));
      expect([published, sent]).toContain(markOf(draft));
      expect(draft.hasUnpublishedChanges).toBe(markOf(draft) !== markOf(live));
      expect(draft.status).toBe('published');
      const revisions = await revisionsOf(rest(), id);
      expect(revisions.map(({ version }) => version)).toEqual(revisions.map((_, index) => index + 1));
      expect(revisions.at(-1)?.version).toBe(draft.version);
    }
  },
);

/** Pages with a plan to publish that is long due, though nobody was there to see it. */
async function overdue(count: number): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index++) {
    const { id } = await createPage(rest(), { websiteId, title: `Overdue ${index}` });
    await rest()(`POST /v1/pages/${id}/schedule`, { body: { publishAt: '2090-01-01T00:00:00Z' } });
    ids.push(id);
  }
  return ids;
}

async function makeDue(): Promise<void> {
  await database.query(`update page set publish_at = now() - interval '1 hour' where publish_at is not null`);
}

const scheduledCount = async () =>
  (await database.query(`select id from page where status = 'scheduled'`)).rows.length;

async function assertPublishedOnce(ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await readPage(rest(), id)).toMatchObject({ status: 'published', publishAt: null, version: 3 });
    expect(await revisionsOf(rest(), id)).toHaveLength(2);
    const entries = `select id from activity where resource_id = $1 and surface = 'schedule'`;
    expect((await database.query(entries, [id])).rows).toHaveLength(1);
  }
}

test('what came due while no server ran is done by the next one, exactly once', async () => {
  const ids = await overdue(5);
  await server.end('SIGTERM');
  await makeDue();
  server = await startServer(env.DATA_DIR, env);
  await expect.poll(scheduledCount, { timeout: 80_000, interval: 100 }).toBe(0);
  await assertPublishedOnce(ids);
}, 120_000);

test('a server that is killed while it does what is due has done each page once in the end', async () => {
  const ids = await overdue(40);
  await makeDue();
  await dwell();
  await database.query(`insert into pgboss.job (name, data) values ('publishing', '{}')`);
  for (const leftOver of [30, 15]) {
    await expect.poll(scheduledCount, { timeout: 80_000, interval: 5 }).toBeLessThanOrEqual(leftOver);
    await server.end('SIGKILL');
    expect(await scheduledCount()).toBeGreaterThan(0);
    server = await startServer(env.DATA_DIR, env);
  }
  await database.query('drop trigger dwell on revision');
  await expect.poll(scheduledCount, { timeout: 80_000, interval: 100 }).toBe(0);
  await assertPublishedOnce(ids);
}, 300_000);
