import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors, waitForSaveState } from '../../../support/browser/page.editor.ts';

const { openEditor } = await openPageEditors(await startDashboard());

test('a contact form is inserted, and its fields are added, renamed, moved and removed by keyboard', async () => {
  const { page, stored, assertQuiet } = await openEditor();
  await page.locator('[data-canvas-end]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('contact');
  await page.keyboard.press('Enter');
  const form = page.locator('[data-canvas]').getByRole('group', { name: 'Contact form' });
  const labels = () => form.locator('label').allInnerTexts();
  await expect.poll(labels).toEqual(['Name', 'Email', 'Message']);
  expect(await form.getByLabel('Email').isDisabled()).toBe(true);
  const settings = page.getByRole('region', { name: 'Block settings' });

  await settings.getByRole('button', { name: 'Add field' }).press('Enter');
  const card = settings.getByRole('listitem', { name: /^Field 4/ });
  await expect
    .poll(() => card.getByLabel('Label').evaluate((node) => node === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Your café');
  await expect.poll(() => card.getByLabel('Field name').inputValue()).toBe('your-cafe');
  await card.getByLabel('Type').selectOption('select');
  await card.getByLabel('Options').fill('Harbour\n\nMarket ');
  await card.getByLabel('Required').press('Space');
  await card.getByLabel('Field name').fill('email');
  await card.getByText('Another field has this name.').waitFor();
  await card.getByLabel('Field name').fill('shop');
  await assertAccessible(page, 'editor-contact-form');

  await card.getByRole('button', { name: 'Move up: Your café' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(labels).toEqual(['Name', 'Your café', 'Email', 'Message']);
  await settings.getByRole('button', { name: 'Remove: Name' }).press('Enter');
  await expect.poll(labels).toEqual(['Your café', 'Email', 'Message']);
  await settings.getByLabel('Button label').fill('Ask us');
  await form.getByText('Ask us').waitFor();
  await waitForSaveState(page, 'saved');
  const shop = { name: 'shop', label: 'Your café', type: 'select', isRequired: true };
  expect((await stored()).blocks).toMatchObject([
    {
      type: 'contactForm',
      fields: [{ ...shop, options: ['Harbour', 'Market'] }, { name: 'email' }, { name: 'message' }],
      submitLabel: 'Ask us',
    },
  ]);
  assertQuiet();
});

test('a part of the message keeps its name, whatever the label of its field', async () => {
  const { page, stored, assertQuiet } = await openEditor([{ type: 'contactForm', id: 'form' }]);
  await page.locator('[data-block=form]').click();
  const settings = page.getByRole('region', { name: 'Block settings' });
  const card = (position: number) =>
    settings.getByRole('listitem', { name: new RegExp(`^Field ${position}`) });
  await card(3).getByLabel('Label').fill('Your message');
  expect(await card(3).getByLabel('Field name').inputValue()).toBe('message');
  // A label that only begins like a part of the message gets a name of its own.
  await settings.getByRole('button', { name: 'Add field' }).press('Enter');
  await card(4).getByLabel('Label').fill('');
  await card(4).getByLabel('Label').pressSequentially('Subject of study');
  await expect.poll(() => card(4).getByLabel('Field name').inputValue()).toBe('subject-of-study');
  await waitForSaveState(page, 'saved');
  expect((await stored()).blocks).toMatchObject([
    { fields: [{ name: 'name' }, { name: 'email' }, { name: 'message', label: 'Your message' }, {}] },
  ]);
  assertQuiet();
});
