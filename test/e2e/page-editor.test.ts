import type { BlockInput } from '@imprint/shared/blocks/block';
import { childrenOf } from '@imprint/shared/blocks/tree';
import type { Page as SitePage } from '@imprint/shared/pages.contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../support/browser.ts';
import { startDashboard } from '../support/dashboard.ts';
import { restClient } from '../support/http.ts';
import { createPage, paragraph, readPage } from '../support/pages.ts';
import { addPerson } from '../support/people.ts';
import { createWebsite } from '../support/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();
const website = await createWebsite(rest, { name: 'Harbour bakery' });

const slow = { timeout: 120_000 };

/** Opens the editor of a new page with these blocks. */
async function openEditor(blocks: BlockInput[] = [], title = 'Opening hours') {
  const created = await createPage(rest, { websiteId: website.id, title, blocks });
  const opened = await dashboard.openWith(cookie, `/pages/${created.id}`);
  await titleOf(opened.page).waitFor();
  const stored = () => readPage(rest, created.id);
  return { ...opened, created, stored, texts: async () => textsOf(await stored()) };
}

const titleOf = (page: Page) => page.getByLabel('Title of the page');
const paragraphs = (page: Page) => page.getByLabel('Paragraph', { exact: true });
const shows = (page: Page, state: string) => page.locator(`[data-save-state=${state}]`).waitFor();

/** The blocks of a page in short, those in others in brackets. */
function textsOf({ blocks = [] }: SitePage): unknown[] {
  const inShort = (block: (typeof blocks)[number]): unknown => {
    const children = childrenOf(block);
    if (children) return children.map(inShort);
    return 'text' in block ? `${block.type}: ${block.text}` : block.type;
  };
  return blocks.map(inShort);
}

/** Ends a tab at once, so that it can do nothing more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nothing is left to answer it.
  session.send('Page.crash').catch(() => {});
  await crashed;
}

/** The texts that the canvas shows, in their order. */
const shown = (page: Page) =>
  page
    .locator('[data-canvas] [data-block] textarea')
    .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : '')));

test('a page is written by keyboard alone, and a reload shows it as it was saved', slow, async () => {
  const { page, texts, stored, assertQuiet } = await openEditor();
  await titleOf(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('When we are open');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Daily from eight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/head');
  await page.getByRole('dialog', { name: 'Add a block' }).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(['HeadingA title of what follows.']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Closed');
  for (let press = 0; press < 'sed'.length; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' on Mondays, clo');
  await shows(page, 'saved');
  expect(await texts()).toEqual([
    'paragraph: Daily from eight',
    'heading: Winter',
    'paragraph: Clo on Mondays, closed',
  ]);
  expect((await stored()).title).toBe('When we are open');
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['Daily from eight', 'Winter', 'Clo on Mondays, closed']);
  expect(await titleOf(page).inputValue()).toBe('When we are open');
  assertQuiet();
});

test(
  'a slash that is left without choosing stays a text, and several pasted lines become paragraphs',
  slow,
  async () => {
    const { page, texts, context, assertQuiet } = await openEditor([paragraph('p', '')]);
    await paragraphs(page).click();
    await page.keyboard.type('/etc');
    await page.keyboard.press('Escape');
    expect(await shown(page)).toEqual(['/etc']);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('One\n\nTwo\nThree'));
    await page.keyboard.press('Control+V');
    await expect.poll(() => shown(page)).toEqual(['One', 'Two', 'Three']);
    await page.keyboard.type('!');
    await shows(page, 'saved');
    expect(await texts()).toEqual(['paragraph: One', 'paragraph: Two', 'paragraph: Three!']);
    assertQuiet();
  },
);

test('undo and redo go over the whole page, a step for what was typed in one go', slow, async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('one', 'One'), paragraph('two', 'Two')]);
  await paragraphs(page).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and a half');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  expect(await shown(page)).toEqual(['One and a half', 'Two', 'Three']);
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(['One and a half', 'Two', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(['One', 'Two']);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await shown(page)).toEqual(['One and a half', 'Two', 'Three']);
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: One and a half', 'paragraph: Two', 'paragraph: Three']);
  assertQuiet();
});

