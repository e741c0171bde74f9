import { type Grant, grantsOfRole } from '@imprint/shared/scopes';
import { describe, expect, test, vi } from 'vitest';
import { modules } from '../../../../web/src/modules.ts';
import {
  type CommandActions,
  type CommandContext,
  type CommandGroup,
  commandsFor,
  filterCommands,
} from '../../../../web/src/shell/commands/commands.ts';
import { screensFor } from '../../../../web/src/shell/commands/screens.ts';
import { kindOf } from '../../../../web/src/shell/module.ts';

function situation(
  set: Partial<CommandContext> = {},
  grants: readonly Grant[] = grantsOfRole.owner,
): CommandContext {
  return {
    session: {
      grants: [...grants],
      environment: 'live',
      user: { theme: 'system' },
      organization: { id: 'org_1', slug: 'acme' },
    },
    screens: screensFor(modules, grants),
    organizations: [{ name: 'Acme', slug: 'acme' }],
    open: new Map(),
    isCollapsed: false,
    ...set,
  };
}

/** What is open, by id. */
function opened(...ids: string[]): CommandContext['open'] {
  return new Map(ids.flatMap((id) => [[id, kindOf(modules, id) ?? expect.fail(id)]]));
}

function fakeActions() {
  return {
    show: vi.fn(),
    toOrganization: vi.fn(),
    toEnvironment: vi.fn(),
    copyId: vi.fn(),
    changeTheme: vi.fn(),
    toggleNavigation: vi.fn(),
    signOut: vi.fn(),
  } satisfies CommandActions;
}

/** The words of the commands under a title. */
function wordsUnder(title: string, given: CommandContext): string[] {
  const group = commandsFor(given, fakeActions()).find((one) => one.title === title);
  return group?.items.map(({ words }) => words) ?? [];
}

/** Runs the command with these words, and gives what it opened or called. */
function run(words: string, given: CommandContext = situation()) {
  const actions = fakeActions();
  const commands = commandsFor(given, actions).flatMap(({ items }) => items);
  const command = commands.find((each) => each.words === words);
  if (command?.link) return [['open', command.link]];
  command?.run?.();
  return Object.entries(actions).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, ...call]));
}

