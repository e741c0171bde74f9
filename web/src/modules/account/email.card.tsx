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
    <Card title={t('E-mail address')} description={t('You sign in with it.')}>
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
            ? t('This installation sends no e-mail, so the address cannot be changed here.')
            : t(
                'This installation sends no e-mail. Whoever operates it can verify the address at the command line.',
              )}
        </p>
      )}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
