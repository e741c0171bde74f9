import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import {
  crash,
  openPageEditors,
  paragraphs,
  shown,
  shows,
  titleOf,
} from '../../../support/browser/page.editor.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor } = await openPageEditors(dashboard);

const failSaves = (page: Page) => page.route('**/trpc/pages.update**', (route) => route.abort());

async function typeAtTheEnd(page: Page, text: string): Promise<void> {
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('a save that fails is tried again until it works, and loses nothing', async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  let failures = 3;
  await page.route('**/trpc/pages.update**', (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  await typeAtTheEnd(page, ' and after');
  await page.getByText('Not saved – retrying').waitFor();
  await page.keyboard.type(' all');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after all']);
});

test('text that was brought back can be discarded, even once it is saved', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await failSaves(page);
  await typeAtTheEnd(page, ' and after');
  await crash(page, 'Before and after');
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('were brought back').waitFor();
  await expect.poll(texts).toEqual(['paragraph: Before and after']);
  await shows(reopened, 'saved');
  await reopened.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(texts).toEqual(['paragraph: Before']);
  await shows(reopened, 'saved');
  expect(await shown(reopened)).toEqual(['Before']);
  await reopened.reload();
  await expect.poll(() => shown(reopened)).toEqual(['Before']);
  await expect.poll(() => reopened.getByText('were brought back').count()).toBe(0);
});

test('undoing what was brought back and could not be saved leaves nothing to save', async () => {
  const { page, context, created } = await openEditor([paragraph('p', 'Before')]);
  await failSaves(page);
  await paragraphs(page).fill('Not');
  await crash(page, 'Not');
  const reopened = await context.newPage();
  await failSaves(reopened);
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await shows(reopened, 'failed');
  await reopened.getByRole('button', { name: 'Undo' }).click();
  await shows(reopened, 'saved');
  expect(await shown(reopened)).toEqual(['Before']);
  await reopened.reload();
  await expect.poll(() => shown(reopened)).toEqual(['Before']);
  await expect.poll(() => reopened.getByText('were brought back').count()).toBe(0);
});

test('what the service refuses is named by its block and stays', async () => {
  const { page, texts, stored } = await openEditor([paragraph('p', 'Before')]);
  await titleOf(page).fill('');
  await page.getByText('Title must have at least 1 character.').waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  await titleOf(page).fill('Again');
  await shows(page, 'saved');
  expect((await stored()).title).toBe('Again');
  await page.route('**/trpc/pages.update**', async (route) => {
    const body = route.request().postData()?.replace('Bad', '\\u0000') ?? '';
    await route.continue({ postData: body });
  });
  await typeAtTheEnd(page, ' Bad');
  await page.getByText(/^Paragraph “Before Bad”/).waitFor();
  await page.getByRole('button', { name: 'Go to the block' }).click();
  expect(await shown(page)).toEqual(['Before Bad']);
  expect(await texts()).toEqual(['paragraph: Before']);
});
