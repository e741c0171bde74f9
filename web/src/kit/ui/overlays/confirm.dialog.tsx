import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { t } from '../../../language/message.ts';
import { Button } from '../button.tsx';
import { Field } from '../inputs/field.tsx';
import { Input } from '../inputs/input.tsx';
import { DialogActions } from './dialog.tsx';
import { sheetBodyClass, sheetClass } from './sheet.ts';
import { useFinalFocus } from './use.final.focus.ts';
import { useTopmost } from './use.topmost.ts';

interface ConfirmFormProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Label of the cancel button; "Cancel" when absent. */
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  busy?: boolean;
  /** Disables the button until this name has been typed. */
  nameToType?: { noun: string; name: string } | undefined;
}

interface ConfirmDialogProps extends ConfirmFormProps {
  open: boolean;
  /** Returns the element to focus when the dialog closes; by default the previous one. */
  focusAfter?: (() => HTMLElement | null) | undefined;
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({ open, focusAfter, ...form }: ConfirmDialogProps) {
  const isTopmost = useTopmost(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && isTopmost() && form.onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center sm:overflow-y-auto sm:p-4">
          <AlertDialog.Popup
            {...useFinalFocus(focusAfter)}
            className={`w-full max-w-md rounded-2xl border border-line bg-surface p-6 shadow-popup transition duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 sm:data-ending-style:scale-98 sm:data-starting-style:scale-98 ${sheetClass}`}
          >
            <ConfirmForm {...form} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Mounted only while the dialog is open, so that each opening starts empty. */
function ConfirmForm({ title, children, nameToType, ...confirm }: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const isBlocked = nameToType !== undefined && typed.trim() !== nameToType.name;
  return (
    <form
      className={`max-sm:pt-5 ${sheetBodyClass}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) confirm.onConfirm();
      }}
    >
      <AlertDialog.Title className="text-lg font-semibold tracking-tight text-balance break-words">
        {title}
      </AlertDialog.Title>
      <div className="mt-2 space-y-4 text-muted">
        {children}
        {nameToType && (
          <Field
            label={t('Type the {noun}’s name to confirm', { noun: nameToType.noun })}
            hint={nameToType.name}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <DialogActions>
        <Button onClick={confirm.onClose}>{confirm.cancelLabel ?? t('Cancel')}</Button>
        <Button type="submit" look="danger" busy={confirm.busy} disabled={isBlocked}>
          {confirm.confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
