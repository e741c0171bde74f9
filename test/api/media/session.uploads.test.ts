import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { restClient, send } from '../../support/clients/http.ts';
import {
  formHeaders,
  mediaOf,
  multipartForm,
  newText,
  uploadState,
  uploadText,
} from '../../support/fixtures/media.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

type Headers = Record<string, string | undefined>;

const listed = 'https://app.example.com';
const { app, owner, rest, stranger } = await testServer({ ALLOWED_ORIGINS: listed });
const [cookie, foreignCookie] = await Promise.all([owner.signIn(), stranger.signIn()]);
const project = await createProject(rest, { name: 'Takes files from the dashboard' });

const file = (content: string | Buffer = newText(), filename = 'notes.txt') => ({
  name: 'file',
  filename,
  content,
});
const fields = (values: Record<string, string | number>) =>
  Object.entries(values).map(([name, value]) => ({ name, content: String(value) }));
const inProject = fields({ projectId: project.id });

/** Sends a form to an operation like the dashboard. */
const submit = (operation: string, parts: Parameters<typeof multipartForm>[0], headers: Headers = {}) =>
  send(app.url, `POST /uploads/${operation}`, {
    body: multipartForm(parts),
    headers: { ...formHeaders, cookie, ...headers },
  });

/** Returns everything that an upload could change. */
const everything = () => uploadState(app);

describe('the dashboard', () => {
  test('creates an item with its fields from a stream, with the same response as REST', async () => {
    const content = Buffer.alloc(50 * 1024 * 1024, newText());
    const parts = [...inProject, ...fields({ alt: 'Über', tags: 'a,b' }), file(content, 'große Datei.bin')];
    const answer = await submit('media.create', parts);
    expect(answer.status, answer.text).toBe(201);
    expect(mediaOf(answer)).toMatchObject({
      projectId: project.id,
      alt: 'Über',
      tags: ['a', 'b'],
      sizeBytes: content.length,
      deduplicated: false,
    });
    expect(answer.at('meta.requestId')).toBe(answer.headers['x-request-id']);
    expect(answer.headers.etag).toMatch(/^"1\./);
    const entries = await app.sql(`select surface from activity where operation = 'media.create'`);
    expect(entries).toEqual([{ surface: 'dashboard' }]);
    expect((await submit('media.create', parts)).status).toBe(200);
  });

  test('gets a result for each of several files', async () => {
    const known = newText();
    await submit('media.create', [...inProject, file(known)]);
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, 'x');
    const answer = await submit('media.create', [...inProject, file(), file(large), file(''), file(known)]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.at('data')).toMatchObject({
      requested: 4,
      uploaded: 2,
      failed: 2,
      results: [
        { status: 'created' },
        { status: 'error', error: { code: 'PAYLOAD_TOO_LARGE' } },
        { status: 'error', error: { code: 'VALIDATION_ERROR' } },
        { status: 'deduplicated' },
      ],
    });
  });

  test('replaces the bytes of an item, bound to its version', async () => {
    const { id, version } = await uploadText(rest, project.id);
    const replace = (content: string) =>
      submit('media.replace', [...fields({ mediaId: id, expectedVersion: version }), file(content)]);
    expect(mediaOf(await replace('Other bytes'))).toMatchObject({ id, version: version + 1, sizeBytes: 11 });
    expect((await replace('Stale bytes')).status).toBe(412);
  });

  test('replaces the bytes of an item that is named behind them, bound to its version', async () => {
    const { id, version } = await uploadText(rest, project.id);
    const replace = (expectedVersion: number) =>
      submit('media.replace', [file(), ...fields({ mediaId: id, expectedVersion })]);
    expect((await replace(version + 1)).status).toBe(412);
    expect(mediaOf(await replace(version))).toMatchObject({ id, version: version + 1 });
  });

  test('is refused a file of more than 50 MB, and nothing of it is left', async () => {
    const before = await everything();
    const answer = await submit('media.create', [
      ...inProject,
      file(Buffer.alloc(50 * 1024 * 1024 + 1, 'x')),
    ]);
    expect(answer.status).toBe(413);
    expect(answer.at('error')).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      details: { limitBytes: 50 * 1024 * 1024 },
    });
    expect(await everything()).toEqual(before);
  });

  const large = () => file(randomBytes(2_000_000));
  test.each([
    ['projectId', 'no project', [large()]],
    ['file', 'no file', inProject],
    ['alt', 'a field between two files', [...inProject, large(), ...fields({ alt: 'x' }), large()]],
    ['color', 'an unknown field behind the file', [...inProject, large(), ...fields({ color: 'x' })]],
    ['color', 'an unknown field', [...inProject, ...fields({ color: 'x' }), large()]],
    ['picture', 'a second file by another name', [...inProject, large(), { ...large(), name: 'picture' }]],
  ])('is refused on %s for %s, and nothing of it is left', async (field, _, parts) => {
    const before = await everything();
    const answer = await submit('media.create', parts);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(await everything()).toEqual(before);
  });

  test('is refused a second file for one item, and the item keeps its bytes', async () => {
    const { id } = await uploadText(rest, project.id);
    const before = await everything();
    const answer = await submit('media.replace', [...fields({ mediaId: id }), large(), large()]);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe('body');
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['an operation that takes no files', 'POST /uploads/media.list', {}, 404],
    ['an operation that does not exist', 'POST /uploads/media.none', {}, 404],
    ['no operation', 'POST /uploads', {}, 404],
    ['a longer path', 'POST /uploads/media.create/x', {}, 404],
    ['GET', 'GET /uploads/media.create', {}, 405],
    ['PUT', 'PUT /uploads/media.replace', {}, 405],
    ['JSON', 'POST /uploads/media.create', { 'content-type': 'application/json' }, 415],
    ['a form without files', 'POST /uploads/media.create', { 'content-type': 'text/plain' }, 415],
    ['an Idempotency-Key', 'POST /uploads/media.create', { ...formHeaders, 'idempotency-key': 'x' }, 400],
  ])('is refused %s', async (_, target, headers, status) => {
    const answer = await send(app.url, target, {
      body: multipartForm([]),
      headers: { cookie, ...formHeaders, ...headers },
    });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.at('success')).toBe(false);
  });
});

