import { type ApiKey, keys } from '@imprint/shared/contract/keys';
import { scopePresets } from '@imprint/shared/scopes';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { EnvironmentField } from './fields/environment.field.tsx';
import { RightsField } from './fields/rights.field.tsx';
import { SettingsFields } from './fields/settings.fields.tsx';

/** A newly created key, with its secret. */
export type CreatedKey = ApiKey & { key: string };

interface CreateKeyFormProps {
  onCreated: (created: CreatedKey) => void;
  onCancel: () => void;
}

export function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const { form, field, change, ...frame } = useCreateForm(onCreated);
  const { control, formState } = form;
  const names = ['environment', 'scopes', 'toolAccess', 'readsPersonalData'] as const;
  const [environment, scopes, toolAccess = 'full', readsPersonalData = false] = useWatch({
    control,
    name: names,
  });
  const [projectIds = [], allowedAddresses = [], metadata = {}] = useWatch({
    control,
    name: ['projectIds', 'allowedAddresses', 'metadata'],
  });

  return (
    <DialogForm {...frame} submitLabel={t('Create key')} isSpacious onCancel={onCancel}>
      <TextField
        field={field('name')}
        label={t('Name')}
        autoComplete="off"
        hint={t('Describe what the key is for.')}
      />
      <EnvironmentField
        environment={environment}
        // Projects belong to one environment.
        onChange={(next) => change({ environment: next, projectIds: [] })}
      />
      <SettingsFields
        environment={environment}
        restrictions={{ projectIds, allowedAddresses, metadata }}
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

function useCreateForm(onCreated: CreateKeyFormProps['onCreated']) {
  const { environment } = useSession();
  const create = api.keys.create.useMutation();
  const { scopes, toolAccess } = scopePresets.readOnly;
  return useOperationForm(keys.create, {
    defaultValues: {
      name: '',
      environment,
      scopes: [...scopes],
      toolAccess,
      readsPersonalData: false,
      expiresAt: null,
      projectIds: [],
      allowedAddresses: [],
      metadata: {},
    },
    send: create.mutateAsync,
    onSuccess: (created) => {
      // Reset, so that only the dialog holds the secret.
      create.reset();
      onCreated(created);
    },
  });
}
