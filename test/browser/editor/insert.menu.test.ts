import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, paragraphs, waitForSaveState } from '../../support/browser/page.editor.ts';
import { paragraph } from '../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor } = await openPageEditors(dashboard);

test('the insert menu is walked and searched by keyboard, begins with recent blocks, and is the same at the end', async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('one', '')]);
  const menu = page.getByRole('dialog', { name: 'Add block' });
  const search = menu.getByRole('combobox', { name: 'Find a block' });
  const active = async () => {
    const id = await search.getAttribute('aria-activedescendant');
    const option = menu.getByRole('option', { selected: true });
    expect(await option.getAttribute('id')).toBe(id);
    return (await option.locator('span').first().textContent()) ?? '';
  };
  await paragraphs(page).click();
  await page.keyboard.press('/');
  await menu.waitFor();
  expect(await menu.getByRole('group').count()).toBe(4);
  const walked: string[] = [];
  const shown = await menu.getByRole('option').locator('span:first-of-type').allTextContents();
  for (const _ of shown) {
    walked.push(await active());
    await page.keyboard.press('ArrowDown');
  }
  expect(walked).toEqual(shown);
  expect(await active(), 'it begins again behind the last').toBe('Paragraph');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('Component');
  await page.keyboard.type('hr');
  await expect.poll(active).toBe('Divider');
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });

  await page.locator('[data-canvas-end]').click();
  const recent = menu.getByRole('group', { name: 'Recent' });
  expect(await recent.getByRole('option').count()).toBe(1);
  expect(await active()).toBe('Divider');
  await assertScreenAccessible(page, 'insert-menu');
  await page.keyboard.type('h3');
  await recent.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Winter');
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['divider', 'heading: Winter']);
  assertQuiet();
});
