import type { OrganizationMember } from '@imprint/shared/contract/members';
import { roles } from '@imprint/shared/scopes';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant, useSession } from '../../shell/session/session.provider.tsx';
import { InviteDialog } from '../invitations/invite.dialog.tsx';
import { OpenInvitations } from '../invitations/open.invitations.tsx';
import { MadeKeysDialog } from '../keys/made.keys.dialog.tsx';
import { useAssignableRoles } from './assignable.roles.ts';
import { memberColumns } from './members.columns.tsx';
import { membersSearch } from './members.search.ts';
import { RemoveMemberDialog } from './remove.dialog.tsx';
import { roleWords } from './role.words.ts';

const filters = [
  {
    name: 'role',
    label: t('Role'),
    options: { '': t('Any role'), ...Object.fromEntries(roles.map((role) => [role, roleWords[role]])) },
  },
];

/** Who belongs to the organization, and who is invited to it. */
export function MembersPage() {
  const { q, role } = readSearch(membersSearch, useSearch({ from: '/app/settings/members' }));
  const list = api.members.list.useInfiniteQuery({ q, role, sort: 'createdAt' }, paging);
  const { organization } = useSession();
  const [isCreating, setCreating] = useCreating();
  const [removing, setRemoving] = useState<OrganizationMember | null>(null);
  const [keysLeft, setKeysLeft] = useState<OrganizationMember | null>(null);
  const mayManage = useHasGrant('members');
  const assignable = useAssignableRoles();
  const columns = useMemo(
    () => memberColumns(assignable, { onRemove: setRemoving, onKeysLeft: setKeysLeft }),
    [assignable],
  );
  return (
    <Page
      title={t('Members')}
      description={t('The people in {organization}. Their roles determine what they can do.', {
        organization: organization.name,
      })}
      actions={mayManage && <CreateButton>{t('Invite people')}</CreateButton>}
    >
      <ResourceList
        noun={t('members')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        values={{ q, role }}
        searchHint={t('Search by name or email')}
        filters={filters}
        empty={<EmptyState title={t('No members')}>{t('Reload the page to see the members.')}</EmptyState>}
      />
      {mayManage && <OpenInvitations q={q} />}
      {mayManage && <InviteDialog open={isCreating} onClose={() => setCreating(false)} />}
      {removing && (
        <RemoveMemberDialog member={removing} onClose={() => setRemoving(null)} onKeysLeft={setKeysLeft} />
      )}
      {keysLeft && <MadeKeysDialog person={keysLeft} onClose={() => setKeysLeft(null)} />}
    </Page>
  );
}
