import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { canvasTexts, waitForSaveState } from '../../support/browser/page.editor.ts';
import { openPostEditors } from '../../support/browser/post.editor.ts';
import { openDialog, undoButton } from '../../support/browser/shell.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openPost, rest } = await openPostEditors(dashboard);

/** Chooses an action of the menu beside “Publish”, or of the one with all others. */
async function chooseAction(page: Page, action: string): Promise<void> {
  const menu = /chedul|Unpublish/.test(action) ? 'Publishing options' : 'More actions';
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a post is scheduled, published with an earlier date and taken offline', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Rye rests overnight.')]);
  await chooseAction(page, 'Schedule…');
  const schedule = page.getByRole('dialog', { name: 'Schedule “Rye”' });
  await schedule.getByLabel('Go live: date').fill('2090-01-01');
  await schedule.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText('Schedule saved').waitFor();
  expect((await stored()).status).toBe('scheduled');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish “Rye”' });
  await publish.getByRole('list', { name: 'Changes' }).waitFor();
  await publish.getByLabel('Earlier date').check();
  await publish.getByLabel('Published: date').fill('2025-03-02');
  await publish.getByLabel('Published: time').fill('12:00');
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('“Rye” published').waitFor();
  const published = await stored();
  expect(published.status).toBe('published');
  expect(published.publishedAt).toMatch(/^2025-03-0[123]/);
  await chooseAction(page, 'Unpublish…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('“Rye” unpublished').waitFor();
  expect((await stored()).status).toBe('unpublished');
  assertQuiet();
});

deepTest('a revision of a post is compared with the draft and restored', async () => {
  const { page, created, stored, assertQuiet } = await openPost([paragraph('p', 'First')]);
  await rest(`PATCH /v1/blog/posts/${created.id}`, {
    body: { excerpt: 'Short', blocks: [paragraph('p', 'Second')] },
  });
  await page.reload();
  await page.getByRole('link', { name: 'History' }).click();
  const drawer = openDialog(page);
  await drawer.getByRole('link', { name: 'Revision 1' }).click();
  await drawer.getByRole('list', { name: 'Changes' }).getByText('Excerpt').waitFor();
  await assertAccessible(page, 'post-history');
  await drawer.getByRole('button', { name: 'Restore this revision' }).click();
  await page.getByText('Revision 1 restored').waitFor();
  await expect.poll(() => canvasTexts(page)).toEqual(['First']);
  expect(await stored()).toMatchObject({ excerptIsDerived: true, blocks: [{ text: 'First' }] });
  await waitForSaveState(page, 'saved');
  assertQuiet();
});

deepTest('a post is duplicated, deleted and restored', async () => {
  const { page, created, stored, assertQuiet } = await openPost([paragraph('p', 'First')]);
  await chooseAction(page, 'Duplicate');
  await page.getByText('“Rye” duplicated. You are editing the copy.').waitFor();
  expect(page.url()).not.toContain(created.id);
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === `/blog/posts/${created.id}`);
  await chooseAction(page, 'Delete…');
  const question = page.getByRole('alertdialog', { name: 'Delete “Rye”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  const undo = await undoButton(page, '“Rye” deleted');
  await page.waitForURL(({ pathname }) => pathname === '/blog');
  await undo.click();
  await page.waitForURL(({ pathname }) => pathname === `/blog/posts/${created.id}`);
  expect((await stored()).deletedAt).toBeNull();
  assertQuiet();
});
