import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible, assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors } from '../../support/browser/page.editor.ts';
import { upload } from '../../support/files/uploads.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createLivePage, createLivePost, createSite } from '../../support/fixtures/sites.ts';
import { de, en, websiteOf } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

const items = (page: Page, menu = 'header') =>
  page.getByRole('list', { name: `${menu} items` }).getByRole('listitem');
const item = (page: Page, name: string) =>
  items(page).filter({ hasText: name }).locator('[aria-expanded]').first();
/** What the items of the header say, those below others with a dash. */
const outline = (page: Page) =>
  items(page).evaluateAll((all) =>
    all.map((one) => {
      const words = one.querySelector('.font-medium')?.textContent ?? '';
      const [title = '', above] = words.split(', below ');
      return above === undefined ? title : `- ${title}`;
    }),
  );

/** Chooses what the open item leads to. */
async function choose(page: Page, text: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Link to' }).last().click();
  await page.getByRole('combobox', { name: 'Search: Link to' }).fill(text);
  await page.getByRole('option', { name: option }).click();
}

test('a menu is made of pages, posts, files and addresses, and visitors see it once it is published', async () => {
  const site = await createSite(rest, { name: 'Harbour', locales: [en, de] });
  const { id: websiteId, projectId } = site;
  await createLivePage(rest, { websiteId, title: 'About' });
  await createPage(rest, { websiteId, title: 'Prices' });
  await createLivePost(rest, { projectId, websiteId, title: 'Rye rests' });
  await upload(rest, projectId, 'list.pdf', Buffer.from('%PDF-1.4\n'));
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${websiteId}/menus`);
  await page.getByRole('radio', { name: 'Custom menu' }).check();
  await expect.poll(() => outline(page)).toEqual(['About', 'Blog']);

  const add = page.getByRole('button', { name: 'Add item' });
  await add.first().click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Choose a destination.').waitFor();
  await assertScreenAccessible(page, 'website-menus-refused');
  await choose(page, 'price', 'Prices');
  await page.getByText('Draft', { exact: true }).waitFor();
  await add.first().click();
  await choose(page, 'rye', 'Rye rests');
  await page.getByLabel('Label').last().fill('Our rye');
  await page.getByRole('combobox', { name: 'Shown in' }).selectOption({ label: 'English' });
  await add.first().click();
  await choose(page, 'elsewhere.example', 'https://elsewhere.example');
  await page.getByLabel('Label').last().fill('Elsewhere');
  await add.last().click();
  await choose(page, '', 'File');
  await page.getByRole('dialog', { name: 'Choose a file' }).getByRole('option').first().click();
  await page.getByLabel('Label').last().fill('Price list');
  await add.last().click();
  await choose(page, 'sea', 'Search');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Unpublished changes').waitFor({ state: 'detached' });
  await assertScreenAccessible(page, 'website-menus');

  const visitor = await dashboard.open({ javaScriptEnabled: false });
  await visitor.page.goto(`${site.url}about`);
  const menu = visitor.page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link').allTextContents()).toEqual(['About', 'Blog', 'Our rye', 'Elsewhere']);
  const footer = visitor.page.getByRole('contentinfo').getByRole('link');
  expect(await footer.allTextContents()).toEqual(['Price list', 'Search']);
  await footer.getByText('Search').click();
  await visitor.page.getByRole('searchbox', { name: 'Search' }).fill('rest');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { name: 'Rye rests' }).waitFor();
  // The accessibility checks are scripts themselves.
  const checked = await dashboard.open();
  await checked.page.goto(visitor.page.url());
  await assertAccessible(checked.page, 'site-search');
  assertQuiet();
});

deepTest('a menu of your own can be begun once the pages that it begins with are known', async () => {
  const site = await createSite(rest, { name: 'Slow' });
  await createLivePage(rest, { websiteId: site.id, title: 'About' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}`);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/pages\.tree/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${dashboard.url}/websites/${site.id}/menus`);
  const own = page.getByRole('radio', { name: 'Custom menu' });
  await own.waitFor();
  expect(await own.isDisabled()).toBe(true);
  answer();
  await own.check();
  await expect.poll(() => outline(page)).toEqual(['About', 'Blog']);
  assertQuiet();
});

deepTest('items are moved with the keys and by dragging, and removed', async () => {
  const site = await createSite(rest, { name: 'Moved' });
  const header = ['One', 'Two', 'Three', 'Four'].map((label) => ({ label, link: `/${label.toLowerCase()}` }));
  await rest(`PATCH /v1/websites/${site.id}`, { body: { menus: { header } } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${site.id}/menus`);
  await item(page, 'Two').focus();
  await page.keyboard.press('Alt+ArrowRight');
  expect(await outline(page)).toEqual(['One', '- Two', 'Three', 'Four']);
  await page.getByText('“Two” moved to the start, under “One”').waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  expect(await outline(page)).toEqual(['One', 'Three', 'Two', 'Four']);
  await page.keyboard.press('Alt+ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Two');

  const four = items(page).filter({ hasText: 'Four' });
  await four.dragTo(items(page).first(), { targetPosition: { x: 80, y: 20 } });
  expect(await outline(page)).toEqual(['One', '- Four', 'Two', 'Three']);
  await page.getByRole('button', { name: 'More for Four' }).click();
  await page.getByRole('menuitem', { name: 'Move to the top level' }).click();
  expect(await outline(page)).toEqual(['One', 'Four', 'Two', 'Three']);
  await item(page, 'Two').press('Delete');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  const stored = websiteOf(await rest(`GET /v1/websites/${site.id}`)).menus.header;
  expect(stored?.map(({ label }) => label)).toEqual(['One', 'Four', 'Three']);
  assertQuiet();
});
