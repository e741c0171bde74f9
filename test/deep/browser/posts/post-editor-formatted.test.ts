import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { formatted, goBehind, openPostEditors, pasteTexts } from '../../../support/browser/post.editor.ts';

const dashboard = await startDashboard();
const { openPost } = await openPostEditors(dashboard);

/** Opens a post of one formatted text; `outline` tells its blocks, of formatted texts the types of what is in them. */
async function openText(...texts: string[]) {
  const content = texts.map((text) => ({
    type: 'paragraph' as const,
    ...(text !== '' && { content: [{ type: 'text' as const, text }] }),
  }));
  const opened = await openPost([{ type: 'richText', id: 'text', document: { type: 'doc', content } }]);
  const blocks = async () => (await opened.stored()).blocks ?? [];
  const outline = async () =>
    (await blocks()).map((block) =>
      block.type === 'richText' ? block.document.content.map(({ type }) => type) : block.type,
    );
  return { ...opened, blocks, outline };
}

const table = '| Flour | Water |\n| --- | --- |\n| 500 | 350 |';

test('what is typed while a paste is read stays, and a paste that cannot be read comes in as it is', async () => {
  const { page, outline, assertQuiet } = await openText('Before');
  const answers: (() => void)[] = [];
  await page.route('**/trpc/blocks.read*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await goBehind(page, 'Before'.length);
  await pasteTexts(page, { 'text/plain': `Mix:\n\n${table}` });
  await expect.poll(() => answers.length).toBe(1);
  await page.keyboard.type(' and on');
  await expect.poll(() => formatted(page).textContent()).toBe('Before and on');
  answers[0]?.();
  await expect.poll(outline).toEqual([['paragraph'], 'paragraph', 'table']);
  expect(await formatted(page).textContent()).toBe('Before and on');
  await page.unroute('**/trpc/blocks.read*');

  await page.route('**/trpc/blocks.read*', (route) => route.abort());
  await goBehind(page, 'Before'.length);
  await pasteTexts(page, { 'text/html': '<ul><li><b>Rye</b></li></ul>', 'text/plain': '- Rye' });
  await page.getByText('could not be read, so it came without tables and pictures').waitFor();
  await expect.poll(() => formatted(page).locator('strong').textContent()).toBe('Rye');
  assertQuiet();
});
