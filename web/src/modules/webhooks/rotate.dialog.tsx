import { secretOverlapHours, type Webhook } from '@imprint/shared/contract/webhooks';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { t } from '../../language/message.ts';
import { type MadeSecret, WebhookSecretDialog } from './webhook.secret.dialog.tsx';

interface RotateSecretDialogProps {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
}

/** Replaces the secret of a webhook, then shows the new one. Only this component holds it. */
export function RotateSecretDialog({ open, webhook, onClose }: RotateSecretDialogProps) {
  const [made, setMade] = useState<MadeSecret | null>(null);
  const rotate = api.webhooks.rotateSecret.useMutation({
    onSuccess: ({ id, secret }) => {
      rotate.reset();
      setMade({ id, secret: secret ?? '' });
    },
  });

  function close(): void {
    setMade(null);
    onClose();
  }

  if (made) return <WebhookSecretDialog made={made} onDone={close} onLeave={close} />;
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('Rotate the secret?')}
      confirmLabel={t('Rotate secret')}
      busy={rotate.isPending}
      onConfirm={() => rotate.mutate({ webhookId: webhook.id })}
    >
      <p>
        {t(
          'A new secret is shown once. For {hours} hours each request has two signatures, one by each secret, so you can change over without losing events.',
          { hours: secretOverlapHours },
        )}
      </p>
      <FormFailure failure={rotate.error && failureOf(rotate.error)} />
    </ConfirmDialog>
  );
}
