import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { t } from '../../language/message.ts';
import { ConfirmDialog } from '../ui/overlays/confirm.dialog.tsx';

interface UnsavedGuardProps {
  /** What is edited, within a sentence. */
  noun: string;
  /** The search parameter that holds its id. */
  parameter: string;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Whether it has been deleted, and so has no changes left to lose. */
  isDeleted?: RefObject<boolean> | undefined;
}

/** Asks before a navigation away from unsaved changes. */
export function UnsavedGuard({ noun, parameter, isDirty, isSubmitting, isDeleted }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isDeleted?.current &&
      (current.pathname !== next.pathname ||
        resourceIn(current.search, parameter) !== resourceIn(next.search, parameter)),
    enableBeforeUnload: () => isDirty && !isDeleted?.current,
    withResolver: true,
  });
  // A navigation during a save continues once it succeeds, and asks only if it fails.
  const isSaved = status === 'blocked' && !isDirty;
  useEffect(() => {
    if (isSaved) proceed?.();
  }, [isSaved, proceed]);
  return (
    <ConfirmDialog
      open={status === 'blocked' && isDirty && !isSubmitting}
      onClose={() => reset?.()}
      title={t('Discard your changes?')}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Discard')}
      onConfirm={() => proceed?.()}
    >
      <p>{t('Your changes to this {noun} have not been saved.', { noun })}</p>
    </ConfirmDialog>
  );
}

function resourceIn(search: Readonly<Record<string, unknown>>, parameter: string): unknown {
  return search[parameter];
}
