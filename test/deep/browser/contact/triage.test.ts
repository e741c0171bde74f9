import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import {
  focusedMessage,
  messageLines,
  openedMessage,
  searchParameter,
  startInbox,
} from '../../../support/browser/inbox.ts';
import { readMessage, sendMessage } from '../../../support/fixtures/contact.ts';

const dashboard = await startDashboard();
const { rest, openInbox } = await startInbox(dashboard);

test('a note is discarded at once, and what is typed next stays whatever the service answers', async () => {
  const { page, ids, assertQuiet } = await openInbox('Discarding', [{ name: 'Jo', message: 'Open?' }]);
  await messageLines(page).click();
  await expect.poll(async () => (await readMessage(rest, String(ids[0]))).status).toBe('read');
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/contact\.get/, async (route) => {
    await typed;
    return route.continue();
  });
  const note = openedMessage(page).getByLabel('Note');
  await note.fill('The first thought');
  await openedMessage(page).getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => note.inputValue()).toBe('');
  expect(await openedMessage(page).locator(':focus').count()).toBe(1);
  await note.fill('The second thought');
  const answering = page.waitForResponse(/contact\.get/);
  goOn();
  await answering;
  await openedMessage(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
  expect((await readMessage(rest, String(ids[0]))).note).toBe('The second thought');
  assertQuiet();
});

test('a note that is not saved is asked about, also right after another message was erased', async () => {
  const { page, ids, assertQuiet } = await openInbox('Erasing', [
    { name: 'One', message: 'One' },
    { name: 'Two', message: 'Two' },
    { name: 'Three', message: 'Three' },
  ]);
  const [one = '', two = ''] = ids;
  await messageLines(page).filter({ hasText: 'Three' }).click();
  await openedMessage(page).getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(() => focusedMessage(page)).toBe(two);
  await openedMessage(page).getByLabel('Note').fill('Not saved');
  await page.locator(`[data-message=${one}]`).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await openedMessage(page).getByLabel('Note').inputValue()).toBe('Not saved');
  expect(searchParameter(page, 'message')).toBe(two);
  assertQuiet();
});

test('whoever opens another message while one is being marked as spam stays there', async () => {
  const { page, ids, assertQuiet } = await openInbox('Slow', [
    { name: 'One', message: 'One' },
    { name: 'Two', message: 'Two' },
    { name: 'Three', message: 'Three' },
  ]);
  const [one = '', , three = ''] = ids;
  await messageLines(page).filter({ hasText: 'Three' }).click();
  await expect.poll(async () => (await readMessage(rest, three)).status).toBe('read');
  const { promise: moved, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/contact\.update/, async (route) => {
    await moved;
    return route.continue();
  });
  await openedMessage(page).getByRole('button', { name: 'Spam' }).click();
  await page.locator(`[data-message=${one}]`).click();
  await expect.poll(() => searchParameter(page, 'message')).toBe(one);
  goOn();
  await page.getByText('Marked as spam').waitFor();
  await expect.poll(() => messageLines(page).count()).toBe(2);
  expect(searchParameter(page, 'message')).toBe(one);
  expect(await focusedMessage(page)).toBe(one);
  assertQuiet();
});

test('the count of new messages beside the name of the inbox follows every minute by itself', async () => {
  const { page, projectId, assertQuiet } = await openInbox('Count', [{ message: 'The first.' }]);
  const countNew = async () =>
    Number((await rest('GET /v1/contact/messages?status=new&isSpam=false&limit=1')).at('pagination.total'));
  const shown = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await page.clock.install();
  await page.reload();
  const before = await countNew();
  await expect.poll(() => shown.textContent()).toContain(` ${before} new`);
  await sendMessage(rest, { projectId, message: 'The second.' });
  await page.clock.fastForward(60_000);
  await expect.poll(() => shown.textContent()).toContain(` ${before + 1} new`);
  assertQuiet();
});
