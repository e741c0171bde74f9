import type { AdviceKind, ApiKey } from '@imprint/shared/contract/keys';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { adviceSentence } from './key.words.ts';
import type { KeyDialogName } from './use.key.dialogs.tsx';
import { useKeyToggle } from './use.key.toggle.ts';
import { useScopeRemoval } from './use.scope.removal.ts';

interface KeyAdviceProps {
  apiKey: ApiKey;
  show: (dialog: KeyDialogName) => void;
}

/** The state of a key, and advice with actions. */
export function KeyAdvice({ apiKey, show }: KeyAdviceProps) {
  const { enable, isPending } = useKeyToggle(apiKey);
  return (
    <Card title={t('State')}>
      <ul className="-my-3 divide-y divide-line">
        <Line
          actions={
            apiKey.state === 'disabled' && (
              <Button size="small" busy={isPending} onClick={enable}>
                {t('Enable')}
              </Button>
            )
          }
        >
          <StateSentence apiKey={apiKey} />
        </Line>
        {apiKey.replacedById && <Successor apiKey={apiKey} keyId={apiKey.replacedById} />}
        {apiKey.advice.map((kind) => (
          <Line key={kind} isAdvice actions={<AdviceActions kind={kind} apiKey={apiKey} show={show} />}>
            {adviceSentence(kind, apiKey)}
          </Line>
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  children: ReactNode;
  actions?: ReactNode;
  isAdvice?: boolean;
}

function Line({ children, actions, isAdvice = false }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3">
      <p className="flex min-w-0 flex-1 basis-64 gap-2.5 text-pretty">
        {isAdvice && <Icon name="warning" className="mt-0.5 text-caution" />}
        <span className="min-w-0 break-words">{children}</span>
      </p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
}

function StateSentence({
  apiKey: { state, expiresAt, disabledAt, revokedAt, createdAt },
}: {
  apiKey: ApiKey;
}) {
  const moment = (iso: string | null) => <Time iso={iso ?? createdAt} look="moment" />;
  switch (state) {
    case 'active':
      return expiresAt
        ? rich('It works until {expiresAt}.', { expiresAt: moment(expiresAt) })
        : t('It works and does not expire.');
    case 'disabled':
      return rich(
        'It was disabled on {disabledAt}. Requests with it are refused until it is enabled again.',
        {
          disabledAt: moment(disabledAt),
        },
      );
    case 'expired':
      return rich('It expired on {expiresAt}. Requests with it are refused; create a new key.', {
        expiresAt: moment(expiresAt),
      });
    case 'revoked':
      return rich('It was revoked on {revokedAt}. Requests with it are refused permanently.', {
        revokedAt: moment(revokedAt),
      });
  }
}

function Successor({ apiKey, keyId }: { apiKey: ApiKey; keyId: string }) {
  return (
    <Line
      actions={
        <Link to="/settings/api-keys/$keyId" params={{ keyId }} className={buttonClass({ size: 'small' })}>
          {t('Go to the new key')}
        </Link>
      }
    >
      {t('A new key replaces this one.')}
      {apiKey.state === 'active' && ` ${t('Switch to the new key before this one stops working.')}`}
    </Line>
  );
}

interface AdviceActionsProps extends KeyAdviceProps {
  kind: AdviceKind;
}

function AdviceActions({ kind, apiKey, show }: AdviceActionsProps) {
  const { disable, isPending } = useKeyToggle(apiKey);
  const rotate = (
    <Button size="small" onClick={() => show('rotate')}>
      {t('Rotate')}
    </Button>
  );
  const expiry = (
    <Button size="small" onClick={() => show('edit')}>
      {apiKey.expiresAt ? t('Change expiry') : t('Set expiry')}
    </Button>
  );
  switch (kind) {
    case 'unusedScopes':
      return <RemoveScopes apiKey={apiKey} />;
    case 'unused':
      return (
        <Button size="small" busy={isPending} onClick={disable}>
          {t('Disable')}
        </Button>
      );
    case 'old':
      return (
        <>
          {!apiKey.expiresAt && expiry}
          {rotate}
        </>
      );
    case 'expiring':
      return (
        <>
          {expiry}
          {rotate}
        </>
      );
  }
}

function RemoveScopes({ apiKey }: { apiKey: ApiKey }) {
  const { remove, isPending } = useScopeRemoval(apiKey);
  const count = apiKey.unusedScopes.length;
  // A key needs at least one scope, so do not offer to remove all.
  if (count === apiKey.scopes.length) return null;
  return (
    <Button size="small" busy={isPending} onClick={remove}>
      {t('Remove {count, plural, one {# unused scope} other {# unused scopes}}', { count })}
    </Button>
  );
}
