import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  canvasTexts,
  crashTab,
  documentText,
  openPageEditors,
  overwrite,
  paragraphs,
  saveRequests,
  titleField,
  waitForSaveState,
} from '../../support/browser/page.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor } = await openPageEditors(dashboard);

const failSaves = (page: Page) => page.route(saveRequests, (route) => route.abort());

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('offline edits are kept, and saved at once when the connection is back', async () => {
  const { page, context, texts, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await context.setOffline(true);
  await page.keyboard.type(' and after');
  await page.getByText('Offline – kept on this device').waitFor();
  expect(await texts()).toEqual(['paragraph: Before']);
  await context.setOffline(false);
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await waitForFocus(documentText(page));
  assertQuiet();
});

deepTest('the caret does not move during a slow save', async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await page.route(saveRequests, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await paragraphs(page).click();
  await page.keyboard.press('Home');
  const requested = page.waitForRequest(saveRequests);
  const responded = page.waitForResponse(saveRequests);
  await page.keyboard.type('Long ');
  await requested;
  await page.keyboard.type('long ');
  await responded;
  await page.keyboard.type('ago. ');
  expect(await canvasTexts(page)).toEqual(['Long long ago. Before']);
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Long long ago. Before']);
  assertQuiet();
});

deepTest('a failed save is retried until it succeeds, and loses nothing', async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  let failures = 3;
  await page.route(saveRequests, (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  await typeAtEnd(page, ' and after');
  await page.getByText('Not saved – retrying').waitFor();
  await page.keyboard.type(' all');
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after all']);
});

test('unsaved text is restored after the tab has crashed, and then saved', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await failSaves(page);
  await typeAtEnd(page, ' and after');
  await crashTab(page, 'Before and after');
  const reopened = await context.newPage();
  await failSaves(reopened);
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText(/^Unsaved changes from .* were restored\.$/).waitFor();
  expect(await canvasTexts(reopened)).toEqual(['Before and after']);
  await assertAccessible(reopened, 'page-editor-brought-back');
  await crashTab(reopened, 'Before and after');
  const again = await context.newPage();
  await again.goto(`${dashboard.url}/pages/${created.id}`);
  await again.getByText(/were restored/).waitFor();
  await waitForSaveState(again, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(texts).toEqual(['paragraph: Before']);
  await waitForSaveState(again, 'saved');
});

deepTest('restored text can be discarded, even after it was saved', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await failSaves(page);
  await typeAtEnd(page, ' and after');
  await crashTab(page, 'Before and after');
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('were restored').waitFor();
  await expect.poll(texts).toEqual(['paragraph: Before and after']);
  await waitForSaveState(reopened, 'saved');
  await reopened.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(texts).toEqual(['paragraph: Before']);
  await waitForSaveState(reopened, 'saved');
  expect(await canvasTexts(reopened)).toEqual(['Before']);
  await reopened.reload();
  await expect.poll(() => canvasTexts(reopened)).toEqual(['Before']);
  await expect.poll(() => reopened.getByText('were restored').count()).toBe(0);
});

deepTest('undoing restored text that could not be saved leaves nothing to save', async () => {
  const { page, context, created } = await openEditor([paragraph('p', 'Before')]);
  await failSaves(page);
  await overwrite(paragraphs(page), 'Not');
  await crashTab(page, 'Not');
  const reopened = await context.newPage();
  await failSaves(reopened);
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await waitForSaveState(reopened, 'failed');
  await reopened.getByRole('button', { name: 'Undo' }).click();
  await waitForSaveState(reopened, 'saved');
  expect(await canvasTexts(reopened)).toEqual(['Before']);
  await reopened.reload();
  await expect.poll(() => canvasTexts(reopened)).toEqual(['Before']);
  await expect.poll(() => reopened.getByText('were restored').count()).toBe(0);
});

deepTest('without local storage, closing the tab during a save shows a warning', async () => {
  const { page } = await openEditor([paragraph('p', 'Before')]);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('There is no room.');
    };
  });
  await page.route(saveRequests, () => {});
  await overwrite(paragraphs(page), 'Before and after');
  await waitForSaveState(page, 'saving');
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await warning;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
});

test('leaving saves first, and asks only if the save fails', async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  await typeAtEnd(page, ' and after');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Websites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Websites', exact: true }).waitFor();
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await page.goBack();
  await failSaves(page);
  await typeAtEnd(page, ' all');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Websites' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await canvasTexts(page)).toEqual(['Before and after all']);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Websites' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Websites', exact: true }).waitFor();
});

deepTest('refused content is reported by its block and stays in the editor', async () => {
  const { page, texts, stored } = await openEditor([paragraph('p', 'Before')]);
  await titleField(page).fill('');
  await page.getByText('Title must have at least 1 character.').waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  await titleField(page).fill('Again');
  await waitForSaveState(page, 'saved');
  expect((await stored()).title).toBe('Again');
  await page.route(saveRequests, async (route) => {
    const body = route.request().postData()?.replace('Bad', '\\u0000') ?? '';
    await route.continue({ postData: body });
  });
  await typeAtEnd(page, ' Bad');
  await page.getByText(/^Paragraph “Before Bad”/).waitFor();
  await page.getByRole('button', { name: 'Go to the block' }).click();
  expect(await canvasTexts(page)).toEqual(['Before Bad']);
  expect(await texts()).toEqual(['paragraph: Before']);
});
