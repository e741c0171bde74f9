import pg from 'pg';
import { httpRequest } from './http.request.ts';
import { callerOf } from './imprint.api.ts';
import type { Comparison, Target } from './load.ts';

interface Bench {
  key: string;
  port: number;
  databaseUrl: string;
}

const postCount = 100_000;
const englishWords = [
  'harbour',
  'loaf',
  'winter',
  'rye',
  'oven',
  'morning',
  'salt',
  'baker',
  'quiet',
  'bread',
];
const germanWords = [
  'Hafen',
  'Laib',
  'Winter',
  'Roggen',
  'Ofen',
  'Morgen',
  'Salz',
  'Bäcker',
  'ruhig',
  'Brot',
];

/** Creates a blog of a hundred thousand posts in two languages and returns searches to compare with a plain list. */
export async function seedPosts({ key, port, databaseUrl }: Bench): Promise<Comparison[]> {
  const headers = { Authorization: `Bearer ${key}` };
  const call = callerOf({ key, port });
  const { id: projectId } = await call<{ id: string }>('POST', 'projects', { name: 'Posts' });
  await call('POST', 'blog/posts', { projectId, title: 'The first', markdown: 'Seed of all others.' });
  await copyPost(databaseUrl);
  const target = (name: string, query: string): Target => {
    const request = () => httpRequest('GET', `/v1/blog/posts?${query}`, headers);
    return { name, port, request, status: 200 };
  };
  return [
    {
      baseline: target('list of posts', `projectId=${projectId}`),
      candidates: [
        target('search, in English', `projectId=${projectId}&q=zeppelins`),
        target('search, in German', `projectId=${projectId}&q=Luftschiff`),
        target('search, two words', `projectId=${projectId}&q=lighthouses%20zeppelin`),
      ],
    },
  ];
}

/** Copies the only post, giving each copy words of its own; one in a thousand contains a rare word. */
async function copyPost(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into post (id, organization_id, environment, project_id, locale, translation_group_id, title, slug,
       status, blocks, derived_excerpt, word_count, seo, social, search_text, search_language, created_at, updated_at)
     select gen_random_uuid(), organization_id, environment, project_id, case when n % 2 = 0 then 'en' else 'de' end,
       gen_random_uuid(), 'Post number ' || n, 'post-number-' || n, 'draft', blocks, derived_excerpt, 60, seo, social,
       (select string_agg(($1::text[][])[n % 2 + 1][1 + (n * 7 + word * 13) % 10], ' ') from generate_series(1, 60) word)
         || case when n % 1000 = 0 then ' zeppelins lighthouse' when n % 1000 = 1 then ' Luftschiffe' else '' end,
       case when n % 2 = 0 then 'english' else 'german' end,
       created_at + n * interval '1 millisecond', updated_at
     from post, generate_series(1, $2) n where slug = 'the-first'`,
    [[englishWords, germanWords], postCount],
  );
  // PostgreSQL does this by itself some time after so many inserts.
  await client.query('vacuum analyze post');
  await client.end();
}
