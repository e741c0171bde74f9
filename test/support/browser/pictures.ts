import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { hideWhatVaries, restoreTexts } from './varying.texts.ts';

const folder = path.resolve(import.meta.dirname, '../../deep/pictures');

/** The share of pixels that may differ, because antialiasing depends a little on the machine. */
const tolerance = 0.0002;

/**
 * Asserts that the window of a page looks like its stored picture. With UPDATE_PICTURES the picture is replaced
 * instead.
 *
 * @param name its path in the folder of the pictures, without an extension
 */
export async function assertMatchesPicture(page: Page, name: string): Promise<void> {
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0);
  const frames = page.frames();
  for (const frame of frames) {
    await frame.evaluate(waitForPictures);
    await frame.evaluate(hideWhatVaries, new URL(page.url()).host);
  }
  const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const frame of frames) await frame.evaluate(restoreTexts);
  const storedFile = path.join(folder, `${name}.webp`);
  if (process.env.UPDATE_PICTURES) {
    await mkdir(path.dirname(storedFile), { recursive: true });
    await sharp(screenshot).removeAlpha().webp({ lossless: true, effort: 6 }).toFile(storedFile);
    return;
  }
  expect(existsSync(storedFile), `There is no picture of ${name}; make it with UPDATE_PICTURES=true.`).toBe(
    true,
  );
  const [actual, wanted] = [await pixelsOf(screenshot), await pixelsOf(storedFile)];
  const { width, height } = wanted;
  expect([actual.width, actual.height], name).toEqual([width, height]);
  const difference = Buffer.alloc(wanted.data.length);
  const different = pixelmatch(actual.data, wanted.data, difference, width, height, { threshold: 0.15 });
  if (different <= width * height * tolerance) return;
  const actualFolder = await mkdtemp(path.join(tmpdir(), `imprint-picture-${name.replaceAll('/', '-')}-`));
  await writeFile(path.join(actualFolder, 'actual.png'), screenshot);
  await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(
    path.join(actualFolder, 'difference.png'),
  );
  expect.fail(
    `${name} looks different in ${different} pixels. See ${actualFolder} and compare with ${storedFile}.`,
  );
}

async function pixelsOf(picture: Buffer | string) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Runs in the page: waits until the fonts and the pictures in sight are there. */
async function waitForPictures(): Promise<void> {
  await document.fonts.ready;
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
  // It fails when the page chooses another size of the picture meanwhile.
  await Promise.all(inSight.map((image) => image.decode().catch(() => image.decode())));
}
