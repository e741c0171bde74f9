import { type ApiKey, keys } from '@imprint/shared/contract/keys';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { OriginsField, publishableExpiryHint } from './fields/origins.field.tsx';
import { RightsField } from './fields/rights.field.tsx';
import { SettingsFields } from './fields/settings.fields.tsx';

interface EditKeyProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export function EditKeyDialog({ open, ...props }: EditKeyProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('Edit API key')}
      description={t('Changes take effect immediately. The key itself stays the same.')}
    >
      {props.apiKey.kind === 'secret' ? <EditSecretForm {...props} /> : <EditPublishableForm {...props} />}
    </Dialog>
  );
}

/** A separate component, so that each opening starts with the current values. */
function EditSecretForm({ apiKey, onClose }: EditKeyProps) {
  const { form, field, change, isDirty, ...frame } = useEditForm(apiKey, secretFieldsOf(apiKey), onClose);
  const { control, formState } = form;
  const names = [
    'scopes',
    'toolAccess',
    'readsPersonalData',
    'projectIds',
    'allowedAddresses',
    'metadata',
  ] as const;
  const [
    scopes = apiKey.scopes,
    toolAccess = apiKey.toolAccess,
    readsPersonalData = apiKey.readsPersonalData,
    projectIds = apiKey.projectIds,
    allowedAddresses = apiKey.allowedAddresses,
    metadata = apiKey.metadata,
  ] = useWatch({ control, name: names });

  return (
    <DialogForm {...frame} submitLabel={t('Save changes')} isSpacious disabled={!isDirty} onCancel={onClose}>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" />
      <SettingsFields
        environment={apiKey.environment}
        restrictions={{ projectIds, allowedAddresses, metadata }}
        expiresAt={apiKey.expiresAt}
        errors={formState.errors}
        field={field}
        onChange={change}
      >
        <RightsField
          rights={{ scopes, toolAccess, readsPersonalData }}
          reason={field('scopes').reason}
          onChange={change}
        />
      </SettingsFields>
    </DialogForm>
  );
}

/** The same for a publishable key. */
function EditPublishableForm({ apiKey, onClose }: EditKeyProps) {
  const { form, field, change, isDirty, ...frame } = useEditForm(
    apiKey,
    publishableFieldsOf(apiKey),
    onClose,
  );
  const { control, formState } = form;
  const names = ['origins', 'projectIds', 'metadata'] as const;
  const [origins = apiKey.origins, projectIds = apiKey.projectIds, metadata = apiKey.metadata] = useWatch({
    control,
    name: names,
  });
  return (
    <DialogForm {...frame} submitLabel={t('Save changes')} isSpacious disabled={!isDirty} onCancel={onClose}>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" />
      <SettingsFields
        environment={apiKey.environment}
        restrictions={{ projectIds, metadata }}
        expiresAt={apiKey.expiresAt}
        expiryHint={publishableExpiryHint}
        errors={formState.errors}
        field={field}
        onChange={change}
      >
        <OriginsField origins={origins} errors={formState.errors.origins} onChange={change} />
      </SettingsFields>
    </DialogForm>
  );
}

function secretFieldsOf(apiKey: ApiKey) {
  const { name, scopes, toolAccess, readsPersonalData, expiresAt } = apiKey;
  const { projectIds, allowedAddresses, metadata } = apiKey;
  const rights = { scopes, toolAccess, readsPersonalData };
  return { name, ...rights, expiresAt, projectIds, allowedAddresses, metadata };
}

function publishableFieldsOf({ name, origins, expiresAt, projectIds, metadata }: ApiKey) {
  return { name, origins, expiresAt, projectIds, metadata };
}

/** The form of the fields that a key of its kind has. */
function useEditForm(
  apiKey: ApiKey,
  initial: Omit<z.input<typeof keys.update.input>, 'keyId'>,
  onClose: () => void,
) {
  const toast = useToast();
  const update = api.keys.update.useMutation();
  return useOperationForm(keys.update, {
    defaultValues: { keyId: apiKey.id, ...initial },
    send: ({ keyId, ...input }) => update.mutateAsync({ keyId, ...changedFields(initial, input) }),
    onSuccess: (saved) => {
      toast(t('“{name}” saved', { name: saved.name }));
      onClose();
    },
  });
}

/** Only the changed fields, so that concurrent changes to others are kept. */
export function changedFields<Fields extends object>(initial: object, fields: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(initial, field)),
  );
  // Safe because each value stays under its name.
  return Object.fromEntries(changed) as Partial<Fields>;
}
