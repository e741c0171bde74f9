import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { Alert } from '../ui/alert.tsx';

/** The error of a form as a whole. */
export function FormFailure({ failure, actions }: { failure: Failure | null; actions?: ReactNode }) {
  if (!failure) return null;
  return (
    <Alert actions={actions}>
      {failure.message}
      {failure.code === 'INTERNAL_ERROR' && failure.requestId && (
        <span className="mt-1 block font-mono text-xs">{failure.requestId}</span>
      )}
    </Alert>
  );
}
