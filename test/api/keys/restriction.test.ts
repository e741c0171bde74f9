import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../support/clients/http.ts';
import { call, type Input, type Surface } from '../../support/clients/surfaces.ts';
import { keyActions } from '../../support/fixtures/keys.ts';
import { createProjects } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer({ TRUST_PROXY: 'true' });
const dashboard = await keyActions(app);

/** Returns the response to a key on a surface: the output of the operation, or code and message of its error. */
async function ask(key: string, surface: Surface, name: string, input: Input = {}): Promise<Input> {
  const named = operations.find((operation) => operation.name === name);
  if (!named) throw new Error(`There is no operation ${name}.`);
  const { body } = await call(app.url, surface, named, input, { authorization: `Bearer ${key}` });
  const { error } = body;
  if (error) {
    const data = valueAt(error, 'data');
    return { code: valueAt(data ?? error, 'code'), message: valueAt(error, 'message') };
  }
  // Safe because a response without an error is an object on every surface.
  if (surface === 'REST') return (name.endsWith('.list') ? body : body.data) as Input;
  return valueAt(body, surface === 'tRPC' ? 'result.data' : 'result') as Input;
}

const idsOf = ({ data }: Input) => (Array.isArray(data) ? data.map(({ id }) => id) : []);

/** Creates five projects and a key that is restricted to the second and the fourth. */
async function restrictedKey() {
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((name) => ({ name: `${name} one` }));
  const projects = await createProjects(rest, ...names);
  const ids = projects.map(({ id }) => id);
  const [, second = '', third = '', fourth = ''] = ids;
  const made = await owner.createKey({ projectIds: [second, fourth] });
  return { ...made, second, third, fourth };
}

describe.for(['REST', 'tRPC', 'a direct tool call'] as const)(
  'a key that is restricted to projects, over %s',
  (surface) => {
    test('lists and counts only those, on every page and with every filter', async () => {
      const { key, second, fourth } = await restrictedKey();
      const all = await ask(key, surface, 'projects.list');
      expect(idsOf(all)).toEqual([fourth, second]);
      expect(all.pagination).toEqual({ hasMore: false, total: 2 });
      const sorted = await ask(key, surface, 'projects.list', { sort: 'name', q: 'one', status: 'draft' });
      expect(idsOf(sorted)).toEqual([fourth, second]);
      const none = await ask(key, surface, 'projects.list', { q: 'third' });
      expect(none).toEqual({ data: [], pagination: { hasMore: false, total: 0 } });
    });

    test('reads and changes only those, as if there were no others', async () => {
      const { key, second, third } = await restrictedKey();
      expect(await ask(key, surface, 'projects.get', { projectId: second })).toMatchObject({ id: second });
      const renamed = { projectId: second, name: 'Renamed' };
      expect(await ask(key, surface, 'projects.update', renamed)).toMatchObject({ name: 'Renamed' });

      const before = await rest(`GET /v1/projects/${third}`);
      for (const verb of ['get', 'update', 'publish', 'archive', 'delete']) {
        const operation = operations.find(({ name }) => name === `projects.${verb}`);
        if (surface === 'a direct tool call' && !operation?.operation.tool) continue;
        const input = { projectId: third, ...(verb === 'update' && { name: 'Taken over' }) };
        const refused = await ask(key, surface, `projects.${verb}`, input);
        expect([verb, refused.code]).toEqual([verb, 'NOT_FOUND']);
        expect(refused.message).toBe(`No resource has the id ${third}.`);
      }
      expect((await rest(`GET /v1/projects/${third}`)).at('data')).toEqual(before.at('data'));
    });

    test('may not create another one', async () => {
      const { key } = await restrictedKey();
      const total = (await rest('GET /v1/projects')).at('pagination.total');
      expect(await ask(key, surface, 'projects.create', { name: 'One more' })).toEqual({
        code: 'FORBIDDEN',
        message: 'This key is restricted to certain projects and cannot create others.',
      });
      expect((await rest('GET /v1/projects')).at('pagination.total')).toBe(total);
    });

    test("is still refused another organization's project", async () => {
      const { key } = await restrictedKey();
      const [foreign] = await createProjects(stranger.rest, { name: 'Foreign' });
      const refused = await ask(key, surface, 'projects.get', { projectId: foreign?.id });
      expect(refused.code).toBe('FORBIDDEN');
    });
  },
);

describe('a page of a restricted key', () => {
  test('continues with its own cursor, and not with one of another key', async () => {
    const { key, second, fourth } = await restrictedKey();
    const first = await ask(key, 'REST', 'projects.list', { limit: 1 });
    expect(idsOf(first)).toEqual([fourth]);
    const { nextCursor, total } = { ...(first.pagination as object) } as Record<string, unknown>;
    expect(total).toBe(2);
    expect(idsOf(await ask(key, 'REST', 'projects.list', { limit: 1, cursor: nextCursor }))).toEqual([
      second,
    ]);
    const foreign = (await rest('GET /v1/projects?limit=1')).at('pagination.nextCursor');
    const refusals = [
      await ask(key, 'REST', 'projects.list', { limit: 1, cursor: foreign }),
      await ask(owner.key, 'REST', 'projects.list', { limit: 1, cursor: nextCursor }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR']);
  });
});

describe('the restriction of a key', () => {
  test('can be changed and lifted, effective from the next request', async () => {
    const { key, id, third } = await restrictedKey();
    expect((await dashboard.change('update', id, { projectIds: [third] })).status).toBe(200);
    expect(idsOf(await ask(key, 'REST', 'projects.list'))).toEqual([third]);
    expect((await dashboard.change('update', id, { projectIds: [] })).status).toBe(200);
    expect(idsOf(await ask(key, 'REST', 'projects.list')).length).toBeGreaterThan(2);
    expect(await ask(key, 'REST', 'projects.create', { name: 'One more' })).toHaveProperty('id');
  });

  test('outlives its projects: the key then sees none', async () => {
    const { key, id, second, fourth } = await restrictedKey();
    for (const projectId of [second, fourth]) await ask(key, 'REST', 'projects.delete', { projectId });
    expect(await ask(key, 'REST', 'projects.list')).toMatchObject({ data: [], pagination: { total: 0 } });
    const kept = await dashboard.change('update', id, { name: 'Left over', projectIds: [second, fourth] });
    expect(kept.at('result.data.projectIds')).toEqual([second, fourth]);
  });

  test('names only projects of its environment and organization; all others are answered alike', async () => {
    const [here] = await createProjects(rest, { name: 'Here' });
    const [foreign] = await createProjects(stranger.rest, { name: 'Foreign' });
    const { id } = await dashboard.created();
    const unknown = 'proj_01h2xcejqtf2nbrexx3vqjhp41';
    for (const wrong of [foreign?.id, unknown, 'nonsense', id]) {
      const projectIds = [here?.id, wrong];
      for (const answer of [
        await dashboard.create({ projectIds }),
        await dashboard.change('update', id, { projectIds }),
      ]) {
        expect(answer.status).toBe(400);
        const problem = {
          field: 'projectIds',
          reason: `has ${wrong}, which is not a project of the live environment`,
        };
        expect(answer.at('error.data.details')).toEqual({ ...problem, errors: [problem] });
      }
    }
    const elsewhere = await dashboard.create({ environment: 'test', projectIds: [here?.id] });
    expect(elsewhere.at('error.data.details.reason')).toContain(`has ${here?.id}`);
  });
});
