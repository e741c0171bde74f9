import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { canvasTexts, documentText, openPageEditors, paragraphs } from '../../support/browser/page.editor.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const { openEditor } = await openPageEditors(await startDashboard());

test('many blocks are selected, moved, duplicated, dragged and deleted together, each time in one step', async () => {
  const { page, assertQuiet } = await openEditor([
    paragraph('one', 'One'),
    paragraph('two', 'Two'),
    { type: 'divider', id: 'line' },
    paragraph('three', 'Three'),
    paragraph('four', 'Four'),
  ]);
  const texts = () => canvasTexts(page);
  const selected = () => documentText(page).locator('.selected-block').count();
  await paragraphs(page).first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 blocks selected').waitFor();
  await page.keyboard.press('Shift+ArrowUp');
  expect(await selected()).toBe(2);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  expect(await texts()).toEqual(['Three', 'One', 'Two', 'Four']);
  await page.keyboard.press('Control+d');
  expect(await texts()).toEqual(['Three', 'One', 'Two', 'One', 'Two', 'Four']);
  await page.keyboard.press('Backspace');
  expect(await texts()).toEqual(['Three', 'One', 'Two', 'Four']);
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['One', 'Two', 'Three', 'Four']);

  await page.keyboard.press('Escape');
  await page.locator('[data-block=three]').click({ modifiers: ['Shift'] });
  expect(await selected()).toBe(3);
  await assertScreenAccessible(page, 'page-editor-many-blocks');
  await page.keyboard.press('Space');
  await page.getByRole('menuitem', { name: 'Delete 3 blocks' }).click();
  await expect.poll(texts).toEqual(['One', 'Four']);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['One', 'Two', 'Three', 'Four']);
  assertQuiet();
});

deepTest('the handle of one of the selected blocks drags all of them', async () => {
  const { page, assertQuiet } = await openEditor(
    ['one', 'two', 'three', 'four'].map((id) => paragraph(id, id)),
  );
  await paragraphs(page).first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  const handle = page.getByRole('button', { name: '2 blocks: move, delete' });
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(600, 700, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => canvasTexts(page)).toEqual(['three', 'four', 'one', 'two']);
  assertQuiet();
});
