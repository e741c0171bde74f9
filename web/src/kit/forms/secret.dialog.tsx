import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/inputs/choice.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm.dialog.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** What it is called within a sentence, such as "key". */
  noun: string;
  /** The `SecretField` and how to use the secret. */
  children: ReactNode;
  onDone: () => void;
  /** Called when the person leaves the page without storing it, to clear it. */
  onLeave: () => void;
}

/** Shows a secret once. It closes only after the person confirmed having stored it. */
export function SecretDialog({ title, noun, children, onDone, onLeave }: SecretDialogProps) {
  const [isStored, setStored] = useState(false);
  const { finish, ...leaving } = useLeaveGuard(onDone, onLeave);
  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      title={title}
      description={t('It is shown only once. Keep it where you keep passwords.')}
    >
      <div className="space-y-5">
        {children}
        <Choice
          type="checkbox"
          label={t('I have stored it')}
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
        />
        <DialogActions>
          <Button look="primary" disabled={!isStored} onClick={finish}>
            {t('Done')}
          </Button>
        </DialogActions>
      </div>
      <LeaveDialog noun={noun} {...leaving} />
    </Dialog>
  );
}

/** Blocks navigation until the secret is stored, or until leaving without it is confirmed. */
function useLeaveGuard(onDone: () => void, onLeave: () => void) {
  const isDone = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !isDone.current,
    enableBeforeUnload: () => !isDone.current,
    withResolver: true,
  });

  function finish(): void {
    isDone.current = true;
    onDone();
  }

  function leave(): void {
    isDone.current = true;
    onLeave();
    proceed?.();
  }

  return { isLeaving: status === 'blocked', finish, leave, stay: () => reset?.() };
}

interface LeaveDialogProps {
  noun: string;
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
}

function LeaveDialog({ noun, isLeaving, leave, stay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={isLeaving}
      onClose={stay}
      title={t('Leave without the {noun}?', { noun })}
      confirmLabel={t('Leave')}
      onConfirm={leave}
    >
      <p>
        {t('The {noun} cannot be shown again. If you have not stored it, stay and copy it first.', { noun })}
      </p>
    </ConfirmDialog>
  );
}
