import { test } from 'vitest';
import { startDashboard } from '../support/browser/dashboard.ts';
import { openPageEditors, titleField } from '../support/browser/page.editor.ts';

const dashboard = await startDashboard();
const { openEditor } = await openPageEditors(dashboard);

test('look', async () => {
  const { page, stored } = await openEditor([
    { type: 'heading', id: 'h', text: 'Rye **bold**' },
    { type: 'paragraph', id: 'p', text: 'A *text* with [link](/menu)' },
    { type: 'list', id: 'l', items: [{ text: 'One', list: { items: [{ text: 'inner' }] } }, { text: 'Two' }] },
    { type: 'quote', id: 'q', text: 'Best', citation: 'Me' },
    { type: 'code', id: 'c', code: 'x();' },
    { type: 'table', id: 't', rows: [['A', 'B'], ['1', '2']] },
    { type: 'divider', id: 'd' },
    { type: 'button', id: 'b', label: 'Go' },
    { type: 'image', id: 'i' },
    { type: 'section', id: 's', children: [{ type: 'paragraph', id: 'sp', text: 'In section' }] },
    { type: 'columns', id: 'cs', children: [{ type: 'column', children: [{ type: 'paragraph', text: 'L' }] }, { type: 'column' }] },
  ]);
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message, e.stack));
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/shots/zz1.png', fullPage: true });
  await page.locator('[data-block=p]').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## New heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- item one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two **bold** x');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/shots/zz2.png', fullPage: true });
  console.log(JSON.stringify((await stored()).blocks, null, 1));
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('Control+z');
  await page.waitForTimeout(1500);
  console.log(JSON.stringify((await stored()).blocks));
  console.log(await titleField(page).inputValue());
});
