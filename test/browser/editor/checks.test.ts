import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, selectedBlock, waitForSaveState } from '../../support/browser/page.editor.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Publish “Opening hours”' });

test('publishing shows what is wrong, fixes it, leads to it, and is refused where the website blocks', async () => {
  await rest(`PATCH /v1/websites/${website.id}`, { body: { publishChecks: 'block' } });
  const { page, texts, stored, assertQuiet } = await openEditor([
    paragraph('top', 'Fresh every day.'),
    { id: 'skipped', type: 'heading', level: 4, text: 'Bread' },
    paragraph('empty', ''),
    ...Array.from({ length: 30 }, (_, index) => paragraph(`more${index}`, 'More.')),
    paragraph('broken', 'See [our cakes](/cakes).'),
  ]);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const dialog = dialogOf(page);
  await dialog.getByText('“/cakes” does not exist.').waitFor();
  const headings = dialog.getByRole('heading', { level: 4 });
  expect(await headings.allTextContents()).toEqual(['Errors (1)', 'Warnings (3)']);
  const publishNow = dialog.getByRole('button', { name: 'Publish now' });
  expect(await publishNow.isDisabled()).toBe(true);
  await dialog.getByText('This website does not allow publishing with errors.').waitFor();
  await assertScreenAccessible(page, 'publish-checks');

  await dialog.getByRole('button', { name: 'Make it heading 2: “Bread”' }).click();
  await dialog.getByText('“Bread” is a heading 4').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Remove: This paragraph is empty.' }).click();
  await expect.poll(() => headings.allTextContents()).toEqual(['Errors (1)', 'Warnings (1)']);
  const { blocks = [] } = await stored();
  expect(blocks[1]).toMatchObject({ id: 'skipped', level: 2 });
  expect(blocks.some(({ id }) => id === 'empty')).toBe(false);

  await dialog.getByRole('button', { name: 'Show: “/cakes” does not exist.' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => selectedBlock(page)).toBe('broken');
  await expect.poll(() => page.locator('[data-block=broken]').first().isVisible()).toBe(true);
  await page.keyboard.press('Delete');
  await waitForSaveState(page, 'saved');
  await expect.poll(texts).not.toContain('paragraph: See [our cakes](/cakes).');

  await publish.click();
  await dialog.getByRole('heading', { name: 'Warnings (1)' }).waitFor();
  await publishNow.click();
  await expect.poll(async () => (await stored()).status).toBe('published');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(texts).toContain('paragraph: ');
  assertQuiet();
});

deepTest('checks that fail keep nobody from publishing, and can be made without publishing', async () => {
  await rest(`PATCH /v1/websites/${website.id}`, { body: { publishChecks: 'warn' } });
  const { page, stored } = await openEditor([paragraph('broken', 'See [our cakes](/cakes).')]);
  await page.getByRole('button', { name: 'Publishing options' }).click();
  await page.getByRole('menuitem', { name: 'Check…' }).click();
  const check = page.getByRole('dialog', { name: 'Check “Opening hours”' });
  await check.getByText('“/cakes” does not exist.').waitFor();
  await check.getByRole('button', { name: 'Close' }).last().click();
  const refusal = {
    error: { message: 'No', code: -32_600, data: { code: 'VALIDATION_ERROR', httpStatus: 400 } },
  };
  await page.route(/checks\.page/, async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const results: object[] = await response.json();
    const json = results.map((result, index) => (names[index] === 'checks.page' ? refusal : result));
    return route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialogOf(page).getByText('The checks failed.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await stored()).status).toBe('published');
});
