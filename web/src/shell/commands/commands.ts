import { type Environment, environments } from '@imprint/shared/environments';
import { themes } from '@imprint/shared/themes';
import type { UseNavigateResult } from '@tanstack/react-router';
import type { IconName } from '../../kit/ui/icon.tsx';
import { environmentTones } from '../environment.badge.tsx';
import type { Screen, Session } from '../module.ts';
import { type Theme, themeWords } from '../theme.ts';
import type { ShortcutName } from './shortcuts.ts';

/** A command of the palette. */
export interface Command {
  words: string;
  icon: IconName;
  shortcut?: ShortcutName | undefined;
  run: () => void;
}

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
  /** The ids of the open resources. */
  open: { [Name in 'projectId' | 'websiteId' | 'componentId' | 'postId']?: string | undefined };
  isCollapsed: boolean;
}

/** The functions that commands call. */
export interface CommandActions {
  navigate: UseNavigateResult<string>;
  show: (overlay: 'organization' | 'shortcuts') => void;
  toOrganization: (slug: string) => void;
  toEnvironment: (environment: Environment) => void;
  copyId: (id: string) => void;
  changeTheme: (theme: Theme) => void;
  toggleNavigation: () => void;
  signOut: () => void;
}

/** All available commands, in the order of the palette. */
export function commandsFor(context: CommandContext, actions: CommandActions): readonly CommandGroup[] {
  return [
    { title: 'Go to', items: goCommands(context, actions) },
    { title: 'Create', items: createCommands(context, actions) },
    { title: 'Switch to', items: switchCommands(context, actions) },
    { title: 'Copy', items: copyCommands(context, actions) },
    { title: 'Dashboard', items: dashboardCommands(context, actions) },
  ];
}

function goCommands({ screens }: CommandContext, { navigate }: CommandActions): Command[] {
  return screens.map(({ words, icon, shortcut, to }) => ({
    words,
    icon,
    shortcut,
    run: () => void navigate({ to }),
  }));
}

function createCommands(
  { screens, open, session }: CommandContext,
  { navigate, show }: CommandActions,
): Command[] {
  const onScreens = screens.flatMap(({ creates, to }): Command[] =>
    creates
      ? [{ words: creates.words, icon: 'plus', run: () => void navigate({ to, search: { create: 'true' } }) }]
      : [],
  );
  const { websiteId } = open;
  const mayWrite = session.grants.includes('websites:write');
  const newPage: Command = {
    words: 'New page',
    icon: 'plus',
    run: () =>
      void navigate({
        to: '/websites/$websiteId',
        params: { websiteId: websiteId ?? '' },
        search: { create: 'true' },
      }),
  };
  return [
    ...(websiteId && mayWrite ? [newPage] : []),
    ...onScreens,
    { words: 'New organization', icon: 'plus', run: () => show('organization') },
  ];
}

function switchCommands({ session, organizations }: CommandContext, actions: CommandActions): Command[] {
  const otherOrganizations = organizations.filter(({ slug }) => slug !== session.organization.slug);
  return [
    ...otherOrganizations.map(
      ({ name, slug }): Command => ({
        words: `Organization ${name}`,
        icon: 'organization',
        run: () => actions.toOrganization(slug),
      }),
    ),
    ...environments
      .filter((name) => name !== session.environment)
      .map(
        (name): Command => ({
          words: `${environmentTones[name].word} environment`,
          icon: 'activity',
          run: () => actions.toEnvironment(name),
        }),
      ),
  ];
}

function copyCommands({ open, session }: CommandContext, { copyId }: CommandActions): Command[] {
  const { projectId, websiteId, componentId, postId } = open;
  const command = (what: string, id: string): Command => ({
    words: `Copy ${what} id`,
    icon: 'copy',
    run: () => copyId(id),
  });
  return [
    ...(projectId ? [command('project', projectId)] : []),
    ...(websiteId ? [command('website', websiteId)] : []),
    ...(componentId ? [command('component', componentId)] : []),
    ...(postId ? [command('post', postId)] : []),
    command('organization', session.organization.id),
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
      words: isCollapsed ? 'Open the navigation' : 'Collapse the navigation',
      icon: 'sidebar',
      shortcut: 'navigation',
      run: actions.toggleNavigation,
    },
    {
      words: 'Keyboard shortcuts',
      icon: 'command',
      shortcut: 'sheet',
      run: () => actions.show('shortcuts'),
    },
    { words: 'Sign out', icon: 'leave', run: actions.signOut },
  ];
}

/** The commands of a group that contain every word of the text. */
export function filterCommands({ title, items }: CommandGroup, text: string): CommandGroup {
  const terms = text.toLowerCase().split(/\s+/);
  const matches = ({ words }: Command) => {
    const all = `${title} ${words}`.toLowerCase();
    return terms.every((word) => all.includes(word));
  };
  return { title, items: items.filter(matches) };
}
