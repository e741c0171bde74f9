import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { dragFiles, dropFiles, pasteFiles } from '../../support/browser/dropped.files.ts';
import { mediaOption, openLibrary, uploadsPanel } from '../../support/browser/library.ts';
import { lookUp, openPicker, pickerOptions } from '../../support/browser/projects.ts';
import { newText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { rest, cookie, project } = await openLibrary(dashboard);

const tooLargeBytes = 50 * 1024 * 1024 + 1;

test('dropped and pasted files are uploaded three at a time, and the outcome of each is reported', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media');
  await page.getByRole('heading', { name: 'Drop files here' }).waitFor();
  let concurrent = 0;
  let maxConcurrent = 0;
  let uploadCount = 0;
  const threeStarted = Promise.withResolvers<void>();
  await page.route('**/uploads/media.create', async (route) => {
    uploadCount += 1;
    concurrent += 1;
    maxConcurrent = Math.max(maxConcurrent, concurrent);
    if (uploadCount === 3) threeStarted.resolve();
    await threeStarted.promise;
    const response = await route.fetch();
    concurrent -= 1;
    await route.fulfill({ response });
  });
  const notes = Array.from({ length: 9 }, (_, index) => ({ name: `notes-${index}.txt`, bytes: newText() }));

  const drop = await dragFiles(page.locator('body'), [...notes, { name: 'film.mp4', bytes: tooLargeBytes }]);
  await page.getByText('Files are uploaded to Harbour bakery.').waitFor();
  await drop();
  const panel = uploadsPanel(page);
  await panel.getByText('9 uploaded, 1 rejected: larger than 50 MB').first().waitFor();
  await expect.poll(() => page.getByText('Files are uploaded to').count()).toBe(0);
  expect(maxConcurrent).toBe(3);
  expect(uploadCount, 'a file that is too large is not sent').toBe(9);
  await expect.poll(() => panel.getByRole('button', { name: 'Try film.mp4 again' }).count()).toBe(0);
  await mediaOption(page, 'notes-8.txt').waitFor();
  await page.getByText('Showing 9 of 9').waitFor();
  await assertAccessible(page, 'media-uploaded');
  await page.unroute('**/uploads/media.create');

  await panel.getByRole('button', { name: 'Close uploads' }).click();
  // A picture next to a text, as copied from the cells of a spreadsheet.
  await pasteFiles(page.locator('body'), [{ name: 'cells.png', bytes: newText() }], 'Bread 4.20');
  await pasteFiles(page.locator('body'), [{ name: 'pasted.txt', bytes: notes[0]?.bytes ?? '' }]);
  await panel.getByText('1 already uploaded').first().waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('notes-3');
  await page.getByText('Showing 1 of 1').waitFor();
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByRole('heading', { name: 'No media match' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('Showing 9 of 9').waitFor();
  assertQuiet();
});

deepTest('an upload continues on other screens, and the browser asks before leaving the tab', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?view=list');
  await mediaOption(page, 'notes-8.txt').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/uploads/media.create', async (route) => {
    await released;
    return route.continue();
  });
  const panel = uploadsPanel(page);
  await dropFiles(page.locator('body'), [{ name: 'late.txt', bytes: newText() }]);
  await panel.getByRole('progressbar', { name: 'late.txt' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await panel.getByText('Uploading: 0 of 1 done').waitFor();
  const dialogShown = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  await (await dialogShown).dismiss();
  await reloading;
  release();
  await panel.getByText('1 uploaded').first().waitFor();
  assertQuiet();
});

deepTest('with several projects an upload asks for the project, unless one is chosen', async () => {
  const other = await createProject(rest, { name: 'Lighthouse' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media');
  await mediaOption(page, 'late.txt').waitFor();
  const panel = uploadsPanel(page);
  await dropFiles(page.locator('body'), [{ name: 'keeper.txt', bytes: newText() }]);
  const dialog = page.getByRole('dialog', { name: 'Upload 1 file' });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.getByText('Project is required.').waitFor();
  await lookUp(page, dialog.getByLabel('Project'), 'Lighthouse');
  await assertAccessible(page, 'media-project');
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await panel.getByText('1 uploaded').first().waitFor();

  await openPicker(page);
  await pickerOptions(page).filter({ hasText: 'Lighthouse' }).click();
  await page.getByText('Showing 1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('project')).toBe(other.id);
  await dropFiles(page.locator('body'), [{ name: 'lamp.txt', bytes: newText() }]);
  await panel.getByText('2 uploaded').first().waitFor();
  await mediaOption(page, 'lamp.txt').waitFor();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('c');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog', { name: 'Upload files' })
    .getByRole('button', { name: 'Choose files' })
    .click();
  await (await chooser).setFiles([
    { name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from(newText()) },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  await panel.getByText('3 uploaded, 1 rejected: empty').first().waitFor();
  expect((await rest(`GET /v1/media?projectId=${project.id}`)).at('pagination.total')).toBe(10);
  expect((await rest(`GET /v1/media?projectId=${other.id}`)).at('pagination.total')).toBe(3);
  assertQuiet();
});

test('the upload of a large file goes on after its connection broke off', async () => {
  const { page } = await dashboard.openWith(cookie, `/media?project=${project.id}`);
  await page.getByRole('searchbox').waitFor();
  let attempts = 0;
  await page.route('**/uploads/resumable/upl_*', async (route) => {
    const isFirst = route.request().method() === 'PATCH' && attempts++ === 0;
    await (isFirst ? route.abort('connectionreset') : route.continue());
  });
  await dropFiles(page.locator('body'), [{ name: 'large.bin', bytes: 9 * 1024 * 1024 }]);
  await uploadsPanel(page).getByText('1 uploaded').first().waitFor();
  await mediaOption(page, 'large.bin').waitFor();
  // It is sent in two parts, and the first one twice.
  expect(attempts).toBe(3);
});
