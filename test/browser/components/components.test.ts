import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import {
  nameField,
  openComponentEditors,
  saveButton,
  settings,
} from '../../support/browser/component.editor.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { waitForSaveState } from '../../support/browser/page.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

/** The first heading of the component in its preview. */
const previewedHeading = (preview: Locator) =>
  preview.frameLocator('iframe').getByRole('heading').first().textContent();

const dashboard = await startDashboard();
const { installation } = dashboard;
const { rest, cookie, stored, openEditor } = await openComponentEditors(dashboard);

test('a component with a prop and a slot is built from blocks, saved, and shown on pages', async () => {
  const { id: websiteId, projectId } = await createWebsite(rest);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/components?project=${projectId}`);
  await waitForHeading(page, 'Components');
  await page.getByText('No components yet').waitFor();
  await page.getByRole('button', { name: 'Create component' }).click();
  const dialog = page.getByRole('dialog', { name: 'New component' });
  await dialog.getByLabel('Name').fill('Banner');
  await dialog.getByLabel('Group').fill('Content');
  await assertAccessible(page, 'component-create');
  await dialog.getByRole('button', { name: 'Create component' }).click();
  await nameField(page).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.locator('[data-canvas-end]').click();
  await page.keyboard.type('component');
  await page.getByText('No matching blocks.').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hello');
  await settings(page).getByLabel('Text: set by').selectOption('New prop: heading');
  await page.locator('[data-canvas-end]').click();
  await page.keyboard.type('section');
  await page.keyboard.press('Enter');
  await page.keyboard.type('More soon');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await settings(page).getByLabel('Use as a slot').check();
  await settings(page).getByLabel('Slot name').fill('body');
  await waitForSaveState(page, 'unsaved');
  expect(await stored(id)).toMatchObject({ name: 'Banner', group: 'Content', blocks: [] });
  await assertAccessible(page, 'component-editor');
  await page.keyboard.press('Control+s');
  await waitForSaveState(page, 'saved');
  const component = await stored(id);
  const [title, section] = component.blocks;
  expect(component).toMatchObject({
    props: [{ name: 'heading', type: 'text', default: 'Hello', bindings: [{ blockId: title?.id }] }],
    slots: [{ name: 'body', blockId: section?.id }],
    blocks: [{ type: 'heading', text: 'Hello' }, { type: 'section' }],
  });

  const slotContent = { type: 'slot', name: 'body', children: [{ type: 'paragraph', text: 'Filled' }] };
  const { id: pageId } = await createPage(rest, {
    websiteId,
    title: 'Opening hours',
    blocks: [componentBlock('banner', id, { heading: 'Fresh bread' }, [slotContent])],
  });
  await page.goto(`${dashboard.url}/pages/${pageId}`);
  const texts = () => page.locator('[data-canvas] :is(h1, h2, h3, p)').allTextContents();
  await expect.poll(texts).toEqual(expect.arrayContaining(['Fresh bread', 'Filled']));
  assertQuiet();
});

deepTest('props are added, reordered, given a type and a default, and previewed before saving', async () => {
  const { page, created, assertQuiet } = await openEditor();
  await settings(page).getByRole('button', { name: 'Add prop' }).click();
  await waitForFocus(settings(page).getByLabel('Name', { exact: true }));
  await page.keyboard.type('Wrong name');
  await settings(page).getByText('Name must begin with a lowercase letter').waitFor();
  await saveButton(page).click();
  await page.getByText('Not saved. Fix these problems first:').waitFor();
  await assertAccessible(page, 'component-problems');
  await nameField(page).click();
  await page.getByRole('button', { name: /^Prop “Wrong name”: its name must begin/ }).click();
  const name = settings(page).getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((node) => node === document.activeElement)).toBe(true);
  await name.fill('tone');
  await settings(page).getByLabel('Label', { exact: true }).fill('Tone of voice');
  await settings(page).getByLabel('Type').selectOption('Choice');
  await settings(page).getByText('Options must list the allowed values.').waitFor();
  await settings(page).getByLabel('Options').fill('calm\nloud');
  await settings(page).getByLabel('Default').selectOption('loud');
  await settings(page).getByRole('button', { name: 'Move up: Tone of voice' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => settings(page).locator('[data-path^="props."][aria-expanded]').allTextContents())
    .toEqual([
      'headlineText',
      'lookChoice',
      'Tone of voicetone · Choice',
      'linkURL',
      'levelNumber',
      'picturePicture',
    ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await settings(page).getByRole('button', { name: 'Remove: look' }).click();
  const next = settings(page).getByRole('button', { name: /^link/ });
  await expect.poll(() => next.evaluate((node) => node === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('textbox', { name: 'headline' }).fill('Tried');
  await expect.poll(() => previewedHeading(preview)).toBe('Tried');
  await assertAccessible(page, 'component-preview');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await saveButton(page).click();
  await waitForSaveState(page, 'saved');
  const { props } = await stored(created.id);
  expect(props.map(({ name }) => name)).toEqual(['headline', 'link', 'tone', 'level', 'picture']);
  expect(props[2]).toMatchObject({ label: 'Tone of voice', options: ['calm', 'loud'], default: 'loud' });
  assertQuiet();
});

deepTest('removing a slot moves the focus to the next one', async () => {
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
  const names = settings(page).getByLabel('Slot name');
  const hasFocus = (part: Locator) => part.evaluate((node) => node === document.activeElement);
  await settings(page).getByRole('button', { name: 'Remove slot head' }).press('Enter');
  await expect.poll(() => hasFocus(names)).toBe(true);
  expect(await names.inputValue()).toBe('body');
  await settings(page).getByRole('button', { name: 'Remove slot body' }).press('Enter');
  await names.waitFor({ state: 'detached' });
  expect(await hasFocus(settings(page).getByRole('button', { name: 'Add slot' }))).toBe(true);
  assertQuiet();
});

deepTest('components are found by search and by group', async () => {
  const { id: projectId } = await createProject(rest);
  await createComponent(rest, { projectId, name: 'Card', group: 'Content' });
  await createComponent(rest, { projectId, name: 'Footer', group: 'Frame' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/components?project=${projectId}`);
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

deepTest('a viewer sees a component and its preview but cannot change it', async () => {
  const { created, projectId } = await openEditor();
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const session = await viewer.startSession();
  const { page, assertQuiet } = await dashboard.openWith(session, `/design/components?project=${projectId}`);
  await page.getByRole('link', { name: 'Card' }).click();
  await page.getByText('You can view this component, but only editors can change it.').waitFor();
  expect(await nameField(page).getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => saveButton(page).count()).toBe(0);
  await settings(page).getByRole('button', { name: 'headline' }).click();
  expect(await settings(page).getByLabel('Name', { exact: true }).getAttribute('readonly')).not.toBeNull();
  expect(await settings(page).getByLabel('Type').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('textbox', { name: 'headline' }).fill('Tried');
  await expect.poll(() => previewedHeading(preview)).toBe('Tried');
  expect(await stored(created.id)).toMatchObject({ version: created.version });
  assertQuiet();
});
