import type { Page as StoredPage } from '@imprint/shared/pages.shape';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { undoOf } from '../../../support/browser/shell.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createPage, readPage } from '../../../support/fixtures/pages.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();
const website = await createWebsite(rest, { name: 'Harbour bakery' });

const menu = [
  { id: 'title', type: 'heading', text: 'Our bread' },
  { id: 'hours', type: 'paragraph', text: 'We open at seven every morning.' },
  { id: 'words', type: 'quote', text: 'The best rye in town.', citation: 'Ada' },
];

const makePage = (body: object) => createPage(rest, { websiteId: website.id, ...body });
const stored = (id: string) => readPage(rest, id);
const statusOf = async (id: string, state = 'draft') =>
  (await rest(`GET /v1/pages/${id}?state=${state}`)).status;

async function openPage({ id }: StoredPage) {
  const opened = await dashboard.openWith(cookie, `/pages/${id}`);
  await opened.page.getByRole('link', { name: 'History' }).waitFor();
  return opened;
}

async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a page is scheduled in a time zone, refused times are told, and the plan is taken back', async () => {
  const created = await makePage({ title: 'Spring menu', blocks: menu });
  const { page, assertQuiet } = await openPage(created);
  await choose(page, 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'Schedule “Spring menu”' });
  await dialog.getByLabel('Go live: date').fill('2020-01-01');
  expect(await dialog.getByLabel('Go live: time').inputValue()).toBe('09:00');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.getByText('must lie in the future').waitFor();
  await assertAccessible(page, 'page-schedule-refused');
  const soon = new Date(Date.now() + 3 * 86_400_000);
  const day = soon.toISOString().slice(0, 10);
  await dialog.getByLabel('Go live: date').fill(day);
  await dialog.getByLabel('Go offline: date').fill(`${soon.getUTCFullYear() + 1}-12-31`);
  await dialog.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Search: Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText('Saved the schedule').waitFor();
  expect(await stored(created.id)).toMatchObject({
    status: 'scheduled',
    publishAt: `${day}T00:00:00.000Z`,
    unpublishAt: `${soon.getUTCFullYear() + 1}-12-31T00:00:00.000Z`,
  });
  await page.getByText('Goes live on').waitFor();
  await page.getByText(/in [23] days/).waitFor();
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
  await assertAccessible(page, 'page-scheduled');

  await choose(page, 'Change the schedule…');
  await dialog.getByRole('button', { name: 'Clear: Go live' }).click();
  await dialog.getByRole('button', { name: 'Clear: Go offline' }).click();
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText('Took the schedule back').waitFor();
  expect(await stored(created.id)).toMatchObject({
    status: 'draft',
    publishAt: null,
    unpublishAt: null,
  });
  assertQuiet();
});

test('a page is deleted with those below it only once their number is shown, and undo brings all back', async () => {
  const created = await makePage({ title: 'Deep sea' });
  await makePage({ title: 'Fish', parentId: created.id });
  await makePage({ title: 'Coral', parentId: created.id });
  const { page, assertQuiet } = await openPage(created);
  await choose(page, 'Delete…');
  const confirm = page.getByRole('alertdialog', { name: 'Delete “Deep sea”?' });
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.getByText('2 pages lie below it').waitFor();
  expect(await statusOf(created.id)).toBe(200);
  await assertAccessible(page, 'page-delete');
  await confirm.getByRole('button', { name: 'Delete with 2 pages below' }).click();
  await heading(page, 'Harbour bakery');
  const undo = await undoOf(page, 'Deleted “Deep sea”');
  expect(await statusOf(created.id)).toBe(404);
  await undo.click();
  await page.getByRole('button', { name: 'More actions' }).waitFor();
  expect(await stored(created.id)).toMatchObject({ title: 'Deep sea', deletedAt: null });
  const below = await rest(`GET /v1/pages?websiteId=${website.id}&parentId=${created.id}`);
  expect(below.at('pagination.total')).toBe(2);
  assertQuiet();
});
