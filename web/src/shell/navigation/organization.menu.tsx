import { api } from '../../api/trpc.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { AnchoredMenu, type AnchoredMenuProps } from '../../kit/ui/overlays/anchored.menu.tsx';
import { MenuChoices, MenuItem, MenuSection } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';
import { OrganizationInitial } from './organization.initial.tsx';
import { useSwitch } from './use.switch.ts';

/** The organizations to switch to, and a way to create one. */
export function OrganizationMenu(menu: AnchoredMenuProps) {
  const { organization } = useSession();
  const { toOrganization } = useSwitch();
  const { show } = useShell();
  const { data } = api.organizations.list.useQuery({});
  const all = data?.organizations ?? [organization];
  return (
    <AnchoredMenu {...menu}>
      <MenuChoices
        label={t('Organization')}
        value={organization.slug}
        onChange={toOrganization}
        choices={all.map(({ slug, name }) => ({
          value: slug,
          label: (
            <span className="flex min-w-0 items-center gap-2.5">
              <OrganizationInitial name={name} />
              <span className="truncate">{name}</span>
            </span>
          ),
        }))}
      />
      <MenuSection>
        <MenuItem onClick={() => show('organization')}>
          <span className="grid size-6 place-items-center">
            <Icon name="plus" />
          </span>
          {t('New organization')}
        </MenuItem>
      </MenuSection>
    </AnchoredMenu>
  );
}
