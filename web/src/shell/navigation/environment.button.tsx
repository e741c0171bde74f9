import { lazyRouteComponent } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge, environmentTones } from '../environment.badge.tsx';
import { useSession } from '../session/session.provider.tsx';
import { MenuButton } from './menu.button.tsx';

const EnvironmentMenu = lazyRouteComponent(() => import('./environment.menu.tsx'), 'EnvironmentMenu');

/** Shows the current environment, and switches to another. */
export function EnvironmentButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { environment } = useSession();
  const { word, dot } = environmentTones[environment];
  return (
    <MenuButton
      menu={EnvironmentMenu}
      side={isCollapsed ? 'right' : 'top'}
      label={isCollapsed ? t('Environment: {environment}', { environment: word }) : undefined}
      className={`w-full gap-1.5 px-2 text-muted ${isCollapsed ? 'justify-center' : ''}`}
    >
      {isCollapsed ? (
        <span aria-hidden="true" className={`size-2.5 rounded-full bg-current ${dot}`} />
      ) : (
        <>
          <span className="flex-1 text-left text-[0.8125rem]">{t('Environment')}</span>
          <EnvironmentBadge environment={environment} />
          <Icon name="chevron" />
        </>
      )}
    </MenuButton>
  );
}
