import { api } from '../../api/trpc.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuChoices, MenuItem, MenuSection } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';
import { useSwitch } from './use.switch.ts';

/** Shows the organization, and switches to another or creates one. */
export function OrganizationMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { organization } = useSession();
  const { toOrganization } = useSwitch();
  const { show } = useShell();
  const { data } = api.organizations.list.useQuery({});
  const all = data?.organizations ?? [organization];
  return (
    <Menu
      side={isCollapsed ? 'right' : 'bottom'}
      label={isCollapsed ? t('Organization: {name}', { name: organization.name }) : undefined}
      triggerClassName={`flex h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-lg px-1.5 hover:bg-sunken ${isCollapsed ? 'justify-center' : ''}`}
      trigger={<Trigger name={organization.name} isCollapsed={isCollapsed} />}
    >
      <MenuChoices
        label={t('Organization')}
        value={organization.slug}
        onChange={toOrganization}
        choices={all.map(({ slug, name }) => ({
          value: slug,
          label: (
            <span className="flex min-w-0 items-center gap-2.5">
              <Initial name={name} />
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
    </Menu>
  );
}

function Trigger({ name, isCollapsed }: { name: string; isCollapsed: boolean }) {
  return (
    <>
      <Initial name={name} />
      {!isCollapsed && (
        <>
          <span className="sr-only">{t('Organization:')} </span>
          <span className="min-w-0 truncate text-left font-semibold tracking-tight">{name}</span>
          <Icon name="chevron" className="text-faint" />
        </>
      )}
    </>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-xs font-semibold text-surface uppercase"
    >
      {[...name][0]}
    </span>
  );
}
