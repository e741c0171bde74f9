import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useOpenThings } from '../navigation/use.open.page.ts';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';
import { useScreens } from './screens.ts';
import { type ShortcutActions, useShortcuts } from './shortcuts.ts';

/** Binds the shortcuts to their actions. */
export function useShellShortcuts(): void {
  const { user, grants } = useSession();
  const { overlay, show, toggleNavigation } = useShell();
  const screens = useScreens();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const router = useRouter();
  const createsInOpen = [...useOpenThings()].some(
    ([id, { creates }]) =>
      creates &&
      grants.includes(creates.grant) &&
      router.buildLocation(creates.link(id)).pathname === pathname,
  );
  const creates = createsInOpen || screens.some((screen) => screen.to === pathname && screen.creates);

  const navigationActions = screens.flatMap(({ shortcut, to }) =>
    shortcut ? [[shortcut, () => void navigate({ to })] as const] : [],
  );
  // Safe because each name comes from the table of shortcuts.
  const actions = Object.fromEntries(navigationActions) as ShortcutActions;
  actions.palette = () => show('palette');
  actions.sheet = () => show('shortcuts');
  actions.navigation = toggleNavigation;
  actions.search = focusSearch;
  // Keep the filters, from which the dialog takes defaults.
  if (creates)
    actions.create = () => void navigate({ to: '.', search: (search) => ({ ...search, create: 'true' }) });
  // Keys pressed while an overlay is opening are meant for it.
  useShortcuts(actions, user.hasShortcuts && overlay === null);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
}
