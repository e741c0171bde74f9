import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepInterrupted } from '@imprint/server/core/storage/interrupted.sweep';
import { Upload } from 'tus-js-client';
import { afterAll, describe, expect, test } from 'vitest';
import { restClient, send, type TestResponse } from '../../support/clients/http.ts';
import { idOf, tusClient } from '../../support/clients/tus.ts';
import { mediaOf } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startS3Server } from '../../support/s3/s3.server.ts';
import { startInstances } from '../../support/server/instances.ts';

const s3 = await startS3Server();
const instances = await startInstances(s3.env);
afterAll(async () => {
  await instances.close();
  await s3.close();
});
const { first, second } = instances;
const { owner } = first;
const rest = restClient(first.url, owner.key);
const project = await createProject(rest);
const authorization = `Bearer ${owner.key}`;

const { call, create, complete, append, offsetOf, startPatch } = tusClient(first.url, owner.key);

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
    const sent = startPatch(path, content.length);
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
    const hanging = startPatch(path, content.length);
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
