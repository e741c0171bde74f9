import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import type { CreatedKey } from './create.form.tsx';
import { KeyField } from './fields/key.field.tsx';
import { UsageSnippets } from './usage.snippets.tsx';

interface RevealDialogProps {
  created: CreatedKey;
  /** Additional content. */
  children?: ReactNode;
  onDone: () => void;
  /** Called when the person leaves the page without storing the key, to clear the secret. */
  onLeave: () => void;
}

/** Shows a key once, with usage snippets. It closes only after the person confirmed having stored it. */
export function RevealDialog({ created, children, onDone, onLeave }: RevealDialogProps) {
  const [isStored, setStored] = useState(false);
  const { finish, ...leaving } = useLeaveGuard(onDone, onLeave);
  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      title={t('Store your new key')}
      description={t('It is shown only once. Keep it where you keep passwords.')}
    >
      <div className="space-y-5">
        {children}
        <KeyField secret={created.key} />
        <UsageSnippets created={created} />
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
      <LeaveDialog {...leaving} />
    </Dialog>
  );
}

/** Blocks navigation until the key is stored, or until leaving without it is confirmed. */
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
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
}

function LeaveDialog({ isLeaving, leave, stay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={isLeaving}
      onClose={stay}
      title={t('Leave without the key?')}
      confirmLabel={t('Leave')}
      onConfirm={leave}
    >
      <p>{t('The key cannot be shown again. If you have not stored it, stay and copy it first.')}</p>
    </ConfirmDialog>
  );
}
