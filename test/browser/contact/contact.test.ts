import { readFileSync } from 'node:fs';
import { decodeId } from '@imprint/server/core/db/ids';
import { parse } from 'csv-parse/sync';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { callInput } from '../../support/browser/call.input.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { messageLinks, openedMessage, searchParameter, startInbox } from '../../support/browser/inbox.ts';
import { openDialog } from '../../support/browser/shell.ts';
import { readMessage } from '../../support/fixtures/contact.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, openInbox } = await startInbox(dashboard);

const textOf = async (file: Download) => readFileSync(String(await file.path()), 'utf8');
/** The records of a CSV file, keyed by column. */
const recordsOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

test('the inbox hides spam, keeps its filters in the address, and marks a message as read when it is opened', async () => {
  const { page, ids, projectId, assertQuiet } = await openInbox('Bakery', [
    {
      name: 'Mara Lind',
      email: 'mara@lind.example',
      subject: 'Rye on Sundays',
      message: 'Do you\n\n  bake <b>rye</b>?',
    },
    { name: 'Theo', message: 'A cake for twelve.', fields: { guests: 12, isMember: true } },
    { name: 'Best Rank', message: 'Page one.', honeypot: 'x' },
  ]);
  await expect.poll(() => messageLinks(page).count()).toBe(2);
  const [rye = '', , spam = ''] = ids;
  const inboxLink = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await expect.poll(() => inboxLink.textContent()).toContain('2 new');
  await messageLinks(page).filter({ hasText: 'Rye on Sundays' }).click();
  await openedMessage(page).getByRole('heading', { name: 'Rye on Sundays' }).waitFor();
  expect(searchParameter(page, 'message')).toBe(rye);
  expect(await openedMessage(page).locator('p', { hasText: '<b>rye</b>' }).allInnerTexts()).toEqual([
    'Do you\n\n  bake <b>rye</b>?',
  ]);
  await expect.poll(async () => (await readMessage(rest, rye)).status).toBe('read');
  await expect.poll(() => inboxLink.textContent()).toContain('1 new');
  await assertAccessible(page, 'contact-message');

  await page.getByLabel('Status').selectOption('new');
  await expect.poll(() => messageLinks(page).allInnerTexts()).toEqual([expect.stringContaining('Theo')]);
  expect(searchParameter(page, 'status')).toBe('new');
  await page.getByLabel('Status').selectOption('');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('twelve');
  await expect.poll(() => searchParameter(page, 'q')).toBe('twelve');
  await messageLinks(page).filter({ hasText: 'Theo' }).click();
  const cells = openedMessage(page).getByRole('table', { name: 'Other fields of the form' }).getByRole('row');
  await expect.poll(() => cells.allInnerTexts()).toEqual(['guests\t12', 'isMember\tYes']);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nothing like it');
  await page.getByText('No messages match').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.goto(`${dashboard.url}/contact?project=${projectId}&isSpam=true&message=${spam}`);
  await openedMessage(page).getByText('A field that people cannot see was filled in.').waitFor();
  await assertAccessible(page, 'contact-spam');
  await openedMessage(page).getByRole('button', { name: 'Not spam' }).click();
  await expect.poll(() => readMessage(rest, spam)).toMatchObject({ isSpam: false, spamReasons: [] });
  assertQuiet();
});

