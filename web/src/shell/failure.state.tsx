import type { ReactNode } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';

interface FailureStateProps {
  error: unknown;
  onRetry: () => void;
  /** What it says when the thing does not exist. */
  missing?: ReactNode;
  /** Further ways on, as links. */
  actions?: ReactNode;
}

/** Stands where the content would, and says why it could not be shown. */
export function FailureState({ error, onRetry, missing, actions }: FailureStateProps) {
  const failure = failureOf(error);
  const final = failure.code === 'NOT_FOUND' || failure.code === 'FORBIDDEN';
  return (
    <div role="alert">
      <EmptyState
        title={titleOf(failure)}
        actions={
          <>
            {!final && <Button onClick={onRetry}>Try again</Button>}
            {actions}
          </>
        }
      >
        {failure.code === 'FORBIDDEN' ? (
          <Rights {...failure.details} />
        ) : (
          <p>{failure.code === 'NOT_FOUND' ? (missing ?? failure.message) : failure.message}</p>
        )}
        {!final && failure.requestId && (
          <p className="mt-2 text-[0.8125rem] text-faint">
            Request <span className="font-mono select-all">{failure.requestId}</span>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

function titleOf({ code }: Failure): string {
  if (code === 'NOT_FOUND') return 'Not found';
  if (code === 'FORBIDDEN') return 'You may not see this';
  return 'This could not be loaded';
}

/** Names what is missing, so that one can ask an administrator for it. */
function Rights({ required, provided }: { required?: unknown; provided?: unknown }) {
  const held = Array.isArray(provided) ? provided.join(', ') : String(provided ?? '');
  return (
    <p>
      It needs the permission <code className="font-mono text-ink">{String(required)}</code>
      {held && <>; you have {held}</>}. An owner or admin of the organization can grant it.
    </p>
  );
}
