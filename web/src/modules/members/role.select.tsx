import type { OrganizationMember } from '@imprint/shared/contract/members';
import { type Role, roles } from '@imprint/shared/scopes';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useAssignableRoles } from './assignable.roles.ts';
import { describeRole, roleNouns, roleSentence, roleWords } from './role.words.ts';

interface RoleSelectProps {
  member: OrganizationMember;
  /** Called when a person with a lower role made keys that keep working. */
  onKeysLeft: (member: OrganizationMember) => void;
}

/** A member's role, with a select box for those who may change it. Changing one's own needs confirmation. */
export function RoleSelect({ member, onKeysLeft }: RoleSelectProps) {
  const assignable = useAssignableRoles();
  const [ownRole, setOwnRole] = useState<Role | null>(null);
  const { change, visibleRole } = useRoleChange(member, onKeysLeft);
  if (!assignable.includes(member.role)) {
    return <span title={describeRole(member.role)}>{roleWords[member.role]}</span>;
  }
  return (
    <>
      <Select
        aria-label={t('Role of {name}', { name: member.name })}
        title={describeRole(visibleRole)}
        value={visibleRole}
        onChange={({ target }) => {
          const role = roles.find((name) => name === target.value);
          if (!role) return;
          if (member.isYou) setOwnRole(role);
          else change(role);
        }}
      >
        {assignable.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </Select>
      {ownRole && (
        <ConfirmDialog
          open
          onClose={() => setOwnRole(null)}
          title={t('Change your own role to {role}?', { role: roleWords[ownRole] })}
          confirmLabel={t('Change my role')}
          onConfirm={() => {
            setOwnRole(null);
            change(ownRole);
          }}
        >
          <p>
            {t(
              'You lose the permissions of your current role ({role}). Only someone else can restore them.',
              {
                role: roleWords[member.role],
              },
            )}
          </p>
          <p>{roleSentence(ownRole)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Changes the role optimistically, with undo. */
function useRoleChange(member: OrganizationMember, onKeysLeft: RoleSelectProps['onKeysLeft']) {
  const toast = useToast();
  const utils = api.useUtils();
  const update = api.members.update.useMutation({
    // Returned, so that the mutation stays pending and the new role is shown until the list is refetched.
    onSuccess: () => utils.members.list.invalidate(),
    onError: (error) => toast(failureOf(error).message),
  });

  function change(role: Role): void {
    const previousRole = member.role;
    update.mutate(
      { memberId: member.id, role },
      {
        onSuccess: ({ activeKeys, withdrawnInvitations, endedSessions }) => {
          const isLower = roles.indexOf(role) > roles.indexOf(previousRole);
          if (isLower && activeKeys > 0 && !member.isYou) onKeysLeft(member);
          const undo = () => update.mutate({ memberId: member.id, role: previousRole });
          // What ended with the former role does not come back with it.
          const isUndoable = !member.isYou && withdrawnInvitations === 0 && endedSessions === 0;
          toast(
            t('{name} is now {role}', { name: member.name, role: roleNouns[role] }),
            isUndoable ? { undo } : {},
          );
        },
      },
    );
  }

  return { change, visibleRole: update.isPending ? update.variables.role : member.role };
}
