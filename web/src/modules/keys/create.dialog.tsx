import { useState } from 'react';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { type CreatedKey, CreateKeyForm } from './create.form.tsx';
import { RevealDialog } from './reveal.dialog.tsx';

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Two steps: enter what the key may do, then store it. Only this component holds the secret. */
export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null);

  function close(): void {
    setCreated(null);
    onClose();
  }

  if (created) return <RevealDialog created={created} onDone={close} onLeave={() => setCreated(null)} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="New API key"
      description="Give it only what its program needs."
    >
      <CreateKeyForm onCreated={setCreated} onCancel={close} />
    </Dialog>
  );
}
