import { keys } from '@imprint/shared/keys.contract';
import { environments } from '@imprint/shared/wire';
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
import { ScopesField } from './scopes.field.tsx';
import { ToolAccessField } from './tool.access.field.tsx';

interface CreateKeyFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

export function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const { environment } = useSession();
  const create = api.keys.create.useMutation();
  const { form, field, submit, failure, isSubmitting } = useOperationForm(keys.create, {
    defaultValues: { name: '', environment, scopes: [], expiresAt: null, toolAccess: 'full' },
    send: create.mutateAsync,
    onSuccess: ({ key }) => {
      create.reset();
      onCreated(key);
    },
  });
  const { control } = form;
  const scopes = useWatch({ control, name: 'scopes' });
  const { reason: expiryReason } = field('expiresAt');
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <FormFailure failure={failure} />
      <TextField
        field={field('name')}
        label="Name"
        autoComplete="off"
        hint="What the key is for, to recognise it by."
      />
      <Fieldset legend="Environment" hint="Which data the key reaches. It cannot be changed later.">
        <div className="flex flex-wrap gap-x-6">
          {environments.map((value) => (
            <Choice
              key={value}
              type="radio"
              value={value}
              label={environmentTones[value].word}
              {...form.register('environment')}
            />
          ))}
        </div>
      </Fieldset>
      <ScopesField
        scopes={scopes}
        reason={field('scopes').reason}
        onChange={(next) =>
          form.setValue('scopes', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <ToolAccessField registration={form.register('toolAccess')} />
      <ExpiryField reason={expiryReason} onChange={(iso) => form.setValue('expiresAt', iso)} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}
