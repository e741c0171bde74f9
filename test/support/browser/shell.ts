import type { Locator, Page } from 'playwright-core';

/** Waits until the element has the focus. */
export const waitForFocus = (field: Locator) => field.and(field.page().locator(':focus')).waitFor();

/** Opens the palette by keyboard. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await waitForFocus(page.getByRole('combobox', { name: 'Find anything' }));
}

/** Waits until the option of this name is highlighted. */
export const waitForHighlighted = (page: Page, name: string) =>
  page.getByRole('option', { name }).and(page.locator('[data-highlighted]')).waitFor();

/** Presses the two keys of a shortcut without a pause between them. */
export async function pressSequence(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
}

/**
 * Waits for a toast with these words and returns its undo button. The pointer keeps the toast open
 * while the test checks the result.
 */
export async function undoButton(page: Page, words: string): Promise<Locator> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog', { name: words });
  await toast.hover();
  return toast.getByRole('button', { name: 'Undo' });
}

/** The dialog or drawer in front. A toast has the same role, and may appear while a dialog closes. */
export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal=false])'));
