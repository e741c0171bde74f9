import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { createProject, projectOf, projectsOf } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();

describe('creating a project', () => {
  test('needs only a name, and creates a draft of version 1 in the environment of the key', async () => {
    const answer = await rest('POST /v1/projects', { body: { name: 'Spring Fair' } });
    expect(answer.status).toBe(201);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(answer.at('data')).toEqual({
      id: expect.stringMatching(/^proj_[0-9a-z]{26}$/),
      name: 'Spring Fair',
      slug: 'spring-fair',
      description: null,
      coverId: null,
      status: 'draft',
      environment: 'live',
      version: 1,
      createdAt: instant,
      updatedAt: instant,
    });
  });

  test('accepts a slug and a description', async () => {
    const project = await createProject(rest, { slug: 'chosen-1', description: 'Two\nlines' });
    expect(project).toMatchObject({ slug: 'chosen-1', description: 'Two\nlines' });
  });

  test('trims name and description', async () => {
    const project = await createProject(rest, { name: '  Trim\tme \n', description: '  kept  inside  ' });
    expect(project).toMatchObject({ name: 'Trim\tme', slug: 'trim-me', description: 'kept  inside' });
  });

  test('accepts null for no description', async () => {
    expect((await createProject(rest, { description: null })).description).toBeNull();
  });

  test.each([['abc'], ['x'.repeat(100)], ['Ωμέγα']])('takes the name %s', async (name) => {
    expect((await createProject(rest, { name })).name).toBe(name);
  });

  test.each([
    ['ab', /3/],
    ['  ab  ', /3/],
    ['', /3/],
    ['x'.repeat(101), /100/],
    [5, /string/],
    [null, /string/],
    [['abc'], /string/],
    [undefined, /required/],
  ])('refuses the name %j and says why', async (name, reason) => {
    const answer = await rest('POST /v1/projects', { body: { name } });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.code')).toBe('VALIDATION_ERROR');
    expect(answer.at('error.details.field')).toBe('name');
    expect(answer.at('error.details.reason')).toMatch(reason);
  });

  test('counts characters as the published schema does, not UTF-16 units', async () => {
    expect((await rest('POST /v1/projects', { body: { name: '👍👍' } })).status).toBe(400);
    expect((await rest('POST /v1/projects', { body: { name: '👍'.repeat(100) } })).status).toBe(201);
  });

  test('accepts a description of 2000 characters and refuses one more', async () => {
    await createProject(rest, { description: 'x'.repeat(2000) });
    const answer = await rest('POST /v1/projects', { body: { name: 'Long', description: 'x'.repeat(2001) } });
    expect(answer.at('error.details.field')).toBe('description');
  });

  test('names every problem, the first one first', async () => {
    const answer = await rest('POST /v1/projects', { body: { name: 'a', slug: 'B', color: 'red' } });
    const { field, reason, errors } = answer.at('error.details') as Record<string, unknown>;
    expect(errors).toHaveLength(3);
    expect(errors).toEqual(
      ['name', 'slug', 'color'].map((name) => ({ field: name, reason: expect.any(String) })),
    );
    expect(errors).toContainEqual({ field, reason });
    expect(field).toBe('name');
  });
});

describe('a field that callers cannot set', () => {
  const forced = {
    id: 'proj_01h2xcejqtf2nbrexx3vqjhp41',
    organizationId: 'org_01h2xcejqtf2nbrexx3vqjhp41',
    organization_id: 'org_01h2xcejqtf2nbrexx3vqjhp41',
    environment: 'test',
    version: 7,
    createdAt: '2020-01-01T00:00:00.000Z',
    updatedAt: '2020-01-01T00:00:00.000Z',
    color: 'red',
  };

  test.each(Object.entries({ ...forced, status: 'published' }))(
    'a new project is refused when %s is set',
    async (field, value) => {
      const before = await total();
      const answer = await rest('POST /v1/projects', { body: { name: 'Forced', [field]: value } });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe(field);
      expect(await total()).toBe(before);
    },
  );

  test.each(Object.entries(forced))('a change is refused when %s is set', async (field, value) => {
    const project = await createProject(rest);
    const body = { name: 'Forced', [field]: value };
    const answer = await rest(`PATCH /v1/projects/${project.id}`, { body });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(project);
  });

  test.each([
    'GET /v1/projects?color=red',
    'GET /v1/projects/ID?color=red',
    'DELETE /v1/projects/ID?color=red',
    'POST /v1/projects/ID/publish?color=red',
  ])('%s is refused for the unknown parameter', async (target) => {
    const { id } = await createProject(rest);
    const answer = await rest(target.replace('ID', id));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe('color');
    expect(projectOf(await rest(`GET /v1/projects/${id}`)).status).toBe('draft');
  });
});

