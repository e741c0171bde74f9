import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPostEditors } from '../../support/browser/post.editor.ts';
import { paragraph } from '../../support/fixtures/pages.ts';

const dashboard = await startDashboard();
const { openPost } = await openPostEditors(dashboard);

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a post is planned, published with an earlier date and taken offline', async () => {
  const { page, stored, assertQuiet } = await openPost([paragraph('p', 'Rye rests overnight.')]);
  await choose(page, 'Schedule…');
  const schedule = page.getByRole('dialog', { name: 'Schedule “Rye”' });
  await schedule.getByLabel('Go live: date').fill('2090-01-01');
  await schedule.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText('Saved the schedule').waitFor();
  expect((await stored()).status).toBe('scheduled');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish “Rye”' });
  await publish.getByRole('list', { name: 'What differs' }).waitFor();
  await publish.getByLabel('Earlier').check();
  await publish.getByLabel('Published: date').fill('2025-03-02');
  await publish.getByLabel('Published: time').fill('12:00');
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published “Rye”').waitFor();
  const published = await stored();
  expect(published.status).toBe('published');
  expect(published.publishedAt).toMatch(/^2025-03-0[123]/);
  await choose(page, 'Unpublish…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Taken offline: “Rye”').waitFor();
  expect((await stored()).status).toBe('unpublished');
  assertQuiet();
});
