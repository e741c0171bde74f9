import { type Environment, environments } from '@imprint/shared/environments';
import { themes } from '@imprint/shared/themes';
import type { IconName } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { environmentTones } from '../environment.badge.tsx';
import type { KindOfThing, ResourceLinkTarget, Screen, Session } from '../module.ts';
import type { Status } from '../status.badge.tsx';
import { type Theme, themeWords } from '../theme.ts';
import type { RecentThing } from './recent.ts';
import type { ShortcutName } from './shortcuts.ts';

/** An entry of the search: a link that is opened, or an action that is run. */
export type Command = {
  /** Tells it apart from others of its group; its words by default. */
  key?: string;
  words: string;
  /** Other words that it is found by. */
  keywords?: string | undefined;
  icon: IconName;
  /** What kind of thing it opens. */
  hint?: string;
  /** A second line, such as a part of a text. */
  description?: string;
  /** The status of what it opens. */
  status?: Status;
  shortcut?: ShortcutName | undefined;
  /** What it opens, to be listed as open before. */
  opens?: RecentThing;
} & ({ link: ResourceLinkTarget; run?: never } | { link?: never; run: () => void });

export interface CommandGroup {
  title: string;
  items: readonly Command[];
}

/** The state that determines which commands are available. */
export interface CommandContext {
  session: Pick<Session, 'grants' | 'environment'> & {
    user: Pick<Session['user'], 'theme'>;
    organization: Pick<Session['organization'], 'id' | 'slug'>;
  };
  /** The screens that the person may see. */
  screens: readonly Screen[];
  /** The organizations of the person. */
  organizations: readonly { name: string; slug: string }[];
  /** What is open, by id. */
  open: ReadonlyMap<string, KindOfThing>;
  isCollapsed: boolean;
}

/** The functions that commands call. */
export interface CommandActions {
  show: (overlay: 'organization' | 'shortcuts') => void;
  toOrganization: (slug: string) => void;
  toEnvironment: (environment: Environment) => void;
  copyId: (id: string) => void;
  changeTheme: (theme: Theme) => void;
  toggleNavigation: () => void;
  signOut: () => void;
}

/** All available commands, in the order of the search. */
export function commandsFor(context: CommandContext, actions: CommandActions): readonly CommandGroup[] {
  return [
    { title: t('Go to'), items: goCommands(context) },
    { title: t('Create'), items: createCommands(context, actions) },
    { title: t('Switch to'), items: switchCommands(context, actions) },
    { title: t('Copy'), items: copyCommands(context, actions) },
    { title: t('Dashboard'), items: dashboardCommands(context, actions) },
  ];
}

function goCommands({ screens }: CommandContext): Command[] {
  return screens.map(({ words, keywords, icon, shortcut, to }) => ({
    words,
    keywords,
    icon,
    shortcut,
    link: { to },
  }));
}

function createCommands({ screens, open, session }: CommandContext, { show }: CommandActions): Command[] {
  const onScreens = screens.flatMap(({ creates, to }): Command[] =>
    creates ? [{ words: creates.words, icon: 'plus', link: { to, search: { create: 'true' } } }] : [],
  );
  const inOpen = [...open].flatMap(([id, { creates }]): Command[] =>
    creates && session.grants.includes(creates.grant)
      ? [{ words: creates.words, icon: 'plus', link: creates.link(id) }]
      : [],
  );
  return [
    ...inOpen,
    ...onScreens,
    { words: t('New organization'), icon: 'plus', run: () => show('organization') },
  ];
}

function switchCommands({ session, organizations }: CommandContext, actions: CommandActions): Command[] {
  const otherOrganizations = organizations.filter(({ slug }) => slug !== session.organization.slug);
  return [
    ...otherOrganizations.map(
      ({ name, slug }): Command => ({
        words: t('Organization {name}', { name }),
        icon: 'organization',
        run: () => actions.toOrganization(slug),
      }),
    ),
    ...environments
      .filter((name) => name !== session.environment)
      .map(
        (name): Command => ({
          words: t('{environment} environment', { environment: environmentTones[name].word }),
          icon: 'activity',
          run: () => actions.toEnvironment(name),
        }),
      ),
  ];
}

function copyCommands({ open, session }: CommandContext, { copyId }: CommandActions): Command[] {
  const command = (words: string, id: string): Command => ({
    words,
    icon: 'copy',
    run: () => copyId(id),
  });
  return [
    ...[...open].flatMap(([id, { copyWords }]) => (copyWords ? [command(copyWords, id)] : [])),
    command(t('Copy organization ID'), session.organization.id),
  ];
}

function dashboardCommands({ session, isCollapsed }: CommandContext, actions: CommandActions): Command[] {
  return [
    ...themes
      .filter((name) => name !== session.user.theme)
      .map(
        (name): Command => ({
          words: themeWords[name],
          icon: 'theme',
          run: () => actions.changeTheme(name),
        }),
      ),
    {
      words: isCollapsed ? t('Expand navigation') : t('Collapse navigation'),
      icon: 'sidebar',
      shortcut: 'navigation',
      run: actions.toggleNavigation,
    },
    {
      words: t('Keyboard shortcuts'),
      icon: 'command',
      shortcut: 'sheet',
      run: () => actions.show('shortcuts'),
    },
    { words: t('Sign out'), icon: 'leave', run: actions.signOut },
  ];
}

/** The commands of a group that contain every word of the text. */
export function filterCommands({ title, items }: CommandGroup, text: string): CommandGroup {
  const terms = text.toLowerCase().split(/\s+/);
  const matches = ({ words, keywords = '' }: Command) => {
    const all = `${title} ${words} ${keywords}`.toLowerCase();
    return terms.every((word) => all.includes(word));
  };
  return { title, items: items.filter(matches) };
}

interface PaletteContents {
  text: string;
  /** What was open before, and the actions of the open page. */
  recent: readonly Command[];
  actions: readonly Command[];
  commands: readonly CommandGroup[];
  /** What the service found for the text, and what can be created in it. */
  found: readonly CommandGroup[];
  /** The entries of modules that match the text. */
  entries: readonly CommandGroup[];
}

/**
 * The groups that the search shows. Without a text: what was open before, the actions of the page, then all commands.
 * With a text: the actions, screens and things that match, then other commands and documentation.
 */
export function orderedGroups(contents: PaletteContents): CommandGroup[] {
  const { recent, actions, commands, found, entries } = contents;
  const text = contents.text.trim();
  const matching = (groups: readonly CommandGroup[]) => groups.map((group) => filterCommands(group, text));
  const here = { title: t('On this page'), items: actions };
  const groups = text
    ? [...matching([here, ...commands.slice(0, 1)]), ...found, ...matching(commands.slice(1)), ...entries]
    : [{ title: t('Recent'), items: recent }, here, ...commands];
  return merged(groups);
}

/** The groups that have entries; those of one title become one. */
function merged(groups: readonly CommandGroup[]): CommandGroup[] {
  const items = new Map<string, Command[]>();
  for (const group of groups) {
    if (group.items.length > 0) items.set(group.title, [...(items.get(group.title) ?? []), ...group.items]);
  }
  return Array.from(items, ([title, all]) => ({ title, items: all }));
}
