import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createWork, workLimits } from '@imprint/server/core/work/work';
import { makePicture } from '@imprint/server/modules/media/delivery/picture.task';
import { noTransform, type Transform } from '@imprint/server/modules/media/delivery/transform.parameters';
import { inspectPicture } from '@imprint/server/modules/media/files/picture.inspection';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngBomb, pngClaimingSize, redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { framesGif, framesWebp, scansJpeg, tilesAvif } from '../../support/files/picture.bombs.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';

const taskMs = 300;
const work = createWork(
  { warn() {} },
  { ...workLimits, workers: 2, taskMs, niceness: 0, carriesBytes: true },
);
const owner = { holder: 'owner', field: 'file' };
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
  // Starts a worker, so that no test has to wait for one.
  await work.run(inspectPicture, { file: await writeTemporaryFile(await redAndBluePicture(40, 30)) }, owner);
});
afterAll(async () => {
  await work.stop();
  await folder.remove();
});

async function writeTemporaryFile(bytes: Buffer): Promise<string> {
  const file = path.join(folder.path, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

const inspect = async (bytes: Buffer) =>
  work.run(inspectPicture, { file: await writeTemporaryFile(bytes) }, owner);

async function makeVariant(bytes: Buffer, contentType: string, transform: Transform | null) {
  const task = {
    file: await writeTemporaryFile(bytes),
    contentType,
    transform,
    focalPoint: null,
    size: null,
    crop: null,
  };
  return work.run(makePicture, { ...task, field: 'path' }, owner);
}

const tooLong = { code: 'VALIDATION_ERROR', details: { reason: expect.stringMatching(/^takes too long/) } };

describe('native code that would run for minutes is stopped by its time limit', () => {
  const bombs = {
    'the frames of a WebP': ['image/webp', () => framesWebp(100_000)],
    'the scans of a JPEG': ['image/jpeg', async () => scansJpeg(10_000, 3_000)],
    'the tiles of an AVIF': ['image/avif', () => tilesAvif(3000, 16)],
  } as const;

  test.each(Object.entries(bombs))('%s', async (_name, [contentType, newBomb]) => {
    const bomb = await newBomb();
    await Promise.all([
      expect(inspect(bomb)).rejects.toMatchObject(tooLong),
      expect(makeVariant(bomb, contentType, { ...noTransform, width: 160 })).rejects.toMatchObject(tooLong),
      expect(makeVariant(bomb, contentType, null)).rejects.toMatchObject(tooLong),
    ]);
    expect(await inspect(await redAndBluePicture(40, 30))).toMatchObject({ width: 40, height: 30 });
  });

  test('encoding', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const large = await sharp({
      create: { width: 3000, height: 3000, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer();
    const making = makeVariant(large, 'image/jpeg', { ...noTransform, format: 'avif' });
    await expect(making).rejects.toMatchObject(tooLong);
  });
});

describe('a picture that takes little time to examine', () => {
  test.each([
    ['more pixels than any camera makes', pngBomb(20_000), /100 million pixels/],
    ['more pixels than it contains', pngClaimingSize(9000, 9000), /cannot be read/],
  ])('is refused when it claims %s', async (_name, bytes, reason) => {
    await expect(inspect(bytes)).rejects.toMatchObject({
      details: { field: 'file', reason: expect.stringMatching(reason) },
    });
  });

  test('is accepted, however many frames it has', async () => {
    expect(await inspect(framesGif(20_000))).toMatchObject({ width: 1, height: 1 });
  });
});
