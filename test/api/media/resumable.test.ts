import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sweepInterrupted } from '@imprint/server/core/storage/interrupted.sweep';
import { Upload } from 'tus-js-client';
import { afterAll, describe, expect, test } from 'vitest';
import { restClient, send, sendRaw, type TestResponse } from '../../support/clients/http.ts';
import { mediaOf } from '../../support/fixtures/media.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startS3Server } from '../../support/s3/s3.server.ts';
import { startInstances } from '../../support/server/instances.ts';

const listed = 'https://app.example.com';
const s3 = await startS3Server();
const instances = await startInstances({ ...s3.env, ALLOWED_ORIGINS: listed });
afterAll(async () => {
  await instances.close();
  await s3.close();
});
const { first, second } = instances;
const { owner, stranger } = first;
const rest = restClient(first.url, owner.key);
const project = await createProject(rest);
const authorization = `Bearer ${owner.key}`;
const tus = { 'tus-resumable': '1.0.0' };

const call = (target: string, headers: Record<string, string>, body?: Buffer, url = first.url) =>
  send(url, target, { headers: { authorization, ...tus, ...headers }, ...(body && { body }) });

/** Creates an upload; returns its path. */
async function create(sizeBytes: number, filename = 'film.bin'): Promise<string> {
  const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
  const answer = await call('POST /uploads/resumable', {
    'upload-length': String(sizeBytes),
    'upload-metadata': metadata,
  });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.headers.location);
}

const append = (path: string, offset: number, body: Buffer, url = first.url) =>
  call(
    `PATCH ${path}`,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    url,
  );

const offsetOf = async (path: string, url = first.url) => {
  const { headers } = await call(`HEAD ${path}`, {}, undefined, url);
  return Number(headers['upload-offset']);
};

const idOf = (path: string) => String(path.split('/').at(-1));

const take = (uploadId: string, more: object = {}) =>
  rest('POST /v1/media', { body: { projectId: project.id, uploadId, ...more } });

async function contentOf(answer: TestResponse): Promise<Buffer> {
  const { url } = mediaOf(answer);
  return Buffer.from(await (await fetch(first.url + new URL(url).pathname)).arrayBuffer());
}

/** Nothing but the marker of the bucket, media and their variants. */
const uploadKeys = () => [...s3.objects.keys()].filter((key) => key.startsWith('resumable/'));

describe('an upload in parts', () => {
  test('goes on at another instance, and becomes a media item with its name, once', async () => {
    const content = randomBytes(700_000);
    const path = await create(content.length, 'große Datei.bin');
    expect(path).toMatch(/^\/uploads\/resumable\/upl_/);
    const patched = await append(path, 0, content.subarray(0, 300_000));
    expect([patched.status, patched.headers['upload-offset']]).toEqual([204, '300000']);
    expect(await offsetOf(path, second.url)).toBe(300_000);
    const incomplete = await take(idOf(path));
    expect([incomplete.status, incomplete.at('error.details')]).toMatchObject([
      400,
      { field: 'uploadId', reason: 'is not complete: 300000 of 700000 bytes have arrived' },
    ]);
    expect((await append(path, 300_000, content.subarray(300_000), second.url)).status).toBe(204);
    const answer = await take(idOf(path), { alt: 'Über' });
    expect(answer.status).toBe(201);
    expect(mediaOf(answer)).toMatchObject({ filename: 'große Datei.bin', alt: 'Über', sizeBytes: 700_000 });
    expect((await contentOf(answer)).equals(content)).toBe(true);
    expect(uploadKeys()).toEqual([]);
    expect((await take(idOf(path))).status).toBe(404);
  });

  test('keeps what has arrived when the connection breaks off', async () => {
    const content = randomBytes(400_000);
    const path = await create(content.length);
    const sent = request(first.url + path, {
      method: 'PATCH',
      headers: {
        authorization,
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    });
    sent.on('error', () => undefined);
    sent.write(content.subarray(0, 250_000));
    const incoming = join(first.deps.config.dataDir, 'incoming');
    const arrivedBytes = async () => {
      const names = await readdir(incoming).catch(() => []);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(incoming, name))).size));
      return Math.max(0, ...sizes);
    };
    await expect.poll(arrivedBytes).toBeGreaterThan(0);
    sent.destroy();
    await expect.poll(() => offsetOf(path)).toBeGreaterThan(0);
    const offset = await offsetOf(path);
    expect(offset).toBeLessThanOrEqual(250_000);
    expect((await append(path, offset, content.subarray(offset))).status).toBe(204);
    expect((await contentOf(await take(idOf(path)))).equals(content)).toBe(true);
  });

  test('is right even if two requests send the same bytes', async () => {
    const content = randomBytes(200_000);
    const path = await create(content.length);
    const both = await Promise.all([
      append(path, 0, content.subarray(0, 150_000), first.url),
      append(path, 0, content.subarray(0, 90_000), second.url),
    ]);
    expect(both.some(({ status }) => status === 204)).toBe(true);
    const offset = await offsetOf(path);
    expect((await append(path, offset, content.subarray(offset))).status).toBe(204);
    expect((await contentOf(await take(idOf(path)))).equals(content)).toBe(true);
  });

  test('goes on while an earlier request still hangs', async () => {
    const content = randomBytes(100_000);
    const path = await create(content.length);
    const hanging = request(first.url + path, {
      method: 'PATCH',
      headers: {
        authorization,
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    });
    hanging.on('error', () => undefined);
    await new Promise((resolve) => hanging.write(content.subarray(0, 1_000), resolve));
    expect((await append(path, 0, content)).status).toBe(204);
    hanging.destroy();
    expect((await contentOf(await take(idOf(path)))).equals(content)).toBe(true);
  });

  test('is removed when its bytes are refused', async () => {
    const uploadId = idOf(await complete(Buffer.from('<html><script>alert(1)</script></html>')));
    const refused = await take(uploadId, { filename: 'page.html' });
    expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'file']);
    expect((await take(uploadId)).status).toBe(404);
  });

  test('replaces the bytes of an item', async () => {
    const content = randomBytes(1_000);
    const created = mediaOf(await take(idOf(await complete(randomBytes(500)))));
    const answer = await rest(`PUT /v1/media/${created.id}/content`, {
      body: { uploadId: idOf(await complete(content)) },
    });
    expect(mediaOf(answer)).toMatchObject({ id: created.id, sizeBytes: 1_000 });
  });

  test('can be taken by a tool, and ended before it is complete', async () => {
    const uploadId = idOf(await complete(randomBytes(100)));
    const name = 'upload_media';
    const answer = await send(first.url, 'POST /api/mcp', {
      headers: { authorization, accept: 'application/json, text/event-stream' },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { projectId: project.id, uploadId } },
      },
    });
    expect(answer.at('result.isError'), answer.text).not.toBe(true);
    const path = await create(10);
    expect((await call(`DELETE ${path}`, {})).status).toBe(204);
    expect((await call(`HEAD ${path}`, {})).status).toBe(404);
  });

  test('is gone after a day, with all its bytes', async () => {
    const path = await create(10);
    await append(path, 0, randomBytes(5));
    for (const key of uploadKeys()) {
      const object = s3.objects.get(key);
      if (object) object.writtenAt = new Date(Date.now() - 25 * 3_600_000);
    }
    expect((await call(`HEAD ${path}`, {})).status).toBe(404);
    expect((await append(path, 5, randomBytes(5))).status).toBe(404);
    await sweepInterrupted(first.deps.storage, first.deps.config.dataDir);
    expect(uploadKeys()).toEqual([]);
  });
});

