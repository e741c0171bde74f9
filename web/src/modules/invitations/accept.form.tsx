import { newPassword, personName } from '@imprint/shared/contract/account';
import { invitations } from '@imprint/shared/contract/invitations';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { LinkProblem } from '../../kit/forms/link.problem.tsx';
import { NewPasswordField } from '../../kit/forms/new.password.field.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';

interface AcceptFormProps {
  token: string;
  email: string;
  organization: string;
  hasAccount: boolean;
  onAccepted: (organizationSlug: string) => void;
}

const { accept } = invitations;
type Accepted = z.output<typeof accept.output>;

/** The stricter input for somebody without an account, so that it is validated before sending. */
const acceptWithNewAccount = {
  ...accept,
  input: accept.input.extend({ name: personName, password: newPassword }),
};

/** Joins with the password of an existing account, or creates an account. */
export function AcceptForm(props: AcceptFormProps) {
  return props.hasAccount ? <ExistingAccountForm {...props} /> : <NewAccountForm {...props} />;
}

function ExistingAccountForm({ token, email, organization, onAccepted }: AcceptFormProps) {
  const { send, onSuccess } = useAccept(onAccepted);
  const { field, submit, failure, isSubmitting } = useOperationForm(accept, {
    defaultValues: { token, password: '' },
    send,
    onSuccess,
    explain: { UNAUTHORIZED: t('The password is incorrect.') },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <LinkProblem token={field('token')} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        field={field('password')}
        label={t('Password')}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        <span className="truncate">{t('Join {organization}', { organization })}</span>
      </Button>
      <p>
        <Link
          to="/forgotten-password"
          className="text-muted underline-offset-3 hover:text-ink hover:underline"
        >
          {t('Forgot your password?')}
        </Link>
      </p>
    </form>
  );
}

function NewAccountForm({ token, email, organization, onAccepted }: AcceptFormProps) {
  const { send, onSuccess } = useAccept(onAccepted);
  const { form, field, submit, failure, isSubmitting } = useOperationForm(acceptWithNewAccount, {
    defaultValues: { token, name: '', password: '' },
    send,
    onSuccess,
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <LinkProblem token={field('token')} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField field={field('name')} label={t('Your name')} autoComplete="name" />
      <NewPasswordField field={field('password')} context={[email, form.watch('name')]} />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        <span className="truncate">{t('Join {organization}', { organization })}</span>
      </Button>
    </form>
  );
}

function useAccept(onAccepted: AcceptFormProps['onAccepted']) {
  const queryClient = useQueryClient();
  const { mutateAsync } = api.invitations.accept.useMutation();
  return {
    send: mutateAsync,
    onSuccess: ({ organization }: Accepted) => {
      // Cached data of another person must not be shown.
      queryClient.clear();
      onAccepted(organization.slug);
    },
  };
}
