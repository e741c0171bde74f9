import type { BlockInput } from '@imprint/shared/blocks/block';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  canvasTexts,
  documentText,
  openPageEditors,
  selectedBlock,
} from '../../support/browser/page.editor.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const pages = await openPageEditors(await startDashboard());

async function openEditor(blocks: BlockInput[]) {
  const { stored, ...opened } = await pages.openEditor(blocks);
  const present = async () => (await stored()).blocks ?? [];
  return { ...opened, blocks: present, firstBlock: async () => (await present())[0] };
}

test('a text is formatted by shortcuts, Markdown and the toolbar, and stored as inline Markdown', async () => {
  const { page, blocks, assertQuiet } = await openEditor([paragraph('p', '')]);
  await documentText(page).click();
  await page.keyboard.type('## Rye ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('daily');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. Flour, 2 * 3 `g`');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rye');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Wait.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mind the crust');
  await page.keyboard.press('Shift+Home');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const italic = toolbar.getByRole('button', { name: 'Italic' });
  await italic.click();
  await expect.poll(() => italic.getAttribute('aria-pressed')).toBe('true');
  await assertAccessible(page, 'page-editor-toolbar');
  await page.keyboard.press('Alt+F10');
  await waitForFocus(toolbar.getByRole('button', { name: 'Bold' }));
  await page.getByText('12 words · 1 min read').waitFor();
  await expect.poll(blocks).toMatchObject([
    { type: 'heading', level: 2, text: 'Rye **daily**' },
    {
      type: 'list',
      style: 'numbered',
      items: [
        { text: 'Flour, 2 \\* 3 `g`', list: { style: 'numbered', items: [{ text: 'Rye' }] } },
        { text: 'Water' },
      ],
    },
    { type: 'quote', text: 'Wait.' },
    { type: 'paragraph', text: '*Mind the crust*' },
  ]);
  assertQuiet();
});

deepTest('pasted content keeps what the contract allows, and nothing that could run', async () => {
  const { page, context, blocks, assertQuiet } = await openEditor([paragraph('p', '')]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await documentText(page).click();
  await page.evaluate(async () => {
    const html = `<h2 style="color:red" onclick="alert(1)">Bread</h2><script>alert(1)</script>
      <p class="MsoNormal"><b>Rye</b> <a href="javascript:alert(1)" target="_blank">bad</a>
      <a href="https://example.com/" rel="x" title="y">good</a></p>
      <ol type="a" start="4"><li><p>Four</p></li></ol>
      <img src="x" onerror="alert(1)">`;
    const type = 'text/html';
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([html], { type }) })]);
  });
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted without 1 link and 1 picture').waitFor();
  await expect.poll(blocks).toMatchObject([
    { type: 'heading', level: 2, text: 'Bread' },
    { type: 'paragraph', text: '**Rye** bad [good](https://example.com/)' },
    { type: 'list', style: 'numbered', start: 4, items: [{ text: 'Four' }] },
    // A picture from elsewhere becomes a link to it.
    { type: 'paragraph', text: expect.stringMatching(/^\[x\]\(http/) },
  ]);
  expect(JSON.stringify(await blocks())).not.toMatch(/javascript|alert|Mso|style=|image/);
  assertQuiet();
});

deepTest('a link accepts only safe addresses, and can be removed', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([paragraph('p', 'Menu')]);
  await documentText(page).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Enter a path such as').waitFor();
  await assertAccessible(page, 'link-dialog');
  await dialog.getByLabel('Address').fill('/menu');
  await dialog.getByLabel('Address').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(firstBlock).toMatchObject({ text: '[Menu](/menu)' });
  await waitForFocus(documentText(page));
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect.poll(firstBlock).toMatchObject({ text: '[Menu](/menu) and more' });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Edit link' }).getByRole('button', { name: 'Remove link' }).click();
  await expect.poll(firstBlock).toMatchObject({ text: 'Menu and more' });
  assertQuiet();
});

deepTest('undo of the page applies to a focused text, and typing continues there', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([
    paragraph('text', 'First'),
    paragraph('b', 'Last'),
  ]);
  // Typing with pauses under a second is one undo step, and a busy machine might pause longer.
  await page.clock.setFixedTime(new Date());
  await documentText(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' words that are wrong');
  await page.keyboard.press('Control+z');
  await expect.poll(() => canvasTexts(page)).toEqual(['First', 'Last']);
  await page.keyboard.type(' one', { delay: 5 });
  await expect.poll(() => canvasTexts(page)).toEqual(['First one', 'Last']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => canvasTexts(page)).toEqual(['First one', 'Last']);
  await expect.poll(firstBlock).toMatchObject({ text: 'First one' });
  await page.keyboard.press('Escape');
  await expect.poll(() => selectedBlock(page)).toBe('text');
  assertQuiet();
});

deepTest('the settings of a block come from its schema and refuse invalid values', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([
    { type: 'button', id: 'button', label: 'Order' },
  ]);
  await page.locator('[data-block=button]').click();
  const settings = page.getByRole('region', { name: 'Block settings' });
  const link = settings.getByLabel('Link', { exact: true });
  await link.fill('javascript:alert(1)');
  await settings.getByText('Link must be a path such as /menu').waitFor();
  expect(await link.getAttribute('aria-invalid')).toBe('true');
  await assertAccessible(page, 'inspector');
  await link.fill('/order ');
  await settings.getByRole('radio', { name: 'Secondary' }).check();
  await expect.poll(firstBlock).toMatchObject({ href: '/order', look: 'secondary' });
  expect(await link.inputValue()).toBe('/order ');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => link.inputValue()).not.toBe('/order ');
  await link.fill('');
  await expect.poll(firstBlock).toMatchObject({ href: null, look: 'primary' });
  assertQuiet();
});

deepTest('whole numbers are stepped within their bounds, and an invalid one changes nothing', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([
    {
      type: 'columns',
      id: 'columns',
      children: [{ type: 'column', id: 'wide', share: 11 }, { type: 'column' }],
    },
  ]);
  await page.locator('[data-block=wide] p').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const settings = page.getByRole('region', { name: 'Block settings' });
  const share = settings.getByLabel('Relative width', { exact: true });
  await settings.getByRole('button', { name: 'Increase: Relative width' }).click();
  expect(await share.inputValue()).toBe('12');
  expect(await settings.getByRole('button', { name: 'Increase: Relative width' }).isDisabled()).toBe(true);
  await share.fill('13');
  await settings.getByText('Relative width must be at most 12.').waitFor();
  await share.fill('');
  await settings.getByText('Relative width must be').waitFor();
  await expect.poll(firstBlock).toMatchObject({ children: [{ share: 12 }, { share: 1 }] });
  assertQuiet();
});
