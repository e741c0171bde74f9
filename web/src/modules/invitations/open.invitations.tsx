import type { Invitation } from '@imprint/shared/contract/invitations';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { invitationColumns } from './invitations.columns.tsx';
import { WithdrawDialog } from './withdraw.dialog.tsx';

/** Invitations that nobody has accepted yet; the page's search narrows them too. */
export function OpenInvitations({ q }: { q: string | undefined }) {
  const list = api.invitations.list.useInfiniteQuery({ q }, paging);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [columns] = useState(() => invitationColumns(setWithdrawing));
  return (
    <section aria-labelledby="open-invitations" className="mt-10">
      <h2 id="open-invitations" tabIndex={-1} className="mb-3 text-base font-semibold tracking-tight">
        Open invitations
      </h2>
      <ResourceList
        noun="invitations"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <p className="text-muted">
            {q ? 'No open invitation matches the search.' : 'There are no open invitations.'}
          </p>
        }
      />
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  );
}
