import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { Entrance } from '../../shell/page/entrance.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { roleNouns, roleSentence } from '../members/role.words.ts';
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
          {rich('{person} invites <address>{email}</address> as {role}.', {
            person: invitedBy ?? t('Someone'),
            address: (chunks) => <span className="wrap-anywhere text-ink">{chunks}</span>,
            email,
            role: roleNouns[role],
          })}{' '}
          {hasAccount
            ? t('You already have an account. Enter its password to join.')
            : t('Choose a name and a password to join.')}
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
        {roleSentence(role)} {rich('The invitation expires on {date}.', { date: <Time iso={expiresAt} /> })}
      </p>
    </Entrance>
  );
}

function InvalidInvitation() {
  return (
    <Entrance
      title={t('This invitation cannot be used')}
      description={t(
        'It expired, was withdrawn or was already accepted, or the link is incomplete. Ask whoever invited you for a new one.',
      )}
    >
      <Link to="/sign-in" className={buttonClass({ look: 'primary' })}>
        {t('Sign in')}
      </Link>
    </Entrance>
  );
}
