import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { restClient, send, sendRaw, type TestResponse } from '../../support/clients/http.ts';
import { idOf, tusClient, tusHeaders } from '../../support/clients/tus.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const listed = 'https://app.example.com';
const { app, owner, stranger } = await testServer({ ALLOWED_ORIGINS: listed });
const { call, create, append, offsetOf } = tusClient(app.url, owner.key);

describe('a request is refused in the envelope', () => {
  const refusal = (answer: TestResponse) => [
    answer.status,
    answer.at('error.code'),
    answer.at('error.details.field'),
  ];

  test('without credentials, with a scope that is missing, and from other pages', async () => {
    const length = { 'upload-length': '10' };
    const anonymous = await send(app.url, 'POST /uploads/resumable', {
      headers: { ...tusHeaders, ...length },
    });
    expect(refusal(anonymous)).toEqual([401, 'UNAUTHORIZED', undefined]);
    const viewer = await addMember(app, owner, 'viewer');
    const cookie = await viewer.startSession('live');
    const headers = { ...tusHeaders, ...length, cookie };
    expect(refusal(await send(app.url, 'POST /uploads/resumable', { headers }))[1]).toBe('FORBIDDEN');
    const foreign = { ...headers, cookie: await owner.signIn(), origin: 'https://elsewhere.example' };
    expect(refusal(await send(app.url, 'POST /uploads/resumable', { headers: foreign }))[1]).toBe(
      'FORBIDDEN',
    );
  });

  test('to another organization as if there were no such upload', async () => {
    const path = await create(10);
    const headers = { authorization: `Bearer ${stranger.key}` };
    expect((await call(`HEAD ${path}`, headers)).status).toBe(404);
    expect((await call(`DELETE ${path}`, headers)).status).toBe(404);
    const foreignRest = restClient(app.url, stranger.key);
    const { id: projectId } = await createProject(foreignRest);
    const taken = await foreignRest('POST /v1/media', { body: { projectId, uploadId: idOf(path) } });
    expect(refusal(taken)).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await offsetOf(path)).toBe(0);
  });

  test.each([
    ['no version', { 'tus-resumable': '', 'upload-length': '10' }, 412, undefined],
    ['no length', {}, 400, 'Upload-Length'],
    ['a length of nothing', { 'upload-length': '0' }, 400, 'Upload-Length'],
    ['a length that is no number', { 'upload-length': 'ten' }, 400, 'Upload-Length'],
    ['a length in another notation', { 'upload-length': '1e+21' }, 400, 'Upload-Length'],
    ['an unknown length', { 'upload-defer-length': '1' }, 400, 'Upload-Defer-Length'],
    ['a length above the limit', { 'upload-length': '60000000' }, 413, undefined],
    ['odd metadata', { 'upload-length': '10', 'upload-metadata': 'a b c' }, 400, 'Upload-Metadata'],
  ])('with %s', async (_, headers, status, field) => {
    const answer = await call('POST /uploads/resumable', headers);
    expect(refusal(answer).filter((each) => each !== answer.at('error.code'))).toEqual([status, field]);
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  test('with a wrong offset, too many bytes or an unknown upload', async () => {
    const path = await create(10);
    expect(refusal(await append(path, 5, randomBytes(5)))).toEqual([409, 'CONFLICT', undefined]);
    expect(refusal(await append(path, 0, randomBytes(11)))).toEqual([413, 'PAYLOAD_TOO_LARGE', undefined]);
    expect((await append(path.slice(0, -1), 0, randomBytes(5))).status).toBe(404);
    expect((await append(`${path.slice(0, -4)}0000`, 0, randomBytes(5))).status).toBe(404);
    expect(await offsetOf(path)).toBe(0);
  });

  test('if the pending uploads would not fit into the storage', async () => {
    const { key } = await app.createTenant({ storageBytes: 1_000 });
    const post = (sizeBytes: number) =>
      call('POST /uploads/resumable', {
        authorization: `Bearer ${key}`,
        'upload-length': String(sizeBytes),
      });
    expect((await post(600)).status).toBe(201);
    expect(refusal(await post(600))).toEqual([413, 'PAYLOAD_TOO_LARGE', undefined]);
    const posts = await Promise.all(Array.from({ length: 6 }, () => post(100)));
    expect(posts.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(4);
  });

  test('with another method or an odd address, and leaves the connection usable', async () => {
    const answer = await call('PUT /uploads/resumable', {});
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, HEAD, PATCH, DELETE, OPTIONS']);
    expect((await call('PATCH /uploads/resumable//%2e%2e/%00', { 'upload-offset': '0' })).status).toBe(404);
    const body = randomBytes(300_000);
    const ignored = await call(
      'POST /uploads/resumable',
      { 'upload-length': '10', 'content-type': 'text/plain' },
      body,
    );
    expect(ignored.status).toBe(201);
    const raw = await sendRaw(
      app.url,
      `HEAD http://u:p@host/uploads/resumable/x HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner.key}\r\nTus-Resumable: 1.0.0\r\nConnection: close\r\n\r\n`,
    );
    expect(raw).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  test('after 50 creations in an hour, which count as uploads', async () => {
    const { key } = await app.createTenant();
    const post = () =>
      call('POST /uploads/resumable', { authorization: `Bearer ${key}`, 'upload-length': '10' });
    for (let count = 0; count < 50; count += 1) expect((await post()).status).toBe(201);
    expect(refusal(await post())).toEqual([429, 'RATE_LIMIT_EXCEEDED', undefined]);
  });
});

test('pages of listed origins may upload in parts', async () => {
  const preflight = await send(app.url, 'OPTIONS /uploads/resumable', {
    headers: { origin: listed, 'access-control-request-method': 'PATCH' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
  expect(preflight.headers['access-control-allow-headers']).toContain('Upload-Offset');
  expect(preflight.headers['access-control-expose-headers']).toContain('Location');
});
