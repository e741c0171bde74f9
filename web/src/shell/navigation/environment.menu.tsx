import { environments } from '@imprint/shared/environments';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuChoices } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge, environmentTones } from '../environment.badge.tsx';
import { useSession } from '../session/session.provider.tsx';
import { useSwitch } from './use.switch.ts';

/** Shows the current environment, and switches to another. */
export function EnvironmentMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { environment } = useSession();
  const { toEnvironment } = useSwitch();
  const { word, dot } = environmentTones[environment];
  return (
    <Menu
      side={isCollapsed ? 'right' : 'top'}
      label={isCollapsed ? t('Environment: {environment}', { environment: word }) : undefined}
      triggerClassName={`flex h-9 w-full cursor-pointer items-center gap-1.5 rounded-lg px-2 text-muted hover:bg-sunken ${isCollapsed ? 'justify-center' : ''}`}
      trigger={
        isCollapsed ? (
          <span aria-hidden="true" className={`size-2.5 rounded-full bg-current ${dot}`} />
        ) : (
          <>
            <span className="flex-1 text-left text-[0.8125rem]">{t('Environment')}</span>
            <EnvironmentBadge environment={environment} />
            <Icon name="chevron" />
          </>
        )
      }
    >
      <MenuChoices
        label={t('Environment')}
        value={environment}
        onChange={toEnvironment}
        choices={environments.map((value) => ({ value, label: <EnvironmentBadge environment={value} /> }))}
      />
    </Menu>
  );
}
