import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, paragraphs, shown, shows, titleOf } from '../../support/browser/page.editor.ts';
import { paragraph } from '../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor } = await openPageEditors(dashboard);

test('a page is written by keyboard alone, and a reload shows it as it was saved', async () => {
  const { page, texts, stored, assertQuiet } = await openEditor();
  await titleOf(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('When we are open');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Daily from eight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/head');
  await page.getByRole('dialog', { name: 'Add a block' }).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(['HeadingA title of what follows.']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Closed');
  for (let press = 0; press < 'sed'.length; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' on Mondays, clo');
  await shows(page, 'saved');
  expect(await texts()).toEqual([
    'paragraph: Daily from eight',
    'heading: Winter',
    'paragraph: Clo on Mondays, closed',
  ]);
  expect((await stored()).title).toBe('When we are open');
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['Daily from eight', 'Winter', 'Clo on Mondays, closed']);
  expect(await titleOf(page).inputValue()).toBe('When we are open');
  assertQuiet();
});

test('a slash that is left without choosing stays a text, and several pasted lines become paragraphs', async () => {
  const { page, texts, context, assertQuiet } = await openEditor([paragraph('p', '')]);
  await paragraphs(page).click();
  await page.keyboard.type('/etc');
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual(['/etc']);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('One\n\nTwo\nThree'));
  await page.keyboard.press('Control+V');
  await expect.poll(() => shown(page)).toEqual(['One', 'Two', 'Three']);
  await page.keyboard.type('!');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: One', 'paragraph: Two', 'paragraph: Three!']);
  assertQuiet();
});

test('beside the canvas stand the settings of the selected block, or those of the page', async () => {
  const { page, stored, assertQuiet } = await openEditor([{ type: 'heading', text: 'Winter' }]);
  await page.getByLabel('Heading of level 2').click();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('Level', { exact: true }).waitFor();
  await settings.getByText('3', { exact: true }).click();
  await page.getByLabel('Heading of level 3').waitFor();
  await assertAccessible(page, 'page-editor-heading');
  await titleOf(page).click();
  await settings.getByLabel('Title in search results').fill('Winter hours');
  await settings.getByLabel('Canonical address').fill('javascript:alert(1)');
  await settings.getByLabel('Slug').fill('winter');
  await settings.getByText(/^Canonical address must be/).waitFor();
  await settings.getByRole('button', { name: 'Change the slug' }).click();
  await page.getByText('The page is now at /winter').waitFor();
  await shows(page, 'saved');
  expect(await stored()).toMatchObject({
    slug: 'winter',
    path: '/winter',
    seo: { title: 'Winter hours', canonicalUrl: null },
    blocks: [{ level: 3 }],
  });
  await page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: 'Winter' }).click();
  await settings.getByRole('heading', { name: 'Heading' }).waitFor();
  assertQuiet();
});
