import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { createComponent } from '../../../support/fixtures/components.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);
const { projectId } = website;

/** The texts that components show on the canvas, in their order. */
const previewed = (page: Page) =>
  page
    .locator('[data-canvas] [inert] textarea')
    .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : '')));

test('a component that nobody may change here, or that is gone, is shown as it is', async () => {
  const other = await createComponent(rest, { projectId, name: 'Old' });
  const { page, created } = await openEditor([
    { type: 'component', componentId: other.id, props: { headline: 'Kept' } },
  ]);
  const canvas = page.locator('[data-canvas]');
  await expect.poll(() => previewed(page)).toContain('Kept');
  const takesFocus = (area: HTMLElement | SVGElement) => {
    area.focus();
    return document.activeElement === area;
  };
  expect(await canvas.locator('[inert] textarea').first().evaluate(takesFocus)).toBe(false);
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [] } });
  expect((await rest(`DELETE /v1/design/components/${other.id}`)).status).toBe(200);
  await rest(`POST /v1/pages/${created.id}/revisions/1/restore`);
  await page.reload();
  await canvas.getByText('It is not among the components any more.').waitFor();
});
