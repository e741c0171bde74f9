import type { BlockInput } from '@imprint/shared/blocks/block';
import type { RichTextDocument } from '@imprint/shared/blocks/rich-text.document';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createPage, readPage } from '../../../support/fixtures/pages.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();
const website = await createWebsite(rest, { name: 'Harbour bakery' });

async function openEditor(blocks: BlockInput[]) {
  const { id } = await createPage(rest, { websiteId: website.id, blocks });
  const opened = await dashboard.openWith(cookie, `/pages/${id}`);
  await opened.page.getByLabel('Title of the page').waitFor();
  return { ...opened, first: async () => (await readPage(rest, id)).blocks?.[0] };
}

const formatted = (page: Page) => page.getByRole('textbox', { name: 'Text with formatting' });

const documentOf = (...content: RichTextDocument['content']): RichTextDocument => ({ type: 'doc', content });

test('what is pasted keeps what the contract knows, and nothing that could run', async () => {
  const { page, context, first, assertQuiet } = await openEditor([{ type: 'richText', id: 'text' }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await formatted(page).click();
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
  await formatted(page).getByText('Four').waitFor();
  await expect.poll(async () => JSON.stringify(await first())).toContain('Four');
  const block = await first();
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

test('undo of the whole page reaches into a text that has the focus, and typing goes on there', async () => {
  const { page, first, assertQuiet } = await openEditor([
    {
      type: 'richText',
      id: 'text',
      document: documentOf(
        { type: 'paragraph', content: [{ type: 'text', text: 'First' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Last' }] },
      ),
    },
  ]);
  // Typing is one step while it pauses for less than a second, which a busy machine would not.
  await page.clock.setFixedTime(new Date());
  await formatted(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' words that are wrong');
  await page.keyboard.press('Control+z');
  await expect.poll(() => formatted(page).textContent()).toBe('FirstLast');
  await page.keyboard.type(' one', { delay: 5 });
  await expect.poll(() => formatted(page).textContent()).toBe('First oneLast');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => formatted(page).textContent()).toBe('First oneLast');
  await expect.poll(async () => JSON.stringify(await first())).toContain('First one');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-block')))
    .toBe('text');
  assertQuiet();
});

test('the settings of a block come from its schema, and refuse what the schema refuses', async () => {
  const { page, first, assertQuiet } = await openEditor([{ type: 'button', id: 'button', label: 'Order' }]);
  await page.locator('[data-block=button]').click();
  const settings = page.getByRole('region', { name: 'Settings of the block' });
  const link = settings.getByLabel('Link', { exact: true });
  await link.fill('javascript:alert(1)');
  await settings.getByText('Link must be a path such as /menu').waitFor();
  expect(await link.getAttribute('aria-invalid')).toBe('true');
  await assertAccessible(page, 'inspector');
  await link.fill('/order ');
  await settings.getByRole('radio', { name: 'Secondary' }).check();
  await expect.poll(first).toMatchObject({ href: '/order', look: 'secondary' });
  expect(await link.inputValue()).toBe('/order ');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => link.inputValue()).not.toBe('/order ');
  await link.fill('');
  await expect.poll(first).toMatchObject({ href: null, look: 'primary' });
  assertQuiet();
});

test('whole numbers are stepped within their bounds, and a wrong one changes nothing', async () => {
  const { page, first, assertQuiet } = await openEditor([
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
  await expect.poll(first).toMatchObject({ children: [{ share: 12 }, { share: 1 }] });
  assertQuiet();
});
