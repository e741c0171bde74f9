import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../deep/pictures');

/** The share of pixels that may differ, because antialiasing depends a little on the machine. */
const tolerance = 0.0002;

/**
 * Asserts that a page looks like its stored picture. With UPDATE_PICTURES the picture is replaced
 * instead.
 */
export async function assertMatchesPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(hideWhatVaries);
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0);
  const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const storedFile = path.join(folder, `${name}.png`);
  if (process.env.UPDATE_PICTURES) {
    await mkdir(folder, { recursive: true });
    await writeFile(storedFile, PNG.sync.write(PNG.sync.read(screenshot), { deflateLevel: 9, colorType: 2 }));
    return;
  }
  expect(existsSync(storedFile), `There is no picture of ${name}; make it with UPDATE_PICTURES=true.`).toBe(
    true,
  );
  const [actual, wanted] = [PNG.sync.read(screenshot), PNG.sync.read(await readFile(storedFile))];
  const { width, height } = wanted;
  expect([actual.width, actual.height], name).toEqual([width, height]);
  const diff = new PNG({ width, height });
  const different = pixelmatch(actual.data, wanted.data, diff.data, width, height, { threshold: 0.15 });
  if (different <= width * height * tolerance) return;
  const actualFolder = await mkdtemp(path.join(tmpdir(), `imprint-picture-${name}-`));
  await writeFile(path.join(actualFolder, 'actual.png'), screenshot);
  await writeFile(path.join(actualFolder, 'difference.png'), PNG.sync.write(diff));
  expect.fail(
    `${name} looks different in ${different} pixels. See ${actualFolder} and compare with ${storedFile}.`,
  );
}

/** Runs in the page: replaces texts that vary or use a font of the machine by a constant one. */
function hideWhatVaries(): void {
  for (const node of document.querySelectorAll<HTMLElement>('time, code, pre, .font-mono')) {
    node.textContent = node.tagName === 'TIME' ? 'a time' : 'a code';
    node.style.fontFamily = 'inherit';
  }
}
