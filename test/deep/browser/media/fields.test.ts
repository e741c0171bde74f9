import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { dropFiles } from '../../../support/browser/dropped.files.ts';
import { openFold, waitForSaveState } from '../../../support/browser/page.editor.ts';
import { waitForFocus } from '../../../support/browser/shell.ts';
import { restClient } from '../../../support/clients/http.ts';
import { redAndBluePicture } from '../../../support/files/drawn.pictures.ts';
import { upload } from '../../../support/files/uploads.ts';
import { createPage, readPage } from '../../../support/fixtures/pages.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { createWebsite, websiteOf } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const project = await createProject(rest, { name: 'Harbour bakery' });
const website = await createWebsite(rest, { projectId: project.id, name: 'Harbour & Pine' });

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });
const field = (page: Page, name: string) => page.getByRole('group', { name });
const newPictureFile = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  bytes: await redAndBluePicture(width, 120),
});

// This test comes first because it needs an empty library.
test('a project gets a cover that is uploaded in the picker, and shows it in the list', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${project.id}/settings`);
  await waitForHeading(page, 'Harbour bakery');
  const cover = field(page, 'Cover');
  await cover.getByRole('button', { name: 'Choose a picture' }).click();
  const dialog = picker(page);
  await dialog.getByText('No pictures yet').waitFor();
  const notes = { name: 'notes.png', type: 'image/png', bytes: Buffer.from('Only notes') };
  await dropFiles(dialog.getByText('No pictures yet'), [notes]);
  await dialog.getByText('notes.png is not a picture.').waitFor();
  await dropFiles(dialog.getByText('No pictures yet'), [await newPictureFile('first.png', 201)]);
  await dialog.getByRole('option', { name: 'first.png' }).click();
  await dialog.waitFor({ state: 'detached' });
  await cover.getByRole('button', { name: 'Change' }).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  const { coverId } = (await rest(`GET /v1/projects/${project.id}`)).at('data') as { coverId: string };
  expect(coverId).toMatch(/^media_/);
  await assertAccessible(page, 'project-cover');
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await waitForHeading(page, 'Projects');
  await page.getByRole('row', { name: 'Harbour bakery' }).locator('img').waitFor();
  assertQuiet();
});

test('a website gets a default picture for sharing, and a page its own', async () => {
  const { id } = await upload(rest, project.id, 'shared.png', (await newPictureFile('', 202)).bytes);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  const websiteField = field(page, 'Picture for shared links');
  await websiteField.getByRole('button', { name: 'Choose a picture' }).click();
  await picker(page).getByRole('option', { name: 'shared.png' }).click();
  await websiteField.getByText('shared.png').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  const stored = async () => websiteOf(await rest(`GET /v1/websites/${website.id}`)).seo.imageId;
  expect(await stored()).toBe(id);
  await websiteField.getByRole('button', { name: 'Clear' }).click();
  await waitForFocus(websiteField.getByRole('button', { name: 'Choose a picture' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(stored).toBe(null);

  const created = await createPage(rest, { websiteId: website.id, title: 'Menu' });
  await page.goto(`${dashboard.url}/pages/${created.id}`);
  await openFold(page, 'Search engines');
  const pageField = field(page, 'Social image');
  await pageField.getByRole('button', { name: 'Choose a picture' }).click();
  // A single upload is chosen automatically.
  await dropFiles(picker(page).getByRole('listbox'), [await newPictureFile('own.png', 203)]);
  await pageField.getByText('own.png').waitFor();
  await picker(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await pageField.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await pageField.getByText('own.png').waitFor();
  await waitForSaveState(page, 'saved');
  expect((await readPage(rest, created.id)).seo.imageId).toMatch(/^media_/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish “Menu”' });
  await publish.getByText('Social image').waitFor();
  await publish.getByText('own.png').waitFor();
  assertQuiet();
});

/** The header of a WebM file, which is enough to be detected as one. */
const webm = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701',
  'hex',
);

test('a video is uploaded and gets a poster in the sidebar', async () => {
  const { id } = await upload(rest, project.id, 'poster.png', (await newPictureFile('', 204)).bytes);
  const created = await createPage(rest, { websiteId: website.id, blocks: [{ type: 'video', id: 'film' }] });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/pages/${created.id}`);
  const block = page.locator('[data-block=film]');
  await block.getByText('No video yet.').waitFor();
  const clip = { name: 'film.webm', type: 'video/webm', bytes: webm };
  await dropFiles(block.getByText('No video yet.'), [clip]);
  await block.locator('video').waitFor();
  await block.locator('.canvas-caption').click();
  await page.keyboard.type('How we bake');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings
    .getByRole('group', { name: 'Poster' })
    .getByRole('button', { name: 'Choose a picture' })
    .click();
  await picker(page).getByRole('option', { name: 'poster.png' }).click();
  await expect.poll(() => block.locator('video').getAttribute('poster')).toContain(id);
  await waitForSaveState(page, 'saved');
  expect((await readPage(rest, created.id)).blocks).toMatchObject([
    { mediaId: expect.stringMatching(/^media_/), posterId: id, caption: 'How we bake' },
  ]);
  await assertAccessible(page, 'page-editor-video');
  assertQuiet();
});
