import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { dropFiles } from '../../../support/browser/dropped.files.ts';
import { mediaOption, openLibrary, plainPicture, uploadsPanel } from '../../../support/browser/library.ts';
import { newText, uploadForm } from '../../../support/fixtures/media.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, project } = await openLibrary(dashboard);

await uploadForm(rest, project.id, { filename: 'notes-8.txt', content: newText() });

test('an upload can be canceled and retried, and continues on other screens', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?view=list');
  await mediaOption(page, 'notes-8.txt').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const outcomes = ['hold', 'fail', 'pass', 'pass', 'release'];
  await page.route('**/uploads/media.create', async (route) => {
    const outcome = outcomes.shift();
    if (outcome === 'hold') return;
    if (outcome === 'fail') return route.abort('connectionreset');
    if (outcome === 'release') await released;
    return route.continue();
  });
  const panel = uploadsPanel(page);

  await dropFiles(page.locator('body'), [{ name: 'slow.txt', bytes: newText() }]);
  await panel.getByRole('progressbar', { name: 'slow.txt' }).waitFor();
  await panel.getByRole('button', { name: 'Cancel slow.txt' }).click();
  await panel.getByText('1 canceled').first().waitFor();
  await dropFiles(page.locator('body'), [{ name: 'broken.txt', bytes: newText() }]);
  await panel.getByText('1 failed: the server cannot be reached').first().waitFor();
  await panel.getByRole('button', { name: 'Try broken.txt again' }).click();
  await panel.getByText('1 uploaded, 1 canceled').first().waitFor();
  await panel.getByRole('button', { name: 'Try slow.txt again' }).click();
  await panel.getByText('2 uploaded').first().waitFor();
  await panel.getByRole('button', { name: 'Close uploads' }).click();

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
  await panel.getByRole('link', { name: 'late.txt' }).click();
  await page.getByRole('dialog', { name: 'late.txt' }).waitFor();
  assertQuiet();
});

test('a picture shows its preview until it is loaded', async () => {
  const content = await plainPicture('#c04020');
  await uploadForm(rest, project.id, { filename: 'slow.png', content });
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/files/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${installation.url}/media?q=slow.png`);
  const picture = mediaOption(page, 'slow.png').locator('img');
  const background = () => picture.evaluate((element) => getComputedStyle(element).backgroundImage);
  await picture.waitFor();
  expect(await background()).toMatch(/^url\("data:image\/png;base64,/);
  const isLoaded = () =>
    picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  release();
  await expect.poll(background).toBe('none');
  expect(await isLoaded()).toBe(true);
  assertQuiet();
});
