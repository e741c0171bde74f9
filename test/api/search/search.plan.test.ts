import {
  latestText,
  namedText,
  titlesText,
  wordsText,
} from '@imprint/server/modules/search/search.statements';
import { beforeAll, expect, test } from 'vitest';
import { createProject } from '../../support/fixtures/projects.ts';
import { titlesOf } from '../../support/fixtures/search.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();

/** Adds as many entries to the organization of a tenant. */
const addEntries = ({ organization }: typeof owner, count: number) =>
  app.sql(
    `insert into search_entry (kind, id, organization_id, environment, title, names, text, more, updated_at)
     select 'page', gen_random_uuid(), $1, 'live', 'Number ' || i, '',
       'common w' || i % 500 || case i when $2 then ' quokka' else '' end, '', now() - i * interval '1 second'
     from generate_series(1, $2) i`,
    [organization.id, count],
  );

beforeAll(async () => {
  await createProject(rest);
  await addEntries(owner, 4_000);
  await addEntries(stranger, 16_000);
  await app.sql('vacuum analyze search_entry');
});

test.each(Object.entries({ latestText, titlesText, wordsText }))(
  'no statement reads all entries: %s',
  async (_name, text) => {
    for (const q of ['common', 'c', 'quokka', 'number 7']) {
      const values = [owner.organization.id, 'live', ['page', 'post'], null, q, 20];
      const plan = await app.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines, q).not.toContain('Seq Scan on search_entry');
    }
  },
);

test('an id is looked up in an index', async () => {
  const values = [owner.organization.id, 'live', ['page'], null, '00000000-0000-7000-8000-000000000001'];
  const plan = await app.sql<{ 'QUERY PLAN': string }>(`explain ${namedText}`, values);
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on search_entry');
});

test('what changed long ago is found by a rare word, and by its title among many with the same beginning', async () => {
  expect(await titlesOf(rest, 'quokka')).toEqual(['Number 4000']);
  expect(await titlesOf(rest, 'number 3999')).toEqual(['Number 3999']);
  expect((await titlesOf(rest, 'common')).slice(0, 2)).toEqual(['Number 1', 'Number 2']);
});
