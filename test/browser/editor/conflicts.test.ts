import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, paragraphs, shown, shows } from '../../support/browser/page.editor.ts';
import { paragraph, revisionsOf } from '../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor, rest } = await openPageEditors(dashboard);

test('a change of somebody else meanwhile is a conflict, and either text can be kept', async () => {
  const { page, context, texts, created, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  const second = await context.newPage();
  await second.goto(`${dashboard.url}/pages/${created.id}`);
  const write = async (tab: Page, text: string) => {
    await paragraphs(tab).click();
    await tab.keyboard.press('Control+A');
    await tab.keyboard.type(text);
  };
  await write(second, 'Theirs');
  await shows(second, 'saved');
  await write(page, 'Mine');
  await page.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  await page.getByText('Conflict', { exact: true }).waitFor();
  await assertAccessible(page, 'page-editor-conflict');
  expect(await shown(page)).toEqual(['Mine']);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Mine']);
  const saves = (await revisionsOf(rest, created.id)).map(({ isAutosave }) => isAutosave);
  expect(saves).toEqual([false, true, false]);
  const theirs = (await rest(`GET /v1/pages/${created.id}/revisions/2`)).body;
  expect(JSON.stringify(theirs)).toContain('Theirs');

  await write(second, 'Theirs again');
  await second.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  await second.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => shown(second)).toEqual(['Mine']);
  await shows(second, 'saved');
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shown(second)).toEqual(['Theirs again']);
  await expect.poll(texts).toEqual(['paragraph: Theirs again']);
  assertQuiet();
});
