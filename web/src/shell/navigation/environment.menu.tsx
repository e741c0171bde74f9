import { environments } from '@imprint/shared/environments';
import { AnchoredMenu, type AnchoredMenuProps } from '../../kit/ui/overlays/anchored.menu.tsx';
import { MenuChoices } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../environment.badge.tsx';
import { useSession } from '../session/session.provider.tsx';
import { useSwitch } from './use.switch.ts';

/** The environments to switch to. */
export function EnvironmentMenu(menu: AnchoredMenuProps) {
  const { environment } = useSession();
  const { toEnvironment } = useSwitch();
  return (
    <AnchoredMenu {...menu}>
      <MenuChoices
        label={t('Environment')}
        value={environment}
        onChange={toEnvironment}
        choices={environments.map((value) => ({ value, label: <EnvironmentBadge environment={value} /> }))}
      />
    </AnchoredMenu>
  );
}
