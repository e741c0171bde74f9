import { fileLimits } from '@imprint/shared/shapes/media';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureWithLocation, redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { box, video } from '../../support/files/videos.ts';
import { mediaOf, storedKeys, uploadForm } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const project = await createProject(rest, { name: 'Looks at files' });

const create = (body: object) => rest('POST /v1/media', { body: { projectId: project.id, ...body } });
const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');

describe('an upload', () => {
  test.each([
    ['width="30" height="10"', 30, 10],
    ['width="1in" height="25.4mm" viewBox="0 0 9 9"', 96, 96],
    ['viewBox="0 0 64.4 32"', 64, 32],
    ['width="100%" height="100%" viewBox="-5,-5,20,10"', 20, 10],
    ['width="40" viewBox="0 0 20 10"', 40, 20],
    ['height="40" viewBox="0 0 20 10"', 80, 40],
    ['width="9999999999" height="1"', null, null],
    ['width="-3" height="x" viewBox="0 0 0 0"', null, null],
    ['', null, null],
  ])('of a drawing with %s reads its size without rendering it', async (attributes, width, height) => {
    const svg = `<?xml version="1.0"?><!-- ${attributes} --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
    const media = mediaOf(await create({ filename: 'drawing', contentBase64: base64(svg) }));
    expect(media).toMatchObject({
      contentType: 'image/svg+xml',
      kind: 'image',
      filename: 'drawing.svg',
      width,
      height,
      thumbhash: null,
      dominantColor: null,
    });
  });

  test.each([
    ['image', 'picture', 'photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['drawing', 'drawing', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  ] as const)(
    'of a %s that is too large for its kind is refused, and nothing of it stays',
    async (...file) => {
      const [kind, noun, filename, head] = file;
      const limitBytes = fileLimits[kind];
      const before = await storedKeys(app);
      const content = Buffer.concat([head, Buffer.alloc(limitBytes + 1 - head.length, ' ')]);
      const answer = await uploadForm(rest, project.id, { filename, content });
      expect([answer.status, answer.at('error')], answer.text).toEqual([
        413,
        {
          code: 'PAYLOAD_TOO_LARGE',
          message: `The ${noun} is larger than ${limitBytes / 1024 ** 2} MB.`,
          details: { limitBytes, kind },
        },
      ]);
      expect(await storedKeys(app)).toEqual(before);
    },
  );

  test('of a drawing that exceeds a limit is refused with that limit, before it is stored', async () => {
    const before = await storedKeys(app);
    for (const [inside, reason] of [
      [
        `<style>${'a{fill:url(#a)}'.repeat(200_000)}</style>`,
        'is a drawing with more than 20,000 style rules',
      ],
      ['<g/>'.repeat(50_001), 'is a drawing with more than 50,000 elements'],
    ] as const) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
      const answer = await create({ filename: 'drawing.svg', contentBase64: base64(svg) });
      expect([answer.status, answer.at('error.details')], answer.text.slice(0, 300)).toMatchObject([
        400,
        { field: 'file', reason },
      ]);
    }
    expect(await storedKeys(app)).toEqual(before);
  });

  test('of a video with too many boxes or locations is refused with their number', async () => {
    const places = (count: number) =>
      video('isom', box('udta', ...Array<Buffer>(count).fill(box('loci', Buffer.from('place')))));
    for (const [bytes, reason] of [
      [places(51), 'has more than 50 places where it was taken'],
      [video('isom', Buffer.alloc(900_000, box('free'))), 'has more than 100,000 boxes'],
    ] as const) {
      const answer = await create({ filename: 'film.mp4', contentBase64: base64(bytes) });
      expect([answer.status, answer.at('error.details')]).toMatchObject([400, { field: 'file', reason }]);
    }
    mediaOf(await create({ filename: 'film.mp4', contentBase64: base64(places(50)) }));
  });

  test('of a picture whose location cannot be removed is refused', async () => {
    const { exif = Buffer.alloc(0) } = await sharp(await pictureWithLocation(20, 10, 'jpeg')).metadata();
    const heic = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0heicmif1')), box('mdat', exif)]);
    const before = await storedKeys(app);
    for (const [filename, bytes] of [
      ['photo.tiff', exif.subarray('Exif\0\0'.length)],
      ['photo.heic', heic],
    ] as const) {
      const answer = await create({ filename, contentBase64: base64(bytes) });
      expect([answer.status, answer.at('error.details.field')], answer.text).toEqual([400, 'file']);
      expect(answer.at('error.details.reason')).toMatch(/contains a location.*JPEG/);
    }
    expect(await storedKeys(app)).toEqual(before);
    const plain = await sharp(await redAndBluePicture(20, 10))
      .tiff()
      .toBuffer();
    const taken = mediaOf(await create({ filename: 'scan.tiff', contentBase64: base64(plain) }));
    expect(taken).toMatchObject({ contentType: 'image/tiff', kind: 'other' });
  });
});
