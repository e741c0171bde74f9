import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { Entrance } from '../../shell/page/entrance.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { describeRole, roleWords } from '../members/role.words.ts';
import { AcceptForm } from './accept.form.tsx';

/** The page of an invitation link: the invitation, and the form to accept it. */
export function InvitationPage() {
  const { token } = useSearch({ from: '/invitation' });
  return token ? <ValidInvitation token={token} /> : <InvalidInvitation />;
}

function ValidInvitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const { data: invitation, error, refetch } = api.invitations.show.useQuery({ token });
  if (error && ['UNREACHABLE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'].includes(failureOf(error).code)) {
    return (
      <Entrance title={t('Invitation')}>
        <FailureState error={error} onRetry={() => void refetch()} />
      </Entrance>
    );
  }
  if (error) return <InvalidInvitation />;
  if (!invitation) {
    return (
      <Entrance title={t('Invitation')}>
        <Skeleton label={t('Loading the invitation')} lines={2} />
      </Entrance>
    );
  }
  const { organization, email, role, invitedBy, hasAccount, expiresAt } = invitation;
  return (
    <Entrance
      title={t('Join {name}', { name: organization.name })}
      description={
        <>
          {invitedBy ?? t('Somebody')} invites <span className="wrap-anywhere text-ink">{email}</span> as{' '}
          {roleWords[role].toLowerCase()}.{' '}
          {hasAccount
            ? t('You have an account already; its password lets you in.')
            : t('Choose a name and a password, and you are in.')}
        </>
      }
    >
      <AcceptForm
        token={token}
        email={email}
        organization={organization.name}
        hasAccount={hasAccount}
        onAccepted={(slug) => void navigate({ to: '/home', search: { organization: slug }, replace: true })}
      />
      <p className="mt-7 text-[0.8125rem] text-pretty text-faint">
        {roleWords[role]}: {describeRole(role)} The invitation ends on <Time iso={expiresAt} />.
      </p>
    </Entrance>
  );
}

function InvalidInvitation() {
  return (
    <Entrance
      title={t('This invitation cannot be used')}
      description={t(
        'It has expired, was withdrawn, or was accepted already; or the link is not complete. Ask whoever invited you for a new one.',
      )}
    >
      <Link to="/sign-in" className={buttonClass({ look: 'primary' })}>
        {t('Sign in')}
      </Link>
    </Entrance>
  );
}
