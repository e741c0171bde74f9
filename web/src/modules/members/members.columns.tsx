import type { OrganizationMember } from '@imprint/shared/contract/members';
import type { Role } from '@imprint/shared/scopes';
import type { Column } from '../../kit/lists/data.table.tsx';
import { RowActions } from '../../kit/lists/row.actions.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { RoleSelect } from './role.select.tsx';

interface MemberActions {
  onRemove: (member: OrganizationMember) => void;
  /** Called when a person with a lower role made keys that keep working. */
  onKeysLeft: (member: OrganizationMember) => void;
}

/** The columns of the members list, with a remove button for members of assignable roles. */
export function memberColumns(
  assignable: readonly Role[],
  { onRemove, onKeysLeft }: MemberActions,
): readonly Column<OrganizationMember>[] {
  const columns: Column<OrganizationMember>[] = [
    { title: t('Name'), cell: (member) => <Identity {...member} /> },
    {
      title: t('Role'),
      phone: 'control',
      cell: (member) => <RoleSelect member={member} onKeysLeft={onKeysLeft} />,
    },
    { title: t('Joined'), phone: 'hidden', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  ];
  if (assignable.length === 0) return columns;
  return [
    ...columns,
    {
      title: t('Actions'),
      untitled: true,
      cell: (member) =>
        !member.isYou &&
        assignable.includes(member.role) && (
          <RowActions
            of={member.name}
            actions={[
              {
                words: t('Remove'),
                label: t('Remove {name}', { name: member.name }),
                look: 'danger-quiet',
                onClick: () => onRemove(member),
              },
            ]}
          />
        ),
    },
  ];
}

function Identity({ name, email, isYou }: OrganizationMember) {
  return (
    <div className="flex min-w-0 items-center gap-3 sm:max-w-md">
      <span
        data-table-extra
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-muted uppercase"
      >
        {Array.from(name)[0]}
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words">
          <span translate="no">{name}</span>
          {isYou && <span className="ml-2 text-xs font-normal text-faint">{t('You')}</span>}
        </p>
        <p className="text-[0.8125rem] wrap-anywhere text-faint">{email}</p>
      </div>
    </div>
  );
}
