import type { BlockInput } from '@imprint/shared/blocks/block';
import type { RichTextDocument } from '@imprint/shared/blocks/rich-text.document';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPage, readPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';

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

test('a text is formatted by keys and by its toolbar, and is stored as the contract has it', async () => {
  const { page, first, assertQuiet } = await openEditor([{ type: 'richText', id: 'text' }]);
  await formatted(page).click();
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
  await formatted(page).getByText('Rye').click();
  await expect.poll(isQuote).toBe('false');
  await page.getByLabel('Style of the paragraph').selectOption('Heading 3');
  await expect.poll(first).toMatchObject({
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

test('a link leads only where links may lead, and can be taken out', async () => {
  const { page, first, assertQuiet } = await openEditor([
    {
      type: 'richText',
      id: 'text',
      document: documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'Menu' }] }),
    },
  ]);
  await formatted(page)
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
  const linked = { type: 'text', text: 'Menu', marks: [{ type: 'link', attrs: { href: '/menu' } }] };
  await expect.poll(first).toMatchObject({ document: { content: [{ content: [linked] }] } });
  await expect.poll(() => formatted(page).evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: 'Change the link' })
    .getByRole('button', { name: 'Remove link' })
    .click();
  await expect
    .poll(first)
    .toHaveProperty('document', documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'Menu' }] }));
  assertQuiet();
});
