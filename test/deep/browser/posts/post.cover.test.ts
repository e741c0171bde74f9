import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { waitForSaveState } from '../../../support/browser/page.editor.ts';
import { openPostEditors } from '../../../support/browser/post.editor.ts';
import { waitForFocus } from '../../../support/browser/shell.ts';
import { redAndBluePicture } from '../../../support/files/drawn.pictures.ts';
import { upload } from '../../../support/files/uploads.ts';
import { mediaOf } from '../../../support/fixtures/media.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openPost, rest, website } = await openPostEditors(dashboard);

test('the cover of a post is added, described and removed where its website shows it', async () => {
  const { id } = await upload(rest, website.projectId, 'rye.png', await redAndBluePicture(640, 360));
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Rye rests overnight.')]);
  const cover = page.getByRole('region', { name: 'Cover' });
  await cover.getByRole('button', { name: 'Add cover' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('option', { name: 'rye.png' })
    .click();
  await cover.locator('img').waitFor();
  await expect.poll(async () => (await stored()).coverId).toBe(id);

  const alt = cover.getByRole('textbox', { name: 'Alt text of the cover' });
  await alt.fill('A loaf of rye');
  await alt.press('Enter');
  await expect.poll(async () => mediaOf(await rest(`GET /v1/media/${id}`)).alt).toBe('A loaf of rye');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const shown = page.frameLocator('iframe[title^="Preview of"]').getByRole('img', { name: 'A loaf of rye' });
  await shown.waitFor();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await assertScreenAccessible(page, 'post-cover');

  await cover.getByRole('button', { name: 'Clear cover' }).press('Enter');
  await waitForFocus(cover.getByRole('button', { name: 'Add cover' }));
  await waitForSaveState(page, 'saved');
  await expect.poll(async () => (await stored()).coverId).toBe(null);
  assertQuiet();
});
