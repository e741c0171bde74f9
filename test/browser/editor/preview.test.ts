import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, overwrite, paragraphs } from '../../support/browser/page.editor.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);

const shown = (page: Page) => page.frameLocator('iframe[title^="Preview of"]').locator('body');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Clicks what is at the beginning of an element of the preview; a layer in front of it takes the click. */
async function clickIn(page: Page, text: string): Promise<void> {
  const place = await shown(page).getByText(text, { exact: true }).boundingBox();
  if (!place) throw new Error(`“${text}” is not shown.`);
  await page.mouse.click(place.x + 10, place.y + 10);
}

test('the preview shows what is typed as the website will, and a click on a block puts the caret there', async () => {
  const loaves = Array.from({ length: 40 }, (_, index) => paragraph(`p${index}`, `Loaf number ${index}`));
  const { page, assertQuiet } = await openEditor([paragraph('first', 'Rye'), ...loaves], 'Bread');
  await press(page, 'Show preview');
  await shown(page).getByRole('heading', { level: 1, name: 'Bread' }).waitFor();
  await overwrite(paragraphs(page).first(), 'Rye, **still** warm');
  await shown(page).locator('strong', { hasText: 'still' }).waitFor();
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await shown(page).getByText('Loaf number 3').first().evaluate(fontOf)).toBe('system-ui, sans-serif');

  await clickIn(page, 'Loaf number 2');
  await page.keyboard.type('Warm: ');
  await shown(page).getByText('Warm: Loaf number 2', { exact: true }).waitFor();
  await assertScreenAccessible(page, 'editor-preview');

  await paragraphs(page).last().click();
  const isInView = () =>
    shown(page)
      .getByText('Loaf number 39')
      .evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isInView).toBe(true);
  assertQuiet();
});

deepTest(
  'the preview is as wide as a phone and as dark as its visitor prefers, alone and in a window of its own',
  async () => {
    const { page, context, assertQuiet } = await openEditor([paragraph('first', 'Rye')], 'Bread');
    // What is emulated for a page holds for its frames as well.
    await page.emulateMedia({ colorScheme: null });
    await press(page, 'Show preview');
    await page.getByText('Phone').click();
    await press(page, 'Preview in dark mode');
    const look = () =>
      shown(page).evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]);
    await expect.poll(look).toEqual([375, true]);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open preview in a new window' }).click();
    const other = await opened;
    await shown(other).getByText('Rye').waitFor();
    await overwrite(paragraphs(page).first(), 'Spelt');
    await shown(other).getByText('Spelt').waitFor();
    await other.close();

    await press(page, 'Show only the preview');
    await expect.poll(() => paragraphs(page).first().isVisible()).toBe(false);
    await assertScreenAccessible(page, 'editor-preview-alone');
    await clickIn(page, 'Spelt');
    await page.keyboard.type('Warm ');
    await shown(page).getByText('Warm Spelt').waitFor();
    assertQuiet();
  },
);

deepTest('a link in the preview leads to the page behind it', async () => {
  await createPage(rest, { websiteId: website.id, title: 'About us', slug: 'about' });
  const link = paragraph('link', '[Who we are](/about)');
  const { page, assertQuiet } = await openEditor([link, paragraph('missing', '[Nowhere](/nowhere)')]);
  await press(page, 'Show preview');
  await shown(page).getByText('Nowhere').waitFor();
  await clickIn(page, 'Nowhere');
  await page.getByText('Only pages and posts of this website can be previewed').first().waitFor();
  await clickIn(page, 'Who we are');
  await shown(page).getByRole('heading', { level: 1, name: 'About us' }).waitFor();
  assertQuiet();
});
