import { type Environment, environments } from '@imprint/shared/environments';
import { type ApiKey, keys } from '@imprint/shared/keys.contract';
import { scopePresets } from '@imprint/shared/scopes';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { useSession } from '../session/session.provider.tsx';
import { environmentTones } from '../shell/environment.menu.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { ExpiryField } from './expiry.field.tsx';
import { RestrictionsField } from './restrictions.field.tsx';
import { RightsField } from './rights.field.tsx';

/** A key as it is answered when it was made, with its secret. */
export type CreatedKey = ApiKey & { key: string };

interface CreateKeyFormProps {
  onCreated: (created: CreatedKey) => void;
  onCancel: () => void;
}

export function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const { form, field, submit, failure, isSubmitting } = useCreateForm(onCreated);
  const { control, formState } = form;
  const [environment, scopes, toolAccess = 'full', projectIds = [], allowedAddresses = [], metadata = {}] =
    useWatch({
      control,
      name: ['environment', 'scopes', 'toolAccess', 'projectIds', 'allowedAddresses', 'metadata'],
    });
  const set: typeof form.setValue = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <FormFailure failure={failure} />
      <TextField
        field={field('name')}
        label="Name"
        autoComplete="off"
        hint="What the key is for, to recognise it by."
      />
      <EnvironmentField
        environment={environment}
        onChange={(next) => {
          set('environment', next);
          // The projects of one environment do not exist in another.
          set('projectIds', []);
        }}
      />
      <RightsField
        rights={{ scopes, toolAccess }}
        reason={field('scopes').reason}
        onChange={(rights) => {
          set('scopes', rights.scopes);
          set('toolAccess', rights.toolAccess);
        }}
      />
      <ExpiryField reason={field('expiresAt').reason} onChange={(iso) => set('expiresAt', iso)} />
      <RestrictionsField
        environment={environment}
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
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Create key
        </Button>
      </DialogActions>
    </form>
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
      expiresAt: null,
      projectIds: [],
      allowedAddresses: [],
      metadata: {},
    },
    send: create.mutateAsync,
    onSuccess: (created) => {
      // So that the answer, in which the key is, is kept by the dialog alone.
      create.reset();
      onCreated(created);
    },
  });
}

interface EnvironmentFieldProps {
  environment: Environment;
  onChange: (environment: Environment) => void;
}

function EnvironmentField({ environment, onChange }: EnvironmentFieldProps) {
  return (
    <Fieldset legend="Environment" hint="Which data the key reaches. It cannot be changed later.">
      <div className="flex flex-wrap gap-x-6">
        {environments.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="environment"
            label={environmentTones[value].word}
            checked={environment === value}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
