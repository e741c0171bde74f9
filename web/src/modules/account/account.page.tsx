import { Card } from '../../kit/ui/card.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { TwoFactorCard } from '../factors/two.factor.card.tsx';
import { OwnSecurityCard } from '../security/own.security.card.tsx';
import { EmailCard } from './email.card.tsx';
import { PasswordForm } from './password.form.tsx';
import { Preferences } from './preferences.tsx';
import { ProfileForm } from './profile.form.tsx';
import { Sessions } from './sessions.tsx';

/** A person's own account, which is the same in every organization. */
export function AccountPage() {
  return (
    <Page title={t('Account')} description={t('Your account is the same in every organization.')}>
      <div className="max-w-3xl space-y-4 sm:space-y-6">
        <Card title={t('Profile')}>
          <ProfileForm />
        </Card>
        <EmailCard />
        <Card title={t('Preferences')} description={t('Changes are saved automatically.')}>
          <Preferences />
        </Card>
        <Card title={t('Password')} description={t('Changing your password signs you out everywhere else.')}>
          <PasswordForm />
        </Card>
        <TwoFactorCard />
        <Sessions />
        <OwnSecurityCard />
      </div>
    </Page>
  );
}
