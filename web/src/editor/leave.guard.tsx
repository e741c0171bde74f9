import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import type { Keeper } from './kept.draft.ts';
import type { Saver } from './save.state.ts';

interface LeaveGuardProps<Kind, Resource> {
  saver: Saver<Resource>;
  keeper: Keeper<Kind>;
  /** What is edited, within a sentence. */
  noun: string;
}

/** Saves what is not saved before somebody leaves, and asks only when that cannot be done. */
export function LeaveGuard<Kind, Resource>({ saver, keeper, noun }: LeaveGuardProps<Kind, Resource>) {
  const { status, proceed, reset } = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname || saver.isSaved()) return false;
      return (await saver.save()) === null;
    },
    // A save under way may be cut off: then only what this device keeps comes back.
    enableBeforeUnload: () => !saver.isSaved() && (saver.getState().name !== 'saving' || !keeper.isKept()),
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
