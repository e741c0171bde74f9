import type { Organization } from '@imprint/shared/contract/organizations';
import { organizations } from '@imprint/shared/contract/organizations';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface RenameFormProps {
  organization: Organization;
  readOnly: boolean;
}

export function RenameForm({ organization, readOnly }: RenameFormProps) {
  const toast = useToast();
  const update = api.organizations.update.useMutation();
  const { form, field, submit, failure, isSubmitting, isDirty } = useOperationForm(organizations.update, {
    defaultValues: { name: organization.name },
    send: update.mutateAsync,
    onSuccess: ({ name }) => {
      form.reset({ name });
      toast(t('Name saved'));
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField
        field={field('name')}
        label={t('Name')}
        autoComplete="off"
        readOnly={readOnly}
        hint={
          readOnly ? t('Owners and admins can change it.') : t('Changing the name does not change the slug.')
        }
      />
      {!readOnly && (
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
          {t('Save name')}
        </Button>
      )}
    </form>
  );
}