describe('an existing project', () => {
  test('is read as it was created, alone and in the list', async () => {
    const project = await createProject(rest, { description: 'The same everywhere' });
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(project);
    expect(projectsOf(await rest('GET /v1/projects?limit=1'))).toEqual([project]);
  });

  test('is the same over tRPC and over tools', async () => {
    const { key } = owner;
    const tools = toolClient(app.url, key);
    const made = await tools(toolCall('create_project', { name: 'By a tool', description: 'Same' }));
    const project = made.at('result.structuredContent');
    const projectId = made.at('result.structuredContent.id');
    const authorization = `Bearer ${key}`;
    const overTrpc = await query(app.url, 'projects.get', { projectId }, { authorization });
    expect(overTrpc.at('result.data')).toEqual(project);
    expect((await rest(`GET /v1/projects/${projectId}`)).at('data')).toEqual(project);
    expect(project).toMatchObject({ name: 'By a tool', slug: 'by-a-tool', description: 'Same', version: 1 });
  });

  test('changes only the fields that are sent', async () => {
    const project = await createProject(rest, { description: 'Before' });
    const changed = projectOf(await patch(project.id, { name: '  Renamed  ' }));
    expect(changed).toEqual({ ...project, name: 'Renamed', version: 2, updatedAt: changed.updatedAt });
    expect(changed.updatedAt > project.createdAt).toBe(true);
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(changed);
  });

  test('loses its description only by null', async () => {
    const { id } = await createProject(rest, { description: 'Before' });
    expect(projectOf(await patch(id, { name: 'Other' })).description).toBe('Before');
    expect(projectOf(await patch(id, { description: null })).description).toBeNull();
  });

  test('keeps its version when nothing changes', async () => {
    const project = await createProject(rest);
    expect(projectOf(await patch(project.id, {}))).toEqual(project);
    expect(projectOf(await patch(project.id, { name: project.name }))).toEqual(project);
  });

  test('refuses an invalid name and stays unchanged', async () => {
    const project = await createProject(rest);
    const answer = await patch(project.id, { description: 'Half a change', name: ' ab ' });
    expect(answer.at('error.details.field')).toBe('name');
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(project);
  });

  test('is not found on any surface once it is deleted', async () => {
    const { id } = await createProject(rest);
    const before = await total();
    expect((await rest(`DELETE /v1/projects/${id}`)).at('data')).toEqual({ id, deleted: true });
    expect(await total()).toBe(before - 1);
    const answers = await Promise.all([
      rest(`GET /v1/projects/${id}`),
      rest(`DELETE /v1/projects/${id}`),
      patch(id, { name: 'Back again' }),
      rest(`POST /v1/projects/${id}/publish`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const answer of answers) expect(answer.at('error.code')).toBe('NOT_FOUND');
  });

  test('can be deleted with cascade only as a boolean true', async () => {
    const { id } = await createProject(rest);
    const refused = await rest(`DELETE /v1/projects/${id}?cascade=yes`);
    expect(refused.at('error.details.field')).toBe('cascade');
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
  });
});

test('an environment does not see the projects of another environment', async () => {
  const test = restClient(app.url, (await owner.createKey({ environment: 'test' })).key);
  const project = await createProject(test, { name: 'Only in test' });
  expect(project.environment).toBe('test');
  expect(projectsOf(await test('GET /v1/projects'))).toEqual([project]);
  expect((await rest('GET /v1/projects?q=Only%20in%20test')).at('pagination.total')).toBe(0);
});

function patch(id: string, body: object) {
  return rest(`PATCH /v1/projects/${id}`, { body });
}

async function total(): Promise<number> {
  return Number((await rest('GET /v1/projects?limit=1')).at('pagination.total'));
}
