import { account } from '@imprint/shared/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { LinkProblem } from '../../kit/forms/link.problem.tsx';
import { NewPasswordField } from '../../kit/forms/new.password.field.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { Entrance } from '../../shell/page/entrance.tsx';

/** The page of a password reset link. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  if (!token) {
    return (
      <Entrance
        title={t('This link is incomplete')}
        description={t('Open the whole link that you were given, or request a new one.')}
      >
        <Link to="/forgotten-password" className={buttonClass({ look: 'primary' })}>
          {t('Request a new link')}
        </Link>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('Choose a new password')}
      description={t('You are then signed in here and signed out everywhere else.')}
    >
      <ResetPasswordForm token={token} />
      <p className="mt-7">
        <Link
          to="/forgotten-password"
          className="text-muted underline-offset-3 hover:text-ink hover:underline"
        >
          {t('Request a new link')}
        </Link>
      </p>
    </Entrance>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toast = useToast();
  const reset = api.account.resetPassword.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(account.resetPassword, {
    defaultValues: { token, password: '' },
    send: reset.mutateAsync,
    onSuccess: async ({ isSignedIn }) => {
      // Cached data of another person must not be shown.
      queryClient.clear();
      if (!isSignedIn) toast(t('Password saved. Your account does not belong to an organization yet.'));
      await navigate({ to: isSignedIn ? '/home' : '/sign-in', replace: true });
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <LinkProblem token={field('token')} />
      <NewPasswordField field={field('password')} label={t('New password')} context={[]} isChange />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        {t('Save and sign in')}
      </Button>
    </form>
  );
}
