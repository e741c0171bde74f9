import { lazyRouteComponent } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../session/session.provider.tsx';
import { MenuButton } from './menu.button.tsx';
import { OrganizationInitial } from './organization.initial.tsx';

const OrganizationMenu = lazyRouteComponent(() => import('./organization.menu.tsx'), 'OrganizationMenu');

/** Shows the organization, and switches to another or creates one. */
export function OrganizationButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { name } = useSession().organization;
  return (
    <MenuButton
      menu={OrganizationMenu}
      side={isCollapsed ? 'right' : 'bottom'}
      label={isCollapsed ? t('Organization: {name}', { name }) : undefined}
      className={`min-w-0 flex-1 gap-2.5 px-1.5 ${isCollapsed ? 'justify-center' : ''}`}
    >
      <OrganizationInitial name={name} />
      {!isCollapsed && (
        <>
          <span className="sr-only">{t('Organization:')} </span>
          <span className="min-w-0 truncate text-left font-semibold tracking-tight">{name}</span>
          <Icon name="chevron" className="text-faint" />
        </>
      )}
    </MenuButton>
  );
}