test(
  'blocks are selected, walked, moved, doubled, turned into others and deleted by keys',
  slow,
  async () => {
    const { page, texts, assertQuiet } = await openEditor([
      paragraph('one', 'One'),
      { type: 'section', id: 'section', children: [paragraph('two', 'Two')] },
      paragraph('three', 'Three'),
    ]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-block'));
    await paragraphs(page).first().click();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('one');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('two');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('section');
    await page.keyboard.press('Alt+Shift+ArrowUp');
    expect(await focused()).toBe('section');
    await page.getByText('It is the first already.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: /^Paragraph block: move/ }).click();
    await page.getByRole('menuitem', { name: 'Turn into: Quote' }).click();
    await expect.poll(() => page.getByLabel('Quote', { exact: true }).count()).toBe(1);
    await shows(page, 'saved');
    expect(await texts()).toEqual([['quote: One', 'paragraph: Two'], 'paragraph: Three']);
    assertQuiet();
  },
);

test(
  'a block is dragged by its handle, also into another, and Escape leaves it where it was',
  slow,
  async () => {
    const { page, texts, assertQuiet } = await openEditor([
      paragraph('one', 'One'),
      paragraph('two', 'Two'),
      { type: 'section', id: 'section', children: [paragraph('three', 'Three')] },
    ]);
    const drag = async (id: string, to: string, within: number) => {
      await page.locator(`[data-block=${id}] textarea`).first().hover();
      const handle = page.locator(`[data-block=${id}]`).getByRole('button', { name: /: move/ });
      const from = await handle.boundingBox();
      const target = await page.locator(`[data-block=${to}]`).first().boundingBox();
      if (!from || !target) throw new Error('The handle or the target is not shown.');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 12, from.y + 30, { steps: 3 });
      await page.mouse.move(target.x + 40, target.y + target.height * within, { steps: 5 });
    };
    await drag('two', 'one', 0.1);
    await page.mouse.up();
    await expect.poll(() => shown(page)).toEqual(['Two', 'One', 'Three']);
    await drag('two', 'three', 0.9);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shown(page)).toEqual(['Two', 'One', 'Three']);
    await drag('two', 'three', 0.9);
    await page.mouse.up();
    await expect.poll(() => shown(page)).toEqual(['One', 'Three', 'Two']);
    await shows(page, 'saved');
    expect(await texts()).toEqual(['paragraph: One', ['paragraph: Three', 'paragraph: Two']]);
    assertQuiet();
  },
);

test('what is written offline is kept, and saved at once when the connection is back', slow, async () => {
  const { page, context, texts, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await context.setOffline(true);
  await page.keyboard.type(' and after');
  await page.getByText('Offline – kept on this device').waitFor();
  expect(await texts()).toEqual(['paragraph: Before']);
  await context.setOffline(false);
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  expect(await paragraphs(page).evaluate((area) => area === document.activeElement)).toBe(true);
  assertQuiet();
});

test('a save that fails is tried again until it works, and loses nothing', slow, async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  let failures = 3;
  await page.route('**/trpc/pages.update**', (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await page.getByText('Not saved – retrying').waitFor();
  await page.keyboard.type(' all');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after all']);
});

test('the caret stays where it is while a slow save is under way', slow, async () => {
  const { page, texts, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await page.route('**/trpc/pages.update**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await paragraphs(page).click();
  await page.keyboard.press('Home');
  const sent = page.waitForRequest('**/trpc/pages.update**');
  const answered = page.waitForResponse('**/trpc/pages.update**');
  await page.keyboard.type('Long ');
  await sent;
  await page.keyboard.type('long ');
  await answered;
  await page.keyboard.type('ago. ');
  expect(await shown(page)).toEqual(['Long long ago. Before']);
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Long long ago. Before']);
  assertQuiet();
});

test('text that was not saved comes back after the tab crashed, and is saved then', slow, async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await page.route('**/trpc/pages.update**', (route) => route.abort());
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await crash(page);
  const reopened = await context.newPage();
  await reopened.route('**/trpc/pages.update**', (route) => route.abort());
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText(/^Unsaved changes from .* were brought back\.$/).waitFor();
  expect(await shown(reopened)).toEqual(['Before and after']);
  await assertAccessible(reopened, 'page-editor-brought-back');
  await crash(reopened);
  const again = await context.newPage();
  await again.goto(`${dashboard.url}/pages/${created.id}`);
  await again.getByText(/were brought back/).waitFor();
  await shows(again, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await again.getByRole('button', { name: 'Undo' }).click();
  await shows(again, 'saving');
  await shows(again, 'saved');
  expect(await texts()).toEqual(['paragraph: Before']);
});

test('text that was brought back can be discarded', slow, async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await page.route('**/trpc/pages.update**', (route) => route.abort());
  await paragraphs(page).click();
  await page.keyboard.type('Not ');
  await crash(page);
  const reopened = await context.newPage();
  await reopened.route('**/trpc/pages.update**', (route) => route.abort());
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByRole('button', { name: 'Discard' }).click();
  await shows(reopened, 'saved');
  expect(await shown(reopened)).toEqual(['Before']);
  expect(await texts()).toEqual(['paragraph: Before']);
  await reopened.reload();
  await expect.poll(() => shown(reopened)).toEqual(['Before']);
  expect(await reopened.getByText('were brought back').count()).toBe(0);
});

test('a change of somebody else meanwhile is a conflict, and either text can be kept', slow, async () => {
  const { page, context, texts, created, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  const second = await context.newPage();
  await second.goto(`${dashboard.url}/pages/${created.id}`);
  const write = async (tab: Page, text: string) => {
    await paragraphs(tab).click();
    await tab.keyboard.press('Control+A');
    await tab.keyboard.type(text);
  };
  await write(second, 'Theirs');
  await shows(second, 'saved');
  await write(page, 'Mine');
  await page.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  await page.getByText('Conflict', { exact: true }).waitFor();
  await assertAccessible(page, 'page-editor-conflict');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await shown(page)).toEqual(['Mine']);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Mine']);

  await write(second, 'Theirs again');
  await second.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  await second.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => shown(second)).toEqual(['Mine']);
  await shows(second, 'saved');
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shown(second)).toEqual(['Theirs again']);
  await expect.poll(texts).toEqual(['paragraph: Theirs again']);
  assertQuiet();
});

test('text that comes back to a page that was changed meanwhile is a conflict', slow, async () => {
  const { page, context, texts, created } = await openEditor([paragraph('p', 'Before')]);
  await page.route('**/trpc/pages.update**', (route) => route.abort());
  await paragraphs(page).click();
  await page.keyboard.type(' and after');
  await crash(page);
  await rest(`PATCH /v1/pages/${created.id}`, { body: { blocks: [paragraph('p', 'Theirs')] } });
  const reopened = await context.newPage();
  await reopened.goto(`${dashboard.url}/pages/${created.id}`);
  await reopened.getByText('Changed elsewhere meanwhile: the content.').waitFor();
  expect(await shown(reopened)).toEqual(['Before and after']);
  expect(await texts()).toEqual(['paragraph: Theirs']);
  await reopened.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => shown(reopened)).toEqual(['Theirs']);
  await shows(reopened, 'saved');
});

