import { setup } from '@imprint/shared/contract/setup';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { NewPasswordField } from '../../kit/forms/new.password.field.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';

export function SetupForm({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const complete = api.setup.complete.useMutation();
  const { form, field, submit, failure, isSubmitting } = useOperationForm(setup.complete, {
    defaultValues: { token, organization: '', email: '', password: '' },
    send: complete.mutateAsync,
    onSuccess: () => {
      queryClient.clear();
      onDone();
    },
  });
  const linkProblem = field('token').reason;
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      {linkProblem && (
        <p role="alert" className="text-danger">
          {t('The setup link {reason}.', { reason: linkProblem })}
        </p>
      )}
      <TextField field={field('organization')} label={t('Organization')} autoComplete="organization" />
      <TextField field={field('email')} label={t('Email address')} type="email" autoComplete="username" />
      <NewPasswordField field={field('password')} context={form.watch(['email', 'organization'])} />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        {t('Create organization')}
      </Button>
    </form>
  );
}
