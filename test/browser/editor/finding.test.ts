import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  documentText,
  openPageEditors,
  paragraphs,
  selectedBlock,
} from '../../support/browser/page.editor.ts';
import { pasteTexts } from '../../support/browser/post.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

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
  await assertScreenAccessible(page, 'page-editor-find');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await waitForFocus(documentText(page));
  await page.keyboard.type('cake');
  expect(await paragraphs(page).last().textContent()).toBe('More cake');
  assertQuiet();
});

deepTest('a pasted address makes a link, and is offered as an embed where it stands alone', async () => {
  const { page, stored, assertQuiet } = await openEditor([paragraph('p', 'Our film')]);
  const url = 'https://vimeo.com/123456';
  const clipboard = { 'text/plain': url, 'text/html': `<a href="${url}">A film</a>` };
  await paragraphs(page).first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await pasteTexts(page, clipboard);
  await page.keyboard.press('End');
  const offer = page.getByRole('button', { name: 'Embed from Vimeo' });
  expect(await offer.count()).toBe(0);

  await page.keyboard.press('Enter');
  await pasteTexts(page, clipboard);
  await offer.waitFor();
  await assertScreenAccessible(page, 'page-editor-embed-offer');
  await page.keyboard.type(' and');
  await offer.waitFor({ state: 'detached' });
  for (const _ of ' and') await page.keyboard.press('Backspace');
  await offer.waitFor();
  await page.keyboard.press('Tab');
  await waitForFocus(offer);
  await page.keyboard.press('Tab');
  await offer.waitFor({ state: 'detached' });
  await paragraphs(page).last().click();
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
