import { describe, expect, test } from 'vitest';
import { importFiles } from '../../support/fixtures/blog.imports.ts';
import { createAuthor, createPost, listBlog, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const newProject = async () => (await createProject(rest, { name: 'Import' })).id;

const importInto = (projectId: string, files: Record<string, string>, more: object = {}) =>
  importFiles(rest, projectId, files, more);

test('a file with front matter becomes a post with all its fields', async () => {
  const projectId = await newProject();
  const mara = await createAuthor(rest, { projectId, name: 'Mara Lind' });
  const markdown = `---
title: "Why rye rests"
slug: rye-rests
date: 2023-05-06
description: About patience.
tags: [Old Grain, winter]
categories: Bread
authors:
  - mara lind
  - name: Nils Berg
featured: true
lang: en
---

Rye **rests**.
`;
  const { created, files } = await importInto(projectId, { 'posts/2023-05-06-rye.md': markdown });
  expect([created, files[0]?.status, files[0]?.warnings]).toEqual([1, 'created', []]);
  const post = await readPost(rest, String(files[0]?.postId));
  expect(post).toMatchObject({
    title: 'Why rye rests',
    slug: 'rye-rests',
    excerpt: 'About patience.',
    isFeatured: true,
    status: 'published',
    publishedAt: '2023-05-06T00:00:00.000Z',
    tags: ['old-grain', 'winter'],
    locale: 'en',
    hasUnpublishedChanges: false,
  });
  const authors = await listBlog(rest, 'authors', `projectId=${projectId}&sort=name`);
  expect(authors.map(({ name }) => name)).toEqual(['Mara Lind', 'Nils Berg']);
  expect(post.authorIds[0]).toBe(mara.id);
  const [category] = await listBlog(rest, 'categories', `projectId=${projectId}`);
  expect(post.categoryIds).toEqual([category?.id]);
});

test('a file without front matter takes its title from its heading or its name', async () => {
  const projectId = await newProject();
  const { files } = await importInto(projectId, {
    '2024-01-01-first-loaf.md': '# The *first* loaf\n\nIt was flat.',
    'second-loaf.markdown': 'It was better.',
  });
  expect(files.map(({ title, slug }) => [title, slug])).toEqual([
    ['The first loaf', 'first-loaf'],
    ['second loaf', 'second-loaf'],
  ]);
  const post = await readPost(rest, String(files[0]?.postId));
  expect(post).toMatchObject({ status: 'draft', excerpt: 'It was flat.' });
});

test('a refused file does not affect the others and leaves nothing behind', async () => {
  const projectId = await newProject();
  await createPost(rest, { projectId, title: 'There', slug: 'there' });
  const { requested, created, refused, files } = await importInto(projectId, {
    'good.md': 'Good.',
    'there.md': '---\nauthors: Nobody New\n---\nTaken.',
    'broken.md': '---\ntitle: [unclosed\n---\nText.',
    'language.md': '---\nlang: klingon-!\n---\nText.',
    'good.markdown': 'The same name again.',
    'last.md': 'Last.',
  });
  expect([requested, created, refused]).toEqual([6, 2, 4]);
  expect(files.map(({ status }) => status)).toEqual([
    ...['created', 'refused', 'refused', 'refused', 'refused', 'created'],
  ]);
  expect(files[1]?.error).toMatchObject({ code: 'CONFLICT', details: { field: 'slug' } });
  expect(files[2]?.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'markdown' } });
  const authors = await listBlog(rest, 'authors', `projectId=${projectId}`);
  expect(authors).toEqual([]);
  const posts = await listBlog<{ slug: string }>(rest, 'posts', `projectId=${projectId}&sort=title`);
  expect(posts.map(({ slug }) => slug)).toEqual(['good', 'last', 'there']);
});

test('a future date becomes a schedule, a draft stays one, and unknown fields are reported', async () => {
  const projectId = await newProject();
  const { files } = await importInto(projectId, {
    'later.md': '---\ndate: 2090-01-01\n---\nLater.',
    'draft.md': '---\ndate: 2020-01-01\ndraft: true\nlayout: wide\n---\nDraft.',
    'odd.md': '---\ndate: someday\n---\nOdd.',
  });
  const [later, draft, odd] = await Promise.all(files.map(({ postId }) => readPost(rest, String(postId))));
  expect(later).toMatchObject({ status: 'scheduled', publishAt: '2090-01-01T00:00:00.000Z' });
  expect([draft?.status, odd?.status]).toEqual(['draft', 'draft']);
  expect(files[1]?.warnings).toEqual([
    'layout is ignored, because posts have no such field',
    'the date is ignored, because the post is a draft',
  ]);
  expect(files[2]?.warnings).toEqual(['date is ignored, because it is not a date']);
});

test('a schedule set by an import is reported to a later change with a stale version', async () => {
  const { files } = await importInto(await newProject(), {
    'later.md': '---\ndate: 2090-01-01\n---\nLater.',
  });
  const body = { title: 'Mine', expectedVersion: 1 };
  const stale = await rest(`PATCH /v1/blog/posts/${files[0]?.postId}`, { body });
  expect(stale.status).toBe(412);
  expect(stale.at('error.details.changedFields')).toEqual(expect.arrayContaining(['status', 'publishAt']));
});

