import { randomUUID } from 'node:crypto';
import { openOrm } from '@imprint/server/core/db/orm';
import { schema } from '@imprint/server/modules';
import { defaultAppearance } from '@imprint/shared/shapes/appearance';
import { expect, test } from 'vitest';
import {
  insertProject,
  oldDatabase,
  organization,
  project,
  run,
  tenant,
} from '../../support/server/old.database.ts';

const [website, page, revision] = Array.from({ length: 3 }, randomUUID);
/** JSON with an escape that the database cannot read, and a text that looks like the settings themselves. */
const seo = (title: string) =>
  String.raw`{"title":"${title} \u0000 \"noIndex\":true","description":null,"canonicalUrl":null,"noIndex":true}`;
const content = (title: string) =>
  `{"title":"${title}","seo":${seo(title)},"blocks":[{"id":"b","type":"paragraph","text":"Rye"}]}`;

test('media stored by an older version count as storage, and so do later ones', async () => {
  const url = await oldDatabase('0013-post-lists');
  const media = (sizeBytes: number) =>
    run(
      url,
      `insert into media (id, organization_id, environment, project_id, filename, tags, kind, content_type,
         size_bytes, sha256, created_at, updated_at)
       values ('${randomUUID()}', ${tenant}, '${project}', 'old.txt', '{}', 'document', 'text/plain',
         ${sizeBytes}, '${randomUUID()}', now(), now())`,
    );
  await run(
    url,
    `insert into organization (id, name, slug, plan, created_at)
       values ('${organization}', 'Old', 'old', 'free', now()), ('${randomUUID()}', 'Empty', 'empty', 'free', now());
     insert into project (id, organization_id, environment, name, slug, status, created_at, updated_at)
       values ('${project}', ${tenant}, 'Old', 'old', 'draft', now(), now())`,
  );
  for (const sizeBytes of [2_000_000_000, 2_000_000_000]) await media(sizeBytes);
  const { orm } = await openOrm(url, schema, 60_000);
  await orm.close(true);
  await media(5);
  const { rows } = await run(
    url,
    'select organization_id as id, sum(bytes) as bytes from storage_change group by 1',
  );
  expect(rows).toEqual([{ id: organization, bytes: '4000000005' }]);
});

test('rows of an older version get an empty picture in their SEO fields, and stay the same otherwise', async () => {
  const url = await oldDatabase('0006-media');
  await run(
    url,
    `${insertProject}
     insert into website (id, organization_id, environment, project_id, name, slug, locales, seo, created_at,
         updated_at)
       values ('${website}', ${tenant}, '${project}', 'Old', 'old', '[]',
         '{"titleTemplate":"%s!","description":null,"noIndex":false}', now(), now());
     insert into page (id, organization_id, environment, project_id, website_id, locale, translation_group_id,
         title, slug, path, position, status, blocks, seo, live, created_at, updated_at)
       values ('${page}', ${tenant}, '${project}', '${website}', 'en', '${page}', 'Old', 'old', '/old', 'a0',
         'published', '[]', '${seo('Draft')}', '${content('Live')}', now(), now()),
         ('${randomUUID()}', ${tenant}, '${project}', '${website}', 'en', '${randomUUID()}', 'New', 'new', '/new',
         'a1', 'draft', '[]', '${seo('Draft')}', null, now(), now());
     insert into revision (id, organization_id, environment, project_id, page_id, number, version, actor_type,
         surface, is_autosave, changed_fields, content, created_at, updated_at)
       values ('${revision}', ${tenant}, '${project}', '${page}', 1, 1, 'user', 'rest', false, '{title}',
         '${content('Then')}', now(), now())`,
  );
  const { orm } = await openOrm(url, schema, 60_000);
  await orm.close(true);
  const { rows } = await run(
    url,
    `select seo::text, live::text, (select content::text from revision) as content,
       (select seo::text from website) as website, (select cover_id from project) as cover,
       search_language as language, live_search_text as words, (select appearance::text from website) as look
     from page order by path desc`,
  );
  const withImage = (text: string) => ({ ...JSON.parse(text), imageId: null });
  const told = (title: string) => ({ ...JSON.parse(content(title)), seo: withImage(seo(title)) });
  const [old, fresh] = rows.map((row) => ({ ...row, seo: JSON.parse(row.seo), live: JSON.parse(row.live) }));
  expect(old.seo).toEqual(withImage(seo('Draft')));
  // The escape is taken from what is published, because the database reads it.
  const { seo: shown, ...live } = told('Live');
  expect(old.live).toEqual({ ...live, seo: { ...shown, title: shown.title.replace('\0', '') } });
  expect(JSON.parse(old.content)).toEqual(told('Then'));
  const keys = ['titleTemplate', 'description', 'noIndex', 'imageId'];
  expect(Object.keys(JSON.parse(old.website))).toEqual(keys);
  expect([old.cover, old.language, old.words]).toEqual([null, 'english', 'Rye']);
  expect(JSON.parse(old.look)).toEqual(defaultAppearance);
  expect(fresh).toMatchObject({ seo: { imageId: null }, live: null });
});

