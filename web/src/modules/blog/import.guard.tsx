import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { t } from '../../language/message.ts';

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
      title={t('Stop the import?')}
      cancelLabel={t('Stay here')}
      confirmLabel={t('Stop and leave')}
      onConfirm={() => proceed?.()}
    >
      <p>{t('Posts that are already imported stay. The remaining files are not imported.')}</p>
    </ConfirmDialog>
  );
}
