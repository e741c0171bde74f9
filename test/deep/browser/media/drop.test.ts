import { test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { dropFiles } from '../../../support/browser/dropped.files.ts';
import { openLibrary, plainPicture } from '../../../support/browser/library.ts';
import { mediaOf, uploadForm } from '../../../support/fixtures/media.ts';

const dashboard = await startDashboard();
const { rest, cookie, project } = await openLibrary(dashboard);

test('a file that is dropped on the picture in the drawer replaces it after confirmation, and its address is copied in a size', async () => {
  const content = await plainPicture('#336699', 700, 350);
  const media = mediaOf(await uploadForm(rest, project.id, { filename: 'pier.png', content }));
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/media?item=${media.id}`);
  const drawer = page.getByRole('dialog', { name: 'pier.png' });
  await drawer.getByRole('button', { name: 'Copy URL' }).press('Enter');
  await drawer.getByRole('menuitem', { name: '640 × 320 AVIF' }).press('Enter');
  await drawer.getByText('URL copied').waitFor();
  await dropFiles(drawer.locator('img').first(), [
    { name: 'new.png', type: 'image/png', bytes: await plainPicture('#993366', 500, 300) },
  ]);
  const question = page.getByRole('dialog', { name: 'Replace “pier.png”?' });
  await question.getByRole('button', { name: 'Replace file' }).press('Enter');
  await drawer.getByText('500 × 300 pixels').waitFor();
  assertQuiet();
});