test('people of an older version keep their access, with an address that is not verified', async () => {
  const url = await oldDatabase('0015-live-posts');
  const person = randomUUID();
  await run(
    url,
    `insert into organization (id, name, slug, plan, created_at)
       values ('${organization}', 'Old', 'old', 'free', now());
     insert into account (id, email, name, password_hash, created_at)
       values ('${person}', 'old@example.com', 'Old', '', now());
     insert into invitation (id, organization_id, email, role, invited_by_id, expires_at, created_at)
       values ('${randomUUID()}', '${organization}', 'new@example.com', 'viewer', '${person}', now(), now())`,
  );
  const { orm } = await openOrm(url, schema, 60_000);
  await orm.close(true);
  const { rows } = await run(
    url,
    'select email_verified_at, is_confined, is_mailed from account join invitation on true',
  );
  expect(rows).toEqual([{ email_verified_at: null, is_confined: false, is_mailed: false }]);
});

test('a key from before its switch for contact messages keeps reading them', async () => {
  const url = await oldDatabase('0019-second-factors');
  await run(
    url,
    `insert into organization (id, name, slug, created_at) values ('${organization}', 'Old', 'old', now());
     insert into api_key (id, organization_id, environment, name, digest, start, last_four, scopes, tool_access, created_at)
     values ('${randomUUID()}', ${tenant}, 'Old key', 'd', 's', 'l', '{websites:read}', 'full', now())`,
  );
  const { orm } = await openOrm(url, schema, 60_000);
  await orm.close(true);
  const { rows } = await run(url, 'select reads_personal_data from api_key');
  expect(rows).toEqual([{ reads_personal_data: true }]);
});

test('what an older version published is live with a version, a search text and the words of what is live', async () => {
  const url = await oldDatabase('0021-security-activity');
  const [same, changed] = [randomUUID(), randomUUID()];
  const blocks = (text: string) => `[{"id":"b","type":"paragraph","text":"${text}"}]`;
  const published = (title: string, text: string) =>
    `{"title":"${title}","excerpt":null,"coverId":null,"seo":${seo(title)},"social":{},"blocks":${blocks(text)}}`;
  const post = (id: string, title: string, text: string, live: string, isChanged: boolean) =>
    `('${id}', ${tenant}, '${project}', 'en', '${id}', '${title}', '${id}', 'published', ${isChanged},
       '${blocks(text)}', '${text}', 2, '${seo(title)}', '{}', '${live}', '${text}', 'english', 7, now(), now())`;
  await run(
    url,
    `${insertProject}
     insert into post (id, organization_id, environment, project_id, locale, translation_group_id, title, slug,
         status, has_unpublished_changes, blocks, derived_excerpt, word_count, seo, social, live, search_text,
         search_language, version, created_at, updated_at)
       values ${post(same, 'Same', 'Two words', published('Same', 'Two words'), false)},
         ${post(changed, 'Draft', 'Secret zeppelins', published('Live', 'Three old loaves'), true)}`,
  );
  const { orm } = await openOrm(url, schema, 60_000);
  await orm.close(true);
  const { rows } = await run(
    url,
    `select live_item ->> 'title' as title, live_item ->> 'derivedExcerpt' as excerpt, live_search_text as text,
       (live_item ->> 'wordCount')::int as words, live_version as version, live_updated_at = updated_at as is_dated,
       live_search @@ 'loav'::tsquery as is_found, live_search @@ 'zeppelin'::tsquery as is_draft_found
     from post order by version, title`,
  );
  const common = { version: 7, is_dated: true, is_draft_found: false };
  expect(rows).toEqual([
    {
      ...common,
      title: 'Live',
      excerpt: 'Three old loaves',
      text: 'Three old loaves',
      words: 3,
      is_found: true,
    },
    { ...common, title: 'Same', excerpt: 'Two words', text: 'Two words', words: 2, is_found: false },
  ]);
});
