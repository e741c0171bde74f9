import { expect, test } from 'vitest';
import { assertAccessible } from '../support/browser.ts';
import { heading, startDashboard } from '../support/dashboard.ts';
import { focused, line, lines, menuOf, shownTree, startPlanting } from '../support/page.tree.ts';
import { createWebsite, websiteOf } from '../support/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, createPage, storedTree, openTree } = await startPlanting(dashboard);

const slow = { timeout: 120_000 };
const languages = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'de', name: 'German', isDefault: false },
];

test('a search keeps what lies above a hit, and the languages have a tree each', slow, async () => {
  const website = await createWebsite(rest, { name: 'Searched', locales: languages });
  const about = await createPage(website, 'About');
  await createPage(website, 'Team', { parentId: about.id });
  await createPage(website, 'Contact');
  await createPage(website, 'Kontakt', { locale: 'de' });
  const { page, assertQuiet } = await openTree(website);
  await lines(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('team');
  await expect.poll(() => shownTree(page)).toEqual(['About', '-Team']);
  await page.getByText('1 of 3 pages match').waitFor();
  await page.keyboard.type(' of nobody');
  await page.getByRole('heading', { name: 'No pages match' }).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => shownTree(page)).toEqual(['About', '-Team', 'Contact']);

  await page.getByLabel('Language').selectOption('German');
  await expect.poll(() => shownTree(page)).toEqual(['Kontakt']);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  expect(await dialog.getByLabel('Language').inputValue()).toBe('de');
  await dialog.getByLabel('Title').fill('Preise');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect.poll(() => shownTree(page)).toEqual(['Kontakt', 'Preise']);
  await page.reload();
  await expect.poll(() => shownTree(page)).toEqual(['Kontakt', 'Preise']);
  assertQuiet();
});

test('a deleted page comes back, and those below it are counted before they go along', slow, async () => {
  const website = await createWebsite(rest, { name: 'Deleted' });
  const about = await createPage(website, 'About');
  await createPage(website, 'Team', { parentId: about.id });
  const contact = await createPage(website, 'Contact');
  const { page, assertQuiet } = await openTree(website);
  await line(page, 'Contact').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog');
  await createPage(website, 'Map', { parentId: contact.id });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('1 page lies below it').waitFor();
  await dialog.getByRole('button', { name: 'Delete with 1 page below' }).waitFor();
  await assertAccessible(page, 'page-tree-delete');
  await dialog.getByRole('button', { name: 'Delete with 1 page below' }).click();
  await page.getByText('Deleted “Contact”').waitFor();
  await expect.poll(() => shownTree(page)).toEqual(['About', '-Team']);
  await expect.poll(() => focused(page)).toBe('Team');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedTree(website)).toEqual(['About', '-Team', 'Contact', '-Map']);
  await expect.poll(() => focused(page)).toBe('Contact');

  await line(page, 'About').focus();
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Delete with 1 page below' }).click();
  await expect.poll(() => storedTree(website)).toEqual(['Contact', '-Map']);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const drawer = page.getByRole('dialog', { name: 'Recently deleted pages' });
  await drawer.getByText('/about', { exact: true }).waitFor();
  await assertAccessible(page, 'page-tree-deleted');
  await drawer.getByRole('button', { name: 'Bring back “About”' }).click();
  await drawer.getByText('None. What is deleted stays here for 30 days.').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await storedTree(website)).toEqual(['About', '-Team', 'Contact', '-Map']);
  assertQuiet();
});

test('the menu of a line publishes, copies and makes the home page', slow, async () => {
  const website = await createWebsite(rest, { name: 'Menus', locales: languages });
  const about = await createPage(website, 'About');
  await createPage(website, 'Team', { parentId: about.id });
  await createPage(website, 'Contact');
  const { page, assertQuiet } = await openTree(website);
  const choose = async (title: string, words: string) => {
    await menuOf(page, title).click();
    const menu = page.getByRole('menu', { name: 'More' });
    await menu.getByRole('menuitem', { name: words, exact: true }).click();
    await menu.waitFor({ state: 'detached' });
  };
  await choose('About', 'Publish');
  await page.getByRole('treeitem', { name: /^About Published / }).waitFor();
  await choose('About', 'Rename');
  await page.keyboard.type('About us');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: /^About us Changes not live / }).waitFor();
  await choose('About us', 'Make home page');
  await page.getByRole('treeitem', { name: /^About us Home page / }).waitFor();
  expect(websiteOf(await rest(`GET /v1/websites/${website.id}`)).homePageId).toBe(about.id);
  await choose('Contact', 'Publish');
  await choose('Contact', 'Unpublish');
  await page.getByRole('treeitem', { name: /^Contact Unpublished / }).waitFor();
  await choose('Team', 'Duplicate');
  await expect.poll(() => shownTree(page)).toEqual(['About us', '-Team', '-Team', 'Contact']);

  await line(page, 'Contact').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await assertAccessible(page, 'page-tree-menu');
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'page-tree');
  await line(page, 'About us').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/pages/${about.id}*`);
  assertQuiet();
});

test('the palette and the letter c begin a page, where pages are', slow, async () => {
  const website = await createWebsite(rest, { name: 'Begun' });
  await createPage(website, 'About');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await heading(page, 'Begun');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new page');
  await page.getByRole('option', { name: 'New page' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/websites/${website.id}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('c');
  await dialog.waitFor();
  assertQuiet();
});

test('10,000 pages show at once, of which only those in sight are drawn', slow, async () => {
  const website = await createWebsite(rest, { name: 'Large' });
  const first = await createPage(website, 'Page 0');
  // In parts, because a statement may take two seconds at most.
  for (let from = 1; from < 10_000; from += 1000)
    await installation.sql(
      `insert into page (id, organization_id, environment, project_id, website_id, locale,
         translation_group_id, title, slug, path, position, status, blocks, seo, created_at, updated_at)
       select gen_random_uuid(), organization_id, environment, project_id, website_id, locale,
         gen_random_uuid(), 'Page ' || n, 'page-' || n, '/page-' || n, 'b' || to_char(n, 'FM00000'), status,
         blocks, seo, now(), now()
       from page, generate_series($3::int, least($3 + 999, 9999)) as n where slug = $1 and title = $2`,
      [first.slug, first.title, from],
    );
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/websites?q=Large');
  const tookMs: number[] = [];
  // Whatever else this machine does may slow one down, but not each.
  for (const _ of [1, 2, 3]) {
    await page.goto(`${dashboard.url}/websites?q=Large`);
    const link = page.getByRole('link', { name: 'Large', exact: true });
    await link.waitFor();
    const started = performance.now();
    await link.click();
    await lines(page).first().waitFor();
    tookMs.push(performance.now() - started);
  }
  await page.getByText('10000 pages').waitFor();
  expect(Math.min(...tookMs), String(tookMs)).toBeLessThan(1000);
  expect(await lines(page).count()).toBeLessThan(60);
  await lines(page).first().focus();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('Page 9999');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => focused(page)).toBe('Page 9999');
  await page.getByRole('searchbox').fill('page-777');
  await page.getByText('11 of 10000 pages match').waitFor();
  expect(await lines(page).count()).toBe(11);
  assertQuiet();
});
