import type { Media } from '@imprint/shared/shapes/media';
import { permanentAddress, resizedAddress } from '@imprint/shared/shapes/media.address';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { animatedGif, pictureWithLocation, redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { signQuery } from '../../support/files/signed.queries.ts';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { mediaOf } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const project = await createProject(rest, { name: 'Holds pictures' });
const wide = await upload(rest, project.id, 'wide.png', await redAndBluePicture(800, 400));
const phone = await upload(rest, project.id, 'phone.jpg', await pictureWithLocation(600, 400, 'jpeg'));
const gif = await upload(rest, project.id, 'moving.gif', await animatedGif());
const get = (item: Media, query = '') => fetchFile(`${app.url}${pathOf(item)}${signQuery(app, item, query)}`);

async function made(item: Media, query: string) {
  const { status, headers, bytes } = await get(item, query);
  expect(status, bytes.toString()).toBe(200);
  const { format, width, height, pages } = await sharp(bytes).metadata();
  return { bytes, headers, format, size: [width, height], pages };
}

/** Returns red, green and blue of the pixel at the given share of width and height. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => (part > 128 ? 1 : 0));
}
const [red, blue] = [
  [1, 0, 0],
  [0, 0, 1],
];

describe('a picture', () => {
  test.each([
    ['?w=160', [160, 80]],
    ['?w=320', [320, 160]],
    ['?w=640', [640, 320]],
    ['?w=960', [800, 400]],
    ['?w=2560', [800, 400]],
    ['?w=700', [700, 350]],
    ['?w=1', [1, 1]],
    ['?h=100', [200, 100]],
    ['?h=4000', [800, 400]],
    ['?w=640&h=100', [200, 100]],
    ['?w=320&h=320&fit=inside', [320, 160]],
    ['?w=320&h=320&fit=cover', [320, 320]],
    ['?w=320&h=320&fit=contain', [320, 320]],
    ['?w=1280&h=1280&fit=cover', [400, 400]],
    ['?w=1280&h=1280&fit=contain', [800, 800]],
    ['?w=1280&h=640&fit=contain', [800, 400]],
    ['?w=160&h=4000&fit=cover', [16, 400]],
  ])('has the requested size and is never enlarged: %s', async (query, size) => {
    expect((await made(wide, query)).size).toEqual(size);
  });

  test.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpeg', 'jpeg'],
    ['png', 'png'],
  ])('is converted to %s', async (format, found) => {
    const picture = await made(wide, `?w=160&format=${format}`);
    expect(picture.format).toBe(found);
    expect(picture.headers.get('content-type')).toBe(`image/${format}`);
    expect(picture.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(picture.headers.get('content-length')).toBe(String(picture.bytes.length));
  });

  test('keeps its format unless another is requested', async () => {
    expect((await made(wide, '?w=160')).format).toBe('png');
    expect((await made(phone, '?w=160')).format).toBe('jpeg');
    expect((await made(gif, '?h=20')).format).toBe('webp');
  });

  test('is smaller in a lower quality', async () => {
    const bytes = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const noisy = await upload(rest, project.id, 'noise.jpg', bytes);
    const sizes = await Promise.all(
      [1, 50, 100].map(async (quality) => (await made(noisy, `?w=320&q=${quality}`)).bytes.length),
    );
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect(new Set(sizes).size).toBe(3);
  });

  test('is cropped around the center, or around its focal point once it has one', async () => {
    const query = '?w=160&h=160&fit=cover&format=png';
    const before = await made(wide, query);
    expect(await colorAt(before.bytes, 0.25, 0.5)).toEqual(red);
    expect(await colorAt(before.bytes, 0.75, 0.5)).toEqual(blue);
    for (const [x, color] of [
      [0, red],
      [1, blue],
    ] as const) {
      const { v } = mediaOf(
        await rest(`PATCH /v1/media/${wide.id}`, { body: { focalPoint: { x, y: 0.5 } } }),
      );
      const { bytes, headers } = await made(wide, `${query}&v=${v}`);
      expect(await colorAt(bytes, 0.25, 0.5)).toEqual(color);
      expect(await colorAt(bytes, 0.75, 0.5)).toEqual(color);
      expect(headers.get('etag')).not.toBe(before.headers.get('etag'));
      expect(headers.get('cache-control')).toContain('immutable');
      const former = await made(wide, `${query}&v=${wide.v}`);
      expect(former.bytes).toEqual(bytes);
      expect(former.headers.get('cache-control')).toContain('must-revalidate');
    }
    await rest(`PATCH /v1/media/${wide.id}`, { body: { focalPoint: null } });
  });

  test('is padded with white as JPEG and with transparency as PNG', async () => {
    const query = '?w=160&h=160&fit=contain';
    expect(await colorAt((await made(wide, `${query}&format=jpeg`)).bytes, 0.5, 0.05)).toEqual([1, 1, 1]);
    const { data } = await sharp((await made(wide, query)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  test('has no location or camera metadata, and is upright', async () => {
    for (const query of ['', '?w=160', '?w=320&format=webp', '?format=avif', '?q=50']) {
      const { bytes, size } = await made(phone, query);
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, orientation ?? 1], query).toEqual([undefined, undefined, 1]);
      expect(bytes.includes('Secret Camera')).toBe(false);
      expect((size[1] ?? 0) > (size[0] ?? 0), query).toBe(true);
    }
  });

  test.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)('tells no place as %s either, and stays what it was', async (format, contentType) => {
    const item = await upload(rest, project.id, `phone.${format}`, await pictureWithLocation(90, 60, format));
    const { bytes, headers } = await made(item, '');
    expect(headers.get('content-type')).toBe(contentType);
    expect(bytes.includes('Secret Camera')).toBe(false);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([exif, width, height]).toEqual([undefined, 60, 90]);
  });

  test('is sent as it was uploaded when it has no location', async () => {
    const bytes = await sharp(await redAndBluePicture(60, 40))
      .withExif({ IFD0: { Artist: 'Ann' } })
      .jpeg()
      .toBuffer();
    const item = await upload(rest, project.id, 'plain.jpg', bytes);
    expect((await get(item)).bytes).toEqual(bytes);
    expect((await get(item, `?v=${item.sha256.slice(0, 16)}`)).bytes).toEqual(bytes);
  });

  test('stays animated as GIF, and is still when it is transformed', async () => {
    const whole = await fetchFile(`${app.url}${pathOf(gif)}`);
    expect((await sharp(whole.bytes, { animated: true }).metadata()).pages).toBe(3);
    expect((await made(gif, '?h=20')).pages ?? 1).toBe(1);
  });

  test('supports conditions, ranges and immutable addresses in every form', async () => {
    const query = `?w=320&format=webp&v=${wide.sha256.slice(0, 16)}`;
    const { headers, bytes } = await made(wide, query);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(new RegExp(`^"${wide.sha256}-.+"$`));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const url = `${app.url}${pathOf(wide)}${query}`;
    expect((await fetchFile(url, { 'if-none-match': etag })).status).toBe(304);
    const part = await fetchFile(url, { range: 'bytes=0-9', 'if-range': etag });
    expect([part.status, part.bytes]).toEqual([206, bytes.subarray(0, 10)]);
    const head = await fetchFile(url, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('has the same bytes at addresses without a query, which static hosts can serve', async () => {
    const whole = permanentAddress({ ...wide, url: pathOf(wide) });
    const narrow = resizedAddress(whole, 320);
    expect(narrow).toMatch(/^\/files\/media_\w+\/[0-9a-f]{16}\/320\/wide\.png\.webp$/);
    const answers = await Promise.all([whole, narrow].map((path) => fetchFile(app.url + path)));
    const hash = wide.sha256.slice(0, 16);
    for (const [index, query] of [`?v=${hash}`, `?w=320&format=webp&v=${hash}`].entries()) {
      const { headers, bytes } = await get(wide, query);
      expect(answers[index]?.bytes).toEqual(bytes);
      for (const name of ['etag', 'content-type', 'cache-control'])
        expect(answers[index]?.headers.get(name)).toBe(headers.get(name));
    }
    const renamed = await send(app.url, `GET ${narrow.replace('wide.png', 'old.png')}`);
    expect([renamed.status, renamed.headers.location]).toEqual([301, narrow]);
    for (const path of [narrow.replace('/320/', '/321/'), narrow.replace('/320/', '/320/1/'), `${whole}/x`])
      expect((await fetchFile(app.url + path)).status).toBe(404);
  });
});
