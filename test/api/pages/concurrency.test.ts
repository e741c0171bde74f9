import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createPage, paragraph, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { id: websiteId } = await createWebsite(rest);

describe('a hundred saves at once', () => {
  test('that expect one version are one 200 and 99 times 412, which name the fields', async () => {
    const { id } = await createPage(rest, { websiteId });
    const headers = { 'if-match': '"1"' };
    const answers = await sendConcurrently(100, (index) =>
      rest(`PATCH /v1/pages/${id}`, {
        headers,
        body: { title: `Writer ${index}`, blocks: [paragraph('a')] },
      }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 412: 99 });
    const details = { expectedVersion: 1, currentVersion: 2, changedFields: ['blocks', 'title'] };
    for (const answer of answers.filter(({ status }) => status === 412)) {
      expect(answer.at('error.details')).toEqual(details);
      expect(answer.at('error.message')).toBe('Changed in the meantime: blocks and title.');
    }
    const winner = answers.find(({ status }) => status === 200);
    expect(await readPage(rest, id)).toEqual(winner?.at('data'));
    expect(await revisionsOf(rest, id)).toHaveLength(2);
  });

  test('that expect no version all succeed, each with its own version and revision', async () => {
    const { id } = await createPage(rest, { websiteId });
    const answers = await sendConcurrently(20, (index) =>
      rest(`PATCH /v1/pages/${id}`, { body: { title: `W ${index}` } }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 20 });
    const revisions = await revisionsOf(rest, id);
    expect(revisions.map(({ number }) => number)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(revisions.map(({ version }) => version)).toEqual(revisions.map(({ number }) => number));
  });
});

test('concurrent block edits all apply', async () => {
  const { id } = await createPage(rest, { websiteId, blocks: [paragraph('counter', '')] });
  const answers = await sendConcurrently(20, (index) => {
    const operations = [{ op: 'insert', block: paragraph(`b${index}`), after: null }];
    return rest(`POST /v1/pages/${id}/blocks`, { body: { operations, isAutosave: true } });
  });
  expect(statusCounts(answers)).toEqual({ 200: 20 });
  const { blocks = [], version } = await readPage(rest, id);
  expect(new Set(blocks.map((block) => block.id)).size).toBe(21);
  expect(version).toBe(21);
  expect(await revisionsOf(rest, id)).toHaveLength(2);
});

test('concurrent edits, renames, moves, schedules and publishing leave a consistent page', async () => {
  const website = await createWebsite(rest);
  const [parent, page] = [
    await createPage(rest, { websiteId: website.id, slug: 'parent' }),
    await createPage(rest, { websiteId: website.id, slug: 'page' }),
  ];
  const target = `/v1/pages/${page.id}`;
  const answers = await sendConcurrently(60, (index) => {
    const kinds = [
      () => rest(`PATCH ${target}`, { body: { title: `Title ${index}`, blocks: [paragraph(`b${index}`)] } }),
      () => rest(`PATCH ${target}`, { body: { slug: `slug-${index}` } }),
      () => rest(`POST ${target}/move`, { body: { parentId: index % 4 === 2 ? parent.id : null } }),
      () => rest(`POST ${target}/publish`),
      () => rest(`POST ${target}/unpublish`),
      () => rest(`POST ${target}/schedule`, { body: { publishAt: '2090-01-01T00:00:00Z' } }),
    ];
    return (kinds[index % kinds.length] ?? kinds[0])?.() ?? Promise.reject();
  });
  expect(Object.keys(statusCounts(answers)).every((status) => ['200', '409'].includes(status))).toBe(true);
  const after = await readPage(rest, page.id);
  expect(after.path).toBe(`${after.parentId ? parent.path : ''}/${after.slug}`);
  const [row] = await app.sql<{ revisions: number; numbers: number }>(
    `select count(*)::int as revisions, max(number) as numbers from revision
     where version <= $1 and page_id = (select id from page where slug = $2)`,
    [after.version, after.slug],
  );
  expect(row?.revisions).toBe(row?.numbers);
});
