import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { documentText, openPageEditors, waitForSaveState } from '../../support/browser/page.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { createComponent } from '../../support/fixtures/components.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);
const { projectId } = website;
const card = await createComponent(rest, { projectId });

/** The texts that components show on the canvas, in order. */
const previewTexts = (page: Page) =>
  page.locator('[data-canvas] [inert] :is(h1, h2, h3, p, a, li)').allTextContents();

test('a component is chosen, and shows its props and filled slots at once', async () => {
  const { page, stored, assertQuiet } = await openEditor();
  await page.locator('[data-canvas-end]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('component');
  await page.keyboard.press('Enter');
  const canvas = page.locator('[data-canvas]');
  await canvas.getByLabel('Component', { exact: true }).click();
  await page.getByRole('option', { name: 'Card' }).click();
  await expect.poll(() => previewTexts(page)).toContain('Hello');
  const prop = (name: string) => page.getByRole('textbox', { name, exact: true });
  await prop('headline').fill('Fresh bread');
  await expect.poll(() => previewTexts(page)).toContain('Fresh bread');
  await prop('level').fill('9');
  await page.getByText('level does not fit into level of a heading.').waitFor();
  await prop('level').fill('3');
  await prop('link').fill('/bread');
  await canvas.getByRole('button', { name: 'Fill: body' }).click();
  await canvas.getByRole('group', { name: 'Slot: body' }).waitFor();
  await waitForFocus(documentText(page));
  await page.keyboard.type('From the oven');
  await waitForSaveState(page, 'saved');
  const { blocks } = await stored();
  expect(blocks).toMatchObject([
    {
      type: 'component',
      componentId: card.id,
      props: { headline: 'Fresh bread', level: 3, link: '/bread' },
      children: [{ type: 'slot', name: 'body', children: [{ type: 'paragraph', text: 'From the oven' }] }],
    },
  ]);
  await assertAccessible(page, 'editor-component');
  await page.getByRole('link', { name: 'Fresh bread' }).click();
  // The props and slots are removed with the component, and restored with it.
  await page.locator('aside').getByLabel('Component', { exact: true }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await canvas.getByRole('group', { name: 'Slot: body' }).waitFor({ state: 'detached' });
  await page.locator('[data-canvas-end]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => previewTexts(page)).toContain('Fresh bread');
  assertQuiet();
});

deepTest('a component is read-only on the canvas, and a deleted one is reported', async () => {
  const other = await createComponent(rest, { projectId, name: 'Old' });
  const { page, created } = await openEditor([
    { type: 'component', componentId: other.id, props: { headline: 'Kept' } },
  ]);
  const canvas = page.locator('[data-canvas]');
  await expect.poll(() => previewTexts(page)).toContain('Kept');
  const canTakeFocus = (link: HTMLElement | SVGElement) => {
    link.focus();
    return document.activeElement === link;
  };
  expect(await canvas.locator('[inert] a').first().evaluate(canTakeFocus)).toBe(false);
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [] } });
  expect((await rest(`DELETE /v1/design/components/${other.id}`)).status).toBe(200);
  await rest(`POST /v1/pages/${created.id}/revisions/1/restore`);
  await page.reload();
  await canvas.getByText('This component was deleted.').waitFor();
});
