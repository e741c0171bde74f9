import type { Passkey } from '@imprint/shared/contract/factors';
import { type ReactNode, useState } from 'react';
import { browserHasPasskeys } from '../../api/passkeys.ts';
import { api } from '../../api/trpc.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { AddAppDialog } from './add.app.dialog.tsx';
import { AddPasskeyDialog } from './add.passkey.dialog.tsx';
import { RemoveAppDialog, RemovePasskeyDialog } from './remove.factor.dialog.tsx';
import { RenewCodesDialog } from './renew.codes.dialog.tsx';

type OpenDialog = 'addPasskey' | 'addApp' | 'removeApp' | 'renewCodes' | Passkey;

/** The person's passkeys, authenticator app and recovery codes, and how to add and remove them. */
export function TwoFactorCard() {
  const { data, error, refetch } = api.factors.list.useQuery({});
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const isOn = data && (data.passkeys.length > 0 || data.app !== null);
  const isLast = data && data.passkeys.length + Number(data.app !== null) === 1;
  return (
    <Card
      title={t('Two-factor authentication')}
      description={t(
        'Protects your account even if someone learns your password. Signing in also requires a passkey or a code from your authenticator app.',
      )}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading two-factor authentication')} lines={2} />}
      {data && (
        <>
          <p className="mb-3">
            {isOn ? <Badge tone="positive">{t('On')}</Badge> : <Badge tone="caution">{t('Off')}</Badge>}
          </p>
          <ul className="divide-y divide-line">
            {data.passkeys.map((passkey) => (
              <Line
                key={passkey.id}
                name={passkey.name}
                note={<FactorTimes {...passkey} />}
                badge={!passkey.worksHere && <Badge tone="caution">{t('Not for this address')}</Badge>}
              >
                <Button
                  look="danger-quiet"
                  size="small"
                  aria-label={t('Remove the passkey {name}', { name: passkey.name })}
                  onClick={() => setDialog(passkey)}
                >
                  {t('Remove')}
                </Button>
              </Line>
            ))}
            {data.app && (
              <Line name={t('Authenticator app')} note={<FactorTimes {...data.app} />}>
                <Button
                  look="danger-quiet"
                  size="small"
                  aria-label={t('Remove the authenticator app')}
                  onClick={() => setDialog('removeApp')}
                >
                  {t('Remove')}
                </Button>
              </Line>
            )}
            {isOn && (
              <Line
                name={t('Recovery codes')}
                note={t(
                  '{recoveryCodesLeft, number} of 10 left. Use them to sign in if you lose your other factors.',
                  { recoveryCodesLeft: data.recoveryCodesLeft },
                )}
              >
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('Generate new recovery codes')}
                  onClick={() => setDialog('renewCodes')}
                >
                  {t('Generate new')}
                </Button>
              </Line>
            )}
          </ul>
          <div className={`flex flex-wrap gap-2.5 ${isOn ? 'mt-3 border-t border-line pt-5' : ''}`}>
            {data.supportsPasskeys && browserHasPasskeys() && (
              <Button onClick={() => setDialog('addPasskey')}>{t('Add a passkey')}</Button>
            )}
            <Button onClick={() => setDialog('addApp')}>
              {data.app ? t('Replace the authenticator app') : t('Add an authenticator app')}
            </Button>
          </div>
          {!data.supportsPasskeys && (
            <p className="mt-3 text-[0.8125rem] text-faint">
              {t(
                'Passkeys require an address with HTTPS and a hostname, which this installation does not have.',
              )}
            </p>
          )}
        </>
      )}
      {dialog === 'addPasskey' && <AddPasskeyDialog onClose={close} />}
      {dialog === 'addApp' && <AddAppDialog onClose={close} />}
      {dialog === 'removeApp' && <RemoveAppDialog isLast={Boolean(isLast)} onClose={close} />}
      {dialog === 'renewCodes' && <RenewCodesDialog onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <RemovePasskeyDialog passkey={dialog} isLast={Boolean(isLast)} onClose={close} />
      )}
    </Card>
  );
}

interface LineProps {
  name: string;
  note: ReactNode;
  badge?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

function Line({ name, note, badge, children }: LineProps) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          {name}
          {badge}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-faint">{note}</p>
      </div>
      {children}
    </li>
  );
}

function FactorTimes({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) {
  const added = <Time iso={createdAt} look="moment" />;
  return lastUsedAt
    ? rich('Added {added} · Last used {used}', { added, used: <Time iso={lastUsedAt} look="ago" /> })
    : rich('Added {added} · Not used yet', { added });
}
