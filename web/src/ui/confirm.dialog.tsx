import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { useTopmost } from './use.topmost.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Keeps the button closed until something has been typed or ticked. */
  disabled?: boolean;
  /** Where the focus goes when the dialog closes; without an answer, back to where it was. */
  focusAfter?: (() => HTMLElement | null) | undefined;
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({ open, onClose, title, children, ...confirm }: ConfirmDialogProps) {
  const isTopmost = useTopmost(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && isTopmost() && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup
            finalFocus={() => confirm.focusAfter?.() ?? true}
            className="w-full max-w-md rounded-2xl border border-line bg-surface p-5 shadow-popup transition duration-150 outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 sm:p-6"
          >
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (!confirm.disabled) confirm.onConfirm();
              }}
            >
              <AlertDialog.Title className="text-lg font-semibold tracking-tight text-balance break-words">
                {title}
              </AlertDialog.Title>
              <div className="mt-2 space-y-4 text-muted">{children}</div>
              <DialogActions>
                <Button onClick={onClose}>Cancel</Button>
                <Button type="submit" look="danger" busy={confirm.busy} disabled={confirm.disabled}>
                  {confirm.confirmLabel}
                </Button>
              </DialogActions>
            </form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
