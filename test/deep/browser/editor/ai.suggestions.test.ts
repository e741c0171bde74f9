import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { plainPicture } from '../../../support/browser/library.ts';
import {
  canvasTexts,
  documentText,
  openFold,
  openPageEditors,
  paragraphs,
  waitForSaveState,
} from '../../../support/browser/page.editor.ts';
import { openPostEditors } from '../../../support/browser/post.editor.ts';
import { openDialog, waitForFocus } from '../../../support/browser/shell.ts';
import { postOf } from '../../../support/fixtures/blog.ts';
import { mediaOf, uploadForm } from '../../../support/fixtures/media.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { openEditor, rest, website, cookie } = await openPageEditors(dashboard);
const { openPost } = await openPostEditors(dashboard);

const text = [
  'Rye dough rests overnight in our bakery by the harbour.',
  'The rest makes rye bread taste of malt.',
  'We open at seven.',
  'Our rye bread keeps for a week.',
].join(' ');
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const aiMark = (page: Page) => page.locator('[data-from-ai]').or(page.getByText('Accepted from AI'));
const suggestion = (page: Page) => page.getByRole('list', { name: 'Suggestion' });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true });

/** Opens the dialog by keyboard, from the focused paragraph. */
async function openRewriteDialog(page: Page): Promise<void> {
  await paragraphs(page).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  // A menu that is opened by keyboard focuses its first entry.
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.getByRole('menuitem', { name: 'Rewrite…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Rewrite block' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator('[role=dialog] :focus').waitFor();
}

const dialogButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a paragraph is rewritten only after acceptance, and keeps an AI mark until somebody edits it', async () => {
  const { page, created, stored, assertQuiet } = await openEditor([paragraph('p', text)]);
  await openRewriteDialog(page);
  await dialogButton(page, 'Shorter').press('Enter');
  await suggestion(page).locator('del').first().waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: 'The suggestion is ready.' })
    .waitFor({ state: 'attached' });
  await assertAccessible(page, 'ai-rewrite');
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await canvasTexts(page)).toEqual([text]);
  await waitForFocus(documentText(page));

  await openRewriteDialog(page);
  await dialogButton(page, 'Summarize').press('Enter');
  await suggestion(page).locator('del').first().waitFor();
  await dialogButton(page, 'Dismiss').click();
  await openDialog(page).waitFor({ state: 'detached' });
  expect([await canvasTexts(page), await aiMark(page).count()]).toEqual([[text], 0]);

  await openRewriteDialog(page);
  await dialogButton(page, 'Shorter').press('Enter');
  await suggestion(page).waitFor();
  // The focus is on Accept by then.
  await page.keyboard.press('Enter');
  await aiMark(page).waitFor();
  const [shorter = ''] = await canvasTexts(page);
  expect([shorter.length > 0, shorter.length < text.length]).toEqual([true, true]);
  // Shortcuts apply to the document once the dialog has returned the focus.
  await waitForFocus(documentText(page));
  await page.keyboard.press('Control+z');
  await aiMark(page).waitFor({ state: 'detached' });
  expect(await canvasTexts(page)).toEqual([text]);
  await page.keyboard.press('Control+Shift+z');
  await aiMark(page).waitFor();
  await expect.poll(async () => (await stored()).aiFields).toEqual(['blocks.p']);
  await waitForSaveState(page, 'saved');
  await page.reload();
  await aiMark(page).waitFor();
  expect(await canvasTexts(page)).toEqual([shorter]);
  await assertAccessible(page, 'ai-mark');

  const viewer = await addMember(installation, installation.owner, 'viewer');
  const viewerTab = await dashboard.openWith(await viewer.startSession(), `/pages/${created.id}`);
  await aiMark(viewerTab.page).waitFor();
  await expect
    .poll(() => viewerTab.page.getByRole('button', { name: /Suggest|move, turn into/ }).count())
    .toBe(0);

  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' By hand.');
  await aiMark(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored()).aiFields).toEqual([]);
  assertQuiet();
});

test('waiting for a suggestion can be canceled, which aborts the request', async () => {
  const { page, assertQuiet } = await openEditor([paragraph('p', text)]);
  await page.route('**/trpc/ai.rewrite*', () => {
    // The request hangs.
  });
  await openRewriteDialog(page);
  await page.getByLabel('Custom instruction').fill('For children');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('ai.rewrite'));
  const begun = page.waitForRequest('**/trpc/ai.rewrite*');
  await page.keyboard.press('Enter');
  await begun;
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await ended;
  await dialogButton(page, 'More formal').and(page.locator(':enabled')).waitFor();
  await page.unroute('**/trpc/ai.rewrite*');
  expect(await canvasTexts(page)).toEqual([text]);
  assertQuiet();
});

