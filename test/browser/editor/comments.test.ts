import type { CommentThread } from '@imprint/shared/contract/comments';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, paragraphs, selectedBlock, titleField } from '../../support/browser/page.editor.ts';
import { type DashboardSession, dashboardSession, dataOf } from '../../support/clients/dashboard.session.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor, cookie } = await openPageEditors(dashboard);
const { installation } = dashboard;
const { owner: tenant } = installation;
const owner = dashboardSession(installation, cookie);

const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const threads = async (person: DashboardSession, pageId: string, isResolved = false) =>
  // Safe because the matrix checks every success against the contract.
  dataOf(await person.query('comments.list', { pageId, isResolved }), 'data') as CommentThread[];

/** Has the editor ask who else is here, as it does every few seconds. */
const beat = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Leaves a comment about a block outside of the editor; returns its id. */
const leave = async (pageId: string, blockId: string | null, text: string) =>
  String(dataOf(await owner.mutate('comments.create', { pageId, blockId, excerpt: 'Rye', text }), 'id'));

test('a comment is left by a key, replied to and resolved, and its mark goes with it', async () => {
  const { page, created, assertQuiet } = await openEditor([
    paragraph('first', 'Rye costs 4.20'),
    paragraph('second', 'Spelt costs 5.10'),
  ]);
  await paragraphs(page).last().click();
  await page.keyboard.press('Control+Alt+m');
  await page.keyboard.type('Still so?');
  await page.keyboard.press('Control+Enter');
  const thread = panel(page).getByRole('listitem', { name: /^Comment by/ });
  await thread.getByText('Still so?').waitFor();
  await expect.poll(() => thread.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await threads(owner, created.id)).toMatchObject([
    { blockId: 'second', excerpt: 'Spelt costs 5.10', text: 'Still so?' },
  ]);
  await button(page, 'Comments: 1 open thread').waitFor();
  await assertScreenAccessible(page, 'editor-comments');

  await thread.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('Since May.');
  await thread.getByRole('button', { name: 'Reply' }).click();
  const replies = thread.getByRole('list', { name: 'Replies' });
  await replies.getByText('Since May.').waitFor();

  await replies.getByRole('button', { name: /^Edit or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.locator('textarea:focus').fill('Since June.');
  await thread.getByRole('button', { name: 'Save' }).click();
  await replies.locator('p', { hasText: 'Since June.' }).waitFor();
  await expect.poll(() => thread.evaluate((element) => element === document.activeElement)).toBe(true);

  const mark = button(page, '1 comment on Paragraph “Spelt costs 5.10”');
  await button(page, /^Comments/).click();
  await mark.click();
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await panel(page).getByText('No open comments.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.matches('[data-comments]'))).toBe(true);
  await mark.waitFor({ state: 'detached' });
  expect(await threads(owner, created.id, true)).toMatchObject([{ replies: [{ text: 'Since June.' }] }]);
  assertQuiet();
});

deepTest(
  'comments stand in the order of the document, and stay with their words when their block goes',
  async () => {
    const { page, created, assertQuiet } = await openEditor([
      paragraph('first', 'Rye costs 4.20'),
      paragraph('second', 'Spelt costs 5.10'),
    ]);
    await leave(created.id, 'second', 'About spelt');
    await leave(created.id, 'first', 'About rye');
    await leave(created.id, null, 'About all');
    await page.reload();
    await titleField(page).waitFor();
    await button(page, 'Comments: 3 open threads').click();
    const texts = (list: string) =>
      panel(page)
        .getByRole('list', { name: list, exact: true })
        .getByText(/^About/)
        .allTextContents();
    await expect.poll(() => texts('Comments')).toEqual(['About all', 'About rye', 'About spelt']);

    await paragraphs(page).first().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(() => texts('Comments on deleted blocks')).toEqual(['About rye']);
    expect(await texts('Comments')).toEqual(['About all', 'About spelt']);

    await paragraphs(page).first().click();
    await page.locator('[data-handle]').click();
    await page.getByRole('menuitem', { name: 'Comment…' }).click();
    await page.locator('textarea:focus').fill('About spelt again');
    // What is being written outlasts the panel.
    await button(page, /^Comments/).click();
    await button(page, /^Comments/).click();
    await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => texts('Comments')).toEqual(['About all', 'About spelt', 'About spelt again']);
    assertQuiet();
  },
);

deepTest('a link leads to a comment and its block, a resolved one as well', async () => {
  const blocks = Array.from({ length: 60 }, (_, index) => paragraph(`p${index}`, `Loaf ${index}`));
  const { page, created, assertQuiet } = await openEditor(blocks);
  const commentId = await leave(created.id, 'p50', 'Is it warm?');
  await owner.mutate('comments.resolve', { commentId });
  await page.goto(`${dashboard.url}/pages/${created.id}?comment=${commentId}`);
  await panel(page).getByText('Is it warm?').waitFor();
  const isInView = () =>
    paragraphs(page)
      .nth(50)
      .evaluate((block) => block.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isInView).toBe(true);
  await panel(page).getByRole('button', { name: 'Go to the block' }).click();
  await expect.poll(() => selectedBlock(page)).toBe('p50');
  await panel(page).getByRole('button', { name: 'Reopen' }).click();
  await button(page, 'Comments: 1 open thread').waitFor();
  assertQuiet();
});

deepTest('two people see each other, and one who leaves is gone', async () => {
  const { page, created, assertQuiet } = await openEditor([paragraph('first', 'Rye')]);
  const viewer = await addMember(installation, tenant, 'viewer');
  const other = await dashboard.openWith(await viewer.startSession(), `/pages/${created.id}`);
  await other.page.getByRole('list', { name: 'Also here' }).waitFor();
  await beat(page);
  await button(page, 'A viewer is also here').waitFor();
  await button(other.page, 'Comments').click();
  await button(other.page, 'New comment').click();
  await other.page.getByLabel('Comment', { exact: true }).fill('A viewer may say so.');
  await panel(other.page).getByRole('button', { name: 'Comment', exact: true }).click();
  await panel(other.page).getByText('A viewer may say so.').waitFor();
  await other.page.close();
  const isThere = async () => {
    await beat(page);
    return (await button(page, 'A viewer is also here').count()) > 0;
  };
  await expect.poll(isThere).toBe(false);
  assertQuiet();
});
