import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  documentText,
  openPageEditors,
  paragraphs,
  selectedBlock,
} from '../../support/browser/page.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { paragraph } from '../../support/fixtures/pages.ts';

const { openEditor } = await openPageEditors(await startDashboard());

test('a text is found in the document, and the caret goes to it when the bar is closed', async () => {
  const filler = Array.from({ length: 60 }, (_, index) => paragraph(`p${index}`, `Paragraph ${index}`));
  const { page, assertQuiet } = await openEditor([
    paragraph('first', 'Rye **bre**ad'),
    ...filler,
    paragraph('last', 'More BREAD'),
  ]);
  await paragraphs(page).first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in this document' });
  await page.keyboard.type('bread');
  await bar.getByText('1 of 2').waitFor();
  await page.keyboard.press('Enter');
  await bar.getByText('2 of 2').waitFor();
  const current = documentText(page).locator('.found-current');
  expect(await current.textContent()).toBe('BREAD');
  await expect.poll(() => current.evaluate((found) => found.getBoundingClientRect().top)).toBeLessThan(850);
  await page.keyboard.press('F3');
  await bar.getByText('1 of 2').waitFor();
  await page.keyboard.press('Shift+Enter');
  await bar.getByText('2 of 2').waitFor();
  await assertAccessible(page, 'page-editor-find');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await waitForFocus(documentText(page));
  await page.keyboard.type('cake');
  expect(await paragraphs(page).last().textContent()).toBe('More cake');
  assertQuiet();
});

/** Pastes what another program has put on the clipboard. */
async function paste(page: Page, clipboard: Record<string, string>): Promise<void> {
  await documentText(page).evaluate((text, clipboard) => {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(clipboard)) clipboardData.setData(type, data);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

test('a pasted address makes a link, and is offered as an embed where it stands alone', async () => {
  const { page, stored, assertQuiet } = await openEditor([paragraph('p', 'Our film')]);
  const url = 'https://vimeo.com/123456';
  const clipboard = { 'text/plain': url, 'text/html': `<a href="${url}">A film</a>` };
  await paragraphs(page).first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await paste(page, clipboard);
  await page.keyboard.press('End');
  const offer = page.getByRole('button', { name: 'Embed from Vimeo' });
  expect(await offer.count()).toBe(0);

  await page.keyboard.press('Enter');
  await paste(page, clipboard);
  await offer.waitFor();
  await assertAccessible(page, 'page-editor-embed-offer');
  await page.keyboard.type(' and');
  await offer.waitFor({ state: 'detached' });
  for (const _ of ' and') await page.keyboard.press('Backspace');
  await offer.waitFor();
  await page.keyboard.press('Tab');
  await waitForFocus(offer);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await stored()).blocks)
    .toMatchObject([
      { type: 'paragraph', text: `[Our film](${url})` },
      { type: 'embed', url },
    ]);
  await page.keyboard.press('Escape');
  await expect.poll(() => selectedBlock(page)).not.toBeNull();
  assertQuiet();
});
