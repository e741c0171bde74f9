import { webhooks } from '@imprint/shared/contract/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { useChosenProjectId } from '../../shell/project/chosen.project.ts';
import { WebhookFields } from './webhook.fields.tsx';
import { type MadeSecret, WebhookSecretDialog } from './webhook.secret.dialog.tsx';

interface CreateWebhookDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Two steps: enter where which events are sent, then store the secret. Only this component holds it. */
export function CreateWebhookDialog({ open, onClose }: CreateWebhookDialogProps) {
  const [made, setMade] = useState<MadeSecret | null>(null);
  const navigate = useNavigate();

  function close(): void {
    setMade(null);
    onClose();
  }

  function openPage(webhookId: string): void {
    close();
    void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId } });
  }

  if (made)
    return <WebhookSecretDialog made={made} onDone={() => openPage(made.id)} onLeave={() => setMade(null)} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('New webhook')}
      description={t('Events are sent from now on, at least once each, in no promised order.')}
    >
      <CreateForm onCreated={setMade} onCancel={close} />
    </Dialog>
  );
}

function CreateForm({
  onCreated,
  onCancel,
}: {
  onCreated: (made: MadeSecret) => void;
  onCancel: () => void;
}) {
  const create = api.webhooks.create.useMutation();
  const chosenProjectId = useChosenProjectId() ?? null;
  const { form, field, change, ...frame } = useOperationForm(webhooks.create, {
    defaultValues: {
      url: '',
      description: '',
      types: ['*'],
      projectId: chosenProjectId,
      includesResource: false,
    },
    send: create.mutateAsync,
    onSuccess: ({ id, secret }) => {
      // Reset, so that only the dialog holds the secret.
      create.reset();
      onCreated({ id, secret: secret ?? '' });
    },
  });
  const [types, projectId = null, includesResource = false] = useWatch({
    control: form.control,
    name: ['types', 'projectId', 'includesResource'],
  });
  return (
    <DialogForm {...frame} submitLabel={t('Create webhook')} isSpacious onCancel={onCancel}>
      <WebhookFields field={field} choices={{ types, projectId, includesResource }} change={change} />
    </DialogForm>
  );
}
