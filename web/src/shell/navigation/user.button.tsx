import { lazyRouteComponent } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../session/session.provider.tsx';
import { MenuButton } from './menu.button.tsx';

const UserMenu = lazyRouteComponent(() => import('./user.menu.tsx'), 'UserMenu');

/** Shows who is signed in, and opens the account menu. */
export function UserButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { user } = useSession();
  return (
    <MenuButton
      menu={UserMenu}
      side={isCollapsed ? 'right' : 'top'}
      label={isCollapsed ? t('Account: {name}', { name: user.name }) : undefined}
      className={`w-full gap-2.5 px-1.5 text-muted hover:text-ink ${isCollapsed ? 'justify-center' : ''}`}
    >
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-ink text-xs font-semibold text-paper uppercase"
      >
        {[...user.name][0]}
      </span>
      {!isCollapsed && (
        <>
          <span className="min-w-0 flex-1 truncate text-left text-[0.8125rem]">
            <span className="sr-only">{t('Account:')} </span>
            {user.name}
          </span>
          <Icon name="chevron" />
        </>
      )}
    </MenuButton>
  );
}
