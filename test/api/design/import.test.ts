import { describe, expect, test } from 'vitest';
import { mutate } from '../../support/clients/rpc.ts';
import {
  collectionsOf,
  createToken,
  exampleDocument as document,
  exportTokens,
  importTokens,
  modesWithIds,
  rgb,
  tokensByPath,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, app, owner } = await testServer();

const newProject = async () => (await createProject(rest)).id;
const exported = (projectId: string, query?: string) => exportTokens(rest, projectId, query);

describe('importing a document', () => {
  test('creates its tokens, and an export gives the same document back', async () => {
    const id = await newProject();
    const answer = await importTokens(rest, id, document);
    expect(answer.at('data'), answer.text).toEqual({
      isApplied: true,
      created: expect.toSatisfy((paths: string[]) => paths.toSorted().join() === everyPath.join()),
      updated: [],
      unchanged: 0,
      groups: ['color', ''],
      modes: [],
      notes: [],
      errors: [],
    });
    const { 'color.link': link, 'space.large': large } = await tokensByPath(rest, id);
    expect(link).toMatchObject({ type: 'color', resolved: { default: rgb(0, 0.4, 0.8) } });
    expect(large?.resolved).toEqual({ default: { value: 8, unit: 'rem' } });
    expect((await exported(id)).at('data')).toMatchObject({
      format: 'dtcg',
      filename: 'tokens.json',
      document,
    });
  });

  const everyPath = ['color.blue', 'color.link', 'space.$root', 'space.large'];

  test('again finds nothing to change, and changes no version', async () => {
    const id = await newProject();
    await importTokens(rest, id, document);
    const before = await tokensByPath(rest, id);
    const again = await importTokens(rest, id, document);
    expect(again.at('data')).toMatchObject({ isApplied: true, created: [], updated: [], unchanged: 4 });
    expect(await tokensByPath(rest, id)).toEqual(before);
  });

  test('of an export finds nothing to change, even with empty extensions', async () => {
    const projectId = await newProject();
    const token = { path: 'a.b', type: 'number', values: { default: 1 }, extensions: {} };
    const made = await createToken(rest, { projectId, ...token });
    expect(made.extensions).toBeNull();
    const operations = [
      { op: 'update', path: 'a', description: 'Ours', extensions: {} },
      { op: 'create', ...token, path: 'a.c' },
      { op: 'update', path: 'a.c', extensions: {} },
    ];
    const changed = await rest('POST /v1/design/tokens/batch', { body: { projectId, operations } });
    expect(changed.status, changed.text).toBe(200);
    const silent = {
      $extensions: {},
      d: { $extensions: {}, e: { $type: 'number', $value: 2, $extensions: {} } },
    };
    expect((await importTokens(rest, projectId, silent)).at('data')).toMatchObject({
      isApplied: true,
      created: ['d.e'],
      groups: [],
    });
    const read = async () => collectionsOf(await rest(`GET /v1/design/collections?projectId=${projectId}`));
    const before = [await tokensByPath(rest, projectId), await read()];
    const again = await importTokens(
      rest,
      projectId,
      Object((await exported(projectId)).at('data.document')),
    );
    expect(again.at('data'), again.text).toMatchObject({ updated: [], unchanged: 3, groups: [] });
    expect([await tokensByPath(rest, projectId), await read()]).toEqual(before);
  });

  test('changes what differs and keeps what it does not name', async () => {
    const id = await newProject();
    await importTokens(rest, id, document);
    const before = await tokensByPath(rest, id);
    const part = { color: { $type: 'color', blue: { $value: rgb(0, 0, 1) }, red: { $value: rgb(1, 0, 0) } } };
    const answer = await importTokens(rest, id, part);
    expect(answer.at('data')).toMatchObject({
      created: ['color.red'],
      updated: ['color.blue'],
      unchanged: 0,
    });
    const after = await tokensByPath(rest, id);
    expect(after['color.link']?.resolved).toEqual({ default: rgb(0, 0, 1) });
    expect(after['space.$root']).toEqual(before['space.$root']);
    expect(after['color.blue']?.version).toBe(2);
  });

  test('reports with dryRun what it would do, and changes nothing', async () => {
    const id = await newProject();
    const planned = await importTokens(rest, id, document, { dryRun: true });
    expect(planned.at('data.isApplied')).toBe(false);
    expect(planned.at('data.created')).toHaveLength(4);
    expect(await tokensByPath(rest, id)).toEqual({});
    expect(collectionsOf(await rest(`GET /v1/design/collections?projectId=${id}`))).toEqual([]);
  });

  test('changes nothing when anything is wrong, and reports every problem by path', async () => {
    const id = await newProject();
    const wrong = {
      fine: { $type: 'number', $value: 1 },
      broken: { a: { $value: '{no.such}' }, b: { $type: 'color', $value: 'blue' } },
    };
    const planned = await importTokens(rest, id, wrong, { dryRun: true });
    expect(planned.at('data')).toMatchObject({ isApplied: false, created: [], updated: [], unchanged: 0 });
    // Safe because the matrix checks every success against the contract.
    const errors = planned.at('data.errors') as { path: string; message: string }[];
    expect(errors.map(({ path }) => path).sort()).toEqual(['broken.a', 'broken.b']);
    for (const { message } of errors) expect(message.length).toBeGreaterThan(10);
    const refused = await importTokens(rest, id, wrong);
    expect([refused.status, refused.at('error.code')]).toEqual([400, 'VALIDATION_ERROR']);
    expect(refused.at('error.details.errors')).toEqual(
      errors.map(({ path, message }) => ({ field: `document.${path}`, reason: message })),
    );
    expect(await tokensByPath(rest, id)).toEqual({});
    expect(collectionsOf(await rest(`GET /v1/design/collections?projectId=${id}`))).toEqual([]);
  });

  test.each([
    ['a token without a value that is no group either', { a: 'text' }],
    ['a name that holds a dot', { 'a.b': { $type: 'number', $value: 1 } }],
    ['a token that is a group too', { a: { $type: 'number', $value: 1, b: { $type: 'number', $value: 1 } } }],
    ['a group that extends itself', { a: { $extends: '{a}', b: { $type: 'number', $value: 1 } } }],
    ['a cycle', { a: { $value: '{b}' }, b: { $value: '{a}' } }],
  ])('is refused with %s', async (_, wrong) => {
    const answer = await importTokens(rest, await newProject(), wrong);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field'), answer.text).toMatch(/^document/);
  });

  test('reads colors, dimensions and durations of earlier drafts of the format, and says so', async () => {
    const id = await newProject();
    const older = {
      ink: { $type: 'color', $value: '#FFF' },
      veil: { $type: 'color', $value: '#00000080' },
      gap: { $type: 'dimension', $value: '-1.5rem' },
      pause: { $type: 'duration', $value: '200ms' },
      edge: { $type: 'border', $value: { color: '#000000', width: '1px', style: 'solid' } },
      text: {
        $type: 'typography',
        $value: { fontFamily: 'Face 16px', fontSize: '16px', fontWeight: 400, lineHeight: 1.5 },
      },
      face: { $type: 'fontFamily', $value: ['10px', 'Inter'] },
      today: { $type: 'number', $value: 1 },
    };
    const answer = await importTokens(rest, id, older);
    expect(answer.at('data.isApplied'), answer.text).toBe(true);
    // Safe because the matrix checks every success against the contract.
    const notes = answer.at('data.notes') as { path: string; message: string }[];
    expect(notes.map(({ path }) => path).sort()).toEqual(['edge', 'gap', 'ink', 'pause', 'text', 'veil']);
    expect(notes.find(({ path }) => path === 'edge')?.message).toContain('"#000000", "1px"');
    const { ink, veil, gap, pause, edge, text } = await tokensByPath(rest, id);
    expect(ink?.resolved.default).toEqual({ colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' });
    expect(veil?.resolved.default).toMatchObject({ components: [0, 0, 0], alpha: 0.50196 });
    expect(gap?.resolved.default).toEqual({ value: -1.5, unit: 'rem' });
    expect(pause?.resolved.default).toEqual({ value: 200, unit: 'ms' });
    expect(edge?.resolved.default).toMatchObject({ width: { value: 1, unit: 'px' } });
    expect(text?.resolved.default).toMatchObject({ fontFamily: 'Face 16px', fontSize: { value: 16 } });
  });

  test('is refused in the same way on every surface', async () => {
    const id = await newProject();
    const input = { projectId: id, format: 'dtcg', document: { a: { $value: '{b}' }, c: { $value: '{d}' } } };
    const expected = (await rest('POST /v1/design/import', { body: input })).at('error.details');
    expect(expected).toMatchObject({ field: 'document.a', errors: [{}, { field: 'document.c' }] });
    const authorization = `Bearer ${owner.key}`;
    const overTrpc = await mutate(app.url, 'design.import', input, { authorization });
    expect([overTrpc.status, overTrpc.at('error.data.details')]).toEqual([400, expected]);
  });

  test('names at most a thousand problems, however many there are', async () => {
    const id = await newProject();
    const stops = Array.from({ length: 20 }, () => '{x}');
    const many = Array.from({ length: 9000 }, (_, index) => [`n${index}`, { $value: stops }]);
    const gradients = { $type: 'gradient', ...Object.fromEntries(many) };
    const refused = await importTokens(rest, id, gradients);
    expect([refused.status, refused.at('error.code')]).toEqual([400, 'VALIDATION_ERROR']);
    expect(refused.at('error.details.errors')).toHaveLength(1001);
    expect(refused.at('error.details.errors.1000.reason')).toContain('more than 1000 problems');
    const planned = await importTokens(rest, id, gradients, { dryRun: true });
    expect(planned.at('data.errors')).toHaveLength(1001);
  });

  test('reads text forms in modes and composite values too, which values of a token may not have', async () => {
    const projectId = await newProject();
    for (const [type, value] of [
      ['color', '#ffffff'],
      ['dimension', '16px'],
      ['duration', '200ms'],
    ]) {
      const body = { projectId, path: `a.${type}`, type, values: { default: value } };
      expect((await rest('POST /v1/design/tokens', { body })).status, type).toBe(400);
    }
    const modes = { default: '#ffffff', dark: '#000f' };
    const document = {
      $extensions: { 'org.imprint.modes': modesWithIds('default', 'dark').map(asWritten) },
      ink: {
        $type: 'color',
        $value: modes.default,
        $extensions: { 'org.imprint.modes': { dark: modes.dark } },
      },
      glow: {
        $type: 'shadow',
        $value: { color: '#00f8', offsetX: '0px', offsetY: '.5rem', blur: '2px', spread: '0px' },
      },
      fade: {
        $type: 'gradient',
        $value: [
          { color: '#f00', position: 0 },
          { color: '{ink}', position: 1 },
        ],
      },
    };
    const planned = await importTokens(rest, projectId, document, { dryRun: true });
    expect(planned.at('data.errors'), planned.text).toEqual([]);
    expect(planned.at('data.notes')).toHaveLength(4);
    expect((await importTokens(rest, projectId, document)).at('data.isApplied')).toBe(true);
    const { ink, glow, fade } = await tokensByPath(rest, projectId);
    expect(ink?.resolved.dark).toMatchObject({ components: [0, 0, 0], alpha: 1 });
    expect(glow?.resolved.default).toMatchObject({ color: { alpha: 0.53333 }, offsetY: { value: 0.5 } });
    expect(fade?.resolved.default).toMatchObject([{ color: rgb(1, 0, 0) }, { color: rgb(1, 1, 1) }]);
  });

  const asWritten = (mode: object) => ({ mediaQuery: null, ...mode });

  test('refuses a document that is larger than four megabytes', async () => {
    const id = await newProject();
    const large = { a: { $type: 'number', $value: 1, $description: 'x'.repeat(4 * 1_048_576) } };
    const answer = await importTokens(rest, id, large);
    expect([answer.status, answer.at('error.details.limitBytes')]).toEqual([413, 4 * 1_048_576]);
  });

  test('refuses more tokens and groups than a project may hold', async () => {
    const id = await newProject();
    const many = Array.from({ length: 10_001 }, (_, index) => [`n${index}`, { $value: 1 }]);
    const answer = await importTokens(rest, id, { $type: 'number', ...Object.fromEntries(many) });
    expect([answer.status, answer.at('error.message')]).toEqual([409, expect.stringContaining('10000')]);
    expect(await tokensByPath(rest, id)).toEqual({});
    const empty = Array.from({ length: 10_001 }, (_, index) => [`g${index}`, {}]);
    const groups = await importTokens(rest, id, Object.fromEntries(empty));
    expect([groups.status, groups.at('error.message')]).toEqual([409, expect.stringContaining('10000')]);
  });

  test('refuses groups that exceed the limits', async () => {
    const id = await newProject();
    const saying = (name: string) =>
      importTokens(rest, id, { [name]: { $extensions: { a: 'x'.repeat(4_100_000) } } });
    for (const name of ['a', 'b']) expect((await saying(name)).at('data.isApplied')).toBe(true);
    const refused = await saying('c');
    expect([refused.status, refused.at('error.code')], refused.text).toEqual([409, 'CONFLICT']);
    expect(refused.at('error.details.limit')).toBe(8 * 1_048_576);
    // The same groups again do not exceed the limit.
    expect((await saying('a')).at('data.unchanged')).toBe(0);
  });
});