test('the filtered messages are exported to a file in which a spreadsheet runs no formulas', async () => {
  const { page, ids, assertQuiet } = await openInbox('Export', [
    { name: '=cmd|A1', subject: 'A, "quoted"; subject', message: 'Two\nlines', fields: { phone: '+49' } },
    { name: 'Spam', message: 'Hidden', honeypot: 'x' },
    { name: 'Zoë', message: ' @SUM(A1)' },
  ]);
  // The request hangs until it is canceled.
  await page.route(/contact\.export/, () => {});
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('progressbar', { name: 'Reading messages' }).waitFor();
  await openDialog(page).getByRole('button', { name: 'Stop' }).click();
  await openDialog(page).waitFor({ state: 'detached' });
  await page.unroute(/contact\.export/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  await page.getByRole('dialog', { name: 'Export messages' }).getByText('2 messages exported.').waitFor();
  expect(file.suggestedFilename()).toMatch(/^contact-messages-\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(file);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(recordsOf(text)).toMatchObject([
    {
      id: ids[0],
      name: "'=cmd|A1",
      subject: 'A, "quoted"; subject',
      message: 'Two\nlines',
      fields: '{"phone":"+49"}',
      isSpam: 'false',
      note: '',
    },
    { id: ids[2], name: 'Zoë', message: expect.stringMatching(/^'\s*@SUM\(A1\)$/) },
  ]);
  await openDialog(page).getByRole('button', { name: 'Done' }).click();
  await openDialog(page).waitFor({ state: 'detached' });
  assertQuiet();
});

deepTest('an export of many messages shows its progress, and starts over after a failure', async () => {
  const { page, projectId, assertQuiet } = await openInbox('Many', [{ name: 'No. 1', message: 'Many.' }]);
  await installation.sql(
    `insert into contact_message (id, organization_id, environment, project_id, name, message, fields, status,
         is_spam, text_hash, created_at, updated_at)
       select gen_random_uuid(), organization_id, environment, project_id, 'No. ' || n, message, fields, status,
         is_spam, text_hash, created_at + make_interval(secs => n), updated_at
       from contact_message, generate_series(2, 130) n where project_id = $1`,
    [decodeId('proj', projectId)],
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let failures = 1;
  await page.route(/contact\.export/, async (route) => {
    const { cursor } = callInput<{ cursor: string }>(route.request());
    if (cursor === undefined || failures-- <= 0) return route.continue();
    await released;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export messages' });
  await dialog.getByText('100 of 130 messages').waitFor();
  release();
  await dialog.getByText('The server cannot be reached.').waitFor();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const records = recordsOf(await textOf(await arriving));
  await dialog.getByText('130 messages exported.').waitFor();
  expect(records.map(({ name }) => name)).toEqual(Array.from({ length: 130 }, (_, n) => `No. ${n + 1}`));
  expect(new Set(records.map((record) => record.projectId))).toEqual(new Set([projectId]));
  assertQuiet();
});

deepTest(
  'a project sets retention and notifications separately, and asks before older messages are deleted',
  async () => {
    const { id: projectId } = await createProject(rest, { name: 'Settings' });
    const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${projectId}/settings`);
    const card = page.getByRole('region', { name: 'Contact messages' });
    const readSettings = async () => (await rest(`GET /v1/contact/settings/${projectId}`)).at('data');
    await card.getByLabel('Days until messages are deleted').fill('0');
    await card.getByRole('button', { name: 'Save settings' }).click();
    await card.getByText(/^It must be/).waitFor();
    await card.getByLabel('Days until messages are deleted').fill('30');
    await card.getByLabel('Notify owners and admins by email').uncheck();
    await card.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await readSettings()).toMatchObject({ retentionDays: null, notifies: true });
    await card.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and delete' }).click();
    await page.getByText('Changes saved').waitFor();
    expect(await readSettings()).toMatchObject({ retentionDays: 30, notifies: false });

    const body = { retentionDays: 90 };
    expect((await rest(`PATCH /v1/contact/settings/${projectId}`, { body })).status).toBe(200);
    await card.getByLabel('Notify owners and admins by email').check();
    await card.getByRole('button', { name: 'Save settings' }).click();
    await expect.poll(readSettings).toMatchObject({ retentionDays: 90, notifies: true });
    await expect.poll(() => card.getByLabel('Days until messages are deleted').inputValue()).toBe('90');
    assertQuiet();
  },
);

deepTest('a viewer is offered no messages, and told who may read them', async () => {
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(await viewer.startSession(), '/projects');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Websites' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'Contact' }).count()).toBe(0);
  await page.goto(`${dashboard.url}/contact`);
  await page.getByText('This requires the role of owner, admin, or editor').waitFor();
  assertQuiet();
});
