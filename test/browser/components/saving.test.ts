import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import {
  componentsLink,
  nameField,
  openComponentEditors,
  saveButton,
  settings,
} from '../../support/browser/component.editor.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { waitForSaveState } from '../../support/browser/page.editor.ts';
import { componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { rest, stored, openEditor } = await openComponentEditors(dashboard);

test('leaving with unsaved changes asks first, and the changes are restored on return', async () => {
  const { page, created, assertQuiet } = await openEditor();
  await nameField(page).fill('Half done');
  await waitForSaveState(page, 'unsaved');
  await componentsLink(page).click();
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await nameField(page).inputValue()).toBe('Half done');
  await componentsLink(page).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await waitForHeading(page, 'Components');
  expect(await stored(created.id)).toMatchObject({ name: 'Card' });
  await page.getByRole('link', { name: 'Card' }).click();
  await page.getByText('were restored').waitFor();
  expect(await nameField(page).inputValue()).toBe('Half done');
  await page.getByRole('button', { name: 'Discard' }).click();
  await waitForSaveState(page, 'saved');
  await componentsLink(page).click();
  await waitForHeading(page, 'Components');
  assertQuiet();
});

deepTest('a component in use shows where it is used when saved, and cannot be deleted', async () => {
  const { page, created, projectId, assertQuiet } = await openEditor();
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const { id: pageId } = await createPage(rest, {
    websiteId,
    title: 'Opening hours',
    blocks: [componentBlock('card', created.id)],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Used in 1 place' }).click();
  const drawer = page.getByRole('dialog', { name: 'Used in' });
  await drawer.getByRole('link', { name: 'Opening hours' }).waitFor();
  await assertAccessible(page, 'component-usages');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await nameField(page).fill('Card two');
  await saveButton(page).click();
  await page.getByText('Component saved and updated in 1 place').waitFor();
  await nameField(page).fill('Card');
  await saveButton(page).click();
  await waitForSaveState(page, 'saved');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await question.getByText('Card is used in one place. Remove it there first.').waitFor();
  await question.getByRole('link', { name: 'Opening hours' }).waitFor();
  await assertAccessible(page, 'component-in-use');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await rest(`PATCH /v1/pages/${pageId}`, { body: { blocks: [] } });
  await nameField(page).fill('Never saved');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await waitForHeading(page, 'Components');
  await page.getByText('No components yet').waitFor();
  expect((await rest(`GET /v1/design/components/${created.id}`)).status).toBe(404);
  assertQuiet();
});

deepTest('deleting a block removes its bindings and slots, and undo restores them', async () => {
  const { page, created, assertQuiet } = await openEditor();
  await page.locator('[data-block=frame] [data-block]').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.locator('[data-block=top]').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  await waitForSaveState(page, 'saved');
  const reduced = await stored(created.id);
  expect(reduced.slots).toEqual([]);
  expect(reduced.props.flatMap(({ bindings }) => bindings.map(({ blockId }) => blockId))).toEqual([
    ...['go', 'go', 'shown'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForSaveState(page, 'unsaved');
  await saveButton(page).click();
  await waitForSaveState(page, 'saved');
  const { props, slots, blocks } = await stored(created.id);
  expect({ props, slots, blocks }).toEqual({
    props: created.props,
    slots: created.slots,
    blocks: created.blocks,
  });
  assertQuiet();
});

deepTest('a concurrent change is reported by its fields, and never overwritten without asking', async () => {
  const { page, created, assertQuiet } = await openEditor();
  const updateElsewhere = (body: object) => rest(`PATCH /v1/design/components/${created.id}`, { body });
  await nameField(page).fill('Mine');
  await updateElsewhere({ description: 'Theirs', group: 'Theirs' });
  await saveButton(page).click();
  await page.getByText('Someone else changed: Group and Description.').waitFor();
  await assertAccessible(page, 'component-conflict');
  expect(await stored(created.id)).toMatchObject({ name: 'Card', group: 'Theirs' });
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await waitForSaveState(page, 'saved');
  await expect.poll(() => settings(page).getByLabel('Group').inputValue()).toBe('Theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => nameField(page).inputValue()).toBe('Mine');
  await updateElsewhere({ description: 'Theirs again' });
  await saveButton(page).click();
  await page.getByText('Someone else changed: Description.').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await waitForSaveState(page, 'saved');
  expect(await stored(created.id)).toMatchObject({ name: 'Mine', description: null });
  assertQuiet();
});

deepTest('a failed save is reported, is not retried by itself, and works when repeated', async () => {
  const { page, created, assertQuiet } = await openEditor();
  let attempts = 0;
  await page.route('**/trpc/components.update**', (route) => {
    attempts += 1;
    return route.abort();
  });
  await nameField(page).fill('Renamed');
  await saveButton(page).click();
  await page.getByText('The server cannot be reached.').first().waitFor();
  await waitForSaveState(page, 'failed');
  await nameField(page).fill('Renamed again');
  await waitForSaveState(page, 'unsaved');
  expect(attempts).toBe(1);
  await page.unroute('**/trpc/components.update**');
  await saveButton(page).click();
  await waitForSaveState(page, 'saved');
  expect(await stored(created.id)).toMatchObject({ name: 'Renamed again', version: created.version + 1 });
  assertQuiet();
});

deepTest('the slug of another component is refused with an error at the field', async () => {
  const { page, projectId, assertQuiet } = await openEditor();
  await createComponent(rest, { projectId, name: 'Teaser' });
  await settings(page).getByLabel('Slug').fill('teaser');
  await saveButton(page).click();
  await settings(page).getByText('Slug is taken.').waitFor();
  await page.getByRole('button', { name: 'Slug is taken.' }).waitFor();
  await settings(page).getByLabel('Slug').fill('teaser-two');
  await saveButton(page).click();
  await waitForSaveState(page, 'saved');
  assertQuiet();
});
