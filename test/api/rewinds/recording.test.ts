import { sweepChanges } from '@imprint/server/modules/rewinds/changes/change.retention';
import { recordedOf } from '@imprint/server/modules/rewinds/changes/change.trigger';
import {
  derivedTables,
  keptNames,
  otherTables,
  type PartName,
  partTables,
} from '@imprint/server/modules/rewinds/changes/kept.tables';
import { expect, test } from 'vitest';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, rewindActions } from '../../support/fixtures/rewinds.ts';
import { createLivePost, createSite } from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

// Safe because the keys of an object literal are exactly the keys of its type.
const partNames = Object.keys(partTables) as PartName[];
const keptAndParts = [...keptNames, ...partNames];

interface Change {
  table_name: string;
  operation: string;
  changed: string[] | null;
  before: object | null;
}
const changes = (condition = 'true') =>
  app.sql<Change>(
    `select table_name, operation, changed, before from row_change where ${condition} order by id`,
  );

test('every table of the database is kept, a part of one, derived, or never rewound', async () => {
  const listed = [...keptAndParts, ...derivedTables, ...otherTables];
  const tables = await app.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).sort());
});

test('every column is recorded, apart from those that are generated, derived, or only go up', async () => {
  const columns = await app.sql<{ table: string; name: string; inserts: boolean; updates: boolean }>(
    `select a.attrelid::regclass::text as table, a.attname as name,
       exists (select from pg_trigger t where t.tgrelid = a.attrelid and t.tgname = 'row_change') as inserts,
       exists (select from pg_trigger t where t.tgrelid = a.attrelid and t.tgname = 'row_change_update'
         and a.attnum = any (t.tgattr)) as updates
     from pg_attribute a
     where a.attrelid::regclass::text = any ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by 1, 2`,
    [keptAndParts],
  );
  expect([...new Set(columns.map(({ table }) => table))].sort()).toEqual(keptAndParts.toSorted());
  expect(columns.filter(({ inserts }) => !inserts)).toEqual([]);
  for (const table of keptAndParts) {
    const ofTable = columns.filter((column) => column.table === table);
    const unrecorded = ofTable.filter(({ updates }) => !updates).map(({ name }) => name);
    const { ignored } = recordedOf(table);
    expect(unrecorded, table).toEqual(
      ofTable.map(({ name }) => name).filter((name) => ignored.includes(name)),
    );
  }
  // An update trigger of columns does not see what such a trigger sets.
  const earlier = await app.sql(
    `select tgname, tgrelid::regclass::text from pg_trigger
     where tgrelid::regclass::text = any ($1) and tgtype & 2 <> 0 and tgtype & 16 <> 0`,
    [keptAndParts],
  );
  expect(earlier).toEqual([]);
});

test('a creation is recorded without its content, and an update with the earlier values of what it changed', async () => {
  await app.sql('delete from row_change');
  const page = await createPage(rest, { title: 'First', blocks: [{ type: 'paragraph', text: 'Secret' }] });
  const created = await changes();
  expect(created.map(({ operation }) => operation)).toEqual(created.map(() => 'I'));
  expect(created.every(({ changed, before }) => changed === null && before === null)).toBe(true);
  await app.sql('delete from row_change');
  await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'Second' } });
  expect(await changes(`operation = 'U'`)).toEqual([
    { table_name: 'page', operation: 'U', changed: ['title'], before: { title: 'First' } },
  ]);
  await app.sql('delete from row_change');
  await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'Second' } });
  await app.sql('update page set title = title, version = version + 1');
  expect(await changes()).toEqual([]);
});

test('a deleted row is recorded whole, without what the database computes of it', async () => {
  const { id: projectId } = await createProject(rest);
  const folder = await rest('POST /v1/media-folders', { body: { projectId, name: 'Pictures' } });
  await app.sql('delete from row_change');
  await rest(`DELETE /v1/media-folders/${folder.at('data.id')}`);
  const deleted = await changes(`table_name = 'media_folder'`);
  expect(deleted.map(({ operation }) => operation)).toEqual(['D']);
  expect(deleted.map(({ before }) => Object.keys(before ?? {}).join(' '))).toEqual([
    'id organization_id environment project_id parent_id name version created_at updated_at',
  ]);
});

test('the former slug of a post is recorded in the environment of the post', async () => {
  const { id: websiteId, projectId } = await createSite(rest);
  const { id } = await createLivePost(rest, { projectId, websiteId, slug: 'first' });
  await rest(`PATCH /v1/blog/posts/${id}`, { body: { slug: 'second' } });
  expect(
    await app.sql(`select environment, operation from row_change where table_name = 'former_post_slug'`),
  ).toEqual([{ environment: 'live', operation: 'I' }]);
});

test('changes and rewinds are kept for thirty days, in a partition for each', async () => {
  const partitions = async () => {
    const rows = await app.sql<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'row_change'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const agent = await agentKey(app);
  const since = new Date().toISOString();
  const { id } = await rewindActions(rest).plan({ actor: agent.id, since });
  await app.sql(`create table row_change_20200101 partition of row_change
    for values from ('2020-01-01 00:00+00') to ('2020-01-02 00:00+00')`);
  await app.sql(`insert into row_change (organization_id, table_name, row_key, resource_table, resource_id, operation,
    transaction_at) select organization_id, 'tag', '', 'tag', id, 'I', t from project, unnest(
    array['2020-01-01 12:00+00', '2021-01-01 12:00+00']::timestamptz[]) t limit 2`);
  await app.sql(`update rewind set created_at = now() - interval '31 days'`);
  await sweepChanges(app.deps.pool);
  // Today, the next two days and the default one.
  expect((await partitions()).length).toBe(4);
  expect(await changes(`transaction_at < '2022-01-01'`)).toEqual([]);
  expect((await rest(`GET /v1/rewinds/${id}`)).status).toBe(404);
});
