import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { mediaOption, openLibrary, plainPicture } from '../../support/browser/library.ts';
import { mediaOf, uploadForm } from '../../support/fixtures/media.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { rest, cookie, project } = await openLibrary(dashboard);
const upload = async (filename: string, color: string) =>
  mediaOf(await uploadForm(rest, project.id, { filename, content: await plainPicture(color) }));
const folderOf = async (id: string) => mediaOf(await rest(`GET /v1/media/${id}`)).folderId;
const makeFolder = async (name: string, parentId: string | null = null) =>
  // Safe because the matrix checks every success against the contract.
  (await rest('POST /v1/media-folders', { body: { projectId: project.id, name, parentId } })).at(
    'data',
  ) as MediaFolder;

test('a folder is created, filled by “Move to…”, opened, left with Backspace and deleted by keyboard', async () => {
  const item = await upload('boat.png', '#336699');
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media');
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill('Summer');
  await page.keyboard.press('Enter');
  const tile = page.getByRole('link', { name: /^Summer/ });
  await tile.waitFor();

  await mediaOption(page, 'boat.png').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move to…' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Move 1 file' });
  await move.getByLabel('Folder').selectOption({ label: 'Summer' });
  await move.getByRole('button', { name: 'Move' }).press('Enter');
  await page.getByText('1 file moved to Summer').waitFor();
  await page.getByRole('link', { name: 'Summer 1 file' }).press('Enter');
  await mediaOption(page, 'boat.png').waitFor();
  const folderId = await folderOf(item.id);
  expect(new URL(page.url()).searchParams.get('folder')).toBe(folderId);
  await assertAccessible(page, 'media-folder');
  await page.keyboard.press('Backspace');
  await tile.waitFor();
  expect(new URL(page.url()).searchParams.has('folder')).toBe(false);

  await page.getByRole('searchbox').fill('boat');
  await mediaOption(page, 'boat.png').getByText('In Summer').waitFor();
  await page.getByRole('searchbox').fill('');
  await tile.press('Enter');
  await page.getByRole('button', { name: 'Delete folder' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText('move to “All files”').waitFor();
  await question.getByRole('button', { name: 'Delete folder' }).press('Enter');
  await mediaOption(page, 'boat.png').waitFor();
  expect(await folderOf(item.id)).toBeNull();
  assertQuiet();
});

deepTest('files are dropped on folders and breadcrumbs, and uploads go into the open folder', async () => {
  const item = await upload('dropped.png', '#993366');
  const outer = await makeFolder('Outer');
  const inner = await makeFolder('Inner', outer.id);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/media?folder=${outer.id}`);
  await rest(`PATCH /v1/media/${item.id}`, { body: { folderId: outer.id } });
  await page.reload();
  await mediaOption(page, 'dropped.png').dragTo(page.getByRole('link', { name: /^Inner/ }));
  await expect.poll(() => folderOf(item.id)).toBe(inner.id);
  await page.getByRole('link', { name: 'Inner 1 file' }).click();
  await mediaOption(page, 'dropped.png').dragTo(
    page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'All files' }),
  );
  await expect.poll(() => folderOf(item.id)).toBeNull();
  await page.locator('input[type=file]').setInputFiles({
    name: 'inside.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Uploaded into a folder'),
  });
  await mediaOption(page, 'inside.txt').waitFor();
  const listed = await rest(`GET /v1/media?folderId=${inner.id}`);
  expect(listed.at('data.0.filename')).toBe('inside.txt');
  await page.setViewportSize({ width: 375, height: 800 });
  await assertAccessible(page, 'media-folder-narrow');
  assertQuiet();
});

deepTest('files that were not reached when the connection broke move with the next try', async () => {
  for (let number = 0; number < 25; number += 1) await upload(`broken-${number}.png`, `#${100_000 + number}`);
  await makeFolder('Kept');
  const { page } = await dashboard.openWith(cookie, '/media?q=broken');
  await page.getByText('25 files').waitFor();
  await mediaOption(page, 'broken-24.png').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: 'Move 25 files' });
  await move.getByLabel('Folder').selectOption({ label: 'Kept' });
  await page.route(/media\.update/, (route) => route.abort());
  await move.getByRole('button', { name: 'Move' }).click();
  await page.getByText('25 files could not be moved').waitFor();
  await page.unroute(/media\.update/);
  await move.getByRole('button', { name: 'Move' }).click();
  await page.getByText('25 files moved to Kept').waitFor();
});
