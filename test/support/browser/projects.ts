import type { Locator, Page } from 'playwright-core';
import { waitForFocus, waitForHighlighted } from './shell.ts';

/** The button in the navigation with the chosen project. */
export const projectButton = (page: Page): Locator => page.getByRole('button', { name: /^Project: / });

/** Opens the picker of projects by keyboard. */
export async function openPicker(page: Page): Promise<void> {
  await projectButton(page).press('Enter');
  await waitForFocus(page.getByRole('combobox', { name: 'Find a project' }));
}

/** The choices in the picker of projects. */
export const pickerOptions = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose a project' }).getByRole('option');

/** Chooses an item in a field that looks it up by its name. */
export async function lookUp(page: Page, field: Locator, name: string): Promise<void> {
  await field.click();
  await waitForFocus(page.getByRole('combobox', { name: /^Search: / }));
  await page.keyboard.type(name);
  await waitForHighlighted(page, name);
  await page.keyboard.press('Enter');
  await field.getByText(name, { exact: true }).waitFor();
}