test('a dry run returns the same report and changes nothing', async () => {
  const projectId = await newProject();
  const { created, files } = await importInto(
    projectId,
    { 'a.md': '---\ntags: x\n---\nA.', 'a.markdown': 'Again.' },
    { dryRun: true },
  );
  expect([created, files.map(({ status }) => status)]).toEqual([1, ['created', 'refused']]);
  expect(files[0]?.postId).toBeUndefined();
  for (const name of ['posts', 'tags'] as const)
    expect(await listBlog(rest, name, `projectId=${projectId}`)).toEqual([]);
});

test('YAML that expands, runs code or never ends is refused or read as text', async () => {
  const projectId = await newProject();
  const bomb = `---\na: &a [x]\nb: &b [*a, *a]\ntags: *b\n---\nText.`;
  const { files } = await importInto(projectId, {
    'bomb.md': bomb,
    'code.md': '---\ntitle: !!js/function "function () {}"\n---\nText.',
    'proto.md': '---\n__proto__: {title: x}\nconstructor: y\n---\nText.',
    'open.md': '---\ntitle: never closed\n\nText.',
  });
  expect(files[0]?.error?.code).toBe('VALIDATION_ERROR');
  expect(files.slice(1).map(({ status }) => status)).toEqual(['created', 'created', 'created']);
  expect(files[3]?.slug).toBe('open');
});

describe('a fault', () => {
  const files = ['one', 'faulty', 'two'].map((name) => ({
    filename: `${name}.md`,
    markdown: `Text ${name}.`,
  }));

  test.each([
    ['P0001', 500, 'INTERNAL_ERROR'],
    ['40P01', 503, 'SERVICE_UNAVAILABLE'],
    ['55P03', 503, 'SERVICE_UNAVAILABLE'],
  ])(
    'of the database (%s) is no fault of a file: it is answered as one, logged, and nothing is imported',
    async (sqlState, status, code) => {
      const projectId = await newProject();
      await app.sql(`create function fail() returns trigger language plpgsql as $$
        begin raise exception 'hush-hush' using errcode = '${sqlState}'; end $$`);
      await app.sql(`create trigger fail before insert on post for each row
        when (new.slug = 'faulty') execute function fail()`);
      const answer = await rest('POST /v1/blog/import', { body: { projectId, files } });
      await app.sql('drop function fail cascade');
      expect([answer.status, answer.at('error.code')]).toEqual([status, code]);
      expect(answer.text).not.toContain('hush-hush');
      const requestId = String(answer.headers['x-request-id']);
      const logged = app.logLines.filter((line) => line.includes(requestId) && line.includes('hush-hush'));
      expect(logged).toHaveLength(1);
      expect(await listBlog(rest, 'posts', `projectId=${projectId}`)).toEqual([]);
      const again = await rest('POST /v1/blog/import', { body: { projectId, files } });
      expect(again.at('data.created')).toBe(3);
    },
  );

  test('while reading the files fails the request as well', async () => {
    const projectId = await newProject();
    const markdown = '![Boat](/files/media_01h2xcejqtf2nbrexx3vqjhp41/boat.png)';
    const body = { projectId, files: [{ filename: 'shows.md', markdown }] };
    expect((await rest('POST /v1/blog/import', { body })).at('data.refused')).toBe(1);
    await app.sql('alter table media rename column alt to gone');
    const answer = await rest('POST /v1/blog/import', { body });
    await app.sql('alter table media rename column gone to alt');
    expect([answer.status, answer.at('error.code')]).toEqual([500, 'INTERNAL_ERROR']);
    const requestId = String(answer.headers['x-request-id']);
    expect(app.logLines.some((line) => line.includes(requestId) && line.includes('does not exist'))).toBe(
      true,
    );
  });
});

/** Counts the statements that are sleeping. */
async function sleeping(): Promise<number> {
  const [row] = await app.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event = 'PgSleep'`,
  );
  return row?.count ?? 0;
}

// PostgreSQL detects a deadlock after a second of waiting and may then abort either transaction.
test.each([0.5, 2])(
  'an import and a change that wait for the same tags both succeed (%d s)',
  async (seconds) => {
    const projectId = await newProject();
    const post = await createPost(rest, { projectId });
    await app.sql(`create function dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(${seconds}); return new; end $$`);
    await app.sql(`create trigger dawdle before insert on post for each row
      when (new.slug = 'dawdling') execute function dawdle()`);
    const importing = importInto(projectId, {
      'dawdling.md': '---\ntags: [b]\n---\nText.',
      'next.md': '---\ntags: [a]\n---\nText.',
    });
    await expect.poll(sleeping, { interval: 10 }).toBe(1);
    const changed = await rest(`PATCH /v1/blog/posts/${post.id}`, { body: { tags: ['a', 'b'] } });
    const { created } = await importing;
    await app.sql('drop function dawdle cascade');
    expect(changed.status, changed.text).toBe(200);
    expect(created).toBe(2);
    const tags = await listBlog<{ slug: string }>(rest, 'tags', `projectId=${projectId}`);
    expect(tags.map(({ slug }) => slug).toSorted()).toEqual(['a', 'b']);
  },
);
