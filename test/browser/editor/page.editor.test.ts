import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  canvasTexts,
  documentText,
  openFold,
  openPageEditors,
  paragraphs,
  titleField,
  waitForSaveState,
} from '../../support/browser/page.editor.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { cookie, openEditor, rest, website } = await openPageEditors(dashboard);

test('a page is written by keyboard alone, and a reload shows it as saved', async () => {
  const { page, texts, stored, assertQuiet } = await openEditor();
  await titleField(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('When we are open');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Daily from eight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/head');
  await page.getByRole('dialog', { name: 'Add block' }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(3);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Closed');
  await expect.poll(() => canvasTexts(page)).toContain('Closed');
  for (let press = 0; press < 'sed'.length; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' on Mondays, clo');
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual([
    'paragraph: Daily from eight',
    'heading: Winter',
    'paragraph: Clo on Mondays, closed',
  ]);
  expect((await stored()).title).toBe('When we are open');
  await page.reload();
  await expect
    .poll(() => canvasTexts(page))
    .toEqual(['Daily from eight', 'Winter', 'Clo on Mondays, closed']);
  expect(await titleField(page).inputValue()).toBe('When we are open');
  assertQuiet();
});

deepTest('a slash stays text when no block is chosen, and pasted lines become paragraphs', async () => {
  const { page, texts, context, assertQuiet } = await openEditor([paragraph('p', '')]);
  await paragraphs(page).click();
  await page.keyboard.type('/etc');
  await page.keyboard.press('Escape');
  expect(await canvasTexts(page)).toEqual(['/etc']);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('One\n\nTwo\nThree'));
  await page.keyboard.press('Control+V');
  await expect.poll(() => canvasTexts(page)).toEqual(['One', 'Two', 'Three']);
  await page.keyboard.type('!');
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: One', 'paragraph: Two', 'paragraph: Three!']);
  assertQuiet();
});

deepTest('the sidebar shows the settings of the selected block or of the page', async () => {
  const { page, stored, assertQuiet } = await openEditor([{ type: 'heading', text: 'Winter' }]);
  await documentText(page).locator('h2').click();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('Level', { exact: true }).waitFor();
  await settings.getByText('3', { exact: true }).click();
  await documentText(page).locator('h3').waitFor();
  await assertAccessible(page, 'page-editor-heading');
  await titleField(page).click();
  await openFold(page, 'Search engines');
  await settings.getByLabel('Title in search results').fill('Winter hours');
  await settings.getByLabel('Canonical URL').fill('javascript:alert(1)');
  await settings.getByLabel('Slug').fill('winter');
  await settings.getByText(/^Canonical URL must be/).waitFor();
  await settings.getByRole('button', { name: 'Change slug' }).click();
  await page.getByText('The page is now at /winter').waitFor();
  await waitForSaveState(page, 'saved');
  expect(await stored()).toMatchObject({
    slug: 'winter',
    path: '/winter',
    seo: { title: 'Winter hours', canonicalUrl: null },
    blocks: [{ level: 3 }],
  });
  await settings.getByText('Title set').waitFor();
  await page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: 'Winter' }).click();
  await settings.getByRole('heading', { name: 'Heading' }).waitFor();
  // What was opened stays open.
  await page.reload();
  await settings.getByLabel('Title in search results').waitFor();
  assertQuiet();
});

deepTest('undo and redo cover the whole page, and continuous typing is one step', async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('one', 'One'), paragraph('two', 'Two')]);
  // Typing with pauses under a second is one undo step, and a busy machine might pause longer.
  await page.clock.setFixedTime(new Date());
  await paragraphs(page).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and a half');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  expect(await canvasTexts(page)).toEqual(['One and a half', 'Two', 'Three']);
  await page.keyboard.press('Control+z');
  expect(await canvasTexts(page)).toEqual(['One and a half', 'Two']);
  await page.keyboard.press('Control+z');
  expect(await canvasTexts(page)).toEqual(['One', 'Two']);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await canvasTexts(page)).toEqual(['One and a half', 'Two', 'Three']);
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: One and a half', 'paragraph: Two', 'paragraph: Three']);
  assertQuiet();
});

deepTest('a viewer sees everything but cannot change it', async () => {
  const { created } = await openEditor([
    { type: 'heading', text: 'Winter' },
    { type: 'list', items: [{ text: 'One' }] },
  ]);
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(await viewer.startSession(), `/pages/${created.id}`);
  await page.getByText('You can view this page, but only editors can change it.').waitFor();
  expect(await canvasTexts(page)).toEqual(['Winter', 'One']);
  await documentText(page).locator('h2').click();
  await page.keyboard.type('More');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  expect(await canvasTexts(page)).toEqual(['Winter', 'One']);
  await expect.poll(() => page.getByRole('button', { name: /Add block|: move|Undo/ }).count()).toBe(0);
  await assertAccessible(page, 'page-editor-read-only');
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [{ type: 'heading', text: 'Summer' }] } });
  // The page is stale by then, and is read again when the tab becomes visible.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => canvasTexts(page)).toEqual(['Summer']);
  await page.keyboard.press('Control+z');
  expect(await canvasTexts(page)).toEqual(['Summer']);
  assertQuiet();
});

deepTest('a missing page links to the websites, and a page that fails to load can be retried', async () => {
  const { page } = await dashboard.openWith(cookie, '/pages/page_01h2xcejqtf2nbrexx3vqjhp41');
  await page.getByText('This environment has no page with this ID.').waitFor();
  await page.locator('#main').getByRole('link', { name: 'All websites' }).waitFor();
  const created = await createPage(rest, { websiteId: website.id, title: 'Later' });
  await page.route(/pages\.get/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`${dashboard.url}/pages/${created.id}`);
  await page.getByText('This could not be loaded').waitFor();
  await page.unroute(/pages\.get/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await titleField(page).waitFor();
});
