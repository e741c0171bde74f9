import type { OpenSession } from '@imprint/shared/contract/session';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { EndOtherSessionsDialog, EndSessionDialog } from './end.session.dialog.tsx';

/** The person's open sessions, with buttons to end them. */
export function Sessions() {
  const { data, error, refetch } = api.session.list.useQuery({});
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null);
  const close = () => setEnding(null);
  const sessions = data?.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Card
      title={t('Sessions')}
      description={t('Where you are signed in. End any session that you do not recognize.')}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton label={t('Loading your sessions')} lines={2} />}
      {sessions && (
        <>
          <ul className="-my-3 divide-y divide-line">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div className="mt-5 border-t border-line pt-5">
              <Button look="danger-outline" onClick={() => setEnding('others')}>
                {t('Sign out everywhere else')}
              </Button>
            </div>
          )}
        </>
      )}
      {ending === 'others' && <EndOtherSessionsDialog onClose={close} />}
      {ending && ending !== 'others' && <EndSessionDialog session={ending} onClose={close} />}
    </Card>
  );
}

function SessionLine({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium break-words">
          {device ?? t('Unknown device')}
          {isCurrent && <Badge tone="positive">{t('This session')}</Badge>}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-faint">
          {rich('Used {lastUsed} · signed in {signedIn}', {
            lastUsed: <Time iso={lastUsedAt} look="ago" />,
            signedIn: <Time iso={createdAt} look="moment" />,
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="danger-quiet"
          size="small"
          aria-label={
            device === null
              ? t('End the session on an unknown device')
              : t('End the session on {device}', { device })
          }
          onClick={onEnd}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}
