import type { Media } from '@imprint/shared/shapes/media';
import { permanentAddress, resizedAddress } from '@imprint/shared/shapes/media.address';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animatedGif, pictureWithLocation, redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { signQuery } from '../../support/files/signed.queries.ts';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { mediaOf } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, { name: 'Holds cropped pictures' });

let uploads = 0;
/** Uploads a picture whose left half is red and whose right half is blue. */
const picture = async (width = 800, height = 400) =>
  upload(rest, project.id, `wide-${uploads++}.png`, await redAndBluePicture(width + uploads * 2, height));
const change = (item: Media, body: object) => rest(`PATCH /v1/media/${item.id}`, { body });
const cropped = async (item: Media, crop: object | null) => mediaOf(await change(item, { crop }));
const get = (item: Media, query = '') => fetchFile(`${app.url}${pathOf(item)}${signQuery(app, item, query)}`);

async function read(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
    return (data[start] ?? 0) > 128 ? 'red' : 'blue';
  };
  return { size: [info.width, info.height], colors: [at(0.1), at(0.9)] };
}

describe('a cropped picture', () => {
  test('is cut before it is resized, in every size and format', async () => {
    const item = await picture();
    const whole = item.width ?? 0;
    const left = await cropped(item, { x: 0, y: 0.25, width: 0.25, height: 0.5 });
    const width = Math.round(whole / 4);
    expect(left).toMatchObject({ width, height: 200, originalWidth: whole, originalHeight: 400 });
    expect(await read((await get(item)).bytes)).toEqual({ size: [width, 200], colors: ['red', 'red'] });
    for (const query of ['?w=160&format=webp', '?w=160&h=80&fit=cover&format=jpeg', '?w=160&format=avif']) {
      const { size, colors } = await read((await get(item, query)).bytes);
      expect([size[0], ...colors]).toEqual([160, 'red', 'red']);
    }
    // A picture is never enlarged, and its width is that of the crop.
    expect((await read((await get(item, '?w=640')).bytes)).size).toEqual([width, 200]);
    await cropped(item, { x: 0.75, y: 0, width: 0.25, height: 1 });
    expect((await read((await get(item, '?w=160')).bytes)).colors).toEqual(['blue', 'blue']);
  });

  test('has another address, and the old one shows it too, for a short time', async () => {
    const item = await picture();
    const { url, v, version } = await cropped(item, { x: 0, y: 0, width: 0.5, height: 1 });
    expect([item.v, url, version]).toEqual([item.sha256.slice(0, 16), item.url, 2]);
    expect(v).toMatch(/^[0-9a-f]{16}$/);
    expect(v).not.toBe(item.v);
    const cachingOf = async (address: string) => {
      const { status, headers } = await fetchFile(app.url + address);
      expect(status).toBe(200);
      return headers.get('cache-control');
    };
    for (const form of [(address: string) => address, (address: string) => resizedAddress(address, 320)]) {
      const address = (version: string) => form(permanentAddress({ url: pathOf(item), v: version }));
      expect(await cachingOf(address(v))).toContain('immutable');
      expect(await cachingOf(address(item.v))).toContain('must-revalidate');
    }
    expect((await cropped(item, null)).v).toBe(item.v);
    expect((await change(item, { focalPoint: { x: 0.1, y: 0.2 } })).at('data.v')).not.toBe(item.v);
    expect((await cropped(item, { x: 0, y: 0, width: 0.5, height: 1 })).v).not.toBe(v);
  });

  test('has an ETag of its own for each crop', async () => {
    const item = await picture();
    const etagOf = async () => (await get(item, '?w=160')).headers.get('etag');
    const etags = [await etagOf()];
    await cropped(item, { x: 0, y: 0, width: 0.5, height: 1 });
    etags.push(await etagOf());
    await cropped(item, { x: 0.5, y: 0, width: 0.5, height: 1 });
    etags.push(await etagOf());
    expect(new Set(etags).size).toBe(3);
  });

  test('keeps the original, which `crop=none` returns in any size', async () => {
    const bytes = await redAndBluePicture(640, 320);
    const item = await upload(rest, project.id, 'original.png', bytes);
    await cropped(item, { x: 0, y: 0, width: 0.5, height: 1 });
    expect((await get(item, '?crop=none')).bytes).toEqual(bytes);
    const narrow = await fetchFile(`${app.url}${pathOf(item)}?w=320&format=webp&crop=none`);
    expect(await read(narrow.bytes)).toEqual({ size: [320, 160], colors: ['red', 'blue'] });
    expect((await fetchFile(`${app.url}${pathOf(item)}?crop=all`)).status).toBe(400);
  });

  test('has variants of the size that is shown, and their signatures hold for the crop only', async () => {
    const item = await picture(1600, 400);
    await cropped(item, { x: 0, y: 0, width: 0.25, height: 1 });
    const variants = await rest(`GET /v1/media/${item.id}/variants?width=100&height=100&fit=cover`);
    expect(variants.at('data.listed.0')).toMatchObject({ width: 160 });
    expect(variants.at('data.requested')).toMatchObject({ width: 100, height: 100 });
    const url = String(variants.at('data.requested.url')).replace(item.url, app.url + pathOf(item));
    expect((await read((await fetchFile(url)).bytes)).size).toEqual([100, 100]);
    // Without a valid signature the next listed width is returned.
    expect((await read((await fetchFile(`${url}&crop=none`)).bytes)).size).not.toEqual([100, 100]);
  });

  test('follows its focal point within the crop, in fractions of the whole picture', async () => {
    const item = await picture();
    mediaOf(
      await change(item, {
        crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
        focalPoint: { x: 0.7, y: 0.5 },
      }),
    );
    const query = '?w=100&h=200&fit=cover&format=png';
    expect((await read((await get(item, query)).bytes)).colors).toEqual(['blue', 'blue']);
    await change(item, { focalPoint: { x: 0, y: 0.5 } });
    expect((await read((await get(item, query)).bytes)).colors).toEqual(['red', 'red']);
  });

  test('is cut upright, as it is shown', async () => {
    const upright = await sharp(await redAndBluePicture(400, 200))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const item = await upload(rest, project.id, 'turned.jpg', upright);
    expect([item.width, item.height]).toEqual([400, 200]);
    await cropped(item, { x: 0.5, y: 0, width: 0.5, height: 1 });
    expect(await read((await get(item)).bytes)).toEqual({ size: [200, 200], colors: ['blue', 'blue'] });
    const located = await upload(
      rest,
      project.id,
      'located.jpg',
      await pictureWithLocation(600, 400, 'jpeg'),
    );
    await cropped(located, { x: 0, y: 0, width: 0.5, height: 0.5 });
    expect((await sharp((await get(located)).bytes).metadata()).exif).toBeUndefined();
  });

  test('is whole again once its bytes are replaced by a picture of another size', async () => {
    const item = await picture();
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    await cropped(item, crop);
    const replace = async (bytes: Buffer) =>
      mediaOf(
        await rest(`PUT /v1/media/${item.id}/content`, {
          body: { contentBase64: bytes.toString('base64') },
        }),
      );
    const size = { width: item.width ?? 1, height: 400 };
    const same = await sharp({ create: { ...size, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    expect((await replace(same)).crop).toEqual(crop);
    const larger = await sharp({ create: { ...size, height: 500, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    expect(await replace(larger)).toMatchObject({ crop: null, width: size.width, height: 500 });
  });

  test('shows the whole picture after a crop to all of it', async () => {
    const item = await picture();
    expect(await cropped(item, { x: 0, y: 0, width: 1, height: 1 })).toMatchObject({ crop: null, v: item.v });
  });
});

test.each([
  ['ends outside', { x: 0.5, y: 0, width: 0.6, height: 1 }],
  ['is empty', { x: 0, y: 0, width: 0, height: 1 }],
  ['is too small', { x: 0, y: 0, width: 0.01, height: 1 }],
  ['begins outside', { x: -0.1, y: 0, width: 0.5, height: 1 }],
])('a crop that %s is refused', async (_, crop) => {
  const item = await picture();
  const answer = await change(item, { crop });
  expect([answer.status, String(answer.at('error.details.field'))]).toEqual([
    400,
    expect.stringMatching(/^crop/),
  ]);
});

test('drawings, animated pictures and other files have no crop', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="8" height="4"/></svg>';
  const items = [
    await upload(rest, project.id, 'drawing.svg', Buffer.from(svg)),
    await upload(rest, project.id, 'moving.gif', await animatedGif()),
    await upload(rest, project.id, 'notes.txt', Buffer.from('Notes')),
  ];
  for (const item of items) {
    const answer = await change(item, { crop: { x: 0, y: 0, width: 0.9, height: 1 } });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'crop']);
    expect(mediaOf(await change(item, { crop: null })).crop).toBeNull();
  }
});
