import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  focusedMessage,
  messageLines,
  openedMessage,
  searchParameter,
  startInbox,
} from '../../support/browser/inbox.ts';
import { undoOf } from '../../support/browser/shell.ts';
import { readMessage } from '../../support/fixtures/contact.ts';

const dashboard = await startDashboard();
const { rest, openInbox } = await startInbox(dashboard);

test('messages are gone through and dealt with by keys, which mean nothing while one types', async () => {
  const { page, ids, assertQuiet } = await openInbox(
    'Keys',
    ['One', 'Two', 'Three', 'Four'].map((message) => ({ name: message, email: 'a@b.example', message })),
  );
  const [one = '', two = '', three = '', four = ''] = ids;
  await expect.poll(() => messageLines(page).count()).toBe(4);
  await page.keyboard.press('j');
  await expect.poll(() => focusedMessage(page)).toBe(four);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedMessage(page)).toBe(three);
  await page.keyboard.press('k');
  await expect.poll(() => focusedMessage(page)).toBe(four);
  await page.keyboard.press('e');
  await page.getByText('Archived the message').waitFor();
  await expect.poll(() => focusedMessage(page)).toBe(three);
  expect((await readMessage(rest, four)).status).toBe('archived');
  await page.keyboard.press('s');
  await page.getByText('Marked as spam').waitFor();
  await expect.poll(() => focusedMessage(page)).toBe(two);
  expect(await readMessage(rest, three)).toMatchObject({ isSpam: true, spamReasons: [] });
  await expect.poll(() => messageLines(page).count()).toBe(3);
  await expect.poll(async () => (await readMessage(rest, two)).status).toBe('read');
  await openedMessage(page).getByRole('button', { name: 'Mark unread' }).waitFor();
  await page.keyboard.press('u');
  await (await undoOf(page, 'Marked as unread')).click();
  await expect.poll(async () => (await readMessage(rest, two)).status).toBe('read');

  const link = openedMessage(page).getByRole('link', { name: 'Reply' });
  const { searchParams } = new URL(String(await link.getAttribute('href')));
  expect([searchParams.get('subject'), searchParams.get('body')]).toEqual([
    'Re: Your message',
    '\r\n\r\nTwo wrote:\r\n> Two\r\n',
  ]);
  await page.keyboard.press('r');
  await expect.poll(async () => (await readMessage(rest, two)).status).toBe('replied');

  const note = openedMessage(page).getByLabel('Note');
  await note.focus();
  await page.keyboard.type('jeksu');
  expect(await note.inputValue()).toBe('jeksu');
  expect(searchParameter(page, 'message')).toBe(two);
  await openedMessage(page).getByRole('button', { name: 'Discard' }).click();
  await openedMessage(page).getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(() => focusedMessage(page)).toBe(one);
  expect((await rest(`GET /v1/contact/messages/${two}`)).status).toBe(404);
  await page.keyboard.press('?');
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'In messages' })
    .getByText('Reply by mail')
    .waitFor();
  assertQuiet();
});

test('a note is kept by hand, and not over what somebody else noted', async () => {
  const { page, ids, path, assertQuiet } = await openInbox('Notes', [
    { name: 'Jo', message: 'Open at nine?' },
  ]);
  const [id = ''] = ids;
  await messageLines(page).click();
  await expect.poll(async () => (await readMessage(rest, id)).status).toBe('read');
  await openedMessage(page).getByText('No address was given to reply to.').waitFor();
  const note = openedMessage(page).getByLabel('Note');
  await note.fill('Asked the bakers');
  const body = { note: 'We open at eight' };
  expect((await rest(`PATCH /v1/contact/messages/${id}`, { body })).status).toBe(200);
  await openedMessage(page).getByRole('button', { name: 'Save changes' }).click();
  await openedMessage(page).getByText('Somebody changed this message in the meantime.').waitFor();
  expect(await note.inputValue()).toBe('Asked the bakers');
  await openedMessage(page).getByRole('button', { name: 'Reload message' }).click();
  await expect.poll(() => note.inputValue()).toBe('We open at eight');
  await note.fill('Answered');
  await openedMessage(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
  expect((await readMessage(rest, id)).note).toBe('Answered');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(dashboard.url + path);
  await messageLines(page).click();
  await expect.poll(() => page.locator('[data-message-heading]:focus').count()).toBe(1);
  expect(await messageLines(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'All messages' }).click();
  await expect.poll(() => focusedMessage(page)).toBe(id);
  assertQuiet();
});
