import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors, paragraphs, shown, shows, titleOf } from '../../../support/browser/page.editor.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { createPage, paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { cookie, openEditor, rest, website } = await openPageEditors(dashboard);

test('undo and redo go over the whole page, a step for what was typed in one go', async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('one', 'One'), paragraph('two', 'Two')]);
  // Typing is one step while it pauses for less than a second, which a busy machine would not.
  await page.clock.setFixedTime(new Date());
  await paragraphs(page).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and a half');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  expect(await shown(page)).toEqual(['One and a half', 'Two', 'Three']);
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(['One and a half', 'Two', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(['One', 'Two']);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await shown(page)).toEqual(['One and a half', 'Two', 'Three']);
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: One and a half', 'paragraph: Two', 'paragraph: Three']);
  assertQuiet();
});

test('whoever may only look sees everything and can change nothing', async () => {
  const { created } = await openEditor([
    { type: 'heading', text: 'Winter' },
    { type: 'list', items: ['One'] },
  ]);
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(await viewer.startSession(), `/pages/${created.id}`);
  await page.getByText('You may look at this page, not change it.').waitFor();
  expect(await shown(page)).toEqual(['Winter', 'One']);
  await page.getByLabel('Heading of level 2').click();
  await page.keyboard.type('More');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  expect(await shown(page)).toEqual(['Winter', 'One']);
  await expect.poll(() => page.getByRole('button', { name: /Add a block|: move|Undo/ }).count()).toBe(0);
  await assertAccessible(page, 'page-editor-read-only');
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [{ type: 'heading', text: 'Summer' }] } });
  // What is shown counts as outdated by then, and is read again when the tab is looked at.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => shown(page)).toEqual(['Summer']);
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(['Summer']);
  assertQuiet();
});

test('a page that is not there, or cannot be read now, leads on', async () => {
  const { page } = await dashboard.openWith(cookie, '/pages/page_01h2xcejqtf2nbrexx3vqjhp41');
  await page.getByText('There is no page with this id in this environment.').waitFor();
  await page.locator('#main').getByRole('link', { name: 'All websites' }).waitFor();
  const created = await createPage(rest, { websiteId: website.id, title: 'Later' });
  await page.route(/pages\.get/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`${dashboard.url}/pages/${created.id}`);
  await page.getByText('This could not be loaded').waitFor();
  await page.unroute(/pages\.get/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await titleOf(page).waitFor();
});
