import { account } from '@imprint/shared/contract/account';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { TimeZoneField } from './time.zone.field.tsx';

export function ProfileForm() {
  const { user } = useSession();
  const toast = useToast();
  const update = api.account.update.useMutation();
  const { form, field, submit, failure, isSubmitting, isDirty } = useOperationForm(account.update, {
    defaultValues: { name: user.name, timeZone: user.timeZone },
    send: update.mutateAsync,
    onSuccess: ({ name, timeZone }) => {
      form.reset({ name, timeZone });
      toast(t('Profile saved'));
    },
  });
  const timeZone = useWatch({ control: form.control, name: 'timeZone' });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField field={field('name')} label={t('Name')} autoComplete="name" />
      <TimeZoneField
        timeZone={timeZone ?? null}
        reason={field('timeZone').reason}
        onChange={(next) => form.setValue('timeZone', next, { shouldDirty: true })}
      />
      <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
        {t('Save profile')}
      </Button>
    </form>
  );
}
