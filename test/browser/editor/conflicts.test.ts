import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  canvasTexts,
  crashTab,
  openPageEditors,
  overwrite,
  paragraphs,
  saveRequests,
  waitForSaveState,
} from '../../support/browser/page.editor.ts';
import { paragraph, revisionsOf } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor, rest } = await openPageEditors(dashboard);

test('a concurrent change is a conflict, and either text can be kept', async () => {
  const { page, context, texts, created, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  const second = await context.newPage();
  await second.goto(`${dashboard.url}/pages/${created.id}`);
  const replaceText = async (tab: Page, text: string) => {
    await paragraphs(tab).click();
    await tab.keyboard.press('Control+A');
    await tab.keyboard.type(text);
  };
  await replaceText(second, 'Theirs');
  await waitForSaveState(second, 'saved');
  await replaceText(page, 'Mine');
  await page.getByText('Someone else changed: Content.').waitFor();
  await page.getByText('Conflict', { exact: true }).waitFor();
  await assertAccessible(page, 'page-editor-conflict');
  expect(await canvasTexts(page)).toEqual(['Mine']);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Mine']);
  const saves = (await revisionsOf(rest, created.id)).map(({ isAutosave }) => isAutosave);
  expect(saves).toEqual([false, true, false]);
  const theirRevision = (await rest(`GET /v1/pages/${created.id}/revisions/2`)).body;
  expect(JSON.stringify(theirRevision)).toContain('Theirs');

  await replaceText(second, 'Theirs again');
  await second.getByText('Someone else changed: Content.').waitFor();
  await second.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => canvasTexts(second)).toEqual(['Mine']);
  await waitForSaveState(second, 'saved');
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => canvasTexts(second)).toEqual(['Theirs again']);
  await expect.poll(texts).toEqual(['paragraph: Theirs again']);
  assertQuiet();
});

deepTest('unsaved text that is restored on a page changed in the meantime is a conflict', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await page.route(saveRequests, (route) => route.abort());
  await paragraphs(page).click();
  await page.keyboard.type(' and after');
  await crashTab(page, 'Before and after');
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [paragraph('p', 'Theirs')] } });
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('Someone else changed: Content.').waitFor();
  expect(await canvasTexts(reopened)).toEqual(['Before and after']);
  expect(await texts()).toEqual(['paragraph: Theirs']);
  await reopened.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => canvasTexts(reopened)).toEqual(['Theirs']);
  await waitForSaveState(reopened, 'saved');
});

deepTest('a save in one tab leaves the unsaved text of another tab', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  const second = await context.newPage();
  await second.goto(`${dashboard.url}/pages/${created.id}`);
  await paragraphs(second).waitFor();
  await page.route(saveRequests, (route) => route.abort());
  await overwrite(paragraphs(page), 'From one');
  await waitForSaveState(page, 'failed');
  await overwrite(paragraphs(second), 'From two');
  await expect.poll(texts).toEqual(['paragraph: From two']);
  await waitForSaveState(second, 'saved');
  await crashTab(page, 'From one');
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('Someone else changed: Content.').waitFor();
  expect(await canvasTexts(reopened)).toEqual(['From one']);
  expect(await texts()).toEqual(['paragraph: From two']);
});

deepTest('a save whose response is lost does not cause a conflict', async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  let losses = 1;
  await page.route(saveRequests, async (route) => {
    losses -= 1;
    if (losses < 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  // The save is sent once more.
  await expect.poll(() => losses).toBeLessThan(0);
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await page.keyboard.type(' all');
  await expect.poll(texts).toEqual(['paragraph: Before and after all']);
  await waitForSaveState(page, 'saved');
});

deepTest('a change outside the content, such as publishing, is not a conflict', async () => {
  const { page, texts, created, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await rest(`POST /v1/pages/${created.id}/publish`, { body: {} });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await waitForSaveState(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  assertQuiet();
});
