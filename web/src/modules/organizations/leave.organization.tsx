import type { Organization } from '@imprint/shared/contract/organizations';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { rich, t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { useLeaveOrganization } from './use.leave.organization.ts';

/** Leaves the organization. The last owner cannot, and sees why. */
export function LeaveOrganization({ organization }: { organization: Organization }) {
  const { role } = useSession();
  const owners = api.members.list.useQuery({ role: 'owner', limit: 1 }, { enabled: role === 'owner' });
  const isLastOwner = role === 'owner' && owners.data?.pagination.total === 1;
  const [open, setOpen] = useState(false);
  const leaveOrganization = useLeaveOrganization();
  const leave = api.organizations.leave.useMutation({
    onSuccess: ({ hasOthers }) =>
      leaveOrganization(t('You left {name}', { name: organization.name }), hasOthers),
  });

  function openDialog(): void {
    leave.reset();
    setOpen(true);
  }

  return (
    <Card title={t('Leave organization')} description={t('You lose access to it. What you created stays.')}>
      <Button look="danger-outline" disabled={isLastOwner} onClick={openDialog}>
        {t('Leave organization')}
      </Button>
      {isLastOwner && (
        <p className="mt-3 text-[0.8125rem] text-pretty text-muted">
          {rich(
            'You are the last owner, so you cannot leave. Make someone else an owner first under <link>Members</link>.',
            {
              link: (chunks) => (
                <Link to="/settings/members" className="text-ink underline underline-offset-3">
                  {chunks}
                </Link>
              ),
            },
          )}
        </p>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Leave “{name}”?', { name: organization.name })}
        confirmLabel={t('Leave')}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({})}
      >
        <p>
          {t(
            'You lose access to everything in it and need an invitation to join again. What you created, including API keys, stays with the organization.',
          )}
        </p>
        <FormFailure failure={leave.error && failureOf(leave.error)} />
      </ConfirmDialog>
    </Card>
  );
}
