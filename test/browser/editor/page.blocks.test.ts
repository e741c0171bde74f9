import type { BlockInput } from '@imprint/shared/blocks/block';
import type { RichTextDocument } from '@imprint/shared/blocks/rich.text.document';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors } from '../../support/browser/page.editor.ts';
import { richTextBox } from '../../support/browser/post.editor.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const pages = await openPageEditors(await startDashboard());

async function openEditor(blocks: BlockInput[]) {
  const { stored, ...opened } = await pages.openEditor(blocks);
  return { ...opened, firstBlock: async () => (await stored()).blocks?.[0] };
}

const documentOf = (...content: RichTextDocument['content']): RichTextDocument => ({ type: 'doc', content });

test('a text is formatted by shortcuts and by its toolbar, and stored in the form of the contract', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([{ type: 'richText', id: 'text' }]);
  await richTextBox(page).click();
  await page.keyboard.type('Rye ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('daily');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. Flour');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await toolbar.getByRole('button', { name: 'Quote' }).click();
  const isQuote = () => toolbar.getByRole('button', { name: 'Quote' }).getAttribute('aria-pressed');
  await expect.poll(isQuote).toBe('true');
  await page.keyboard.type('Mind the crust');
  await assertAccessible(page, 'rich-text');
  await richTextBox(page).getByText('Rye').click();
  await expect.poll(isQuote).toBe('false');
  await page.getByLabel('Style of the paragraph').selectOption('Heading 3');
  await expect.poll(firstBlock).toMatchObject({
    document: documentOf(
      {
        type: 'heading',
        attrs: { level: 3 },
        content: [
          { type: 'text', text: 'Rye ' },
          { type: 'text', text: 'daily', marks: [{ type: 'bold' }] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Flour' }] }],
          },
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Water' }] }],
          },
        ],
      },
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mind the crust' }] }],
      },
    ),
  });
  assertQuiet();
});

deepTest('pasted content keeps what the contract allows, and nothing that could run', async () => {
  const { page, context, firstBlock, assertQuiet } = await openEditor([{ type: 'richText', id: 'text' }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await richTextBox(page).click();
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
  await richTextBox(page).getByText('Four').waitFor();
  await expect.poll(async () => JSON.stringify(await firstBlock())).toContain('Four');
  const block = await firstBlock();
  expect(block).toMatchObject({
    document: {
      content: expect.arrayContaining([
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bread' }] },
        expect.objectContaining({ type: 'orderedList', attrs: { start: 4 } }),
      ]),
    },
  });
  const text = JSON.stringify(block);
  expect(text).toContain('{"type":"link","attrs":{"href":"https://example.com/"}}');
  expect(text).not.toMatch(/javascript|alert|Mso|style|image/);
  assertQuiet();
});

test('a link accepts only safe addresses, and can be removed', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([
    {
      type: 'richText',
      id: 'text',
      document: documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'Menu' }] }),
    },
  ]);
  await richTextBox(page)
    .getByText('Menu')
    .dblclick({ position: { x: 15, y: 10 } });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByText('Address must be a path').waitFor();
  await assertAccessible(page, 'rich-text-link');
  await dialog.getByLabel('Address').fill('/menu');
  await dialog.getByLabel('Address').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const linkedText = { type: 'text', text: 'Menu', marks: [{ type: 'link', attrs: { href: '/menu' } }] };
  await expect.poll(firstBlock).toMatchObject({ document: { content: [{ content: [linkedText] }] } });
  await expect.poll(() => richTextBox(page).evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: 'Change the link' })
    .getByRole('button', { name: 'Remove link' })
    .click();
  await expect
    .poll(firstBlock)
    .toHaveProperty('document', documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'Menu' }] }));
  assertQuiet();
});

deepTest('undo of the page applies to a focused text, and typing continues there', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([
    {
      type: 'richText',
      id: 'text',
      document: documentOf(
        { type: 'paragraph', content: [{ type: 'text', text: 'First' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Last' }] },
      ),
    },
  ]);
  // Typing with pauses under a second is one undo step, and a busy machine might pause longer.
  await page.clock.setFixedTime(new Date());
  await richTextBox(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' words that are wrong');
  await page.keyboard.press('Control+z');
  await expect.poll(() => richTextBox(page).textContent()).toBe('FirstLast');
  await page.keyboard.type(' one', { delay: 5 });
  await expect.poll(() => richTextBox(page).textContent()).toBe('First oneLast');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => richTextBox(page).textContent()).toBe('First oneLast');
  await expect.poll(async () => JSON.stringify(await firstBlock())).toContain('First one');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-block')))
    .toBe('text');
  assertQuiet();
});

deepTest('the settings of a block come from its schema and refuse invalid values', async () => {
  const { page, firstBlock, assertQuiet } = await openEditor([
    { type: 'button', id: 'button', label: 'Order' },
  ]);
  await page.locator('[data-block=button]').click();
  const settings = page.getByRole('region', { name: 'Settings of the block' });
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
  await page.locator('[data-block=wide]').focus();
  const settings = page.getByRole('region', { name: 'Settings of the block' });
  const share = settings.getByLabel('Share', { exact: true });
  await settings.getByRole('button', { name: 'More: Share' }).click();
  expect(await share.inputValue()).toBe('12');
  expect(await settings.getByRole('button', { name: 'More: Share' }).isDisabled()).toBe(true);
  await share.fill('13');
  await settings.getByText('Share must be at most 12.').waitFor();
  await share.fill('');
  await settings.getByText('Share must be').waitFor();
  await expect.poll(firstBlock).toMatchObject({ children: [{ share: 12 }, { share: 1 }] });
  assertQuiet();
});
