import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import {
  nameOf,
  openComponentEditors,
  saveButton,
  toComponents,
} from '../../support/browser/component.editor.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { shows } from '../../support/browser/page.editor.ts';
import { use } from '../../support/fixtures/components.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, stored, openEditor } = await openComponentEditors(dashboard);

test('what is not saved is asked about before leaving, and is there again afterwards', async () => {
  const { page, created, assertQuiet } = await openEditor();
  await nameOf(page).fill('Half done');
  await shows(page, 'unsaved');
  await toComponents(page).click();
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await nameOf(page).inputValue()).toBe('Half done');
  await toComponents(page).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Components');
  expect(await stored(created.id)).toMatchObject({ name: 'Card' });
  await page.getByRole('link', { name: 'Card' }).click();
  await page.getByText('were brought back').waitFor();
  expect(await nameOf(page).inputValue()).toBe('Half done');
  await page.getByRole('button', { name: 'Discard' }).click();
  await shows(page, 'saved');
  await toComponents(page).click();
  await heading(page, 'Components');
  assertQuiet();
});

test('a component that is in use says where when it is saved, and is not deleted meanwhile', async () => {
  const { page, created, projectId, assertQuiet } = await openEditor();
  const { id: websiteId } = await createWebsite(rest, { projectId });
  const { id: pageId } = await createPage(rest, {
    ...{ websiteId, title: 'Opening hours', blocks: [use('card', created.id)] },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Used in 1 place' }).click();
  const drawer = page.getByRole('dialog', { name: 'Used in' });
  await drawer.getByRole('link', { name: 'Opening hours' }).waitFor();
  await assertAccessible(page, 'component-usages');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await nameOf(page).fill('Card two');
  await saveButton(page).click();
  await page.getByText('Saved. It shows in 1 place now.').waitFor();
  await nameOf(page).fill('Card');
  await saveButton(page).click();
  await shows(page, 'saved');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await question.getByText('Card is used in one place. Take it out there first.').waitFor();
  await question.getByRole('link', { name: 'Opening hours' }).waitFor();
  await assertAccessible(page, 'component-in-use');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await rest(`PATCH /v1/pages/${pageId}`, { body: { blocks: [] } });
  await nameOf(page).fill('Never saved');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await heading(page, 'Components');
  await page.getByText('No components yet').waitFor();
  expect((await rest(`GET /v1/design/components/${created.id}`)).status).toBe(404);
  assertQuiet();
});
