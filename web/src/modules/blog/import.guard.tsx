import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';

/** Asks before a navigation that stops a running import. */
export function ImportGuard({ isImporting }: { isImporting: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isImporting && current.fullPath !== next.fullPath,
    enableBeforeUnload: () => isImporting,
    withResolver: true,
  });
  // Once it is done, stay to show the result.
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
