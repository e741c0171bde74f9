import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { mediaOption, openLibrary, plainPicture } from '../../../support/browser/library.ts';
import { mediaOf, uploadForm } from '../../../support/fixtures/media.ts';

const dashboard = await startDashboard();
const { rest, cookie, project } = await openLibrary(dashboard);
const upload = async (filename: string, color: string) =>
  mediaOf(await uploadForm(rest, project.id, { filename, content: await plainPicture(color) }));
const read = async (id: string) => mediaOf(await rest(`GET /v1/media/${id}`));

test('alt texts of several pictures are written at once, and a failure names its picture', async () => {
  const boat = await upload('boat.png', '#336699');
  const pier = await upload('pier.png', '#993366');
  const untouched = await upload('rope.png', '#669933');
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?missingAlt=true');
  await mediaOption(page, 'boat.png').waitFor();
  await page.getByRole('button', { name: 'Write alt text for 3 pictures' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alt text of 3 pictures' });
  await dialog.getByLabel('Alt text of boat.png').fill('A boat at dusk');
  await dialog.getByRole('checkbox', { name: 'pier.png is decorative' }).check();
  await assertAccessible(page, 'media-bulk-alt');
  await rest(`PATCH /v1/media/${pier.id}`, { body: { alt: 'Another text' } });
  await rest(`PATCH /v1/media/${boat.id}`, { body: { title: 'Boat' } });
  await dialog.getByRole('button', { name: 'Save 2 pictures' }).press('Enter');
  await dialog.getByRole('list', { name: 'Not saved' }).getByText('pier.png').waitFor();
  expect((await read(boat.id)).alt).toBe('A boat at dusk');
  expect((await read(pier.id)).alt).toBe('Another text');
  expect((await read(untouched.id)).version).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  assertQuiet();
});
