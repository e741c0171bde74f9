import { session } from '@imprint/shared/contract/session';
import { browserHasPasskeys } from '../../api/passkeys.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { PasskeyButton } from './passkey.button.tsx';

interface SignInFormProps {
  /** The initial email address. */
  email?: string;
  onSignedIn: (userId: string) => void;
}

export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const setup = api.setup.get.useQuery({});
  const signIn = api.session.signIn.useMutation();
  const signInWithPasskey = api.session.signInWithPasskey.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(session.signIn, {
    defaultValues: { email, password: '' },
    send: signIn.mutateAsync,
    onSuccess: ({ userId }) => onSignedIn(userId),
    explain: { UNAUTHORIZED: t('The email address or password is incorrect.') },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField field={field('email')} label={t('Email address')} type="email" autoComplete="username" />
      <TextField
        field={field('password')}
        label={t('Password')}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        {t('Sign in')}
      </Button>
      {setup.data?.supportsPasskeys && browserHasPasskeys() && (
        <PasskeyButton
          label={t('Sign in with a passkey')}
          onUse={async (passkey) => onSignedIn((await signInWithPasskey.mutateAsync({ passkey })).userId)}
        />
      )}
    </form>
  );
}
