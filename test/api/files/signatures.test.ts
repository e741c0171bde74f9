import type { Media, MediaVariant } from '@imprint/shared/shapes/media';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animatedGif, pictureWithLocation, redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const project = await createProject(rest, { name: 'Holds pictures in many sizes' });
const wide = await upload(rest, project.id, 'wide.png', await redAndBluePicture(800, 400));
const other = await upload(rest, project.id, 'other.png', await redAndBluePicture(801, 400));
const phone = await upload(rest, project.id, 'phone.jpg', await pictureWithLocation(600, 400, 'jpeg'));

interface Variants {
  listed: MediaVariant[];
  requested: MediaVariant | null;
}

async function variantsOf({ id }: Media, asked = ''): Promise<Variants> {
  const answer = await rest(`GET /v1/media/${id}/variants${asked}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as Variants;
}

async function signedFor(item: Media, asked: string): Promise<MediaVariant> {
  const { requested } = await variantsOf(item, asked);
  if (!requested) throw new Error(`Nothing was asked for by ${asked}.`);
  return requested;
}

async function found(url: string) {
  const { status, headers, bytes } = await fetchFile(url);
  expect(status, bytes.toString()).toBe(200);
  const { width, height } = await sharp(bytes).metadata();
  return { width, height, format: headers.get('content-type')?.slice('image/'.length) };
}

describe('the variants of a picture', () => {
  test('that are listed have addresses without a signature and match their description', async () => {
    const { listed, requested } = await variantsOf(phone);
    expect(requested).toBeNull();
    expect(listed.map(({ width, height, format }) => [width, height, format])).toEqual(
      [160, 320, 400].flatMap((width) =>
        ['webp', 'avif', 'jpeg'].map((format) => [width, Math.round(width * 1.5), format]),
      ),
    );
    for (const { url, ...told } of listed) {
      expect(url).not.toContain('s=');
      expect(await found(url)).toEqual(told);
    }
  });

  test.each([
    ['?width=700', { width: 700, height: 350, format: 'png' }],
    ['?height=100&format=jpeg', { width: 200, height: 100, format: 'jpeg' }],
    ['?width=300&height=300&fit=cover&quality=40&format=webp', { width: 300, height: 300, format: 'webp' }],
    ['?width=300&height=300&fit=contain', { width: 300, height: 300, format: 'png' }],
    ['?width=300&height=300', { width: 300, height: 150, format: 'png' }],
    ['?width=4000', { width: 800, height: 400, format: 'png' }],
    ['?quality=30&format=avif', { width: 800, height: 400, format: 'avif' }],
  ])('are signed on request and match their description: %s', async (asked, told) => {
    const { url, ...size } = await signedFor(wide, asked);
    expect(size).toEqual(told);
    expect(url).toMatch(/&s=[\w-]{43}$/);
    expect(await found(url)).toEqual(told);
  });

  test('need no signature in listed sizes', async () => {
    const { url } = await signedFor(wide, '?width=640&format=avif');
    expect(url).toBe(`${wide.url}?v=${wide.sha256.slice(0, 16)}&w=640&format=avif`);
  });

  test('may be cached forever until the bytes are replaced, and keep their signature then', async () => {
    const item = await upload(rest, project.id, 'replaced.png', await redAndBluePicture(80, 40));
    const { url } = await signedFor(item, '?width=70');
    expect((await fetchFile(url)).headers.get('cache-control')).toContain('immutable');
    const contentBase64 = (await redAndBluePicture(80, 60)).toString('base64');
    expect((await rest(`PUT /v1/media/${item.id}/content`, { body: { contentBase64 } })).status).toBe(200);
    expect(await found(url)).toEqual({ width: 70, height: 53, format: 'png' });
    expect((await fetchFile(url)).headers.get('cache-control')).toContain('must-revalidate');
  });

  test('of an animated picture are still', async () => {
    const gif = await upload(rest, project.id, 'moving.gif', await animatedGif());
    const { listed } = await variantsOf(gif);
    expect(listed.map(({ format }) => format)).toEqual(['webp', 'avif']);
    expect((await signedFor(gif, '?height=20')).format).toBe('webp');
  });

  test('do not exist for anything but raster images', async () => {
    const text = await uploadText(rest, project.id);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    for (const item of [text, await upload(rest, project.id, 'drawing.svg', svg)]) {
      expect(await variantsOf(item)).toEqual({ listed: [], requested: null });
      const refused = await rest(`GET /v1/media/${item.id}/variants?width=700`);
      expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'width']);
    }
  });

  test.each(['width=0', 'width=4001', 'height=1.5', 'quality=101', 'fit=fill', 'format=gif', 'w=700'])(
    'are refused for what the address would not take either: %s',
    async (asked) => {
      const refused = await rest(`GET /v1/media/${wide.id}/variants?${asked}`);
      expect([refused.status, refused.at('error.details.field')]).toEqual([400, asked.split('=')[0]]);
    },
  );
});

describe('a size that is not listed', () => {
  const at = (item: Media, query: string) => `${app.url}${pathOf(item)}${query}`;

  test.each([
    ['?w=700', { width: 800, height: 400, format: 'png' }],
    ['?w=300', { width: 320, height: 160, format: 'png' }],
    ['?h=100', { width: 320, height: 160, format: 'png' }],
    ['?w=300&h=300&fit=cover&q=40&format=webp', { width: 320, height: 160, format: 'webp' }],
    ['?w=300&format=jpeg', { width: 320, height: 160, format: 'png' }],
    ['?w=160&format=jpeg', { width: 160, height: 80, format: 'png' }],
    ['?w=160&q=40', { width: 160, height: 80, format: 'png' }],
    ['?w=160&s=', { width: 160, height: 80, format: 'png' }],
    ['?w=300&s=wrong', { width: 320, height: 160, format: 'png' }],
    ['?q=40', { width: 800, height: 400, format: 'png' }],
  ])('without a signature is answered with the next listed width: %s', async (query, nearest) => {
    expect(await found(at(wide, query))).toEqual(nearest);
  });

  test('is not served with the signature of another item or size', async () => {
    const { searchParams } = new URL((await signedFor(other, '?width=300')).url);
    const signature = searchParams.get('s');
    expect(await found(at(other, `?s=${signature}&w=300`))).toMatchObject({ width: 300 });
    expect(await found(at(wide, `?w=300&s=${signature}`))).toMatchObject({ width: 320 });
    expect(await found(at(other, `?w=301&s=${signature}`))).toMatchObject({ width: 320 });
    expect(await found(at(other, `?w=300&q=90&s=${signature}`))).toMatchObject({ width: 320 });
  });
});
