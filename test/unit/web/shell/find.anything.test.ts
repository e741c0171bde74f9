import type { SearchResult } from '@imprint/shared/contract/search';
import { grantsOfRole } from '@imprint/shared/scopes';
import { describe, expect, test, vi } from 'vitest';
import { findEntries } from '../../../../web/src/modules/docs/entries.ts';
import { modules } from '../../../../web/src/modules.ts';
import { type Command, filterCommands, orderedGroups } from '../../../../web/src/shell/commands/commands.ts';
import { foundCommands, recentCommands } from '../../../../web/src/shell/commands/found.ts';
import { withOpened } from '../../../../web/src/shell/commands/recent.ts';
import { screensFor } from '../../../../web/src/shell/commands/screens.ts';

const command = (words: string): Command => ({ words, icon: 'plus', run: vi.fn() });
const group = (title: string, ...words: string[]) => ({ title, items: words.map(command) });

/** What is shown for a text, as `title: entries`. */
function shown(text: string, contents: Partial<Parameters<typeof orderedGroups>[0]> = {}): string[] {
  const groups = orderedGroups({
    text,
    recent: [command('Opening hours')],
    actions: [command('Publish…')],
    commands: [
      group('Go to', 'Pages', 'Account'),
      group('Create', 'New page'),
      group('Dashboard', 'Sign out'),
    ],
    found: [],
    entries: [],
    ...contents,
  });
  return groups.map(({ title, items }) => `${title}: ${items.map(({ words }) => words).join(', ')}`);
}

describe('what is shown', () => {
  test('before typing is what was open, then the actions of the page, then all commands', () => {
    expect(shown(' ')).toEqual([
      'Recent: Opening hours',
      'On this page: Publish…',
      'Go to: Pages, Account',
      'Create: New page',
      'Dashboard: Sign out',
    ]);
  });

  test('for a text are matching actions and screens, then things, then other commands and documentation', () => {
    const found = [group('Results', 'A page about pages'), group('Create', 'New page in Shop')];
    const entries = [group('Documentation', 'List pages')];
    expect(shown('pag', { found, entries, actions: [command('Preview this page')] })).toEqual([
      'On this page: Preview this page',
      'Go to: Pages',
      'Results: A page about pages',
      'Create: New page in Shop, New page',
      'Documentation: List pages',
    ]);
    expect(shown('nothing of the kind')).toEqual([]);
  });
});

test.each([
  ['password', 'Account'],
  ['passkey', 'Account'],
  ['two-factor', 'Organization'],
  ['plan', 'Organization'],
  ['domain', 'Websites'],
  ['roles', 'Members'],
])('the word %s finds the screen %s', (text, words) => {
  const items = screensFor(modules, grantsOfRole.owner).map(({ to, ...screen }) => ({
    ...screen,
    link: { to },
  }));
  const found = filterCommands({ title: 'Go to', items }, text).items;
  expect(found.map((screen) => screen.words)).toContain(words);
});

test('documentation is found by the titles of its pages and by operations', () => {
  const labels = (text: string) =>
    findEntries(text).flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(labels('pages.publish')).toEqual(expect.arrayContaining(['Publish the draft of a page']));
  expect(labels('idempotency')).not.toEqual([]);
});

describe('what was open', () => {
  test('is listed once, the newest first, at most eight', () => {
    const things = Array.from({ length: 8 }, (_, index) => ({ id: `page_${index}`, title: `Page ${index}` }));
    const opened = withOpened(things, { id: 'page_3', title: 'Renamed' });
    expect(opened.map(({ title }) => title).slice(0, 3)).toEqual(['Renamed', 'Page 0', 'Page 1']);
    expect(opened).toHaveLength(8);
    expect(withOpened(things, { id: 'post_1', title: 'New' })).toHaveLength(8);
  });

  test('opens in its editor or screen, and what has none is left out', () => {
    const commands = recentCommands(modules, [
      { id: 'post_1', title: 'A post' },
      { id: 'cmsg_1', title: 'A message' },
      { id: 'what_1', title: 'Unknown' },
    ]);
    expect(commands.map(({ words, icon, link }) => [words, icon, link])).toEqual([
      ['A post', 'blog', { to: '/blog/posts/$postId', params: { postId: 'post_1' }, search: {} }],
      ['A message', 'mail', { to: '/contact', search: { message: 'cmsg_1' } }],
    ]);
  });
});

test('a result shows its project, the text around the match and its status', () => {
  const result: SearchResult = {
    kind: 'page',
    id: 'page_1',
    title: 'Opening hours',
    excerpt: '…at seven…',
    projectId: 'proj_1',
    websiteId: 'site_1',
    status: 'draft',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const project: SearchResult = { ...result, kind: 'project', id: 'proj_1', title: 'Bakery', excerpt: null };
  const commands = foundCommands(modules, [result, project], new Map([['proj_1', 'Bakery']]));
  expect(commands).toMatchObject([
    { words: 'Opening hours', hint: 'Page', description: 'Bakery · …at seven…', status: 'draft' },
    { words: 'Bakery', hint: 'Project', status: 'draft' },
  ]);
  expect(commands[1]).not.toHaveProperty('description');
});
