import { environments } from '@imprint/shared/environments';
import { themes } from '@imprint/shared/themes';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMay, useSession } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { copy } from '../ui/copy.ts';
import type { IconName } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { environmentTones } from './environment.menu.tsx';
import { useChangePreferences } from './preferences.ts';
import { useScreens } from './screens.ts';
import { useShell } from './shell.state.tsx';
import type { ShortcutName } from './shortcuts.ts';
import { useSignOut } from './use.sign.out.ts';
import { useSwitch } from './use.switch.ts';
import { themeWords } from './user.menu.tsx';

/** Something that the palette can do. */
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

/** Everything that the person may do from anywhere, in the order in which the palette shows it. */
export function useCommands(): readonly CommandGroup[] {
  const go = useGoing();
  const create = useCreation();
  const change = useSwitching();
  const copying = useCopying();
  const appearance = useAppearance();
  return [
    { title: 'Go to', items: go },
    { title: 'Create', items: create },
    { title: 'Switch to', items: change },
    { title: 'Copy', items: copying },
    { title: 'Dashboard', items: appearance },
  ];
}

function useGoing(): Command[] {
  const navigate = useNavigate();
  return useScreens().map(({ words, icon, shortcut, to }) => ({
    words,
    icon,
    shortcut,
    run: () => void navigate({ to }),
  }));
}

function useCreation(): Command[] {
  const navigate = useNavigate();
  const { show } = useShell();
  const onScreens = useScreens().flatMap(({ creates, to }): Command[] =>
    creates
      ? [{ words: creates.words, icon: 'plus', run: () => void navigate({ to, search: { create: 'true' } }) }]
      : [],
  );
  const { websiteId } = useParams({ strict: false });
  const mayWrite = useMay('websites:write');
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

function useSwitching(): Command[] {
  const { organization, environment } = useSession();
  const { toOrganization, toEnvironment } = useSwitch();
  const { data } = api.organizations.list.useQuery({});
  const others = (data?.organizations ?? []).filter(({ slug }) => slug !== organization.slug);
  return [
    ...others.map(
      ({ name, slug }): Command => ({
        words: `Organization ${name}`,
        icon: 'organization',
        run: () => toOrganization(slug),
      }),
    ),
    ...environments
      .filter((name) => name !== environment)
      .map(
        (name): Command => ({
          words: `${environmentTones[name].word} environment`,
          icon: 'activity',
          run: () => toEnvironment(name),
        }),
      ),
  ];
}

function useCopying(): Command[] {
  const { projectId, websiteId, componentId, postId } = useParams({ strict: false });
  const { organization } = useSession();
  const toast = useToast();
  const command = (what: string, id: string): Command => ({
    words: `Copy ${what} id`,
    icon: 'copy',
    run: async () => {
      const isCopied = await copy(id, document.activeElement?.parentElement ?? document.body);
      toast(isCopied ? `Copied ${id}` : `Copying failed. The id is ${id}`);
    },
  });
  return [
    ...(projectId ? [command('project', projectId)] : []),
    ...(websiteId ? [command('website', websiteId)] : []),
    ...(componentId ? [command('component', componentId)] : []),
    ...(postId ? [command('post', postId)] : []),
    command('organization', organization.id),
  ];
}

function useAppearance(): Command[] {
  const { user } = useSession();
  const change = useChangePreferences();
  const { show, toggleNavigation, isCollapsed } = useShell();
  const signOut = useSignOut();
  return [
    ...themes
      .filter((name) => name !== user.theme)
      .map(
        (name): Command => ({
          words: themeWords[name],
          icon: 'theme',
          run: () => void change({ theme: name }),
        }),
      ),
    {
      words: isCollapsed ? 'Open the navigation' : 'Collapse the navigation',
      icon: 'sidebar',
      shortcut: 'navigation',
      run: toggleNavigation,
    },
    { words: 'Keyboard shortcuts', icon: 'command', shortcut: 'sheet', run: () => show('shortcuts') },
    { words: 'Sign out', icon: 'leave', run: signOut },
  ];
}
