import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, toolClient } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, stranger } = await testServer();
const project = await createProject(rest, { name: 'Anchor', description: 'Holds.' });
const { id: foreignId } = await createProject(stranger.rest, { name: 'Foreign' });
const { key: testKey } = await owner.createKey({ environment: 'test' });
const { id: testId } = await createProject(restClient(app.url, testKey), { name: 'Test' });

const read = (uri: unknown, client = tools) => client(message('resources/read', { uri }));

describe('resources/list', () => {
  test('lists only the projects of this organization and environment', async () => {
    const answer = await tools(message('resources/list'));
    expect(answer.at('result')).toEqual({
      resources: [
        {
          uri: `svc://projects/${project.id}`,
          name: 'Anchor',
          description: 'Holds.',
          mimeType: 'application/json',
          annotations: { lastModified: project.updatedAt },
        },
      ],
    });
  });

  test('is paginated without duplicates', async () => {
    const tenant = await app.createTenant();
    const rest = restClient(app.url, tenant.key);
    const names = Array.from({ length: 103 }, (_, index) => `Project ${index}`);
    for (const name of names) await rest('POST /v1/projects', { body: { name } });
    const client = toolClient(app.url, tenant.key);
    const first = await client(message('resources/list'));
    expect(first.at('result.resources.length')).toBe(100);
    const second = await client(message('resources/list', { cursor: first.at('result.nextCursor') }));
    expect(second.at('result.resources.length')).toBe(3);
    expect(second.at('result.nextCursor')).toBeUndefined();
    const uris = [first, second].flatMap((page) => page.text.match(/svc:\/\/projects\/\w+/g));
    expect(new Set(uris).size).toBe(103);
  });

  test.each(['nonsense', 'projects:nonsense', 'nothing:x', 5, {}])(
    'with the cursor %j is -32602',
    async (cursor) => {
      const answer = await tools(message('resources/list', { cursor }));
      expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
    },
  );
});

test('resources/templates/list has templates for projects, pages, files and posts', async () => {
  const answer = await tools(message('resources/templates/list'));
  expect(answer.at('result.resourceTemplates')).toEqual(
    ['projects', 'pages', 'media', 'posts'].map((name) =>
      expect.objectContaining({ uriTemplate: `svc://${name}/{id}`, name, mimeType: 'application/json' }),
    ),
  );
});

describe('resources/read', () => {
  test('returns exactly the result of get_project', async () => {
    const uri = `svc://projects/${project.id}`;
    const answer = await read(uri);
    expect(answer.at('result')).toEqual({
      contents: [{ uri, mimeType: 'application/json', text: expect.any(String) }],
    });
    const plain = await tools(message('get_project', { projectId: project.id }));
    expect(JSON.parse(String(answer.at('result.contents.0.text')))).toEqual(plain.at('result'));
  });

  test.each([
    'svc://projects/proj_none',
    'svc://projects/',
    'svc://projects/a\0b',
    'svc://projects/../keys',
    'svc://keys/key_none',
    'svc://me/x',
    'http://example.com',
    '',
    'constructor',
  ])('of %j is -32602 with the URI', async (uri) => {
    const answer = await read(uri);
    expect(answer.status).toBe(200);
    expect(answer.at('error')).toMatchObject({ code: -32602, data: { uri } });
  });

  test("of another environment's project is not found, another organization's refused", async () => {
    const elsewhere = await read(`svc://projects/${testId}`);
    expect(elsewhere.at('error.code')).toBe(-32602);
    const foreign = await read(`svc://projects/${foreignId}`);
    expect(foreign.at('error')).toMatchObject({ code: 403, data: { code: 'FORBIDDEN' } });
    expect(foreign.text).not.toContain('Foreign"');
  });

  test.each([undefined, 5, null, ['x']])('without a URI as text (%j) is -32602', async (uri) => {
    expect((await read(uri)).at('error.code')).toBe(-32602);
  });
});

describe('a caller without the right to read projects', () => {
  test('gets no resource, no template and no completion, and can read none', async () => {
    const { key } = await owner.createKey({ toolAccess: 'none' });
    const client = toolClient(app.url, key);
    expect((await client(message('resources/list'))).at('result')).toEqual({ resources: [] });
    expect((await client(message('resources/templates/list'))).at('result')).toEqual({
      resourceTemplates: [],
    });
    const answer = await read(`svc://projects/${project.id}`, client);
    expect(answer.at('error')).toMatchObject({ code: 403, data: { details: { required: 'projects:read' } } });
    const ref = { type: 'ref/resource', uri: 'svc://projects/{id}' };
    const completed = await client(
      message('completion/complete', { ref, argument: { name: 'id', value: '' } }),
    );
    expect(completed.at('result')).toEqual({ completion: { values: [] } });
  });
});

describe('completion/complete', () => {
  const template = { type: 'ref/resource', uri: 'svc://projects/{id}' };
  const complete = (value: unknown, ref: object = template, name = 'id') =>
    tools(message('completion/complete', { ref, argument: { name, value } }));

  test.each<[string, (id: string) => string, number]>([
    ['nothing', () => '', 1],
    ['a part of the name', () => 'nch', 1],
    ['the beginning of the id', (id) => id.slice(0, 9), 1],
    ['the whole id', (id) => id, 1],
    ['something else', () => 'zebra', 0],
    ['another id', () => 'proj_zzz', 0],
    ['blanks', () => '  ', 1],
    ['more than anybody types', () => 'x'.repeat(5_000), 0],
  ])('knows the id after %s', async (_, typed, count) => {
    const answer = await complete(typed(project.id));
    expect(answer.at('result.completion.values')).toEqual(count ? [project.id] : []);
  });

  test('knows the id for the argument of a prompt, and nothing for others', async () => {
    const review = { type: 'ref/prompt', name: 'review_drafts' };
    expect((await complete('anch', review, 'projectId')).at('result.completion.values')).toEqual([
      project.id,
    ]);
    const plan = { type: 'ref/prompt', name: 'plan_project' };
    expect((await complete('anch', plan, 'goal')).at('result.completion.values')).toEqual([]);
    expect((await complete('anch', template, 'other')).at('result.completion.values')).toEqual([]);
  });

  test('never suggests what belongs to others', async () => {
    for (const typed of ['foreign', 'test', foreignId, testId]) {
      expect((await complete(typed)).at('result.completion.values')).toEqual([]);
    }
  });

  test.each<[unknown, unknown]>([
    [undefined, { name: 'id', value: '' }],
    [template, undefined],
    [template, { name: 'id', value: 5 }],
    [template, { name: 'id', value: 'a\0b' }],
    [{ type: 'ref/other' }, { name: 'id', value: '' }],
    [
      { type: 'ref/prompt', name: 'constructor' },
      { name: 'id', value: '' },
    ],
    [
      { type: 'ref/resource', uri: 'svc://nothing/{id}' },
      { name: 'id', value: '' },
    ],
  ])('of ref %j and argument %j is -32602', async (ref, argument) => {
    const answer = await tools(message('completion/complete', { ref, argument }));
    expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
  });
});
