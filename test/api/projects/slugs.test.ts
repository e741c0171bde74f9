import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { restClient, sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createProject, createProjects, projectOf } from '../../support/fixtures/projects.ts';
import { untilWaitingForLocks } from '../../support/server/lock.waits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();

describe('a slug derived from a name', () => {
  test.each([
    ['My First Project', 'my-first-project'],
    ['UPPER_case  and   spaces', 'upper-case-and-spaces'],
    ['--a--b--c--', 'a-b-c'],
    ['Version 2.0', 'version-2-0'],
    ['Crème brûlée', 'creme-brulee'],
    ['Ünïcödé Straße', 'unicode-strasse'],
    ['Łódź øre', 'lodz-ore'],
    ['Привет мир', 'privet-mir'],
    ['Ελλάδα', 'ellada'],
  ])('%s becomes %s', async (name, slug) => {
    expect((await createProject(rest, { name })).slug).toBe(slug);
  });

  test.each(['日本語のサイト', '한국어 사이트', 'مشروع جديد'])(
    '%s becomes letters and digits',
    async (name) => {
      const { slug } = await createProject(rest, { name });
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug).not.toMatch(/^item/);
    },
  );

  test('is "item" when nothing is left of the name', async () => {
    const projects = await createProjects(rest, { name: '!!!' }, { name: '🎉🎉🎉' }, { name: '-_.~' });
    expect(projects.map(({ slug }) => slug)).toEqual(['item', 'item-2', 'item-3']);
  });

  test('gets -2 and so on when it is taken', async () => {
    const name = { name: 'Again' };
    const projects = await createProjects(rest, name, name, { name: 'again!' });
    expect(projects.map(({ slug }) => slug)).toEqual(['again', 'again-2', 'again-3']);
  });

  test('has at most 63 characters, the number included, and no hyphen at its end', async () => {
    const name = `${'x'.repeat(61)} ${'y'.repeat(38)}`;
    const projects = await createProjects(rest, { name }, { name });
    expect(projects.map(({ slug }) => slug)).toEqual([
      `${'x'.repeat(61)}-y`,
      expect.stringMatching(/^x{60,61}-2$/),
    ]);
  });
});

describe('a given slug', () => {
  test.each([
    ['1', '1'],
    ['d-e-f', 'd-e-f'],
    ['x'.repeat(63), 'x'.repeat(63)],
  ])('%s is accepted as it is', async (slug, taken) => {
    expect((await createProject(rest, { slug })).slug).toBe(taken);
  });

  test.each(['', 'Upper', 'a--b', '-a', 'a-', 'a_b', 'a b', 'ä', 'a/b', 'x'.repeat(64), 5, null])(
    '%j is refused',
    async (slug) => {
      const answer = await rest('POST /v1/projects', { body: { name: 'Bad slug', slug } });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe('slug');
    },
  );

  test('in use is 409 with a free suggestion', async () => {
    await createProjects(rest, { name: 'First', slug: 'taken' }, { name: 'Second', slug: 'taken-2' });
    const answer = await rest('POST /v1/projects', { body: { name: 'Third', slug: 'taken' } });
    expect(answer.status).toBe(409);
    expect(answer.at('error.code')).toBe('CONFLICT');
    expect(answer.at('error.details.suggestion')).toBe('taken-3');
    const slug = answer.at('error.details.suggestion');
    expect((await createProject(rest, { slug })).slug).toBe(slug);
  });

  test('is available again once its project is deleted', async () => {
    const { id } = await createProject(rest, { slug: 'freed' });
    await rest(`DELETE /v1/projects/${id}`);
    expect((await createProject(rest, { slug: 'freed' })).slug).toBe('freed');
  });
});

describe('the slug of a project', () => {
  test('never changes by renaming', async () => {
    const { id } = await createProject(rest, { name: 'Old name' });
    const renamed = projectOf(await rest(`PATCH /v1/projects/${id}`, { body: { name: 'New name' } }));
    expect(renamed).toMatchObject({ name: 'New name', slug: 'old-name' });
  });

  test('changes when another one is given, and can be set to the same value again', async () => {
    const { id } = await createProject(rest);
    const change = { body: { slug: 'changed', name: 'Both at once' } };
    expect(projectOf(await rest(`PATCH /v1/projects/${id}`, change)).slug).toBe('changed');
    expect(projectOf(await rest(`PATCH /v1/projects/${id}`, change)).slug).toBe('changed');
  });

  test("cannot become another project's", async () => {
    await createProject(rest, { slug: 'occupied' });
    const project = await createProject(rest, { name: 'Wants another' });
    const body = { slug: 'occupied', name: 'Not even this' };
    const answer = await rest(`PATCH /v1/projects/${project.id}`, { body });
    expect(answer.status).toBe(409);
    expect(answer.at('error.details.suggestion')).toBe('occupied-2');
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(project);
  });

  test('is independent of other organizations and environments', async () => {
    const { key } = await owner.createKey({ environment: 'dev' });
    const clients = [rest, restClient(app.url, key), stranger.rest];
    for (const client of clients) {
      expect((await createProject(client, { slug: 'shared-by-all' })).slug).toBe('shared-by-all');
      expect((await createProject(client, { name: 'Derived by all' })).slug).toBe('derived-by-all');
    }
  });
});

describe('concurrently', () => {
  test('one slug created a hundred times gives one 201 and 99 times 409', async () => {
    const body = { name: 'Rush', slug: 'rush' };
    const answers = await sendConcurrently(100, () => rest('POST /v1/projects', { body }));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 99 });
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.at('error.details.suggestion')).toBe('rush-2');
    }
    expect((await rest('GET /v1/projects?q=rush')).at('pagination.total')).toBe(1);
  });

  test('one name created fifty times gives fifty slugs', async () => {
    const answers = await sendConcurrently(50, () => rest('POST /v1/projects', { body: { name: 'Crowd' } }));
    expect(statusCounts(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => answer.at('data.slug'))).size).toBe(50);
  });

  test('names with conflicting derived slugs all get one', async () => {
    const answers = await sendConcurrently(60, (index) =>
      rest('POST /v1/projects', { body: { name: index % 2 ? 'Clash' : `Clash ${2 + (index % 8)}` } }),
    );
    expect(statusCounts(answers)).toEqual({ 201: 60 });
    expect(new Set(answers.map((answer) => answer.at('data.slug'))).size).toBe(60);
  });

  test('a derived slug that is taken after it was found free is replaced by the next', async () => {
    await createProject(rest, { name: 'Late', slug: 'late' });
    const client = await app.deps.pool.connect();
    try {
      await client.query('begin');
      const change = { id: randomUUID(), slug: 'late-2' };
      await client.query(
        `insert into project
        select (jsonb_populate_record(project, $1)).* from project where slug = 'late'`,
        [change],
      );
      const created = createProject(rest, { name: 'Late' });
      await untilWaitingForLocks(app, 1);
      await client.query('commit');
      expect((await created).slug).toBe('late-3');
    } finally {
      client.release();
    }
  });

  test('a slug taken by an update and a creation has exactly one owner', async () => {
    const { id } = await createProject(rest);
    const answers = await sendConcurrently(20, (index) =>
      index % 2
        ? rest('POST /v1/projects', { body: { name: 'Duel', slug: 'duel' } })
        : rest(`PATCH /v1/projects/${id}`, { body: { slug: 'duel' } }),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual(
      [],
    );
    const rows = await app.sql('select from project where slug = $1', ['duel']);
    expect(rows).toHaveLength(1);
  });
});
