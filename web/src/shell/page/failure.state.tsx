import type { ReactNode } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { MissingPermission } from './missing.permission.tsx';
import { RequestId } from './request.id.tsx';

interface FailureStateProps {
  error: unknown;
  onRetry: () => void;
  /** Message for a resource that does not exist. */
  missing?: ReactNode;
  /** Further actions, as links. */
  actions?: ReactNode;
}

/** Replaces content that could not be loaded, with the reason. */
export function FailureState({ error, onRetry, missing, actions }: FailureStateProps) {
  const failure = failureOf(error);
  const isFinal = failure.code === 'NOT_FOUND' || failure.code === 'FORBIDDEN';
  return (
    <div role="alert">
      <EmptyState
        title={titleOf(failure)}
        actions={
          <>
            {!isFinal && <Button onClick={onRetry}>{t('Try again')}</Button>}
            {actions}
          </>
        }
      >
        {failure.code === 'FORBIDDEN' ? (
          <MissingPermission failure={failure} />
        ) : (
          <p>{failure.code === 'NOT_FOUND' ? (missing ?? failure.message) : failure.message}</p>
        )}
        <RequestId id={failure.requestId} />
      </EmptyState>
    </div>
  );
}

export function titleOf({ code }: Pick<Failure, 'code'>): string {
  if (code === 'NOT_FOUND') return t('Not found');
  if (code === 'FORBIDDEN') return t('You do not have access');
  if (code === 'UNREACHABLE' && !navigator.onLine) return t('You are offline');
  return t('This could not be loaded');
}
