import { account } from '@imprint/shared/contract/account';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { NewPasswordField } from '../../kit/forms/new.password.field.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { endedWords } from './ended.words.ts';

export function PasswordForm() {
  const { user } = useSession();
  const toast = useToast();
  const change = api.account.changePassword.useMutation();
  const { form, field, submit, failure, isSubmitting } = useOperationForm(account.changePassword, {
    defaultValues: { currentPassword: '', newPassword: '' },
    send: change.mutateAsync,
    onSuccess: ({ endedSessions }) => {
      form.reset();
      toast(`${t('Password changed.')} ${endedWords(endedSessions)}`);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <TextField
        field={field('currentPassword')}
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField
        field={field('newPassword')}
        label={t('New password')}
        context={[user.email, user.name]}
        isChange
      />
      <Button type="submit" look="primary" busy={isSubmitting}>
        {t('Change password')}
      </Button>
    </form>
  );
}
