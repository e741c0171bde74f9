import { Button } from '../../kit/ui/button.tsx';
import { rich, t } from '../../language/message.ts';
import { useSignOut } from '../../shell/navigation/use.sign.out.ts';
import { Entrance } from '../../shell/page/entrance.tsx';
import { OwnOrganizations } from '../../shell/session/own.organizations.tsx';
import { useSession } from '../../shell/session/session.provider.tsx';
import { LeaveOrganization } from '../organizations/leave.organization.tsx';
import { TwoFactorCard } from './two.factor.card.tsx';

/** Shown while the organization requires two-factor authentication and the person has not set it up. */
export function SecondFactorRequiredPage() {
  const { organization, user } = useSession();
  const signOut = useSignOut();
  return (
    <Entrance
      title={t('Set up two-factor authentication')}
      description={rich(
        '<name>{organization}</name> requires two-factor authentication. Add a passkey or an authenticator app to continue.',
        {
          organization: organization.name,
          name: (chunks) => (
            <span translate="no" className="font-medium wrap-anywhere text-ink">
              {chunks}
            </span>
          ),
        },
      )}
    >
      <div className="space-y-6">
        <TwoFactorCard />
        <OwnOrganizations except={organization.slug} />
        <LeaveOrganization organization={organization} />
        <p className="text-muted wrap-anywhere">
          {t('You are signed in as {email}.', { email: user.email })}
        </p>
        <Button onClick={signOut}>{t('Sign out')}</Button>
      </div>
    </Entrance>
  );
}
