import { expect, test } from 'vitest';
import {
  createLivePost,
  createSite,
  locationsIn,
  sitesDomain,
  visitorOf,
} from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

test('a sitemap of more than ten thousand posts is split, and each post is in one part', async () => {
  const large = await createSite(rest, { name: 'Large' });
  await createLivePost(rest, { projectId: large.projectId, websiteId: large.id, title: 'First' });
  const columns = await app.sql<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'post' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const copied: Record<string, string> = {
    id: 'gen_random_uuid()',
    slug: `'copy-' || number`,
    translation_group_id: 'gen_random_uuid()',
  };
  await app.sql(
    `insert into post (${names.join()})
     select ${names.map((name) => copied[name] ?? `post.${name}`).join()}
     from post, generate_series(1, 10000) number where slug = 'first'`,
  );
  const parts = locationsIn((await visitSite(large, '/sitemap.xml')).text);
  expect(parts).toHaveLength(3);
  const texts = await Promise.all(parts.map((url) => visitSite(large, new URL(url).pathname)));
  const urls = texts.flatMap(({ text }) => locationsIn(text));
  expect([urls.length, new Set(urls).size]).toEqual([10_002, 10_002]);
});