describe('nothing is uploaded', () => {
  const create = (headers: Headers) => submit('media.create', [...inProject, file()], headers);

  test.each<[string, () => Headers, number]>([
    ['by somebody who is signed out', () => ({ cookie: undefined }), 401],
    [
      'with a session that never was',
      () => ({ cookie: 'svc_session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }),
      401,
    ],
    ['into the project of another organization', () => ({ cookie: foreignCookie }), 403],
    ['from a foreign origin', () => ({ origin: 'https://evil.example.net' }), 403],
    ['from origin null', () => ({ origin: 'null' }), 403],
    ['by the page of another site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['by the page of a neighbouring site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['with a bad key beside a good session', () => ({ authorization: 'Bearer x' }), 401],
    ['with an empty key beside a good session', () => ({ authorization: '' }), 401],
    ['with a key that may only read', () => ({ authorization: `Bearer ${owner.readOnlyKey}` }), 403],
    ['into another environment', () => ({ 'x-svc-environment': 'test' }), 404],
  ])('%s', async (_, headers, status) => {
    const before = await everything();
    const answer = await create(headers());
    expect(answer.status, answer.text).toBe(status);
    expect(answer.at('error.code')).toBeDefined();
    expect(await everything()).toEqual(before);
  });

  test('by a viewer', async () => {
    const viewer = await addMember(app, owner, 'viewer');
    const answer = await create({ cookie: await viewer.startSession() });
    expect(answer.status).toBe(403);
    expect(answer.at('error.details.required')).toBe('media:write');
  });
});

test('a page of a listed origin can upload with the session after a preflight', async () => {
  const headers = { origin: listed, 'access-control-request-method': 'POST' };
  const preflight = await send(app.url, 'OPTIONS /uploads/media.create', { headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-origin']).toBe(listed);
  const answer = await submit('media.create', [...inProject, file()], { origin: listed });
  expect(answer.status).toBe(201);
  expect(answer.headers['access-control-allow-credentials']).toBe('true');
});

test('the 51st upload request of an hour is refused, however many files one brings, counted together with REST', async () => {
  const tenant = await app.createTenant();
  const own = { cookie: await tenant.signIn() };
  const client = restClient(app.url, tenant.key);
  const { id } = await createProject(client);
  const parts = (count: number) => [
    ...fields({ projectId: id }),
    ...Array.from({ length: count }, () => file()),
  ];
  for (const count of [20, 20, 20])
    expect((await submit('media.create', parts(count), own)).at('data.uploaded')).toBe(count);
  for (let sent = 3; sent < 50; sent += 1)
    expect((await submit('media.create', parts(1), own)).status).toBe(201);
  const refused = await submit('media.create', parts(1), own);
  expect(refused.status).toBe(429);
  expect(refused.at('error.details.limit')).toBe(50);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const body = { projectId: id, filename: 'a.txt', contentBase64: 'eA==' };
  expect((await client('POST /v1/media', { body })).status).toBe(429);
});
