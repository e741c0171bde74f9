import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { dropFiles } from '../../support/browser/dropped.files.ts';
import { shows } from '../../support/browser/page.editor.ts';
import { focusOn } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { twoHalves } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createPage, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const project = await createProject(rest, { name: 'Harbour bakery' });
const website = await createWebsite(rest, { projectId: project.id, name: 'Harbour & Pine' });

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });
const field = (page: Page, name: string) => page.getByRole('group', { name });
const picture = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  bytes: await twoHalves(width, 120),
});

test('a website gets the picture of pages without their own, and a page its own', async () => {
  const { id } = await upload(rest, project.id, 'shared.png', (await picture('', 202)).bytes);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  const ofWebsite = field(page, 'Picture where pages are shared');
  await ofWebsite.getByRole('button', { name: 'Choose a picture' }).click();
  await picker(page).getByRole('option', { name: 'shared.png' }).click();
  await ofWebsite.getByText('shared.png').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
  const stored = async () => websiteOf(await rest(`GET /v1/websites/${website.id}`)).seo.imageId;
  expect(await stored()).toBe(id);
  await ofWebsite.getByRole('button', { name: 'Take out' }).click();
  await focusOn(ofWebsite.getByRole('button', { name: 'Choose a picture' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(stored).toBe(null);

  const created = await createPage(rest, { websiteId: website.id, title: 'Menu' });
  await page.goto(`${dashboard.url}/pages/${created.id}`);
  const ofPage = field(page, 'Picture where it is shared');
  await ofPage.getByRole('button', { name: 'Choose a picture' }).click();
  // One that is uploaded alone is the one that is meant.
  await dropFiles(picker(page).getByRole('listbox'), [await picture('own.png', 203)]);
  await ofPage.getByText('own.png').waitFor();
  await picker(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await ofPage.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await ofPage.getByText('own.png').waitFor();
  await shows(page, 'saved');
  expect((await readPage(rest, created.id)).seo.imageId).toMatch(/^media_/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish “Menu”' });
  await publish.getByText('Picture where it is shared').waitFor();
  await publish.getByText('own.png').waitFor();
  assertQuiet();
});
