import { decodeId } from '@imprint/server/core/db/ids';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { mediaList, openLibrary, plainPicture } from '../../../support/browser/library.ts';
import { longestTaskMs } from '../../../support/browser/main.thread.ts';
import { mediaOf, uploadForm, uploadText } from '../../../support/fixtures/media.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { slowness } from '../../../support/run/calibration.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, project } = await openLibrary(dashboard);

/** A longer task delays the answer to what a person does. On a slow machine it takes longer. */
const maxTaskMs = 50 * slowness();
/** A pass can meet a garbage collection, but not each of several. */
const passes = 3;

test('10,000 files are scrolled without a task over 50 ms, and only visible ones are rendered', async () => {
  await addFiles();
  // Where there are several projects, each file names its own.
  await createProject(rest, { name: 'Harbour museum' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media');
  await page.getByText('10,000 files').waitFor();
  await mediaList(page).getByRole('option').first().waitFor();
  const loading: number[] = [];
  let elements = await loadTo(page, 7_000);
  // The more is loaded, the more there is to do for each further page.
  for (const count of [8_000, 9_000, 10_000])
    loading.push(
      await longestTaskMs(page, async () => {
        elements = Math.max(elements, await loadTo(page, count));
      }),
    );
  await page.getByText('Showing 10,000 of 10,000').waitFor();

  const longest: Record<string, number> = { 'loading more': Math.min(...loading) };
  for (const view of ['grid', 'list']) {
    await page.getByRole('button', { name: `Show as ${view}` }).click();
    await mediaList(page).getByRole('option').first().waitFor();
    for (const [name, scroll] of gestures) {
      const tasks: number[] = [];
      for (let pass = 0; pass < passes; pass += 1) tasks.push(await longestTaskMs(page, () => scroll(page)));
      longest[`${name} in the ${view}`] = Math.min(...tasks);
      elements = Math.max(elements, await countElements(page));
    }
  }
  expect(Object.entries(longest).filter(([, taskMs]) => taskMs > maxTaskMs)).toEqual([]);
  expect(elements).toBeLessThan(1_500);
  assertQuiet();
});

/** Adds 10,000 files, every second one a picture. */
async function addFiles(): Promise<void> {
  // The copies of a file share its bytes, which the service would not store twice.
  await installation.sql('alter table media drop constraint media_bytes');
  const colors = ['#a03020', '#20a040', '#204060', '#d0b020'];
  const originals = [await uploadText(rest, project.id)];
  for (const color of colors)
    originals.push(
      mediaOf(
        await uploadForm(rest, project.id, {
          filename: `color ${color.slice(1)}.png`,
          content: await plainPicture(color, 1600, 1200),
        }),
      ),
    );
  for (const [index, { id, kind }] of originals.entries())
    await installation.sql(
      `insert into media select (jsonb_populate_record(media, jsonb_build_object(
         'id', gen_random_uuid(), 'filename', number || ' ' || media.filename,
         'created_at', media.created_at - (number * $3 + $4) * interval '1 second'))).*
       from media, generate_series(1, $2) number where media.id = $1`,
      kind === 'image'
        ? [decodeId('media', id), 1249, 8, 2 * index - 1]
        : [decodeId('media', id), 4999, 2, 0],
    );
}

/** Scrolls to the end until so many files are loaded; returns the most elements that the page had. */
function loadTo(page: Page, count: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    let most = 0;
    const loaded = () =>
      Number(/Showing ([\d,]+) of/.exec(document.body.textContent)?.[1]?.replaceAll(',', ''));
    // Bounded, because nothing else stops a page.
    for (let frame = 0; frame < 30_000 && loaded() < wanted; frame += 1) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  }, count);
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

/** The ways to scroll, each of which ends where another pass can begin. */
const gestures: [string, (page: Page) => Promise<void>][] = [
  [
    'turning the wheel',
    async (page) => {
      await page.mouse.move(700, 500);
      await page.evaluate(() => scrollTo(0, 100_000));
      for (let turn = 0; turn < 30; turn += 1) {
        await page.mouse.wheel(0, 400);
        await nextFrame(page);
      }
    },
  ],
  [
    'Page Down and Page Up',
    async (page) => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      for (const key of ['PageDown', 'PageUp'])
        for (let press = 0; press < 8; press += 1) {
          await page.keyboard.press(key);
          await nextFrame(page);
        }
    },
  ],
  [
    'dragging the scroll bar',
    async (page) => {
      // The browser of the tests has no scroll bars; this is what dragging one does.
      for (let step = 0; step <= 30; step += 1)
        await page.evaluate((share) => {
          scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share);
          return new Promise(requestAnimationFrame);
        }, step / 30);
    },
  ],
  [
    'End and Home',
    async (page) => {
      await mediaList(page).getByRole('option').first().focus();
      for (const [key, place] of [
        ['End', '10000'],
        ['Home', '1'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => page.evaluate(() => document.activeElement?.ariaPosInSet)).toBe(place);
      }
    },
  ],
];
