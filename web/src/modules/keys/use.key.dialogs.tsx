import type { ApiKey } from '@imprint/shared/contract/keys';
import { type ReactNode, useState } from 'react';
import { EditKeyDialog } from './edit.dialog.tsx';
import { RevokeKeyDialog } from './revoke.dialog.tsx';
import { RotateKeyDialog } from './rotate.dialog.tsx';

export type KeyDialogName = 'edit' | 'rotate' | 'revoke';

interface KeyDialogs {
  show: (dialog: KeyDialogName) => void;
  dialogs: ReactNode;
}

/** The dialogs of one key, of which one is open at a time. */
export function useKeyDialogs(apiKey: ApiKey): KeyDialogs {
  const [openDialog, show] = useState<KeyDialogName | null>(null);
  const close = () => show(null);
  return {
    show,
    dialogs: (
      <>
        <EditKeyDialog open={openDialog === 'edit'} apiKey={apiKey} onClose={close} />
        <RotateKeyDialog open={openDialog === 'rotate'} apiKey={apiKey} onClose={close} />
        <RevokeKeyDialog open={openDialog === 'revoke'} apiKey={apiKey} onClose={close} />
      </>
    ),
  };
}
