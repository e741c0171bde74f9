import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors, shows } from '../../../support/browser/page.editor.ts';

const { openEditor } = await openPageEditors(await startDashboard());

test('a part of the message keeps its name, whatever its field is called', async () => {
  const { page, stored, assertQuiet } = await openEditor([{ type: 'contactForm', id: 'form' }]);
  await page.locator('[data-block=form]').click();
  const settings = page.getByRole('region', { name: 'Settings of the block' });
  const card = (place: number) => settings.getByRole('listitem', { name: new RegExp(`^Field ${place}`) });
  await card(3).getByLabel('Label').fill('Your message');
  expect(await card(3).getByLabel('Name for programs').inputValue()).toBe('message');
  // What begins like a part of the message is not taken for it.
  await settings.getByRole('button', { name: 'Add a field' }).press('Enter');
  await card(4).getByLabel('Label').fill('');
  await card(4).getByLabel('Label').pressSequentially('Subject of study');
  await expect.poll(() => card(4).getByLabel('Name for programs').inputValue()).toBe('subject-of-study');
  await shows(page, 'saved');
  expect((await stored()).blocks).toMatchObject([
    { fields: [{ name: 'name' }, { name: 'email' }, { name: 'message', label: 'Your message' }, {}] },
  ]);
  assertQuiet();
});
