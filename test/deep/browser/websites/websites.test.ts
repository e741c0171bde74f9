import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createPage } from '../../../support/fixtures/pages.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { createWebsite, redirectsOf, websiteOf } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('without a project, websites lead to creating one', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/websites');
  await page.getByText('there is none in this environment yet').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'New website' }).count()).toBe(0);
  await page.goto(`${dashboard.url}/websites?create=true`);
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByRole('link', { name: 'Create a project' }).click();
  await page.getByRole('dialog', { name: 'New project' }).waitFor();
  assertQuiet();
});

test('a change of somebody else is never overwritten, and publishing while typing loses nothing', async () => {
  const website = await createWebsite(rest, { name: 'Shared' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  const stored = async () => websiteOf(await rest(`GET /v1/websites/${website.id}`));
  const name = page.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save changes' });
  await name.fill('Mine');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published: “Shared”').waitFor();
  expect(await name.inputValue()).toBe('Mine');
  await save.click();
  await page.getByText('Saved the changes').waitFor();
  expect(await stored()).toMatchObject({ name: 'Mine', status: 'published' });

  await name.fill('Mine again');
  await rest(`PATCH /v1/websites/${website.id}`, { body: { name: 'Theirs' } });
  await save.click();
  await page.getByText('Somebody changed this website in the meantime.').waitFor();
  expect((await stored()).name).toBe('Theirs');
  expect(await name.inputValue()).toBe('Mine again');
  await page.getByRole('button', { name: 'Reload website' }).click();
  await expect.poll(() => name.inputValue()).toBe('Theirs');
  await name.fill('Ours');
  await save.click();
  await expect.poll(async () => (await stored()).name).toBe('Ours');
  assertQuiet();
});

test('a redirect leads to a page that is chosen by its title, and says that it follows it', async () => {
  const website = await createWebsite(rest, { name: 'Followed' });
  await createPage(rest, { websiteId: website.id, title: 'About us' });
  const menu = await createPage(rest, { websiteId: website.id, title: 'Menu' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'New redirect' });
  await dialog.getByLabel('Path', { exact: true }).fill('/dishes');
  await dialog.getByLabel('Page', { exact: true }).check();
  await dialog.getByLabel('Destination page').click();
  await page.getByRole('option', { name: 'Menu (/menu)' }).click();
  await assertAccessible(page, 'redirect-to-page');
  await dialog.getByRole('button', { name: 'Create redirect' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Redirects' }).getByText('Follows its page').waitFor();
  expect(await redirectsOf(rest, website.id)).toMatchObject([
    { sourcePath: '/dishes', destination: '/menu', destinationPageId: menu.id },
  ]);
  assertQuiet();
});

test('the redirects that another default language makes show at once', async () => {
  const locales = [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'de', name: 'Deutsch', isDefault: false },
  ];
  const website = await createWebsite(rest, { name: 'Bilingual', locales });
  const menu = await createPage(rest, { websiteId: website.id, title: 'Menu' });
  await rest(`POST /v1/pages/${menu.id}/publish`, { body: {} });
  const { page } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await page.getByText('No path leads elsewhere yet.').waitFor();
  await page.getByLabel('Default').nth(1).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('table', { name: 'Redirects' }).getByText('/en/menu', { exact: true }).waitFor();
});

test('deleting a project names what it holds, and deletes that along', async () => {
  const project = await createProject(rest, { name: 'Short-lived' });
  await createWebsite(rest, { projectId: project.id, name: 'Short-lived' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${project.id}`);
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByText('With it goes what it holds, also what was deleted lately: 1 website.').waitFor();
  await page.getByLabel('Type the project’s name to confirm').fill('Short-lived');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Deleted “Short-lived”').waitFor();
  expect((await rest(`GET /v1/projects/${project.id}`)).status).toBe(404);
  assertQuiet();
});
