import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  openPageEditors,
  overwrite,
  paragraphs,
  waitForSaveState,
} from '../../support/browser/page.editor.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { cookie, openEditor, rest, website } = await openPageEditors(dashboard);

const shown = (page: Page) => page.frameLocator('iframe[title^="Preview of"]');
const previewButton = (page: Page) => page.getByRole('button', { name: 'Show the preview' });

test('the preview shows what is typed as the website will, and a click on a block selects it', async () => {
  const long = Array.from({ length: 40 }, (_, index) => paragraph(`p${index}`, `Loaf number ${index}`));
  const { page, assertQuiet } = await openEditor([paragraph('first', 'Rye'), ...long], 'Bread');
  await previewButton(page).click();
  const body = shown(page).locator('body');
  await body.getByRole('heading', { level: 1, name: 'Bread' }).waitFor();
  await body.getByText('Loaf number 39').waitFor();
  await overwrite(paragraphs(page).first(), 'Rye, **still** warm');
  await body.locator('strong', { hasText: 'still' }).waitFor();
  expect(
    await body
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily),
  ).toBe('system-ui, sans-serif');
  // The layer in front of the frame takes the click.
  const place = await body.getByText('Loaf number 2', { exact: true }).boundingBox();
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await page.keyboard.type('Warm: ');
  await body.getByText('Warm: Loaf number 2', { exact: true }).waitFor();
  await assertScreenAccessible(page, 'editor-preview');
  assertQuiet();
});