test('a save whose answer is lost on its way is no conflict with oneself', slow, async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  let losses = 1;
  await page.route('**/trpc/pages.update**', async (route) => {
    losses -= 1;
    if (losses < 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await shows(page, 'failed');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await page.keyboard.type(' all');
  await shows(page, 'saving');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after all']);
});

test('a change beside the content, such as publishing, is no conflict', slow, async () => {
  const { page, texts, created, assertQuiet } = await openEditor([paragraph('p', 'Before')]);
  await rest(`POST /v1/pages/${created.id}/publish`, { body: {} });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await shows(page, 'saved');
  expect(await texts()).toEqual(['paragraph: Before and after']);
  assertQuiet();
});

test('what the service refuses is named by its block and stays', slow, async () => {
  const { page, texts, stored } = await openEditor([paragraph('p', 'Before')]);
  await titleOf(page).fill('');
  await page.getByText('Title must have at least 1 character.').waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  await titleOf(page).fill('Again');
  await shows(page, 'saved');
  expect((await stored()).title).toBe('Again');
  await page.route('**/trpc/pages.update**', async (route) => {
    const body = route.request().postData()?.replace('Bad', '\\u0000') ?? '';
    await route.continue({ postData: body });
  });
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Bad');
  await page.getByText(/^Paragraph “Before Bad”/).waitFor();
  await page.getByRole('button', { name: 'Go to the block' }).click();
  expect(await shown(page)).toEqual(['Before Bad']);
  expect(await texts()).toEqual(['paragraph: Before']);
});

test('leaving saves first, and asks only when that does not work', slow, async () => {
  const { page, texts } = await openEditor([paragraph('p', 'Before')]);
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Websites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Websites', exact: true }).waitFor();
  expect(await texts()).toEqual(['paragraph: Before and after']);
  await page.goBack();
  await page.route('**/trpc/pages.update**', (route) => route.abort());
  await paragraphs(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' all');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Websites' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await shown(page)).toEqual(['Before and after all']);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Websites' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Websites', exact: true }).waitFor();
});

test('each kind of block is written where it stands', slow, async () => {
  const { page, stored, assertQuiet } = await openEditor();
  const insert = async (name: string) => {
    await page.locator('[data-canvas-end]').click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await insert('list');
  await page.keyboard.type('Rye');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Country loaf');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Behind the list');
  await insert('quote');
  await page.keyboard.type('The best crust.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Gazette');
  await insert('code');
  await page.keyboard.type('bake();');
  await page.keyboard.press('Enter');
  await page.keyboard.type('eat();');
  await insert('table');
  await page.keyboard.type('Day');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Row 3, column 2').fill('closed');
  await insert('embed');
  await page.keyboard.type('https://example.com/film');
  await page.keyboard.press('Enter');
  await page.getByText(/^Address must be a page to embed of/).waitFor();
  await page.getByLabel('Address to embed').fill('https://vimeo.com/123456');
  await page.keyboard.press('Enter');
  await insert('rich');
  await page.locator('.rich-text').click();
  await page.keyboard.type('Formatted');
  await page.keyboard.press('ArrowUp');
  await insert('columns');
  await page.keyboard.type('In the first');
  await shows(page, 'saved');
  const { blocks = [] } = await stored();
  expect(blocks).toMatchObject([
    { type: 'list', items: ['Rye', 'Country loaf'] },
    { type: 'paragraph', text: 'Behind the list' },
    { type: 'quote', text: 'The best crust.', citation: 'Gazette' },
    { type: 'code', code: 'bake();\neat();' },
    {
      type: 'table',
      rows: [
        ['Day', ''],
        ['', ''],
        ['', 'closed'],
      ],
    },
    { type: 'embed', url: 'https://vimeo.com/123456' },
    { type: 'richText', document: { content: [{ content: [{ text: 'Formatted' }] }] } },
    { type: 'columns', children: [{ children: [{ text: 'In the first' }] }, { type: 'column' }] },
  ]);
  await page.locator('[data-canvas-end]').click();
  await assertAccessible(page, 'page-editor-blocks');
  assertQuiet();
});

test('beside the canvas stand the settings of the selected block, or those of the page', slow, async () => {
  const { page, stored, assertQuiet } = await openEditor([{ type: 'heading', text: 'Winter' }]);
  await page.getByLabel('Heading of level 2').click();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('Level', { exact: true }).waitFor();
  await settings.getByText('3', { exact: true }).click();
  await page.getByLabel('Heading of level 3').waitFor();
  await assertAccessible(page, 'page-editor-heading');
  await page.setViewportSize({ width: 1440, height: 900 });
  await titleOf(page).click();
  await settings.getByLabel('Title in search results').fill('Winter hours');
  await settings.getByLabel('Canonical address').fill('javascript:alert(1)');
  await settings.getByLabel('Slug').fill('winter');
  await settings.getByText(/^Canonical address must be/).waitFor();
  await settings.getByRole('button', { name: 'Change the slug' }).click();
  await page.getByText('The page is now at /winter').waitFor();
  await shows(page, 'saved');
  expect(await stored()).toMatchObject({
    slug: 'winter',
    path: '/winter',
    seo: { title: 'Winter hours', canonicalUrl: null },
    blocks: [{ level: 3 }],
  });
  await page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: 'Winter' }).click();
  await settings.getByRole('heading', { name: 'Heading' }).waitFor();
  assertQuiet();
});

