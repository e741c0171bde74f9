import { contract } from '@imprint/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const signIn = api.session.signIn.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(contract.session.signIn, {
    defaultValues: { email: '', password: '' },
    send: signIn.mutateAsync,
    onSuccess: () => {
      // Nothing that was read for another person may be shown to this one.
      queryClient.clear();
      onSignedIn();
    },
    explain: { UNAUTHORIZED: 'The e-mail address or the password is wrong.' },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField field={field('email')} label="E-mail address" type="email" autoComplete="username" />
      <TextField field={field('password')} label="Password" type="password" autoComplete="current-password" />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        Sign in
      </Button>
    </form>
  );
}
