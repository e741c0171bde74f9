import { api } from '../../api/trpc.ts';
import { copy } from '../../kit/ui/copy.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useOpenThings } from '../navigation/use.open.page.ts';
import { useSignOut } from '../navigation/use.sign.out.ts';
import { useSwitch } from '../navigation/use.switch.ts';
import { useChangePreferences } from '../preferences.ts';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';
import { type CommandGroup, commandsFor } from './commands.ts';
import { useScreens } from './screens.ts';

/** All available commands, in the order of the search. */
export function useCommands(): readonly CommandGroup[] {
  const session = useSession();
  const screens = useScreens();
  const open = useOpenThings();
  const { data } = api.organizations.list.useQuery({});
  const { show, toggleNavigation, isCollapsed } = useShell();
  const { toOrganization, toEnvironment } = useSwitch();
  const copyId = useCopyId();
  const change = useChangePreferences();
  const signOut = useSignOut();
  return commandsFor(
    { session, screens, organizations: data?.organizations ?? [], open, isCollapsed },
    {
      show,
      toOrganization,
      toEnvironment,
      copyId,
      changeTheme: (theme) => void change({ theme }),
      toggleNavigation,
      signOut,
    },
  );
}

/** Returns a function that copies an id and confirms it in a toast. */
function useCopyId(): (id: string) => Promise<void> {
  const toast = useToast();
  return async (id) => {
    const isCopied = await copy(id, document.activeElement?.parentElement ?? document.body);
    toast(isCopied ? t('Copied {id}', { id }) : t('Copying failed. The ID is {id}', { id }));
  };
}
