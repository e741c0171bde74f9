import type { Page as StoredPage } from '@imprint/shared/shapes/pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { openPageEditors } from '../../support/browser/page.editor.ts';
import { undoButton } from '../../support/browser/shell.ts';
import { createPage, pageOf, readPage } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { rest, cookie, website } = await openPageEditors(dashboard);

const menu = [
  { id: 'title', type: 'heading', text: 'Our bread' },
  { id: 'hours', type: 'paragraph', text: 'We open at seven every morning.' },
  { id: 'words', type: 'quote', text: 'The best rye in town.', citation: 'Ada' },
];

const newPage = (body: object) => createPage(rest, { websiteId: website.id, ...body });
const stored = (id: string) => readPage(rest, id);
const storedLive = (id: string) => readPage(rest, id, 'live');
const statusOf = async (id: string, state = 'draft') =>
  (await rest(`GET /v1/pages/${id}?state=${state}`)).status;
const changePage = async (id: string, body: object) => pageOf(await rest(`PATCH /v1/pages/${id}`, { body }));

async function openPage({ id }: StoredPage) {
  const opened = await dashboard.openWith(cookie, `/pages/${id}`);
  await opened.page.getByRole('link', { name: 'History' }).waitFor();
  return opened;
}

/** Chooses an action of the menu beside “Publish”, or of the one with all others. */
async function chooseAction(page: Page, action: string): Promise<void> {
  const menu = /chedul|Unpublish/.test(action) ? 'Publishing options' : 'More actions';
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('publishing lists the changes and makes exactly those live', async () => {
  const created = await newPage({ title: 'Our bread', blocks: menu });
  const { page, assertQuiet } = await openPage(created);
  await page.getByText('Draft', { exact: true }).first().waitFor();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Our bread”' });
  await dialog.getByText('Publishing makes it visible to visitors for the first time').waitFor();
  const differences = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect.poll(() => differences.count()).toBe(4);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('“Our bread” published').waitFor();
  expect((await storedLive(created.id)).blocks).toHaveLength(3);
  await expect.poll(() => publish.isDisabled()).toBe(true);

  const [title, hours] = menu;
  await changePage(created.id, {
    blocks: [{ ...hours, text: 'We open at eight every morning.' }, title, { type: 'divider' }],
  });
  await page.reload();
  await page.getByText('Unpublished changes', { exact: true }).first().waitFor();
  await publish.click();
  await expect.poll(() => differences.count()).toBe(3);
  const [moved, added, removed] = await differences.allTextContents();
  expect(moved).toMatch(/^Paragraph changed and moved/);
  expect(added).toMatch(/^Divider added/);
  expect(removed).toMatch(/^Quote removed/);
  expect(await dialog.locator('del').allTextContents()).toContain('[removed: seven]');
  expect(await dialog.locator('ins').allTextContents()).toContain('[added: eight]');
  await assertAccessible(page, 'page-publish');
  expect(await dialog.getByLabel(/^Keep /).isChecked()).toBe(true);
  await dialog.getByLabel('Another date').check();
  await dialog.getByLabel('Published: date').fill('2025-03-01');
  await dialog.getByLabel('Published: time').fill('08:30');
  await dialog.getByLabel('Message').fill('Winter hours');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await dialog.waitFor({ state: 'detached' });
  const published = await stored(created.id);
  expect(published).toMatchObject({ status: 'published', hasUnpublishedChanges: false });
  expect(published.publishedAt).toMatch(/^2025-0[23]-/);
  expect((await storedLive(created.id)).blocks).toHaveLength(3);
  assertQuiet();
});

deepTest('a concurrent change is never published unseen', async () => {
  const created = await newPage({ title: 'Contested', blocks: menu });
  const { page, assertQuiet } = await openPage(created);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Contested”' });
  await dialog.getByRole('list', { name: 'Changes' }).waitFor();
  await changePage(created.id, { title: 'Contested by another' });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await dialog.getByText('Someone else changed this page.').waitFor();
  expect((await stored(created.id)).status).toBe('draft');
  assertQuiet();
});

deepTest(
  'a page is scheduled in a time zone, invalid times are reported, and the schedule is canceled',
  async () => {
    const created = await newPage({ title: 'Spring menu', blocks: menu });
    const { page, assertQuiet } = await openPage(created);
    await chooseAction(page, 'Schedule…');
    const dialog = page.getByRole('dialog', { name: 'Schedule “Spring menu”' });
    await dialog.getByLabel('Go live: date').fill('2020-01-01');
    expect(await dialog.getByLabel('Go live: time').inputValue()).toBe('09:00');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await dialog.getByText('must be in the future').waitFor();
    await assertAccessible(page, 'page-schedule-refused');
    await dialog.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('combobox', { name: 'Search: Time zone' }).fill('New York');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await dialog.getByLabel('Go live: date').fill('2090-03-12');
    await dialog.getByLabel('Go live: time').fill('02:30');
    await dialog.getByText('The clocks skip this time').waitFor();
    await dialog.getByLabel('Go live: time').fill('09:00');
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    const day = inThreeDays.toISOString().slice(0, 10);
    await dialog.getByLabel('Go live: date').fill(day);
    await dialog.getByLabel('Go offline: date').fill(`${inThreeDays.getUTCFullYear() + 1}-12-31`);
    await dialog.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('combobox', { name: 'Search: Time zone' }).fill('Tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await page.getByText('Schedule saved').waitFor();
    expect(await stored(created.id)).toMatchObject({
      status: 'scheduled',
      publishAt: `${day}T00:00:00.000Z`,
      unpublishAt: `${inThreeDays.getUTCFullYear() + 1}-12-31T00:00:00.000Z`,
    });
    await page.getByText('Goes live on').waitFor();
    await page.getByText(/in [23] days/).waitFor();
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    await assertAccessible(page, 'page-scheduled');

    await chooseAction(page, 'Change schedule…');
    await dialog.getByRole('button', { name: 'Clear: Go live' }).click();
    await dialog.getByRole('button', { name: 'Clear: Go offline' }).click();
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await page.getByText('Schedule removed').waitFor();
    expect(await stored(created.id)).toMatchObject({
      status: 'draft',
      publishAt: null,
      unpublishAt: null,
    });
    assertQuiet();
  },
);

deepTest('a live page is taken offline after confirmation, and duplicated as a draft', async () => {
  const created = await newPage({ title: 'Opening party', blocks: menu });
  pageOf(await rest(`POST /v1/pages/${created.id}/publish`, { body: {} }));
  const { page, assertQuiet } = await openPage(created);
  await chooseAction(page, 'Unpublish…');
  const confirm = page.getByRole('alertdialog', { name: 'Unpublish “Opening party”?' });
  await confirm.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('“Opening party” unpublished').waitFor();
  await page.getByText('Unpublished', { exact: true }).first().waitFor();
  expect(await statusOf(created.id, 'live')).toBe(404);

  await chooseAction(page, 'Duplicate');
  await page.getByText('“Opening party” duplicated. You are editing the copy.').waitFor();
  const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(copyId).not.toBe(created.id);
  expect(await stored(copyId)).toMatchObject({ status: 'draft', title: 'Opening party' });
  assertQuiet();
});

deepTest(
  'a page is deleted with its subpages only after their count is shown, and undo restores all',
  async () => {
    const created = await newPage({ title: 'Deep sea' });
    await newPage({ title: 'Fish', parentId: created.id });
    await newPage({ title: 'Coral', parentId: created.id });
    const { page, assertQuiet } = await openPage(created);
    await chooseAction(page, 'Delete…');
    const confirm = page.getByRole('alertdialog', { name: 'Delete “Deep sea”?' });
    await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm.getByText('2 subpages will also be deleted.').waitFor();
    expect(await statusOf(created.id)).toBe(200);
    await assertAccessible(page, 'page-delete');
    await confirm.getByRole('button', { name: 'Delete with 2 subpages' }).click();
    await waitForHeading(page, 'Harbour bakery');
    const undo = await undoButton(page, '“Deep sea” deleted');
    expect(await statusOf(created.id)).toBe(404);
    await undo.click();
    await page.getByRole('button', { name: 'More actions' }).waitFor();
    expect(await stored(created.id)).toMatchObject({ title: 'Deep sea', deletedAt: null });
    const children = await rest(`GET /v1/pages?websiteId=${website.id}&parentId=${created.id}`);
    expect(children.at('pagination.total')).toBe(2);
    assertQuiet();
  },
);

test('the history lists the revisions, compares them with the draft, and restores one without changing the live page', async () => {
  const created = await newPage({ title: 'Story', blocks: menu });
  pageOf(await rest(`POST /v1/pages/${created.id}/publish`, { body: {} }));
  const [title, hours, words] = menu;
  await changePage(created.id, {
    title: 'Our story',
    seo: { description: 'How it began.' },
    blocks: [title, { ...hours, text: 'We open at nine.' }, words],
    message: 'Later hours',
  });
  const { page, assertQuiet } = await openPage(created);
  await page.getByRole('link', { name: 'History' }).click();
  const revisions = page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'Revisions' });
  await revisions.getByText('Changed: title').first().waitFor();
  await expect.poll(() => revisions.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  await assertAccessible(page, 'page-history');
  await revisions.getByRole('link', { name: 'Later hours' }).click();
  await page.getByText('The draft is the same as this revision.').waitFor();
  await page.getByRole('button', { name: 'All revisions' }).click();
  await revisions.getByRole('link', { name: 'Revision 1', exact: true }).click();
  const differences = page.getByRole('list', { name: 'Changes' });
  await differences.getByText('Description in search results').waitFor();
  expect(await differences.locator('ins').allTextContents()).toContain('[added: nine]');
  expect(new URL(page.url()).searchParams.get('history')).toBe('1');
  await assertAccessible(page, 'page-compare');
  await page.getByText('The live version does not change until you publish.').waitFor();
  await page.getByRole('button', { name: 'Restore this revision' }).click();
  await page.getByText('Revision 1 restored').waitFor();
  expect(await stored(created.id)).toMatchObject({ title: 'Story', status: 'published' });
  expect((await storedLive(created.id)).title).toBe('Story');
  await page.getByRole('dialog', { name: 'Revision 1', exact: true }).waitFor({ state: 'detached' });
  assertQuiet();
});
