import type { Organization } from '@imprint/shared/organizations.contract';
import { organizations } from '@imprint/shared/organizations.contract';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

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
      toast('Saved the name');
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField
        field={field('name')}
        label="Name"
        autoComplete="off"
        readOnly={readOnly}
        hint={readOnly ? 'Owners and admins can change it.' : 'Changing the name never changes the slug.'}
      />
      {!readOnly && (
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
          Save name
        </Button>
      )}
    </form>
  );
}
