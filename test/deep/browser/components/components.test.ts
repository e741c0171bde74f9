import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  nameOf,
  openComponentEditors,
  saveButton,
  settings,
} from '../../../support/browser/component.editor.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { createComponent } from '../../../support/fixtures/components.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, stored, openEditor } = await openComponentEditors(dashboard);

test('a slot that is removed hands the focus on to the next one', async () => {
  const { page, assertQuiet } = await openEditor({
    props: [],
    slots: [
      { name: 'head', blockId: 'first' },
      { name: 'body', blockId: 'second' },
    ],
    blocks: [
      { id: 'first', type: 'section' },
      { id: 'second', type: 'section' },
    ],
  });
  const names = settings(page).getByLabel('Name of the slot');
  const hasFocus = (part: Locator) => part.evaluate((node) => node === document.activeElement);
  await settings(page).getByRole('button', { name: 'Remove the slot head' }).press('Enter');
  await expect.poll(() => hasFocus(names)).toBe(true);
  expect(await names.inputValue()).toBe('body');
  await settings(page).getByRole('button', { name: 'Remove the slot body' }).press('Enter');
  await names.waitFor({ state: 'detached' });
  expect(await hasFocus(settings(page).getByRole('button', { name: 'Add a slot' }))).toBe(true);
  assertQuiet();
});

test('components are found by their words and groups', async () => {
  const { id: projectId } = await createProject(rest);
  await createComponent(rest, { projectId, name: 'Card', group: 'Content' });
  await createComponent(rest, { projectId, name: 'Footer', group: 'Frame' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/components?projectId=${projectId}`);
  const table = page.getByRole('table', { name: 'Components' });
  const names = () => table.getByRole('rowheader').getByRole('link').allTextContents();
  await expect.poll(names).toEqual(['Footer', 'Card']);
  await page.getByLabel('Group').fill('Content');
  await expect.poll(names).toEqual(['Card']);
  expect(new URL(page.url()).searchParams.get('group')).toBe('Content');
  await page.getByLabel('Group').fill('');
  await page.getByLabel('Search components').fill('foot');
  await expect.poll(names).toEqual(['Footer']);
  assertQuiet();
});

test('a viewer looks at a component and its preview, and changes nothing', async () => {
  const { created, projectId } = await openEditor();
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const session = await viewer.startSession();
  const { page, assertQuiet } = await dashboard.openWith(
    session,
    `/design/components?projectId=${projectId}`,
  );
  await page.getByRole('link', { name: 'Card' }).click();
  await page.getByText('You may look at this component, not change it.').waitFor();
  expect(await nameOf(page).getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => saveButton(page).count()).toBe(0);
  await settings(page).getByRole('button', { name: 'headline' }).click();
  expect(await settings(page).getByLabel('Name', { exact: true }).getAttribute('readonly')).not.toBeNull();
  expect(await settings(page).getByLabel('Type').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('textbox', { name: 'headline' }).fill('Tried');
  await expect.poll(() => preview.locator('[inert] textarea').first().inputValue()).toBe('Tried');
  expect(await stored(created.id)).toMatchObject({ version: created.version });
  assertQuiet();
});
