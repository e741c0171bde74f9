import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { lookUp, projectButton } from '../../support/browser/projects.ts';
import { waitForFocus, waitForHighlighted } from '../../support/browser/shell.ts';
import { signedInMember } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();
const rest = restClient(installation.url, installation.owner.key);

const bakery = await createProject(rest, { name: 'Bakery' });
const harbour = await createProject(rest, { name: 'Harbour' });
const shop = await createWebsite(rest, { projectId: bakery.id, name: 'Bread shop' });
const about = await createPage(rest, { websiteId: shop.id, title: 'About us' });
const rye = await createPost(rest, { projectId: bakery.id, title: 'Rye' });
const publishAt = new Date(Date.now() + 86_400_000).toISOString();
expect((await rest(`POST /v1/blog/posts/${rye.id}/schedule`, { body: { publishAt } })).status).toBe(200);

test('a project opens at an overview of its websites, edits and plans, which link to them', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${bakery.id}`);
  await waitForHeading(page, 'Bakery');
  await projectButton(page).getByText('Bakery').waitFor();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await card('Websites').getByRole('link', { name: 'Bread shop' }).waitFor();
  await card('Scheduled').getByRole('link', { name: 'Rye' }).waitFor();
  const edits = card('Recent edits').getByRole('listitem').getByRole('link');
  await expect.poll(() => edits.allTextContents()).toEqual(['Rye', 'About us']);
  await assertScreenAccessible(page, 'project-overview');
  await edits.last().click();
  await page.waitForURL((url) => url.pathname === `/pages/${about.id}`);
  expect(new URL(page.url()).searchParams.get('project')).toBe(bakery.id);
  assertQuiet();
});

deepTest('the overview of an empty project says what to do next', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${harbour.id}`);
  await page.getByRole('link', { name: 'Create a website' }).click();
  await page.getByRole('dialog', { name: 'New website' }).getByLabel('Name').fill('Ferry times');
  await page.getByRole('button', { name: 'Create website' }).click();
  await waitForHeading(page, 'Ferry times');
  const found = await rest(`GET /v1/websites?projectId=${harbour.id}`);
  expect(found.at('data.0.name')).toBe('Ferry times');
  assertQuiet();
});

deepTest('with all projects, a new website asks for its project, which is found by its name', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/websites?create=true');
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByLabel('Name').fill('Lighthouse');
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await dialog.getByText('Project is required.').waitFor();
  await lookUp(page, dialog.getByLabel('Project'), 'Harbour');
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await waitForHeading(page, 'Lighthouse');
  const found = await rest(`GET /v1/websites?projectId=${harbour.id}&q=lighthouse`);
  expect(found.at('pagination.total')).toBe(1);
  assertQuiet();
});

deepTest('the design asks for a project among several, and then shows its tokens', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/design');
  await page.getByRole('heading', { name: 'Select a project' }).waitFor();
  await page.locator('#main').getByLabel('Project').click();
  await waitForFocus(page.getByRole('combobox', { name: 'Search: Project' }));
  await page.keyboard.type('Harbour');
  await waitForHighlighted(page, 'Harbour');
  await page.keyboard.press('Enter');
  await page.getByText('No tokens yet').waitFor();
  expect(new URL(page.url()).searchParams.get('project')).toBe(harbour.id);
  assertQuiet();
});

deepTest('opening something of another project chooses that project, unless all are chosen', async () => {
  const { page, assertQuiet } = await dashboard.openWith(
    cookie,
    `/websites/${shop.id}?project=${harbour.id}`,
  );
  await projectButton(page).getByText('Bakery').waitFor();
  await page.goto(`${dashboard.url}/blog/posts/${rye.id}?project=${harbour.id}`);
  await projectButton(page).getByText('Bakery').waitFor();
  await page.goto(`${dashboard.url}/websites/${shop.id}`);
  await waitForHeading(page, 'Bread shop');
  expect(await projectButton(page).textContent()).toContain('All projects');
  assertQuiet();
});

deepTest('a viewer sees the overview without what creates', async () => {
  const viewer = await signedInMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(viewer.cookie, `/projects/${bakery.id}`);
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  await page.getByRole('region', { name: 'Design' }).getByText('There are no design tokens').waitFor();
  for (const name of ['New website', 'New post', 'Upload files', 'New token'])
    expect(await page.locator('#main').getByRole('link', { name }).count()).toBe(0);
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'detached' });
  assertQuiet();
});
