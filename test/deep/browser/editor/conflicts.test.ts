import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { crash, openPageEditors, paragraphs, shown, shows } from '../../../support/browser/page.editor.ts';
import { paragraph } from '../../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openEditor, rest } = await openPageEditors(dashboard);

test('text that comes back to a page that was changed meanwhile is a conflict', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await page.route('**/trpc/pages.update**', (route) => route.abort());
  await paragraphs(page).click();
  await page.keyboard.type(' and after');
  await crash(page, 'Before and after');
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [paragraph('p', 'Theirs')] } });
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  expect(await shown(reopened)).toEqual(['Before and after']);
  expect(await texts()).toEqual(['paragraph: Theirs']);
  await reopened.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => shown(reopened)).toEqual(['Theirs']);
  await shows(reopened, 'saved');
});

test('a tab that saves its own leaves what another tab has kept', async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  const second = await context.newPage();
  await second.goto(`${dashboard.url}/pages/${created.id}`);
  await paragraphs(second).waitFor();
  await page.route('**/trpc/pages.update**', (route) => route.abort());
  await paragraphs(page).fill('From one');
  await shows(page, 'failed');
  await paragraphs(second).fill('From two');
  await expect.poll(texts).toEqual(['paragraph: From two']);
  await shows(second, 'saved');
  await crash(page, 'From one');
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  expect(await shown(reopened)).toEqual(['From one']);
  expect(await texts()).toEqual(['paragraph: From two']);
});

test('a save whose answer is lost on its way is no conflict with oneself', async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  let losses = 1;
  await page.route('**/trpc/pages.update**', async (route) => {
    losses -= 1;
    if (losses < 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  // It is sent once more.
  await expect.poll(() => losses).toBeLessThan(0);
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await page.keyboard.type(' all');
  await expect.poll(texts).toEqual(['paragraph: Before and after all']);
  await shows(page, 'saved');
});

test('a change beside the content, such as publishing, is no conflict', async () => {
  const { page, texts, created, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await rest(`POST /v1/pages/${created.id}/publish`, { body: {} });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  assertQuiet();
});
