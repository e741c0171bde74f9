import { afterEach, expect, test, vi } from 'vitest';
import { importFiles } from '../../support/fixtures/blog.imports.ts';
import { readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const dateOfDraft = 'the date is ignored, because the post is a draft';
afterEach(() => vi.unstubAllEnvs());

/** Imports a file for each front matter and returns the posts with their warnings, in order. */
function imported(...frontMatters: string[]) {
  const named = frontMatters.map((said, index) => [`f${index}.md`, `---\n${said}\n---\nText.`]);
  return importedAs(Object.fromEntries(named));
}

/** Imports files by name and returns the posts with their warnings, in order. */
async function importedAs(markdownByName: Record<string, string>) {
  const { id: projectId } = await createProject(rest, { name: 'Import' });
  const { files } = await importFiles(rest, projectId, markdownByName);
  expect(files.filter(({ status }) => status === 'refused')).toEqual([]);
  const posts = [];
  for (const { postId, warnings } of files)
    posts.push({ ...(await readPost(rest, String(postId))), warnings });
  return posts;
}

test('a draft in any YAML spelling stays a draft, and its ignored date is reported', async () => {
  const words = ['true', '"true"', 'True', 'yes', '"Yes "', 'on', 'ON'];
  const posts = await imported(
    ...words.map((word) => `draft: ${word}\ndate: 2020-01-01`),
    'published: false\ndate: 2020-01-01',
  );
  for (const { slug, status, publishedAt, warnings } of posts)
    expect([status, publishedAt, warnings], slug).toEqual(['draft', null, [dateOfDraft]]);
});

test('a file marked as no draft goes live at its date', async () => {
  const words = ['false', '"false"', 'no', 'No', 'off'];
  const posts = await imported(
    ...words.map((word) => `draft: ${word}\ndate: 2020-01-01`),
    'published: true\ndate: 2020-01-01',
  );
  for (const { slug, status, warnings } of posts) expect([status, warnings], slug).toEqual(['published', []]);
});

test('an unknown draft value keeps the post a draft, and is reported', async () => {
  const words = ['', 'soon', '1', '[false]', '{toString: 1}'];
  for (const { slug, status, warnings } of await imported(
    ...words.map((word) => `draft: ${word}\ndate: 2020-01-01`),
  )) {
    expect(status, slug).toBe('draft');
    expect(warnings).toEqual(['draft is not true or false, so the post is a draft', dateOfDraft]);
  }
});

test('an unusable field is reported by its name', async () => {
  const [post] = await imported(
    'pubDate: someday\ntitle: [a]\nsummary: {a: b}\ntags: [a, {b: c}]\nauthor: true\nisFeatured: maybe',
  );
  expect(post).toMatchObject({ title: 'f0', status: 'draft', tags: [], authorIds: [], isFeatured: false });
  expect(post?.warnings.toSorted()).toEqual([
    'author is ignored, because it is not a list of names',
    'isFeatured is ignored, because it is not true or false',
    'pubDate is ignored, because it is not a date',
    'summary is ignored, because it is not text',
    'tags is ignored, because it is not a list of names',
    'title is ignored, because it is not text',
  ]);
});

test('an empty or unusable field does not hide its aliases', async () => {
  const [empty, useless, both] = await imported(
    'date:\npubDate: 2020-01-01\nexcerpt: ""\ndescription: Said.\ntags: []\nkeywords: rye',
    'date: someday\npublishedAt: 2020-01-01',
    'date: 2020-01-01\npubDate: 2021-01-01\nexcerpt: First.\nsummary: Second.',
  );
  const published = { status: 'published', publishedAt: '2020-01-01T00:00:00.000Z' };
  expect(empty).toMatchObject({ ...published, excerpt: 'Said.', tags: ['rye'], warnings: [] });
  expect(useless).toMatchObject({ ...published, warnings: ['date is ignored, because it is not a date'] });
  expect(both).toMatchObject({ ...published, excerpt: 'First.' });
  expect(both?.warnings.toSorted()).toEqual([
    'pubDate is ignored, because date is used instead',
    'summary is ignored, because excerpt is used instead',
  ]);
});

test('a date is read in UTC unless it has a zone, whatever the time zone of the server', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date('2020-03-01T00:00').getUTCHours()).toBe(5);
  const dates = {
    '2020-03-01': '2020-03-01T00:00',
    '2020-03-01T10:00': '2020-03-01T10:00',
    '2020-03-01 10:00:30': '2020-03-01T10:00:30',
    // This hour does not exist in New York.
    '2020-03-08 02:30': '2020-03-08T02:30',
    '2020/03/01': '2020-03-01T00:00',
    'March 1, 2020 10:00 PM': '2020-03-01T22:00',
    '2020-03-01T10:00:00Z': '2020-03-01T10:00',
    '2020-03-01 10:00:00 +0200': '2020-03-01T08:00',
    '2020-03-01T10:00-05:00': '2020-03-01T15:00',
    'Sun, 01 Mar 2020 10:00:00 EST': '2020-03-01T15:00',
  };
  const posts = await imported(...Object.keys(dates).map((date) => `date: "${date}"`));
  const read = posts.map(({ publishedAt }) => publishedAt);
  expect(read).toEqual(Object.values(dates).map((date) => new Date(`${date}Z`).toISOString()));
});

