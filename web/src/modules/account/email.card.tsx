import { useState } from 'react';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { ChangeEmailDialog } from './change.email.dialog.tsx';

/** The address that the person signs in with, and a button to change it. */
export function EmailCard() {
  const { user, sendsEmail } = useSession();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t('Email address')} description={t('The address that you sign in with.')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{user.email}</span>
          {user.isEmailVerified ? (
            <Badge tone="positive">{t('Verified')}</Badge>
          ) : (
            <Badge tone="caution">{t('Not verified')}</Badge>
          )}
        </p>
        {sendsEmail && <Button onClick={() => setChanging(true)}>{t('Change address')}</Button>}
      </div>
      {!sendsEmail && (
        <p className="mt-3 text-[0.8125rem] text-faint">
          {user.isEmailVerified
            ? t('This installation does not send email, so you cannot change the address here.')
            : t(
                'This installation does not send email. Its operator can verify the address on the command line.',
              )}
        </p>
      )}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
