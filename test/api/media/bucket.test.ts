import { randomBytes } from 'node:crypto';
import { sweepInterrupted } from '@imprint/server/core/storage/interrupted.sweep';
import { sweepMedia } from '@imprint/server/modules/media/media.sweep';
import { afterAll, afterEach, expect, test } from 'vitest';
import { restClient, send } from '../../support/clients/http.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { mediaOf, uploadForm, uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { forgetChanges } from '../../support/fixtures/rewinds.ts';
import { startS3Server } from '../../support/s3/s3.server.ts';
import { startInstances } from '../../support/server/instances.ts';

const s3 = await startS3Server();
const instances = await startInstances({ ...s3.env, S3_DOWNLOAD_URL: String(s3.env.S3_ENDPOINT) });
afterAll(async () => {
  await instances.close();
  await s3.close();
});
afterEach(() => {
  s3.outage = null;
});
const { first, second } = instances;
const rest = restClient(first.url, first.owner.key);
const project = await createProject(rest);
const keys = () => [...s3.objects.keys()].filter((key) => key !== '.imprint');

test('a picture that one instance stores in a bucket is delivered, resized and cropped by another', async () => {
  const picture = await upload(rest, project.id, 'wide.png', await redAndBluePicture(800, 400));
  const address = `${second.url}${pathOf(picture)}`;
  expect((await fetchFile(address)).bytes.length).toBe(picture.sizeBytes);
  const resized = await fetchFile(`${address}?w=160&format=webp`);
  expect([resized.status, resized.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await expect.poll(() => keys().filter((key) => key.startsWith('variants/')).length).toBe(1);
  const ofFirst = await fetchFile(`${first.url}${pathOf(picture)}?w=160&format=webp`);
  expect(ofFirst.bytes.equals(resized.bytes)).toBe(true);
  const part = await fetchFile(address, { range: 'bytes=8-15' });
  expect([part.status, part.bytes.length]).toEqual([206, 8]);
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const cropped = mediaOf(await rest(`PATCH /v1/media/${picture.id}`, { body: { crop } }));
  expect(cropped.width).toBe(400);
});

test('nothing of a deleted file is left in a bucket once no rewind can bring it back', async () => {
  const item = await uploadText(rest, project.id);
  expect(keys().some((key) => key.endsWith(item.sha256))).toBe(true);
  await rest(`DELETE /v1/media/${item.id}`);
  await forgetChanges(first);
  for (const object of s3.objects.values()) object.writtenAt = new Date(0);
  s3.uploads.set('half', { key: keys()[0] ?? '', startedAt: new Date(0), parts: new Map() });
  await sweepInterrupted(first.deps.storage, first.deps.config.dataDir);
  await sweepMedia(first.deps);
  expect(keys().some((key) => key.includes(item.sha256))).toBe(false);
  expect(s3.uploads.size).toBe(0);
});

test('while a bucket is away, its files are 503 and everything else works', async () => {
  const item = await uploadText(rest, project.id);
  s3.outage = 500;
  for (const answer of [
    await send(first.url, `GET ${pathOf(item)}`),
    await uploadForm(rest, project.id, { filename: 'a.txt', content: randomBytes(20).toString('hex') }),
  ]) {
    expect([answer.status, answer.at('error.code')]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.text).not.toContain('InternalError');
  }
  expect((await rest(`GET /v1/media/${item.id}`)).status).toBe(200);
  expect((await rest(`DELETE /v1/media/${item.id}`)).status).toBe(200);
  s3.outage = null;
  const other = await uploadText(rest, project.id);
  expect((await fetchFile(`${first.url}${pathOf(other)}`)).status).toBe(200);
});

test('browsers download large files from the bucket itself, and small ones from the service', async () => {
  const content = randomBytes(1_200_000);
  const large = mediaOf(await uploadForm(rest, project.id, { filename: 'large.bin', content }));
  const answer = await fetch(`${first.url}${pathOf(large)}`, { redirect: 'manual' });
  const location = String(answer.headers.get('location'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, max-age=1800']);
  expect(location.startsWith(String(s3.env.S3_ENDPOINT))).toBe(true);
  const direct = await fetch(location);
  expect(direct.headers.get('content-disposition')).toContain('attachment; filename="large.bin"');
  expect(Buffer.from(await direct.arrayBuffer()).equals(content)).toBe(true);
  const again = await fetch(`${first.url}${pathOf(large)}`, { redirect: 'manual' });
  expect(again.headers.get('location')).toBe(location);
  expect((await fetch(`${first.url}${pathOf(large)}`, { method: 'HEAD', redirect: 'manual' })).status).toBe(
    200,
  );
  const small = await uploadText(rest, project.id);
  expect((await fetch(`${first.url}${pathOf(small)}`, { redirect: 'manual' })).status).toBe(200);
});

test('websites may show the files of the bucket', async () => {
  const { headers } = await fetch(`${first.url}/sites/nowhere/`);
  const policy = headers.get('content-security-policy') ?? '';
  for (const directive of ['img-src', 'media-src'])
    expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(s3.env.S3_ENDPOINT);
});
