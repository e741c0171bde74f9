import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';

/** Asks before somebody leaves an import, which ends with the part that is under way then. */
export function ImportGuard({ isImporting }: { isImporting: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isImporting && current.fullPath !== next.fullPath,
    enableBeforeUnload: () => isImporting,
    withResolver: true,
  });
  // Once it is done, there is something to read here first.
  const isDone = status === 'blocked' && !isImporting;
  useEffect(() => {
    if (isDone) reset?.();
  }, [isDone, reset]);
  return (
    <ConfirmDialog
      open={status === 'blocked' && isImporting}
      onClose={() => reset?.()}
      title="Stop the import?"
      cancelLabel="Stay here"
      confirmLabel="Stop and leave"
      onConfirm={() => proceed?.()}
    >
      <p>What has been imported stays. The files after that are not imported.</p>
    </ConfirmDialog>
  );
}
