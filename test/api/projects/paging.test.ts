import type { Project } from '@imprint/shared/contract/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { createProject, createProjects, projectsOf } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();

/** Returns a client of a new organization, so that its list has only the projects of this test. */
async function newClient(): Promise<RestClient> {
  const tenant = await app.createTenant();
  return restClient(app.url, tenant.key);
}

const namesOf = (projects: Project[]) => projects.map(({ name }) => name);

describe('pages', () => {
  let rest: RestClient;
  const sorts = ['-createdAt', 'createdAt', 'name', '-name', 'updatedAt', '-updatedAt'];

  beforeAll(async () => {
    rest = await newClient();
    // Names repeat, so that the order of equal names matters.
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => createProject(rest, { name: `Näme 🎉 ${index % 4}` })),
    );
  });

  /** Reads all pages and runs a function in between. */
  async function walk(query: string, between: () => Promise<unknown> = async () => {}) {
    const pages: Project[][] = [];
    for (let cursor = ''; ; ) {
      const answer = await rest(
        `GET /v1/projects?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      pages.push(projectsOf(answer));
      const { hasMore, nextCursor, total } = answer.at('pagination') as Record<string, unknown>;
      if (!hasMore) {
        expect(answer.at('pagination')).toEqual({ hasMore: false, total });
        return { pages, total };
      }
      cursor = String(nextCursor);
      await between();
    }
  }

  test('hold 20 items unless limit says otherwise', async () => {
    const answer = await rest('GET /v1/projects');
    expect(projectsOf(answer)).toHaveLength(20);
    expect(answer.at('pagination')).toEqual({ hasMore: true, nextCursor: expect.any(String), total: 25 });
  });

  test.each(sorts)('give everything once, in order, when sorted by %s', async (sort) => {
    const all = projectsOf(await rest(`GET /v1/projects?limit=100&sort=${sort}`));
    const { pages, total } = await walk(`limit=4&sort=${sort}`);
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 1]);
    expect(pages.flat()).toEqual(all);
    expect(total).toBe(25);
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  });

  test('that are exactly full have no further cursor', async () => {
    const { pages } = await walk('limit=5');
    expect(pages).toHaveLength(5);
    const answer = await rest('GET /v1/projects?limit=25');
    expect(answer.at('pagination')).toEqual({ hasMore: false, total: 25 });
  });

  test('neither repeat nor miss an item while others are created', async () => {
    const before = projectsOf(await rest('GET /v1/projects?limit=100&q=N%C3%A4me'));
    const { pages, total } = await walk('limit=7&q=N%C3%A4me', () =>
      createProject(rest, { name: 'Näme of a newcomer' }),
    );
    expect(pages.flat()).toEqual(before);
    expect(before).toHaveLength(25);
    expect(total).toBe(28);
    expect((await rest('GET /v1/projects')).at('pagination.total')).toBe(28);
  });

  test.each([1, 100])('take limit=%i', async (limit) => {
    expect(projectsOf(await rest(`GET /v1/projects?limit=${limit}`))).toHaveLength(Math.min(limit, 28));
  });

  test.each(['0', '101', '-1', '1.5', 'ten', '', '1e1', '9007199254740993'])(
    'refuse limit=%s',
    async (limit) => {
      const answer = await rest(`GET /v1/projects?limit=${limit}`);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe('limit');
    },
  );
});

describe('a cursor', () => {
  let rest: RestClient;
  let cursor: string;

  beforeAll(async () => {
    rest = await newClient();
    await createProjects(rest, { name: 'One' }, { name: 'Two' }, { name: 'Three' });
    cursor = String((await rest('GET /v1/projects?limit=1&q=e')).at('pagination.nextCursor'));
    const next = await rest(`GET /v1/projects?limit=1&q=e&cursor=${encodeURIComponent(cursor)}`);
    expect(namesOf(projectsOf(next))).toEqual(['One']);
  });

  test('continues after an item that was deleted since', async () => {
    const [three] = projectsOf(await rest('GET /v1/projects?limit=1&q=e'));
    await rest(`DELETE /v1/projects/${three?.id}`);
    const next = await rest(`GET /v1/projects?limit=1&q=e&cursor=${encodeURIComponent(cursor)}`);
    expect(namesOf(projectsOf(next))).toEqual(['One']);
    expect(next.at('pagination')).toEqual({ hasMore: false, total: 1 });
  });

  test('returns an empty page with an exact total when nothing is left', async () => {
    const client = await newClient();
    const [first] = await createProjects(client, { name: 'First' }, { name: 'Second' }, { name: 'Third' });
    const page = await client('GET /v1/projects?limit=2');
    await client(`DELETE /v1/projects/${first?.id}`);
    const next = encodeURIComponent(String(page.at('pagination.nextCursor')));
    const { body } = await client(`GET /v1/projects?limit=2&cursor=${next}`);
    expect(body).toEqual({ data: [], pagination: { hasMore: false, total: 2 } });
  });

  const refusals: Record<string, () => string> = {
    'without its filter': () => `cursor=${encodeURIComponent(cursor)}`,
    'with another filter': () => `q=o&cursor=${encodeURIComponent(cursor)}`,
    'with a filter more': () => `q=e&status=draft&cursor=${encodeURIComponent(cursor)}`,
    'with another order': () => `q=e&sort=name&cursor=${encodeURIComponent(cursor)}`,
    'cut short': () => `q=e&cursor=${encodeURIComponent(cursor.slice(0, -1))}`,
    'made longer': () => `q=e&cursor=${encodeURIComponent(`${cursor}.x`)}`,
    'changed in its first character': () =>
      `q=e&cursor=${encodeURIComponent((cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1))}`,
    'that is empty': () => 'q=e&cursor=',
    'that nobody made': () => 'q=e&cursor=eyJpZCI6MX0.AAAAAAAAAAAAAAAAAAAAAA',
    'longer than any': () => `q=e&cursor=${'x'.repeat(2000)}`,
  };

  test.each(Object.entries(refusals))('%s is refused', async (_, query) => {
    const answer = await rest(`GET /v1/projects?limit=1&${query()}`);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.code')).toBe('VALIDATION_ERROR');
    expect(answer.at('error.details.field')).toBe('cursor');
  });

  test('of another organization or environment is refused', async () => {
    const tenant = await app.createTenant();
    const live = restClient(app.url, tenant.key);
    await createProjects(live, { name: 'One' }, { name: 'Three' });
    const page = await live('GET /v1/projects?limit=1&q=e');
    const own = String(page.at('pagination.nextCursor'));
    const test = restClient(app.url, (await tenant.createKey({ environment: 'test' })).key);
    for (const answer of [
      await live(`GET /v1/projects?limit=1&q=e&cursor=${encodeURIComponent(cursor)}`),
      await test(`GET /v1/projects?limit=1&q=e&cursor=${encodeURIComponent(own)}`),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.at('error.details.field')).toBe('cursor');
    }
  });
});
