import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { plainPicture } from '../../../support/browser/library.ts';
import { openPageEditors, paragraphs, shown } from '../../../support/browser/page.editor.ts';
import { mediaOf, uploadForm } from '../../../support/fixtures/media.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website, cookie } = await openPageEditors(dashboard);

const text = [
  'Rye dough rests overnight in our bakery by the harbour.',
  'The rest makes rye bread taste of malt.',
  'We open at seven.',
  'Our rye bread keeps for a week.',
].join(' ');
const mark = (page: Page) => page.getByText('Accepted from AI');
const suggestion = (page: Page) => page.getByRole('list', { name: 'Suggestion' });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true });

/** Opens the dialog by keyboard, from the paragraph that is written in. */
async function openRewriting(page: Page): Promise<void> {
  await paragraphs(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  // Opened by keyboard, the menu goes to its first entry by itself.
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.getByRole('menuitem', { name: 'Rewrite…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Rewrite this paragraph' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator('[role=dialog] :focus').waitFor();
}

const wayOf = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

test('waiting for a suggestion can be cancelled, which ends the request', async () => {
  const { page, assertQuiet } = await openEditor([paragraph('p', text)]);
  await page.route('**/trpc/ai.rewrite*', () => {
    // It is never answered.
  });
  await openRewriting(page);
  await page.getByLabel('Your own instruction').fill('For children');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('ai.rewrite'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await ended;
  await wayOf(page, 'More formal').and(page.locator(':enabled')).waitFor();
  await page.unroute('**/trpc/ai.rewrite*');
  expect(await shown(page)).toEqual([text]);
  assertQuiet();
});

test('an alt text is suggested for a picture, and keeps its mark when it is saved', async () => {
  const content = await plainPicture('#204060');
  const { id } = mediaOf(await uploadForm(rest, website.projectId, { filename: 'old-harbour.png', content }));
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/media?item=${id}`);
  await page.getByRole('button', { name: 'Suggest an alt text' }).press('Enter');
  await suggestion(page).waitFor();
  await accept(page).press('Enter');
  await mark(page).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  const stored = async () => mediaOf(await rest(`GET /v1/media/${id}`));
  await expect.poll(async () => (await stored()).aiFields).toEqual(['alt']);
  expect((await stored()).alt).toContain('Old harbour');
  await page.reload();
  await mark(page).waitFor();
  await assertAccessible(page, 'ai-alt');
  await page.getByRole('textbox', { name: 'Alt text' }).fill('Boats');
  await mark(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect.poll(async () => (await stored()).aiFields).toEqual([]);
  assertQuiet();
});

test('a refusal says how long to wait, and lets one try again', async () => {
  const { page, assertQuiet } = await openEditor([paragraph('p', text)]);
  // The minute that earlier requests began may be nearly over.
  const isRefusedForLong = async () => {
    const answer = await rest('POST /v1/ai/summarize', { body: { text } });
    return answer.status === 429 && Number(answer.at('error.details.retryAfter')) > 40;
  };
  await expect.poll(isRefusedForLong, { timeout: 90_000 }).toBe(true);
  await openRewriting(page);
  await wayOf(page, 'Shorter').press('Enter');
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: /^That was too often\. Try again in \d+ seconds?\./ });
  await refusal.getByRole('button', { name: 'Try again' }).waitFor();
  await assertAccessible(page, 'ai-refused');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await shown(page)).toEqual([text]);
  assertQuiet();
});
