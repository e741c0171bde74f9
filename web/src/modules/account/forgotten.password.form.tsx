import { account } from '@imprint/shared/contract/account';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';

interface ForgottenPasswordFormProps {
  onRequested: (request: { email: string; isMailed: boolean }) => void;
}

export function ForgottenPasswordForm({ onRequested }: ForgottenPasswordFormProps) {
  const request = api.account.requestPasswordReset.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(account.requestPasswordReset, {
    defaultValues: { email: '' },
    send: async (input) => ({ ...input, ...(await request.mutateAsync(input)) }),
    onSuccess: onRequested,
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField field={field('email')} label={t('Email address')} type="email" autoComplete="username" />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        {t('Request a link')}
      </Button>
    </form>
  );
}
