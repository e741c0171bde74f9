import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import type { Saver } from './save.state.ts';

interface LeaveGuardProps<Resource> {
  saver: Saver<Resource>;
  /** What is edited, within a sentence. */
  noun: string;
}

/** Saves what is not saved before somebody leaves, and asks only when that cannot be done. */
export function LeaveGuard<Resource>({ saver, noun }: LeaveGuardProps<Resource>) {
  const { status, proceed, reset } = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname || saver.isSaved()) return false;
      return (await saver.save()) === null;
    },
    enableBeforeUnload: () => !saver.isSaved() && saver.getState().name !== 'saving',
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave with unsaved changes?"
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
    >
      <p>
        {`Your last changes to this ${noun} could not be saved. They are kept on this device and come back when you open the ${noun} here again.`}
      </p>
    </ConfirmDialog>
  );
}
