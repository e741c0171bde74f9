import { type ApiKey, keys } from '@imprint/shared/contract/keys';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { EnvironmentField } from './fields/environment.field.tsx';
import { OriginsField, publishableExpiryHint } from './fields/origins.field.tsx';
import { SettingsFields } from './fields/settings.fields.tsx';

interface CreatePublishableFormProps {
  onCreated: (created: ApiKey) => void;
  onCancel: () => void;
}

export function CreatePublishableForm({ onCreated, onCancel }: CreatePublishableFormProps) {
  const session = useSession();
  const create = api.keys.createPublishable.useMutation();
  const { form, field, change, ...frame } = useOperationForm(keys.createPublishable, {
    defaultValues: {
      name: '',
      environment: session.environment,
      origins: [],
      expiresAt: null,
      projectIds: [],
      metadata: {},
    },
    send: create.mutateAsync,
    onSuccess: onCreated,
  });
  const { control, formState } = form;
  const environment = useWatch({ control, name: 'environment' });
  const names = ['origins', 'projectIds', 'metadata'] as const;
  const [origins = [], projectIds = [], metadata = {}] = useWatch({ control, name: names });

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
        restrictions={{ projectIds, metadata }}
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
