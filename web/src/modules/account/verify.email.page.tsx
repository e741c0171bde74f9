import { account } from '@imprint/shared/contract/account';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { LinkProblem } from '../../kit/forms/link.problem.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { useSession } from '../../shell/session/session.provider.tsx';

/** The page of a link that verifies an address. Only the account that asked for the link can use it. */
export function VerifyEmailPage() {
  const { token = '' } = useSearch({ from: '/app/verify-email' });
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const verify = api.account.verifyEmail.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(account.verifyEmail, {
    defaultValues: { token },
    send: verify.mutateAsync,
    onSuccess: async ({ email }) => {
      toast(t('{email} verified', { email }));
      await navigate({ to: '/account', replace: true });
    },
  });
  return (
    <Page title={t('Verify your email address')}>
      <div className="max-w-xl">
        <Card title={user.name} description={t('You are signed in as {email}.', { email: user.email })}>
          <form onSubmit={submit} noValidate className="space-y-5">
            <FormFailure failure={failure} />
            <LinkProblem token={field('token')} />
            <p>{t('Confirm that you requested this link and that the address it was sent to is yours.')}</p>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('Verify address')}
            </Button>
          </form>
        </Card>
      </div>
    </Page>
  );
}
