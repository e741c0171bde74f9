import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { messageLinks, openedMessage, searchParameter, startInbox } from '../../support/browser/inbox.ts';
import { openDialog, undoButton } from '../../support/browser/shell.ts';
import { readMessage, sendMessage } from '../../support/fixtures/contact.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { rest, openInbox } = await startInbox(dashboard);

/** The id of the message with the focus, or the tag name of another element that has it. */
const focusedMessage = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('data-message') ?? document.activeElement?.tagName,
  );

test('messages are browsed and handled with shortcuts, which do nothing while typing', async () => {
  const { page, ids, assertQuiet } = await openInbox(
    'Keys',
    ['One', 'Two', 'Three', 'Four'].map((message) => ({ name: message, email: 'a@b.example', message })),
  );
  const [one = '', two = '', three = '', four = ''] = ids;
  await expect.poll(() => messageLinks(page).count()).toBe(4);
  await page.keyboard.press('j');
  await expect.poll(() => focusedMessage(page)).toBe(four);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedMessage(page)).toBe(three);
  await page.keyboard.press('k');
  await expect.poll(() => focusedMessage(page)).toBe(four);
  await page.keyboard.press('e');
  await page.getByText('Message archived').waitFor();
  await expect.poll(() => focusedMessage(page)).toBe(three);
  expect((await readMessage(rest, four)).status).toBe('archived');
  await page.keyboard.press('s');
  await page.getByText('Marked as spam').waitFor();
  await expect.poll(() => focusedMessage(page)).toBe(two);
  expect(await readMessage(rest, three)).toMatchObject({ isSpam: true, spamReasons: [] });
  await expect.poll(() => messageLinks(page).count()).toBe(3);
  await expect.poll(async () => (await readMessage(rest, two)).status).toBe('read');
  await openedMessage(page).getByRole('button', { name: 'Mark as unread' }).waitFor();
  await page.keyboard.press('u');
  await (await undoButton(page, 'Marked as unread')).click();
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
  await openedMessage(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect.poll(() => focusedMessage(page)).toBe(one);
  expect((await rest(`GET /v1/contact/messages/${two}`)).status).toBe(404);
  await page.keyboard.press('?');
  await openDialog(page).getByRole('region', { name: 'In messages' }).getByText('Reply by email').waitFor();
  assertQuiet();
});

deepTest('a note is saved on request, and does not overwrite the note of somebody else', async () => {
  const { page, ids, path, assertQuiet } = await openInbox('Notes', [
    { name: 'Jo', message: 'Open at nine?' },
  ]);
  const [id = ''] = ids;
  await messageLinks(page).click();
  await expect.poll(async () => (await readMessage(rest, id)).status).toBe('read');
  await openedMessage(page).getByText('The sender left no address to reply to.').waitFor();
  const note = openedMessage(page).getByLabel('Note');
  await note.fill('Asked the bakers');
  const body = { note: 'We open at eight' };
  expect((await rest(`PATCH /v1/contact/messages/${id}`, { body })).status).toBe(200);
  await openedMessage(page).getByRole('button', { name: 'Save changes' }).click();
  await openedMessage(page).getByText('Someone else changed this message.').waitFor();
  expect(await note.inputValue()).toBe('Asked the bakers');
  await openedMessage(page).getByRole('button', { name: 'Reload message' }).click();
  await expect.poll(() => note.inputValue()).toBe('We open at eight');
  await note.fill('Answered');
  await openedMessage(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  expect((await readMessage(rest, id)).note).toBe('Answered');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(dashboard.url + path);
  await messageLinks(page).click();
  await expect.poll(() => page.locator('[data-message-heading]:focus').count()).toBe(1);
  expect(await messageLinks(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'All messages' }).click();
  await expect.poll(() => focusedMessage(page)).toBe(id);
  assertQuiet();
});

deepTest(
  'a note is discarded at once, and a late response does not overwrite what is typed next',
  async () => {
    const { page, ids, assertQuiet } = await openInbox('Discarding', [{ name: 'Jo', message: 'Open?' }]);
    await messageLinks(page).click();
    await expect.poll(async () => (await readMessage(rest, String(ids[0]))).status).toBe('read');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/contact\.get/, async (route) => {
      await released;
      return route.continue();
    });
    const note = openedMessage(page).getByLabel('Note');
    await note.fill('The first thought');
    await openedMessage(page).getByRole('button', { name: 'Discard' }).press('Enter');
    await expect.poll(() => note.inputValue()).toBe('');
    expect(await openedMessage(page).locator(':focus').count()).toBe(1);
    await note.fill('The second thought');
    const responded = page.waitForResponse(/contact\.get/);
    release();
    await responded;
    await openedMessage(page).getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();
    expect((await readMessage(rest, String(ids[0]))).note).toBe('The second thought');
    assertQuiet();
  },
);

deepTest('leaving an unsaved note asks first, even right after another message was deleted', async () => {
  const { page, ids, assertQuiet } = await openInbox('Deleting', [
    { name: 'One', message: 'One' },
    { name: 'Two', message: 'Two' },
    { name: 'Three', message: 'Three' },
  ]);
  const [one = '', two = ''] = ids;
  await messageLinks(page).filter({ hasText: 'Three' }).click();
  await openedMessage(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect.poll(() => focusedMessage(page)).toBe(two);
  await openedMessage(page).getByLabel('Note').fill('Not saved');
  await page.locator(`[data-message=${one}]`).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await openedMessage(page).getByLabel('Note').inputValue()).toBe('Not saved');
  expect(searchParameter(page, 'message')).toBe(two);
  assertQuiet();
});

deepTest('a message that is opened while another is being marked as spam stays open', async () => {
  const { page, ids, assertQuiet } = await openInbox('Slow', [
    { name: 'One', message: 'One' },
    { name: 'Two', message: 'Two' },
    { name: 'Three', message: 'Three' },
  ]);
  const [one = '', , three = ''] = ids;
  await messageLinks(page).filter({ hasText: 'Three' }).click();
  await expect.poll(async () => (await readMessage(rest, three)).status).toBe('read');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/contact\.update/, async (route) => {
    await released;
    return route.continue();
  });
  await openedMessage(page).getByRole('button', { name: 'Mark as spam' }).click();
  await page.locator(`[data-message=${one}]`).click();
  await expect.poll(() => searchParameter(page, 'message')).toBe(one);
  release();
  await page.getByText('Marked as spam').waitFor();
  await expect.poll(() => messageLinks(page).count()).toBe(2);
  expect(searchParameter(page, 'message')).toBe(one);
  expect(await focusedMessage(page)).toBe(one);
  assertQuiet();
});

deepTest('the count of new messages in the navigation is refreshed every minute', async () => {
  const { page, projectId, assertQuiet } = await openInbox('Count', [{ message: 'The first.' }]);
  const countNew = async () =>
    Number(
      (await rest(`GET /v1/contact/messages?projectId=${projectId}&status=new&isSpam=false&limit=1`)).at(
        'pagination.total',
      ),
    );
  const inboxLink = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await page.clock.install();
  await page.reload();
  const before = await countNew();
  await expect.poll(() => inboxLink.textContent()).toContain(` ${before} new`);
  await sendMessage(rest, { projectId, message: 'The second.' });
  await page.clock.fastForward(60_000);
  await expect.poll(() => inboxLink.textContent()).toContain(` ${before + 1} new`);
  assertQuiet();
});
