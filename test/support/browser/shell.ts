import type { Locator, Page } from 'playwright-core';

/** Waits until what is typed goes there. */
export const waitForFocus = (field: Locator) => field.and(field.page().locator(':focus')).waitFor();

/** Opens the palette by keyboard. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await waitForFocus(page.getByRole('combobox', { name: 'Find or do anything' }));
}

/** Waits until Enter would choose the option of this name. */
export const waitForHighlighted = (page: Page, name: string) =>
  page.getByRole('option', { name }).and(page.locator('[data-highlighted]')).waitFor();

/** Presses the two keys of a shortcut, of which the second must not come late. */
export async function pressSequence(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
}

/**
 * Waits until a toast says these words, and gives its button that takes it back. Under the pointer the toast
 * stays, however long it takes to look at what was done.
 */
export async function undoButton(page: Page, words: string): Promise<Locator> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog', { name: words });
  await toast.hover();
  return toast.getByRole('button', { name: 'Undo' });
}
