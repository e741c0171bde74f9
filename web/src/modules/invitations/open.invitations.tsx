import type { Invitation } from '@imprint/shared/contract/invitations';
import { useMemo, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { identityPrompt } from '../../api/prompts.ts';
import { api } from '../../api/trpc.ts';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useAssignableRoles } from '../members/assignable.roles.ts';
import { invitationColumns } from './invitations.columns.tsx';
import { WithdrawDialog } from './withdraw.dialog.tsx';

/** Invitations that nobody has accepted yet; the page's search narrows them too. */
export function OpenInvitations({ q }: { q: string | undefined }) {
  const list = api.invitations.list.useInfiniteQuery({ q }, paging);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const toast = useToast();
  const { mutate: invite } = api.invitations.create.useMutation({
    onSuccess: ({ email }) => toast(t('New link sent to {email}', { email })),
    onError: (error) => toast(failureOf(error).message),
  });
  const utils = api.useUtils();
  const assignable = useAssignableRoles();
  const columns = useMemo(
    () =>
      invitationColumns({
        assignable,
        onWithdraw: setWithdrawing,
        onSendAgain: ({ email, role }) => invite({ email, role }),
        onShowLinks: async () => {
          if (await identityPrompt.ask(null)) await utils.invitations.list.invalidate();
        },
      }),
    [assignable, invite, utils],
  );
  return (
    <section aria-labelledby="open-invitations" className="mt-10">
      <h2 id="open-invitations" tabIndex={-1} className="mb-3 text-base font-semibold tracking-tight">
        {t('Open invitations')}
      </h2>
      <ResourceList
        noun={t('invitations')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <p className="text-muted">
            {q ? t('No open invitation matches the search.') : t('There are no open invitations.')}
          </p>
        }
      />
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  );
}
