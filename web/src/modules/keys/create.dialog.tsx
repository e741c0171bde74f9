import type { KeyKind } from '@imprint/shared/scopes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { type CreatedKey, CreateKeyForm } from './create.form.tsx';
import { CreatePublishableForm } from './create.publishable.form.tsx';
import { KindField } from './fields/kind.field.tsx';
import { RevealDialog } from './reveal.dialog.tsx';

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Two steps: enter what the key may do, then store it. Only this component holds a secret. */
export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [kind, setKind] = useState<KeyKind>('secret');
  const navigate = useNavigate();
  const toast = useToast();

  function close(): void {
    setCreated(null);
    setKind('secret');
    onClose();
  }

  if (created) return <RevealDialog created={created} onDone={close} onLeave={() => setCreated(null)} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('New API key')}
      description={t('Give it only the access that it needs.')}
    >
      <div className="space-y-6">
        <KindField kind={kind} onChange={setKind} />
        {kind === 'secret' ? (
          <CreateKeyForm onCreated={setCreated} onCancel={close} />
        ) : (
          <CreatePublishableForm
            onCreated={({ id, name }) => {
              toast(t('“{name}” created', { name }));
              close();
              // Its page shows the key.
              void navigate({ to: '/settings/api-keys/$keyId', params: { keyId: id } });
            }}
            onCancel={close}
          />
        )}
      </div>
    </Dialog>
  );
}
