import type { Media } from '@imprint/shared/shapes/media';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { mediaList, mediaOption, openLibrary, plainPicture } from '../../support/browser/library.ts';
import { mediaOf, newText, uploadForm } from '../../support/fixtures/media.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { owner } = installation;
const { rest, cookie, project } = await openLibrary(dashboard);

const upload = async (filename: string, content: string | Buffer) =>
  mediaOf(await uploadForm(rest, project.id, { filename, content }));
const uploadPlainPicture = async (filename: string, color: string) =>
  upload(filename, await plainPicture(color));
const stored = async ({ id }: Media) => mediaOf(await rest(`GET /v1/media/${id}`));
const isDeleted = async ({ id }: Media) => (await rest(`GET /v1/media/${id}`)).status === 404;

test('items are selected, tagged and deleted by keyboard alone, and deleting one in use asks first', async () => {
  const colors = ['#204060', '#a03020', '#20a040', '#d0b020', '#603080', '#108090'];
  const pictures: Media[] = [];
  for (const color of colors) pictures.push(await uploadPlainPicture(`color ${color.slice(1)}.png`, color));
  const [used, first] = pictures;
  if (!used || !first) throw new Error('There are no pictures.');
  await rest(`PATCH /v1/projects/${project.id}`, { body: { coverId: used.id } });
  await rest(`PATCH /v1/media/${first.id}`, { body: { tags: ['warm'] } });

  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?sort=createdAt');
  const selected = mediaList(page).getByRole('option', { selected: true });
  await mediaOption(page, 'color 204060.png').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => selected.count()).toBe(4);
  await page.keyboard.press('Escape');
  await expect.poll(() => selected.count()).toBe(0);
  await page.keyboard.press('Control+a');
  await page.getByText('6 selected').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.getByText('5 selected').waitFor();
  await page.locator(':focus', { hasText: 'color 108090.png' }).waitFor();
  await assertAccessible(page, 'media-selected');

  await page.getByRole('button', { name: 'Tags', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tags of 5 files' });
  await dialog.getByLabel('New tag').fill('harbour');
  await page.keyboard.press('Enter');
  await dialog.getByText('“harbour” added to 5 files').waitFor();
  expect((await stored(first)).tags).toEqual(['warm', 'harbour']);
  await assertAccessible(page, 'media-tags');
  await dialog.getByRole('button', { name: 'Remove warm' }).press('Enter');
  await dialog.getByText('“warm” removed from 1 file').waitFor();
  expect((await stored(first)).tags).toEqual(['harbour']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await mediaOption(page, 'color 204060.png').focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.getByText('1 file is in use. You are asked again').waitFor();
  await question.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await question.getByText('4 deleted, 1 not deleted').waitFor();
  await question.getByText('color 204060.png').waitFor();
  expect(await stored(used)).toMatchObject({ referenceCount: 1 });
  await assertAccessible(page, 'media-in-use');
  await question.getByRole('button', { name: 'Remove from 1 place and delete' }).press('Enter');
  await page.getByText('5 files deleted').waitFor();
  expect(await isDeleted(used)).toBe(true);
  expect((await rest(`GET /v1/projects/${project.id}`)).at('data.coverId')).toBe(null);
  await page.getByText('Showing 1 of 1').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('color 108090.png');
  assertQuiet();
});

test('the details of a picture are edited in its drawer, and a concurrent change is not overwritten', async () => {
  const media = await uploadPlainPicture('pier.png', '#336699');
  // It stays in the list.
  await uploadPlainPicture('harbour wall.png', '#8a8578');
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?missingAlt=true');
  await mediaOption(page, 'pier.png').focus();
  await page.keyboard.press('Enter');
  // Named by its file name first, and by its title as soon as it has one.
  const drawer = page.getByRole('dialog', { name: /pier/ });
  await drawer.getByText('It is not used anywhere.').waitFor();
  expect(new URL(page.url()).searchParams.get('item')).toBe(media.id);
  await assertAccessible(page, 'media-drawer');

  const editor = page.getByRole('dialog', { name: 'Crop and focal point' });
  const openEditor = () => page.getByRole('button', { name: 'Crop and focal point' }).press('Enter');
  await openEditor();
  await editor.getByLabel('Focal point from left (%)').fill('25');
  await editor.getByLabel('Focal point from top (%)').fill('75');
  await editor.getByRole('button', { name: 'Focal point' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await editor.getByRole('radio', { name: '16:9' }).check();
  await editor.getByRole('button', { name: 'Right edge' }).waitFor({ state: 'hidden' });
  await assertAccessible(page, 'media-crop');
  await editor.getByRole('radio', { name: 'Free' }).check();
  await editor.getByRole('button', { name: 'Right edge' }).press('Shift+ArrowLeft');
  await editor.getByRole('button', { name: 'Apply' }).press('Enter');
  await editor.waitFor({ state: 'hidden' });
  await drawer.getByLabel('Alt text').fill('Boats at the old pier');
  await drawer.getByLabel('Tags', { exact: true }).last().fill('sea, boats');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  expect(await stored(media)).toMatchObject({
    alt: 'Boats at the old pier',
    tags: ['sea', 'boats'],
    focalPoint: { x: 0.35, y: 0.74 },
    width: 288,
    height: 180,
    originalWidth: 320,
    originalHeight: 240,
  });

  // Editing begins before the concurrent change, which the drawer may fetch at any time.
  const reset = async () => {
    await openEditor();
    await editor.getByRole('button', { name: 'Reset' }).press('Enter');
    await editor.getByRole('button', { name: 'Apply' }).press('Enter');
    await editor.waitFor({ state: 'hidden' });
  };
  await reset();
  await rest(`PATCH /v1/media/${media.id}`, { body: { title: 'The pier' } });
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await drawer.getByText('Someone else changed this file.').waitFor();
  const renamed = page.getByRole('dialog', { name: 'The pier' });
  await renamed.getByRole('button', { name: 'Reload file' }).click();
  await expect.poll(() => renamed.getByLabel('Title').inputValue()).toBe('The pier');
  await reset();
  await renamed.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await stored(media)).focalPoint).toBe(null);
  expect((await stored(media)).crop).toBe(null);
  await renamed.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await renamed.waitFor({ state: 'hidden' });
  // It has an alt text now.
  await mediaOption(page, 'harbour wall.png').waitFor();
  await mediaOption(page, 'The pier').waitFor({ state: 'detached' });
  assertQuiet();
});

deepTest('the grid has as many columns as before after the list was shown', async () => {
  await uploadPlainPicture('mole.png', '#335577');
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media');
  const tile = mediaOption(page, 'mole.png');
  const widthOf = async () => (await tile.boundingBox())?.width ?? 0;
  await tile.waitFor();
  const before = await widthOf();
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expect.poll(widthOf).toBeGreaterThan(2 * before);
  await page.getByRole('button', { name: 'Show as grid' }).click();
  await expect.poll(widthOf).toBe(before);
  assertQuiet();
});

deepTest('a picture is marked as decorative, and found by typing a tag', async () => {
  // Without another item, filtering would not change the list.
  await uploadPlainPicture('pier.png', '#336699');
  const media = await uploadPlainPicture('ribbon.png', '#aa5511');
  await rest(`PATCH /v1/media/${media.id}`, { body: { tags: ['trimmings'] } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?missingAlt=true');
  await mediaOption(page, 'ribbon.png').getByText('Alt text missing').waitFor();
  await mediaOption(page, 'ribbon.png').getByText('Not used').waitFor();
  await mediaOption(page, 'ribbon.png').click();
  const drawer = page.getByRole('dialog', { name: 'ribbon.png' });
  await drawer.getByLabel('Decorative').check();
  await expect.poll(() => drawer.getByLabel('Alt text').count()).toBe(0);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  expect((await stored(media)).alt).toBe('');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await mediaOption(page, 'ribbon.png').waitFor({ state: 'detached' });
  await page.getByLabel('Alt text').selectOption({ label: 'Any alt text' });
  await page.getByLabel('Tag', { exact: true }).fill('trim');
  await mediaOption(page, 'pier').first().waitFor();
  await page.getByLabel('Tag', { exact: true }).fill('trimmings');
  await page.keyboard.press('Enter');
  await page.getByText('Showing 1 of 1').waitFor();
  await mediaOption(page, 'ribbon.png').click();
  await drawer.getByLabel('Decorative').uncheck();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await stored(media)).alt).toBe(null);
  assertQuiet();
});

deepTest('the usages of a picture are shown before it is replaced or deleted', async () => {
  const media = await uploadPlainPicture('cover.png', '#887766');
  const website = await createWebsite(rest, {
    projectId: project.id,
    name: 'Bakery',
    seo: { imageId: media.id },
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/media?item=${media.id}`);
  const drawer = page.getByRole('dialog', { name: 'cover.png' });
  const link = drawer.getByRole('link', { name: 'Bakery', exact: true });
  await link.waitFor();
  expect(await link.getAttribute('href')).toContain(`/websites/${website.id}/settings`);

  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Replace' }).click();
  await (await chooser).setFiles({
    name: 'evening.png',
    mimeType: 'image/png',
    buffer: await plainPicture('#ff8800', 640, 360),
  });
  const replacing = page.getByRole('dialog', { name: 'Replace “cover.png”?' });
  await replacing.getByText('The new file appears immediately in 1 place').waitFor();
  await assertAccessible(page, 'media-replace');
  await replacing.getByRole('button', { name: 'Replace file' }).click();
  await page.getByText('File of “cover.png” replaced').waitFor();
  await drawer.getByText('640 × 360 pixels').waitFor();
  expect(await stored(media)).toMatchObject({ id: media.id, url: media.url, width: 640 });

  await drawer.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “cover.png”?' });
  await question.getByRole('link', { name: 'Bakery', exact: true }).waitFor();
  await assertAccessible(page, 'media-delete');
  await question.getByRole('button', { name: 'Remove from 1 place and delete' }).click();
  await page.getByText('File “cover.png” deleted').waitFor();
  expect(await isDeleted(media)).toBe(true);
  expect((await rest(`GET /v1/websites/${website.id}`)).at('data.seo.imageId')).toBe(null);
  await expect.poll(() => new URL(page.url()).searchParams.get('item')).toBe(null);
  assertQuiet();
});

deepTest('a viewer sees everything but cannot change it, and long lists load while scrolling', async () => {
  for (let index = 0; index < 70; index += 1) await upload(`list-${index}.txt`, newText());
  const person = await addMember(installation, owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(
    await person.startSession(),
    '/media?kind=document&sort=-createdAt',
  );
  await mediaOption(page, 'list-69.txt').focus();
  await page.getByText('Showing 60 of 70').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect.poll(() => mediaList(page).getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('End');
  await page.getByText('Showing 70 of 70').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator(':focus').textContent()).toContain('list-0.txt');
  expect(await mediaList(page).getByRole('option').count(), 'only visible items are rendered').toBeLessThan(
    70,
  );
  await page.getByRole('button', { name: 'Show as list' }).click();
  await mediaOption(page, 'list-69.txt').click();
  const drawer = page.getByRole('dialog', { name: 'list-69.txt' });
  await drawer.getByText('It is not used anywhere.').waitFor();
  const buttons = await drawer.getByRole('button').allTextContents();
  expect(buttons.filter((text) => !/^(|Copy.*)$/.test(text))).toEqual([]);
  await expect.poll(() => drawer.locator('input:not([readonly]), textarea:not([readonly])').count()).toBe(0);
  assertQuiet();
});
