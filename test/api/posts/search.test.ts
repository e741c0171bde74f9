import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { expect, test } from 'vitest';
import { createPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Search' });
const add = (title: string, markdown: string, more: object = {}) =>
  createPost(rest, { projectId, title, markdown, ...more });
const baking = await add('Baking at night', 'The bakers were running late, and the rye was rising.');
const runner = await add('Running along the harbour', 'Nobody bakes here.');
const german = await add('Nachts in der Backstube', 'Die Häuser schlafen, die Brote gehen auf.', {
  locale: 'de',
});
const theirs = await createProject(stranger.rest, { name: 'Theirs' });
await createPost(stranger.rest, {
  projectId: theirs.id,
  title: 'Baking secrets',
  markdown: 'Rye and bakers.',
});

async function found(q: string, more = ''): Promise<PostSearchResult[]> {
  const answer = await rest(`GET /v1/blog/posts?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as PostSearchResult[];
}
const titles = async (q: string, more = '') => (await found(q, more)).map(({ title }) => title);

test('a search finds the forms of a word, the title before the text', async () => {
  expect(await titles('bake')).toEqual([baking.title, runner.title]);
  expect(await titles('run')).toEqual([runner.title, baking.title]);
});

test('each post is searched in its own language', async () => {
  expect(await titles('haus')).toEqual([german.title]);
  expect(await titles('brot')).toEqual([german.title]);
  expect(await titles('brot', '&locale=en')).toEqual([]);
});

test('quotes, OR and a minus work as in web search', async () => {
  expect(await titles('"running late"')).toEqual([baking.title]);
  expect(await titles('"late running"')).toEqual([]);
  expect(await titles('harbour OR haus')).toEqual(expect.arrayContaining([runner.title, german.title]));
  expect(await titles('bake -rye')).toEqual([runner.title]);
});

test('a snippet shows the match in its context', async () => {
  const [first] = await found('rye');
  expect(first?.snippet?.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'rye', isMatch: true }]);
  expect(first?.snippet?.map(({ text }) => text).join('')).toContain('and the rye was rising');
  const answer = await rest(`GET /v1/blog/posts?projectId=${projectId}`);
  expect(answer.at('data.0.snippet')).toBeNull();
});

test('a query of only stop words, punctuation and syntax finds nothing and causes no error', async () => {
  for (const q of ['the', "'", '"', '-', 'a:*', '!&|()<->', "it's", '\\', '%', 'x'.repeat(200)])
    expect(await titles(q), q).toEqual([]);
});

test("nobody else's posts are found, not even by the name of the organization's words", async () => {
  expect(await titles('secrets')).toEqual([]);
  const answer = await stranger.rest('GET /v1/blog/posts?q=bakers');
  expect(answer.at('pagination.total')).toBe(1);
});

test('a search is paginated by relevance, with a stable order and an exact total', async () => {
  const { id } = await createProject(rest, { name: 'Many' });
  for (let made = 0; made < 7; made++)
    await createPost(rest, { projectId: id, title: `Quince ${made}`, markdown: 'quince '.repeat(made) });
  const seen: string[] = [];
  let cursor = '';
  do {
    const answer = await rest(`GET /v1/blog/posts?projectId=${id}&q=quince&limit=3${cursor}`);
    expect(answer.at('pagination.total'), answer.text).toBe(7);
    // Safe because the matrix checks every success against the contract.
    seen.push(...(answer.at('data') as PostSearchResult[]).map(({ title }) => title));
    const next = answer.at('pagination.nextCursor');
    cursor = next ? `&cursor=${next}` : '';
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(await rest('GET /v1/blog/posts?sort=-relevance').then(({ status }) => status)).toBe(400);
});

test('a minus excludes the forms of a word in the language of each post', async () => {
  const { id } = await createProject(rest, { name: 'Languages' });
  const inProject = { projectId: id };
  const plain = await createPost(rest, { ...inProject, title: 'Plain bread' });
  await createPost(rest, { ...inProject, title: 'Bread by a recipe' });
  const kept = await createPost(rest, { ...inProject, title: 'bread recipe', locale: 'ja' });
  await createPost(rest, { ...inProject, title: 'bread recipes', locale: 'ja' });
  const hits = await titles('bread -recipes', `&projectId=${id}`);
  expect(hits.toSorted()).toEqual([plain.title, kept.title].toSorted());
  expect(await titles('recipes -bread', `&projectId=${id}`)).toEqual([]);
});