describe('the commands', () => {
  test('are grouped in the order in which the palette shows them', () => {
    const titles = commandsFor(situation(), fakeActions()).map(({ title }) => title);
    expect(titles).toEqual(['Go to', 'Create', 'Switch to', 'Copy', 'Dashboard']);
  });

  test('have words of their own, by which they are told apart', () => {
    const given = situation({ open: opened('proj_1', 'site_1', 'post_1') });
    const words = commandsFor(given, fakeActions()).flatMap(({ title, items }) =>
      items.map((command) => `${title} ${command.words}`),
    );
    expect(words).toHaveLength(new Set(words).size);
  });

  test('go to every screen that the person may see, with its shortcut', () => {
    const [go] = commandsFor(situation(), fakeActions());
    const keys = go?.items.find(({ words }) => words === 'API keys');
    expect(keys).toMatchObject({ icon: 'key', shortcut: 'keys' });
    expect(wordsUnder('Go to', situation())).toContain('Activity');
    const viewer = wordsUnder('Go to', situation({}, grantsOfRole.viewer));
    expect(viewer).toContain('Media');
    for (const hidden of ['API keys', 'Usage', 'Activity']) expect(viewer).not.toContain(hidden);
    expect(run('API keys')).toEqual([['open', { to: '/settings/api-keys' }]]);
  });

  test('create what the person may create, and an organization in any case', () => {
    expect(wordsUnder('Create', situation())).toEqual([
      'New project',
      'New website',
      'Upload files',
      'New token',
      'New post',
      'Invite people',
      'New API key',
      'New webhook',
      'New organization',
    ]);
    expect(wordsUnder('Create', situation({}, grantsOfRole.viewer))).toEqual(['New organization']);
    expect(run('New project')).toEqual([['open', { to: '/projects', search: { create: 'true' } }]]);
    expect(run('New organization')).toEqual([['show', 'organization']]);
  });

  test('create a page only where a website is open and may be changed', () => {
    const open = opened('site_1');
    expect(wordsUnder('Create', situation({ open }))[0]).toBe('New page');
    expect(wordsUnder('Create', situation({ open }, grantsOfRole.viewer))).not.toContain('New page');
    expect(run('New page', situation({ open }))).toEqual([
      ['open', { to: '/websites/$websiteId', params: { websiteId: 'site_1' }, search: { create: 'true' } }],
    ]);
  });

  test('switch to the other organizations and environments', () => {
    const organizations = [
      { name: 'Acme', slug: 'acme' },
      { name: 'Globex', slug: 'globex' },
    ];
    const given = situation({ organizations });
    expect(wordsUnder('Switch to', given)).toEqual([
      'Organization Globex',
      'Test environment',
      'Dev environment',
    ]);
    expect(run('Organization Globex', given)).toEqual([['toOrganization', 'globex']]);
    expect(run('Test environment')).toEqual([['toEnvironment', 'test']]);
  });

  test('copy the ids of what is open, and that of the organization', () => {
    const open = opened('proj_1', 'site_1', 'cmp_1', 'post_1');
    expect(wordsUnder('Copy', situation())).toEqual(['Copy organization ID']);
    expect(wordsUnder('Copy', situation({ open }))).toEqual([
      'Copy project ID',
      'Copy website ID',
      'Copy component ID',
      'Copy post ID',
      'Copy organization ID',
    ]);
    for (const [what, id] of [
      ['project', 'proj_1'],
      ['website', 'site_1'],
      ['component', 'cmp_1'],
      ['post', 'post_1'],
      ['organization', 'org_1'],
    ])
      expect(run(`Copy ${what} ID`, situation({ open }))).toEqual([['copyId', id]]);
  });

  test('offer the themes that are not shown now', () => {
    expect(wordsUnder('Dashboard', situation()).slice(0, 2)).toEqual(['Light theme', 'Dark theme']);
    const { session } = situation();
    const dark = situation({ session: { ...session, user: { theme: 'dark' } } });
    expect(wordsUnder('Dashboard', dark)).toContain('System theme');
    expect(wordsUnder('Dashboard', dark)).not.toContain('Dark theme');
    expect(run('Dark theme')).toEqual([['changeTheme', 'dark']]);
  });

  test('open or collapse the navigation, show the shortcuts and sign out', () => {
    const collapsed = situation({ isCollapsed: true });
    expect(run('Collapse navigation')).toEqual([['toggleNavigation']]);
    expect(run('Expand navigation', collapsed)).toEqual([['toggleNavigation']]);
    expect(run('Collapse navigation', collapsed)).toEqual([]);
    expect(run('Keyboard shortcuts')).toEqual([['show', 'shortcuts']]);
    expect(run('Sign out')).toEqual([['signOut']]);
  });
});

describe('what is typed', () => {
  const command = (words: string) => ({ words, icon: 'plus' as const, run: () => {} });
  const group: CommandGroup = {
    title: 'Create',
    items: ['New project', 'New API key', 'Invite people'].map(command),
  };

  test.each([
    ['', ['New project', 'New API key', 'Invite people']],
    ['  ', ['New project', 'New API key', 'Invite people']],
    ['new key', ['New API key']],
    ['KEY new', ['New API key']],
    ['proj', ['New project']],
    ['create invite', ['Invite people']],
    ['new people', []],
    ['autumn', []],
  ])('%j finds the entries that hold every word of it, in the title or the entry', (text, words) => {
    const found = filterCommands(group, text);
    expect(found.title).toBe('Create');
    expect(found.items.map((one) => one.words)).toEqual(words);
  });
});