/** Creates an upload with all its bytes in one request. */
async function complete(content: Buffer): Promise<string> {
  const answer = await call(
    'POST /uploads/resumable',
    { 'upload-length': String(content.length), 'content-type': 'application/offset+octet-stream' },
    content,
  );
  expect([answer.status, answer.headers['upload-offset']]).toEqual([201, String(content.length)]);
  return String(answer.headers.location);
}

test('the client of the protocol uploads a file from the dashboard', async () => {
  const content = randomBytes(600_000);
  const cookie = await owner.signIn();
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${first.url}/uploads/resumable`,
      chunkSize: 250_000,
      metadata: { filename: 'client.bin' },
      headers: { cookie },
      onSuccess: () => resolve(String(upload.url)),
      onError: reject,
    });
    upload.start();
  });
  const answer = await take(idOf(new URL(url).pathname));
  expect(mediaOf(answer).filename).toBe('client.bin');
  expect((await contentOf(answer)).equals(content)).toBe(true);
});

describe('a request is refused in the envelope', () => {
  const refusal = (answer: TestResponse) => [
    answer.status,
    answer.at('error.code'),
    answer.at('error.details.field'),
  ];

  test('without credentials, with a scope that is missing, and from other pages', async () => {
    const length = { 'upload-length': '10' };
    const anonymous = await send(first.url, 'POST /uploads/resumable', { headers: { ...tus, ...length } });
    expect(refusal(anonymous)).toEqual([401, 'UNAUTHORIZED', undefined]);
    const viewer = await addMember(first, owner, 'viewer');
    const cookie = await viewer.startSession('live');
    const headers = { ...tus, ...length, cookie };
    expect(refusal(await send(first.url, 'POST /uploads/resumable', { headers }))[1]).toBe('FORBIDDEN');
    const foreign = { ...headers, cookie: await owner.signIn(), origin: 'https://elsewhere.example' };
    expect(refusal(await send(first.url, 'POST /uploads/resumable', { headers: foreign }))[1]).toBe(
      'FORBIDDEN',
    );
  });

  test('to another organization as if there were no such upload', async () => {
    const path = await create(10);
    const headers = { authorization: `Bearer ${stranger.key}` };
    expect((await call(`HEAD ${path}`, headers)).status).toBe(404);
    expect((await call(`DELETE ${path}`, headers)).status).toBe(404);
    const foreignRest = restClient(first.url, stranger.key);
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
    const { key } = await first.createTenant({ storageBytes: 1_000 });
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
      first.url,
      `HEAD http://u:p@host/uploads/resumable/x HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nTus-Resumable: 1.0.0\r\nConnection: close\r\n\r\n`,
    );
    expect(raw).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  test('after 50 creations in an hour, which count as uploads', async () => {
    const { key } = await first.createTenant();
    const post = () =>
      call('POST /uploads/resumable', { authorization: `Bearer ${key}`, 'upload-length': '10' });
    for (let count = 0; count < 50; count += 1) expect((await post()).status).toBe(201);
    expect(refusal(await post())).toEqual([429, 'RATE_LIMIT_EXCEEDED', undefined]);
  });
});

test('pages of listed origins may upload in parts', async () => {
  const preflight = await send(first.url, 'OPTIONS /uploads/resumable', {
    headers: { origin: listed, 'access-control-request-method': 'PATCH' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
  expect(preflight.headers['access-control-allow-headers']).toContain('Upload-Offset');
  expect(preflight.headers['access-control-expose-headers']).toContain('Location');
});
