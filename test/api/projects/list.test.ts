import type { Project } from '@imprint/shared/contract/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { createProjects, projectsOf } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

/** Returns a client of a new organization, so that its list has only the projects of this test. */
async function newClient(): Promise<RestClient> {
  const tenant = await app.createTenant();
  return restClient(app.url, tenant.key);
}

const namesOf = (projects: Project[]) => projects.map(({ name }) => name);
const find = async (rest: RestClient, query: string) =>
  namesOf(projectsOf(await rest(`GET /v1/projects?${query}`)));

describe('filters', () => {
  let rest: RestClient;
  const awkward = ['100% cotton', 'snake_case', 'back\\slash', `it's "quoted"`, 'Łódź Café', 'plain'];

  beforeAll(async () => {
    rest = await newClient();
    const [first, second] = await createProjects(rest, ...awkward.map((name) => ({ name })));
    await rest(`POST /v1/projects/${first?.id}/publish`);
    await rest(`POST /v1/projects/${second?.id}/archive`);
  });

  test.each([
    ['published', ['100% cotton']],
    ['archived', ['snake_case']],
    ['draft', ['plain', 'Łódź Café', `it's "quoted"`, 'back\\slash']],
  ])('status=%s gives exactly those, and their total', async (status, names) => {
    const answer = await rest(`GET /v1/projects?status=${status}`);
    expect(namesOf(projectsOf(answer))).toEqual(names);
    expect(answer.at('pagination')).toEqual({ hasMore: false, total: names.length });
  });

  test.each([
    ['%', ['100% cotton']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    [`'`, [`it's "quoted"`]],
    ['"', [`it's "quoted"`]],
    ['0% c', ['100% cotton']],
    ['0_c', []],
    ['%%', []],
    [`' or 1=1 --`, []],
    ['Łódź', ['Łódź Café']],
    ['é', ['Łódź Café']],
    ['lodz-cafe', ['Łódź Café']],
    ['  plain  ', ['plain']],
    ['nothing like it', []],
  ])('q=%j finds %j, each character meaning itself', async (q, names) => {
    const answer = await rest(`GET /v1/projects?q=${encodeURIComponent(q)}`);
    expect(namesOf(projectsOf(answer))).toEqual(names);
    expect(answer.at('pagination.total')).toBe(names.length);
  });

  test.each([
    ['PLAIN', ['plain']],
    ['CAFÉ', ['Łódź Café']],
    ['łódź', ['Łódź Café']],
  ])('q=%s is case-insensitive', async (q, names) => {
    expect(await find(rest, `q=${encodeURIComponent(q)}`)).toEqual(names);
  });

  test('status and q are combined', async () => {
    expect(await find(rest, 'status=draft&q=a')).toEqual(['plain', 'Łódź Café', 'back\\slash']);
  });

  test.each([
    ['status=deleted', 'status'],
    ['status=draft,published', 'status'],
    ['q=', 'q'],
    ['q=%20%20', 'q'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['q=a&q=b', 'q'],
  ])('%s is refused', async (query, field) => {
    const answer = await rest(`GET /v1/projects?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
  });
});

describe('the order', () => {
  test('is newest first unless sort says otherwise', async () => {
    const rest = await newClient();
    const [b] = await createProjects(rest, { name: 'Bravo' }, { name: 'Alpha' }, { name: 'Charlie' });
    await rest(`PATCH /v1/projects/${b?.id}`, { body: { description: 'Changed last' } });
    expect(await find(rest, '')).toEqual(['Charlie', 'Alpha', 'Bravo']);
    expect(await find(rest, 'sort=-createdAt')).toEqual(['Charlie', 'Alpha', 'Bravo']);
    expect(await find(rest, 'sort=createdAt')).toEqual(['Bravo', 'Alpha', 'Charlie']);
    expect(await find(rest, 'sort=name')).toEqual(['Alpha', 'Bravo', 'Charlie']);
    expect(await find(rest, 'sort=-name')).toEqual(['Charlie', 'Bravo', 'Alpha']);
    expect(await find(rest, 'sort=-updatedAt')).toEqual(['Bravo', 'Charlie', 'Alpha']);
    expect(await find(rest, 'sort=updatedAt')).toEqual(['Alpha', 'Charlie', 'Bravo']);
  });

  test('of names is case-insensitive, also across pages', async () => {
    const rest = await newClient();
    const names = ['bravo', 'Alpha', 'CHARLIE', 'alpha', 'Bravo', 'ALPHA', 'Élan', 'élan'];
    await createProjects(rest, ...names.map((name) => ({ name })));
    const all = await find(rest, 'sort=name');
    expect(all.map((name) => name.toLowerCase()).slice(0, 6)).toEqual([
      ...['alpha', 'alpha', 'alpha', 'bravo', 'bravo', 'charlie'],
    ]);
    expect(all.slice(6).sort()).toEqual(['Élan', 'élan']);
    expect(await find(rest, 'sort=-name')).toEqual(all.toReversed());
    const walked: string[] = [];
    for (let cursor = ''; walked.length < names.length; ) {
      const page = await rest(`GET /v1/projects?sort=name&limit=1${cursor}`);
      walked.push(...namesOf(projectsOf(page)));
      cursor = `&cursor=${page.at('pagination.nextCursor')}`;
    }
    expect(walked).toEqual(all);
  });

  test.each(['slug', '', '-', '+name', 'name,createdAt', 'id; drop table project'])(
    'sort=%s is refused',
    async (sort) => {
      const answer = await rest(`GET /v1/projects?sort=${encodeURIComponent(sort)}`);
      expect(answer.status).toBe(400);
      expect(answer.at('error.details.field')).toBe('sort');
    },
  );
});
