import { organizations } from '@imprint/shared/contract/organizations';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useSwitch } from './use.switch.ts';

/** Creates an organization and switches to it. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { toOrganization } = useSwitch();
  const create = api.organizations.create.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(organizations.create, {
    defaultValues: { name: '' },
    send: create.mutateAsync,
    onSuccess: ({ name, slug }) => {
      toast(t('“{name}” created', { name }));
      onClose();
      toOrganization(slug);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('New organization')}
      description={t('An organization has its own members, projects, and API keys. You will be its owner.')}
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <FormFailure failure={failure} />
        <TextField field={field('name')} label={t('Name')} autoComplete="organization" />
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {t('Create organization')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
