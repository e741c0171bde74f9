import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';

interface UnsavedGuardProps {
  /** What is edited, within a sentence; the address names it by a parameter that is called the same. */
  noun: string;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Whether it is gone, with which nothing can be lost any more. */
  isDeleted: RefObject<boolean>;
}

/** Asks before the address names another thing, or another screen, while this one has changes that are not saved. */
export function UnsavedGuard({ noun, isDirty, isSubmitting, isDeleted }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isDeleted.current &&
      (current.pathname !== next.pathname ||
        resourceIn(current.search, noun) !== resourceIn(next.search, noun)),
    enableBeforeUnload: () => isDirty && !isDeleted.current,
    withResolver: true,
  });
  // Whoever leaves while it is being saved goes once that is done, and is asked only if it was refused.
  const isSaved = status === 'blocked' && !isDirty;
  useEffect(() => {
    if (isSaved) proceed?.();
  }, [isSaved, proceed]);
  return (
    <ConfirmDialog
      open={status === 'blocked' && isDirty && !isSubmitting}
      onClose={() => reset?.()}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={() => proceed?.()}
    >
      <p>{`What you changed in this ${noun} has not been saved.`}</p>
    </ConfirmDialog>
  );
}

function resourceIn(search: Readonly<Record<string, unknown>>, noun: string): unknown {
  return search[noun];
}
