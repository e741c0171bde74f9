import { type ApiKey, keys } from '@imprint/shared/keys.contract';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { ExpiryField } from './expiry.field.tsx';
import { RestrictionsField } from './restrictions.field.tsx';
import { RightsField } from './rights.field.tsx';

interface EditKeyProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export function EditKeyDialog({ open, ...props }: EditKeyProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title="Edit API key"
      description="Changes hold at once. The key itself stays the same."
    >
      <EditKeyForm {...props} />
    </Dialog>
  );
}

/** A component of its own, so that each opening starts with the present values. */
function EditKeyForm({ apiKey, onClose }: EditKeyProps) {
  const { form, field, submit, failure, isSubmitting, isDirty } = useEditForm(apiKey, onClose);
  const { control, formState } = form;
  const names = ['scopes', 'toolAccess', 'projectIds', 'allowedAddresses', 'metadata'] as const;
  const [
    scopes = apiKey.scopes,
    toolAccess = apiKey.toolAccess,
    projectIds = apiKey.projectIds,
    allowedAddresses = apiKey.allowedAddresses,
    metadata = apiKey.metadata,
  ] = useWatch({ control, name: names });
  const set: typeof form.setValue = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <FormFailure failure={failure} />
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <RightsField
        rights={{ scopes, toolAccess }}
        reason={field('scopes').reason}
        onChange={(rights) => {
          set('scopes', rights.scopes);
          set('toolAccess', rights.toolAccess);
        }}
      />
      <ExpiryField
        present={apiKey.expiresAt}
        reason={field('expiresAt').reason}
        onChange={(iso) => set('expiresAt', iso)}
      />
      <RestrictionsField
        environment={apiKey.environment}
        value={{ projectIds, allowedAddresses, metadata }}
        errors={formState.errors}
        projectsReason={field('projectIds').reason}
        onChange={(changed) => {
          if (changed.projectIds) set('projectIds', changed.projectIds);
          if (changed.allowedAddresses) set('allowedAddresses', changed.allowedAddresses);
          if (changed.metadata) set('metadata', changed.metadata);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </DialogActions>
    </form>
  );
}

function useEditForm(apiKey: ApiKey, onClose: () => void) {
  const toast = useToast();
  const update = api.keys.update.useMutation();
  const { id, name, scopes, toolAccess, expiresAt, projectIds, allowedAddresses, metadata } = apiKey;
  const before = { name, scopes, toolAccess, expiresAt, projectIds, allowedAddresses, metadata };
  return useOperationForm(keys.update, {
    defaultValues: { keyId: id, ...before },
    send: ({ keyId, ...input }) => {
      // Only what was changed here, so that what somebody else changed meanwhile stays.
      const isChanged = ([field, value]: [string, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field));
      return update.mutateAsync({ keyId, ...Object.fromEntries(Object.entries(input).filter(isChanged)) });
    },
    onSuccess: (saved) => {
      toast(`Saved “${saved.name}”`);
      onClose();
    },
  });
}
