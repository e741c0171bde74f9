import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { CreateKeyForm } from './create.form.tsx';
import { KeyReveal } from './key.reveal.tsx';

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Two steps: say what the key may do, then store it. Only this component ever remembers the key. */
export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);

  function close(): void {
    setSecret(null);
    onClose();
  }

  if (secret !== null) {
    return (
      <Dialog
        open={open}
        onClose={close}
        dismissible={false}
        title="Store your new key"
        description="It is shown this one time only. Keep it where you keep passwords."
      >
        <KeyReveal secret={secret} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="New API key"
      description="Give it only what its program needs."
    >
      <CreateKeyForm onCreated={setSecret} onCancel={close} />
    </Dialog>
  );
}
