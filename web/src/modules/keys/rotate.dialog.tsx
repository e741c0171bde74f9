import { type ApiKey, keys, maxOverlapHours } from '@imprint/shared/contract/keys';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import type { CreatedKey } from './create.form.tsx';
import { ExpiryField } from './fields/expiry.field.tsx';
import { OverlapField } from './fields/overlap.field.tsx';
import { RevealDialog } from './reveal.dialog.tsx';

interface RotateKeyProps {
  apiKey: ApiKey;
  onClose: () => void;
}

interface RotateKeyDialogProps extends RotateKeyProps {
  open: boolean;
  /** How long both keys work, at first. */
  overlapHours?: number;
  /** Called once the new key is stored; by default its page is opened. */
  onRotated?: () => void;
}

/** Two steps, as when creating a key: enter how long both work, then store the new one. */
export function RotateKeyDialog(props: RotateKeyDialogProps) {
  const { open, apiKey, overlapHours = 24, onClose, onRotated } = props;
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedKey | null>(null);

  function forget(): void {
    setCreated(null);
    onClose();
  }

  function finish(successor: CreatedKey): void {
    forget();
    if (onRotated) onRotated();
    else void navigate({ to: '/settings/api-keys/$keyId', params: { keyId: successor.id } });
  }

  // A publishable key is shown on its page.
  const show = (successor: CreatedKey) =>
    successor.kind === 'secret' ? setCreated(successor) : finish(successor);

  if (created) {
    return (
      <RevealDialog created={created} onLeave={forget} onDone={() => finish(created)}>
        <OldKey apiKey={apiKey} />
      </RevealDialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Rotate “{name}”', { name: apiKey.name })}
      description={t('A new key with the same permissions and restrictions replaces it.')}
    >
      <RotateKeyForm apiKey={apiKey} overlapHours={overlapHours} onCreated={show} onClose={onClose} />
    </Dialog>
  );
}

/** How long the old key still works, from refetched data. */
function OldKey({ apiKey: { state, expiresAt } }: { apiKey: ApiKey }) {
  return (
    <p className="text-muted">
      {state === 'active' && expiresAt
        ? rich('The old key keeps working until {time}.', { time: <Time iso={expiresAt} look="moment" /> })
        : t('The old key no longer works.')}
    </p>
  );
}

function RotateKeyForm({
  apiKey,
  overlapHours,
  onCreated,
  onClose,
}: RotateKeyProps & { overlapHours: number; onCreated: (created: CreatedKey) => void }) {
  const rotate = api.keys.rotate.useMutation();
  const { form, field, change, ...frame } = useOperationForm(keys.rotate, {
    defaultValues: { keyId: apiKey.id, overlapHours, expiresAt: null },
    send: rotate.mutateAsync,
    onSuccess: (created) => {
      // Reset, so that only the dialog holds the secret.
      rotate.reset();
      onCreated(created);
    },
  });
  const hours = Number(useWatch({ control: form.control, name: 'overlapHours' }));
  return (
    <DialogForm {...frame} submitLabel={t('Rotate key')} isSpacious onCancel={onClose}>
      <OverlapField
        hours={hours}
        maxHours={maxOverlapHours}
        expiresAt={apiKey.expiresAt}
        isDisabled={apiKey.state === 'disabled'}
        reason={field('overlapHours').reason}
        onChange={(next) => change({ overlapHours: next })}
      />
      <ExpiryField
        label={t('Expiry of the new key')}
        reason={field('expiresAt').reason}
        onChange={(iso) => change({ expiresAt: iso })}
      />
    </DialogForm>
  );
}