test('empty front matter is not part of the text, but dashes around a text are', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Import' });
  const { files } = await importFiles(rest, projectId, {
    'empty.md': '---\n---\nText.',
    'windows.md': '---\r\n---\r\nText.',
    'rule.md': '---\n---\nText.\n\n---\n\nMore.',
    'text.md': '---\nHello\n\n---\nMore.',
  });
  expect(files.map(({ warnings }) => warnings)).toEqual([[], [], [], []]);
  const types = [];
  for (const { postId } of files)
    types.push((await readPost(rest, String(postId))).blocks?.map(({ type }) => type));
  expect(types).toEqual([
    ['paragraph'],
    ['paragraph'],
    ['paragraph', 'divider', 'paragraph'],
    ['divider', 'paragraph', 'divider', 'paragraph'],
  ]);
});

test('an invalid day is omitted and reported', async () => {
  const days = ['2024-02-31', '2023/02/29', '"2024-04-31T10:00:00Z"', '"February 30, 2024"'];
  for (const { status, warnings } of await imported(...days.map((day) => `date: ${day}`)))
    expect([status, warnings]).toEqual(['draft', ['date is ignored, because it is not a date']]);
  const [leap, late] = await imported('date: 2024-02-29', 'date: "Thu, 31 Dec 2020 23:00:00 EST"');
  expect(leap?.publishedAt).toBe('2024-02-29T00:00:00.000Z');
  expect(late?.publishedAt).toBe('2021-01-01T04:00:00.000Z');
});

test('the day at the start of a file name is the date when front matter has none', async () => {
  const [jekyll, folder, useless, own] = await importedAs({
    '_posts/2021-03-04-title.md': '---\nlayout: post\n---\nText.',
    'blog/2021-03-04_title/index.md': '---\nslug: folder\n---\nText.',
    '2021-03-04-useless.md': '---\ndate: someday\n---\nText.',
    '2021-03-04-own.md': '---\npubDate: 2020-01-01\n---\nText.',
  });
  const published = { status: 'published', publishedAt: '2021-03-04T00:00:00.000Z' };
  expect(jekyll).toMatchObject({ ...published, slug: 'title', title: 'title' });
  expect(folder).toMatchObject({ ...published, slug: 'folder', title: 'title' });
  expect(useless).toMatchObject({ ...published, warnings: ['date is ignored, because it is not a date'] });
  expect(own).toMatchObject({ publishedAt: '2020-01-01T00:00:00.000Z', warnings: [] });
});

test('the day in the name of a draft, or an invalid one, is reported as omitted', async () => {
  const [draft, bare, wrong] = await importedAs({
    '2021-03-04-draft.md': '---\ndraft: true\n---\nText.',
    '2021-03-04-bare.md': 'No front matter says that it may go live.',
    '2021-02-31-wrong.md': '---\ntitle: Wrong\n---\nText.',
  });
  expect([draft?.status, draft?.warnings]).toEqual(['draft', [dateOfDraft]]);
  expect([bare?.status, bare?.warnings]).toEqual(['draft', [dateOfDraft]]);
  const noDay = 'the date in the file name is ignored, because it is not a date';
  expect([wrong?.status, wrong?.warnings, wrong?.slug]).toEqual(['draft', [noDay], 'wrong']);
});

test('front matter in TOML is refused with the reason, and plus signs in a text are text', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Import' });
  const { files } = await importFiles(rest, projectId, {
    'hugo.md': '+++\ntitle = "Hugo"\ndraft = true\n+++\nText.',
    'windows.md': '\uFEFF+++\r\ntitle = "Hugo"\r\n+++ \r\nText.',
    'empty.md': '+++\n+++\nText.',
    'open.md': '+++\nText.',
    'later.md': 'Text.\n\n+++\nMore.\n+++\n',
    'mixed.md': '+++\nText.\n---\nMore.',
  });
  const reason = 'has front matter in TOML; it must be YAML between lines of ---';
  for (const { status, error } of files.slice(0, 3)) {
    expect(status).toBe('refused');
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'markdown', reason } });
  }
  expect(files.slice(3).map(({ status }) => status)).toEqual(['created', 'created', 'created']);
});