test('whoever may only look sees everything and can change nothing', slow, async () => {
  const { created } = await openEditor([
    { type: 'heading', text: 'Winter' },
    { type: 'list', items: ['One'] },
  ]);
  const viewer = await addPerson(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(await viewer.startSession(), `/pages/${created.id}`);
  await page.getByText('You may look at this page, not change it.').waitFor();
  expect(await shown(page)).toEqual(['Winter', 'One']);
  await page.getByLabel('Heading of level 2').click();
  await page.keyboard.type('More');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  expect(await shown(page)).toEqual(['Winter', 'One']);
  expect(await page.getByRole('button', { name: /Add a block|: move|Undo/ }).count()).toBe(0);
  await assertAccessible(page, 'page-editor-read-only');
  assertQuiet();
});

test('a page that is not there, or cannot be read now, leads on', slow, async () => {
  const { page } = await dashboard.openWith(cookie, '/pages/page_01h2xcejqtf2nbrexx3vqjhp41');
  await page.getByText('There is no page with this id in this environment.').waitFor();
  await page.locator('#main').getByRole('link', { name: 'All websites' }).waitFor();
  const created = await createPage(rest, { websiteId: website.id, title: 'Later' });
  await page.route(/pages\.get/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`${dashboard.url}/pages/${created.id}`);
  await page.getByText('This could not be loaded').waitFor();
  await page.unroute(/pages\.get/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await titleOf(page).waitFor();
});

test('a long document is written without a pause', slow, async () => {
  const blocks = Array.from({ length: 1500 }, (_, index) => paragraph(`p${index}`, `Paragraph ${index}`));
  const { page, stored, assertQuiet } = await openEditor(blocks);
  await paragraphs(page).nth(700).click();
  const [longestMs = 0] = await page.evaluate(async () => {
    const area = document.activeElement;
    if (!(area instanceof HTMLTextAreaElement)) return [];
    const durations: number[] = [];
    for (let press = 0; press < 15; press += 1) {
      const start = performance.now();
      document.execCommand('insertText', false, 'x');
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      durations.push(performance.now() - start);
    }
    return durations.sort((a, b) => b - a).slice(7);
  });
  expect(longestMs).toBeGreaterThan(0);
  expect(longestMs, 'half of the presses take less').toBeLessThan(100);
  await shows(page, 'saved');
  expect((await stored()).blocks?.[700]).toMatchObject({ text: expect.stringContaining('x'.repeat(15)) });
  assertQuiet();
});
