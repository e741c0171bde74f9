import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import {
  nameOf,
  openComponentEditors,
  saveButton,
  settings,
} from '../../../support/browser/component.editor.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { shows } from '../../../support/browser/page.editor.ts';
import { createComponent } from '../../../support/fixtures/components.ts';

const dashboard = await startDashboard();
const { rest, stored, openEditor } = await openComponentEditors(dashboard);

test('a block takes what is bound to it along when it goes, and brings it back', async () => {
  const { page, created, assertQuiet } = await openEditor();
  await page.getByRole('link', { name: 'More soon' }).first().click();
  await page.locator('[data-block=frame]').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-block=top]').focus();
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  await shows(page, 'saved');
  const without = await stored(created.id);
  expect(without.slots).toEqual([]);
  expect(without.props.flatMap(({ bindings }) => bindings.map(({ blockId }) => blockId))).toEqual([
    ...['go', 'go', 'shown'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, 'unsaved');
  await saveButton(page).click();
  await shows(page, 'saved');
  const { props, slots, blocks } = await stored(created.id);
  expect({ props, slots, blocks }).toEqual({
    ...{ props: created.props, slots: created.slots, blocks: created.blocks },
  });
  assertQuiet();
});

test('a change of somebody else meanwhile is told by its fields, and never overwritten unasked', async () => {
  const { page, created, assertQuiet } = await openEditor();
  const theirs = (body: object) => rest(`PATCH /v1/design/components/${created.id}`, { body });
  await nameOf(page).fill('Mine');
  await theirs({ description: 'Theirs', group: 'Theirs' });
  await saveButton(page).click();
  await page.getByText('Changed elsewhere meanwhile: the group and the description.').waitFor();
  await assertAccessible(page, 'component-conflict');
  expect(await stored(created.id)).toMatchObject({ name: 'Card', group: 'Theirs' });
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await shows(page, 'saved');
  await expect.poll(() => settings(page).getByLabel('Group').inputValue()).toBe('Theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => nameOf(page).inputValue()).toBe('Mine');
  await theirs({ description: 'Theirs again' });
  await saveButton(page).click();
  await page.getByText('Changed elsewhere meanwhile: the description.').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await shows(page, 'saved');
  expect(await stored(created.id)).toMatchObject({ name: 'Mine', description: null });
  assertQuiet();
});

test('a save that fails says so, is not repeated by itself, and works when asked again', async () => {
  const { page, created, assertQuiet } = await openEditor();
  let attempts = 0;
  await page.route('**/trpc/components.update**', (route) => {
    attempts += 1;
    return route.abort();
  });
  await nameOf(page).fill('Renamed');
  await saveButton(page).click();
  await page.getByText('The server cannot be reached.').first().waitFor();
  await shows(page, 'failed');
  await nameOf(page).fill('Renamed again');
  await shows(page, 'unsaved');
  expect(attempts).toBe(1);
  await page.unroute('**/trpc/components.update**');
  await saveButton(page).click();
  await shows(page, 'saved');
  expect(await stored(created.id)).toMatchObject({ name: 'Renamed again', version: created.version + 1 });
  assertQuiet();
});

test('a slug of another component is refused at its field', async () => {
  const { page, projectId, assertQuiet } = await openEditor();
  await createComponent(rest, { projectId, name: 'Teaser' });
  await settings(page).getByLabel('Slug').fill('teaser');
  await saveButton(page).click();
  await settings(page).getByText('Slug is taken.').waitFor();
  await page.getByRole('button', { name: 'Slug is taken.' }).waitFor();
  await settings(page).getByLabel('Slug').fill('teaser-two');
  await saveButton(page).click();
  await shows(page, 'saved');
  assertQuiet();
});
