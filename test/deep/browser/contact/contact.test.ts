import { readFileSync } from 'node:fs';
import { decodeId } from '@imprint/server/db/ids';
import { parse } from 'csv-parse/sync';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openedMessage, startInbox } from '../../../support/browser/inbox.ts';
import { readMessage, sendMessage } from '../../../support/fixtures/contact.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, openInbox } = await startInbox(dashboard);

const textOf = async (file: Download) => readFileSync(String(await file.path()), 'utf8');
/** The records of a CSV file, each by its columns. */
const recordsOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

test('an export of many messages tells how far it is, and after a failure tries again from the start', async () => {
  const { page, projectId, assertQuiet } = await openInbox('Many', [{ name: 'No. 1', message: 'Many.' }]);
  await installation.sql(
    `insert into contact_message (id, organization_id, environment, project_id, name, message, fields, status,
       is_spam, text_hash, created_at, updated_at)
     select gen_random_uuid(), organization_id, environment, project_id, 'No. ' || n, message, fields, status,
       is_spam, text_hash, created_at + make_interval(secs => n), updated_at
     from contact_message, generate_series(2, 130) n where project_id = $1`,
    [decodeId('proj', projectId)],
  );
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  let failures = 1;
  await page.route(/contact\.export/, async (route) => {
    const isFurther = new URL(route.request().url()).searchParams.get('input')?.includes('"cursor"');
    if (!isFurther || failures-- <= 0) return route.continue();
    await seen;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export messages' });
  await dialog.getByText('100 of 130 messages').waitFor();
  goOn();
  await dialog.getByText('The server cannot be reached.').waitFor();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const records = recordsOf(await textOf(await arriving));
  await dialog.getByText('The file has 130 messages.').waitFor();
  expect(records.map(({ name }) => name)).toEqual(Array.from({ length: 130 }, (_, n) => `No. ${n + 1}`));
  expect(new Set(records.map((record) => record.projectId))).toEqual(new Set([projectId]));
  assertQuiet();
});

test('a viewer reads messages and changes none', async () => {
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const { id: websiteId } = await createWebsite(rest, { name: 'Looked at' });
  const id = await sendMessage(rest, { websiteId, name: 'Ann', email: 'ann@b.example', message: 'Hello' });
  const { page, assertQuiet } = await dashboard.openWith(
    await viewer.startSession(),
    `/contact?message=${id}`,
  );
  await openedMessage(page).getByText('Looked at').waitFor();
  await expect.poll(() => openedMessage(page).getByRole('button').count()).toBe(0);
  await expect.poll(() => openedMessage(page).getByLabel('Note').count()).toBe(0);
  await page.keyboard.press('e');
  await page.keyboard.press('s');
  await page.reload();
  await openedMessage(page).getByRole('link', { name: 'Reply' }).waitFor();
  expect(await readMessage(rest, id)).toMatchObject({ status: 'new', isSpam: false });
  await page.goto(`${dashboard.url}/contact?q=${crypto.randomUUID()}`);
  await page.getByText('No messages match').waitFor();
  await page.goto(`${dashboard.url}/contact?message=cmsg_00000000000000000000000000`);
  await page.getByText('There is no message with this id in this environment.').waitFor();
  assertQuiet();
});
