import { decodeId } from '@imprint/server/core/db/ids';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { mediaList, openLibrary } from '../../../support/browser/library.ts';
import { uploadText } from '../../../support/fixtures/media.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, project } = await openLibrary(dashboard);

test('10,000 files are scrolled to the end, and only visible ones are rendered', async () => {
  const { id } = await uploadText(rest, project.id);
  await installation.sql(
    `insert into media select (jsonb_populate_record(media, jsonb_build_object(
       'id', gen_random_uuid(), 'filename', 'notes-' || number || '.txt',
       'sha256', md5(number::text) || md5(number::text),
       'created_at', media.created_at - number * interval '1 second'))).*
     from media, generate_series(1, 9999) number where media.id = $1`,
    [decodeId('media', id)],
  );
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media');
  await page.getByText('10,000 files').waitFor();
  await mediaList(page).getByRole('option').first().waitFor();
  const elements = await page.evaluate(async () => {
    let most = 0;
    const isAtEnd = () => document.body.textContent.includes('Showing 10,000 of 10,000');
    // Bounded, because nothing else stops a page.
    for (let frame = 0; frame < 30_000 && !isAtEnd(); frame += 1) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  });
  await page.getByText('Showing 10,000 of 10,000').waitFor();
  expect(elements).toBeLessThan(3_000);
  await mediaList(page).getByRole('option').last().focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaPosInSet)).toBe('10000');
  assertQuiet();
});
