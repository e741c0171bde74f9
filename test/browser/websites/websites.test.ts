import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { projectButton } from '../../support/browser/projects.ts';
import { pressSequence, undoButton } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, redirectsOf, tryCreateRedirect, websiteOf } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

deepTest('without a project, a website is created along with one of the same name', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/websites?environment=dev');
  await page.getByRole('button', { name: 'Create your first website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByLabel('Name').fill('First of all');
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await waitForHeading(page, 'First of all');
  await page.goto(`${dashboard.url}/projects?environment=dev`);
  await page.getByRole('link', { name: 'First of all' }).waitFor();
  assertQuiet();
});

test('a website is created from its project, edited, published and deleted', async () => {
  const project = await createProject(rest, { name: 'Harbour bakery' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${project.id}`);
  await page.getByRole('link', { name: 'Create a website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Project').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await dialog.getByText('Name is required.').waitFor();
  await assertAccessible(page, 'website-create');
  await dialog.getByLabel('Name').fill('Harbour & Pine');
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await waitForHeading(page, 'Harbour & Pine');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  expect(await page.getByLabel('Slug').inputValue()).toBe('harbour-pine');
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const stored = async () => websiteOf(await rest(`GET /v1/websites/${id}`));

  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByRole('button', { name: 'Add language' }).click();
  await page.getByLabel('Code of language 2').fill('pt_BR');
  await page.getByLabel('Name of language 2').fill('Português');
  await save.click();
  await page.getByText('The code must be a BCP 47 language tag').waitFor();
  await assertAccessible(page, 'website-refused');
  await page.getByLabel('Code of language 2').fill('en');
  await page.getByText('Languages must name each language once.').waitFor();
  await page.getByLabel('Code of language 2').fill('pt-BR');
  await page.getByLabel('Language 2 is the default').check();
  await page.getByLabel('Title template').fill('%s · Harbour');
  await page.getByLabel('Ask search engines not to list the website').check();
  await page.getByRole('radio', { name: 'Block publishing' }).check();
  await save.click();
  await page.getByText('Changes saved').waitFor();
  expect(await stored()).toMatchObject({
    locales: [
      { code: 'en', isDefault: false },
      { code: 'pt-BR', name: 'Português', isDefault: true },
    ],
    seo: { titleTemplate: '%s · Harbour', description: null, noIndex: true },
    publishChecks: 'block',
  });
  await page.getByLabel('Language 2: remove').click();
  await save.click();
  await page.getByText('Languages must have exactly one default.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByLabel('Code of language 2').inputValue()).toBe('pt-BR');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const undo = await undoButton(page, 'Published: “Harbour & Pine”');
  expect((await stored()).status).toBe('published');
  await undo.click();
  await expect.poll(async () => (await stored()).status).toBe('unpublished');
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();

  await createPage(rest, { websiteId: id, title: 'Menu' });
  await createPage(rest, { websiteId: id, title: 'Opening hours' });
  const { projectId } = await stored();
  await createPost(rest, { projectId, websiteId: id, title: 'We are open' });
  await page.getByRole('button', { name: 'Delete website' }).click();
  const confirm = page.getByRole('button', { name: 'Delete permanently' });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await page
    .getByText('The website and its pages, posts, redirects and contact messages are deleted')
    .waitFor();
  await page
    .getByText('This also deletes everything in it, including recently deleted items: 2 pages and 1 post.')
    .waitFor();
  await assertAccessible(page, 'website-delete');
  await page.getByLabel('Type the website’s name to confirm').fill('Harbour & Pine');
  await confirm.click();
  await waitForHeading(page, 'Websites');
  expect((await rest(`GET /v1/websites/${id}`)).status).toBe(404);
  assertQuiet();
});

deepTest('a concurrent change is never overwritten, and publishing while typing loses nothing', async () => {
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
  await page.getByText('Changes saved').waitFor();
  expect(await stored()).toMatchObject({ name: 'Mine', status: 'published' });

  await name.fill('Mine again');
  await rest(`PATCH /v1/websites/${website.id}`, { body: { name: 'Theirs' } });
  await save.click();
  await page.getByText('Someone else changed this website.').waitFor();
  expect((await stored()).name).toBe('Theirs');
  expect(await name.inputValue()).toBe('Mine again');
  await page.getByRole('button', { name: 'Reload website' }).click();
  await expect.poll(() => name.inputValue()).toBe('Theirs');
  await name.fill('Ours');
  await save.click();
  await expect.poll(async () => (await stored()).name).toBe('Ours');
  assertQuiet();
});

deepTest('redirects are created and deleted, and a refused one shows the reason at its field', async () => {
  const website = await createWebsite(rest, { name: 'Redirected' });
  expect((await tryCreateRedirect(rest, website.id, '/old', '/menu')).status).toBe(201);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await page.getByRole('table', { name: 'Redirects' }).getByText('/menu', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'New redirect' });
  const create = dialog.getByRole('button', { name: 'Create redirect' });
  const path = dialog.getByLabel('Path', { exact: true });
  const destination = dialog.getByLabel('Destination');
  await path.fill('/menu');
  await destination.fill('/old');
  await create.click();
  await dialog.getByText('Destination would redirect back to /menu.').waitFor();
  expect(await destination.getAttribute('aria-invalid')).toBe('true');
  await assertAccessible(page, 'redirect-refused');
  await path.fill('/old');
  await destination.fill('/elsewhere');
  await create.click();
  await dialog.getByText('Path is already redirected.').waitFor();
  await path.fill('/older');
  await dialog.getByLabel('Status code').selectOption('308');
  await create.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await redirectsOf(rest, website.id)).length).toBe(2);
  expect(await redirectsOf(rest, website.id)).toContainEqual(
    expect.objectContaining({ sourcePath: '/older', destination: '/elsewhere', statusCode: 308 }),
  );

  const paths = page.getByRole('table', { name: 'Redirects' }).getByRole('rowheader');
  const search = page.getByRole('searchbox', { name: 'Search redirects' });
  await search.fill('else');
  await expect.poll(() => paths.allTextContents()).toEqual(['/older']);
  await search.fill('');
  await expect.poll(() => paths.count()).toBe(2);
  await page.getByRole('button', { name: 'Delete the redirect from /old', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Redirect from /old deleted').waitFor();
  await expect
    .poll(async () => (await redirectsOf(rest, website.id)).map(({ sourcePath }) => sourcePath))
    .toEqual(['/older']);
  assertQuiet();
});

deepTest('a redirect leads to a page chosen by its title, and follows that page', async () => {
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
  await page.getByRole('table', { name: 'Redirects' }).getByText('Follows the page').waitFor();
  expect(await redirectsOf(rest, website.id)).toMatchObject([
    { sourcePath: '/dishes', destination: '/menu', destinationPageId: menu.id },
  ]);
  assertQuiet();
});

deepTest('redirects created by a new default language are shown at once', async () => {
  const locales = [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'de', name: 'Deutsch', isDefault: false },
  ];
  const website = await createWebsite(rest, { name: 'Bilingual', locales });
  const menu = await createPage(rest, { websiteId: website.id, title: 'Menu' });
  await rest(`POST /v1/pages/${menu.id}/publish`, { body: {} });
  const { page } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await page.getByText('No redirects yet.').waitFor();
  await page.getByLabel('Default').nth(1).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('table', { name: 'Redirects' }).getByText('/en/menu', { exact: true }).waitFor();
});

deepTest('the list is filtered by its address, and g w opens it', async () => {
  await createWebsite(rest, { name: 'Lighthouse' });
  await createWebsite(rest, { name: 'Lighthouse shop' });
  const { page, assertQuiet } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await pressSequence(page, 'g', 'w');
  await waitForHeading(page, 'Websites');
  const rows = page.getByRole('table', { name: 'Websites' }).getByRole('rowheader');
  await page.getByRole('searchbox', { name: 'Search websites' }).fill('lighthouse');
  await expect.poll(() => rows.count()).toBe(2);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel('Status', { exact: true }).selectOption('published');
  await page.getByText('No websites match').waitFor();
  assertQuiet();
});

deepTest('deleting a project lists its contents and deletes them as well', async () => {
  const project = await createProject(rest, { name: 'Short-lived' });
  await createWebsite(rest, { projectId: project.id, name: 'Short-lived' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${project.id}/settings`);
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page
    .getByText('This also deletes everything in it, including recently deleted items: 1 website.')
    .waitFor();
  await page.getByLabel('Type the project’s name to confirm').fill('Short-lived');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('“Short-lived” deleted').waitFor();
  await projectButton(page).getByText('All projects').waitFor();
  expect((await rest(`GET /v1/projects/${project.id}`)).status).toBe(404);
  assertQuiet();
});