test('search texts and the excerpt of a post are suggested, and each text can be left out', async () => {
  const { page, created, assertQuiet } = await openPost([paragraph('p', text)]);
  const suggest = page.getByRole('button', { name: 'Suggest title and description' });
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).press('Enter');
  await openFold(page, 'Search engines');
  // Without one the title of the post is shown, which is not suggested again.
  await page.getByLabel('Title in search results').fill('Bread');
  await suggest.press('Enter');
  await suggestion(page).waitFor();
  await assertAccessible(page, 'ai-seo');
  // A wide window shows the settings elsewhere, so the suggestion is requested again.
  await page.setViewportSize(desktop);
  await suggest.press('Enter');
  await suggestion(page).waitFor();
  await page.getByRole('checkbox', { name: 'Title in search results' }).uncheck();
  await acceptButton(page).press('Enter');
  await page.getByRole('button', { name: 'Suggest an excerpt' }).press('Enter');
  await suggestion(page).waitFor();
  await acceptButton(page).press('Enter');
  await expect.poll(() => aiMark(page).count()).toBe(2);
  const stored = async () => postOf(await rest(`GET /v1/blog/posts/${created.id}`));
  await expect.poll(async () => (await stored()).aiFields).toEqual(['seo.description', 'excerpt']);
  const { seo, excerpt } = await stored();
  expect([seo.title, text.includes(excerpt), seo.description?.length]).toEqual([
    'Bread',
    true,
    expect.any(Number),
  ]);
  await page.getByLabel('Description in search results').fill('By hand');
  await expect.poll(async () => (await stored()).aiFields).toEqual(['excerpt']);
  assertQuiet();
});

test('an alt text is suggested in the block of a picture, which keeps an AI mark until somebody edits it', async () => {
  const content = await plainPicture('#604020');
  const { id } = mediaOf(await uploadForm(rest, website.projectId, { filename: 'rye-loaf.png', content }));
  const { page, stored, assertQuiet } = await openEditor([{ type: 'image', id: 'loaf', mediaId: id }]);
  const alt = page.getByLabel('Alt text of the picture');
  await alt.focus();
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('button', { name: 'Suggest alt text' }));
  await page.keyboard.press('Enter');
  await suggestion(page).waitFor();
  await assertAccessible(page, 'ai-alt-block');
  await acceptButton(page).press('Enter');
  await aiMark(page).waitFor();
  await expect.poll(async () => (await stored()).aiFields).toEqual(['blocks.loaf']);
  expect((await stored()).blocks).toMatchObject([{ alt: expect.stringContaining('Rye loaf') }]);
  await assertAccessible(page, 'ai-alt-block-mark');
  await alt.fill('A loaf');
  await aiMark(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored()).aiFields).toEqual([]);
  assertQuiet();
});

test('an alt text is suggested for a media item, and keeps its AI mark when it is saved', async () => {
  const content = await plainPicture('#204060');
  const { id } = mediaOf(await uploadForm(rest, website.projectId, { filename: 'old-harbour.png', content }));
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/media?item=${id}`);
  await page.getByRole('button', { name: 'Suggest alt text' }).press('Enter');
  await suggestion(page).waitFor();
  await acceptButton(page).press('Enter');
  await aiMark(page).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  const stored = async () => mediaOf(await rest(`GET /v1/media/${id}`));
  await expect.poll(async () => (await stored()).aiFields).toEqual(['alt']);
  expect((await stored()).alt).toContain('Old harbour');
  await page.reload();
  await aiMark(page).waitFor();
  await assertAccessible(page, 'ai-alt');
  await page.getByRole('textbox', { name: 'Alt text' }).fill('Boats');
  await aiMark(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect.poll(async () => (await stored()).aiFields).toEqual([]);
  assertQuiet();
});

test('a rate limit error says how long to wait, and offers to try again', async () => {
  const { page, assertQuiet } = await openEditor([paragraph('p', text)]);
  // The minute window that earlier requests started may be nearly over.
  const isRefusedForLong = async () => {
    const response = await rest('POST /v1/ai/summarize', { body: { text } });
    return response.status === 429 && Number(response.at('error.details.retryAfter')) > 40;
  };
  await expect.poll(isRefusedForLong, { timeout: 90_000 }).toBe(true);
  await openRewriteDialog(page);
  await dialogButton(page, 'Shorter').press('Enter');
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: /^Too many requests\. Try again in \d+ seconds?\./ });
  await refusal.getByRole('button', { name: 'Try again' }).waitFor();
  await assertAccessible(page, 'ai-refused');
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await canvasTexts(page)).toEqual([text]);
  assertQuiet();
});
