import type { Media } from '@imprint/shared/shapes/media';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage, startBrowser } from '../../support/browser/browser.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const project = await createProject(rest);
const { browser, close } = await startBrowser();
afterAll(close);

/** Opens a file in a new tab, as if by following a link. */
async function openFile(item: Media): Promise<{ page: Page; assertQuiet(): void; done(): Promise<void> }> {
  const { page, context, assertQuiet } = await openPage(browser);
  await page.goto(`${app.url}${pathOf(item)}`);
  return { page, assertQuiet, done: () => context.close() };
}

/** A WAV file with one second of silence. */
function newSilence(): Buffer {
  const [head, samples] = [Buffer.alloc(44), Buffer.alloc(8_000, 128)];
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, samples.length],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36);
  return Buffer.concat([head, samples]);
}

/** A video of ten frames or more, recorded by the browser. */
async function recordFilm(): Promise<Buffer> {
  const { page, context } = await openPage(browser);
  const base64 = await page.evaluate(async () => {
    const canvas = document.body.appendChild(document.createElement('canvas'));
    let frameCount = 0;
    const paint = setInterval(() => {
      canvas.getContext('2d')?.fillRect(Math.random() * 99, 0, 9, 9);
      frameCount++;
    }, 30);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start(100);
    // On a busy machine the first frame is late.
    while (frameCount < 10 || parts.every(({ size }) => size === 0))
      await new Promise((resolve) => setTimeout(resolve, 50));
    recorder.stop();
    await stopped;
    clearInterval(paint);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  await context.close();
  return Buffer.from(base64, 'base64');
}

describe('a file that is opened directly', () => {
  test.each([
    ['plays a sound', 'silence.wav', newSilence],
    ['plays a video', 'film.webm', recordFilm],
  ])('%s', async (_, name, newFile) => {
    const opened = await openFile(await upload(rest, project.id, name, await newFile()));
    const readyState = () => opened.page.evaluate(() => document.querySelector('video')?.readyState ?? -1);
    await expect.poll(readyState).toBe(4);
    opened.assertQuiet();
    await opened.done();
  });

  test('shows a picture', async () => {
    const opened = await openFile(
      await upload(rest, project.id, 'halves.png', await redAndBluePicture(60, 40)),
    );
    expect(await opened.page.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(60);
    await opened.done();
  });

  test('shows a drawing with its colors', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect{fill:#ff0000}</style><rect width="9" height="9"/></svg>';
    const opened = await openFile(await upload(rest, project.id, 'red.svg', Buffer.from(drawing)));
    const fill = await opened.page.evaluate(
      () => getComputedStyle(document.querySelector('rect') ?? document.body).fill,
    );
    expect(fill).toBe('rgb(255, 0, 0)');
    opened.assertQuiet();
    await opened.done();
  });

  test('shows a PDF without a sandbox, under a policy that lets nothing run or load', async () => {
    const item = await upload(rest, project.id, 'paper.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    const { headers } = await fetchFile(`${app.url}${pathOf(item)}`);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
    );
  });
});
