import type { Organization } from '@imprint/shared/contract/organizations';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { t } from '../../language/message.ts';
import { useLeaveOrganization } from './use.leave.organization.ts';

/** Deletes the organization permanently, after its name was typed. A person's only one cannot be deleted. */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const organizations = api.organizations.list.useQuery({});
  const isOnly = organizations.data?.organizations.length === 1;
  const [open, setOpen] = useState(false);
  const leaveOrganization = useLeaveOrganization();
  const remove = api.organizations.delete.useMutation({
    onSuccess: () => leaveOrganization(t('{name} deleted', { name: organization.name }), true),
  });

  function openDialog(): void {
    remove.reset();
    setOpen(true);
  }

  return (
    <Card
      title={t('Delete organization')}
      description={t('Deletes the organization and everything in it for everyone. This cannot be undone.')}
    >
      <Button look="danger-outline" disabled={isOnly} onClick={openDialog}>
        {t('Delete organization')}
      </Button>
      {isOnly && (
        <p className="mt-3 text-[0.8125rem] text-pretty text-muted">
          {t(
            'This is the only organization that you belong to, so you cannot delete it. Create another one first.',
          )}
        </p>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Delete “{name}”?', { name: organization.name })}
        confirmLabel={t('Delete permanently')}
        busy={remove.isPending}
        nameToType={{ noun: t('organization'), name: organization.name }}
        onConfirm={() => remove.mutate({ name: organization.name })}
      >
        <p>
          {t(
            'All its projects in every environment are deleted immediately, its API keys stop working, and everyone in it loses access. No one can restore it.',
          )}
        </p>
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </Card>
  );
}
