import type { Media } from '@imprint/shared/media.shape';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { libraryOf, mediaOption, plainPicture } from '../../../support/browser/library.ts';
import { restClient } from '../../../support/clients/http.ts';
import { mediaOf, newText, uploadForm } from '../../../support/fixtures/media.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../../support/server/endpoint-limits.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
ignoreEndpointLimits(installation);
const { owner } = installation;
const rest = restClient(installation.url, owner.key);
const cookie = await owner.signIn();
const project = await createProject(rest, { name: 'Harbour bakery' });

const upload = async (filename: string, content: string | Buffer) =>
  mediaOf(await uploadForm(rest, project.id, { filename, content }));
const picture = async (filename: string, colour: string) => upload(filename, await plainPicture(colour));
const stored = async ({ id }: Media) => mediaOf(await rest(`GET /v1/media/${id}`));

// Without another item, narrowing the list would change nothing.
await picture('pier.png', '#336699');

test('a picture is said to be mere decoration, and found by a tag that is typed', async () => {
  const media = await picture('ribbon.png', '#aa5511');
  await rest(`PATCH /v1/media/${media.id}`, { body: { tags: ['trimmings'] } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/media?missingAlt=true');
  await mediaOption(page, 'ribbon.png').getByText('Alt text missing').waitFor();
  await mediaOption(page, 'ribbon.png').getByText('Not used').waitFor();
  await mediaOption(page, 'ribbon.png').click();
  const drawer = page.getByRole('dialog', { name: 'ribbon.png' });
  await drawer.getByLabel('Mere decoration').check();
  await expect.poll(() => drawer.getByLabel('Alt text').count()).toBe(0);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
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
  await drawer.getByLabel('Mere decoration').uncheck();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await stored(media)).alt).toBe(null);
  assertQuiet();
});

test('whoever may only read looks at everything and changes nothing; long lists are read as one scrolls', async () => {
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
  await expect.poll(() => libraryOf(page).getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('End');
  await page.getByText('Showing 70 of 70').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator(':focus').textContent()).toContain('list-0.txt');
  expect(await libraryOf(page).getByRole('option').count(), 'only what is in sight is drawn').toBeLessThan(
    70,
  );
  await page.getByRole('button', { name: 'Show as list' }).click();
  await mediaOption(page, 'list-69.txt').click();
  const drawer = page.getByRole('dialog', { name: 'list-69.txt' });
  await drawer.getByText('Nothing shows it.').waitFor();
  const buttons = await drawer.getByRole('button').allTextContents();
  expect(buttons.filter((words) => !/^(|Copy.*)$/.test(words))).toEqual([]);
  await expect.poll(() => drawer.locator('input:not([readonly]), textarea:not([readonly])').count()).toBe(0);
  assertQuiet();
});
