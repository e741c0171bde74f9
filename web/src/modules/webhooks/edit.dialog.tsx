import { type Webhook, webhooks } from '@imprint/shared/contract/webhooks';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { WebhookFields } from './webhook.fields.tsx';

interface EditWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditWebhookDialog({ open, ...props }: EditWebhookProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('Edit webhook')}
      description={t('Changes apply to events from now on. The secret stays the same.')}
    >
      <EditForm {...props} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with the current values. */
function EditForm({ webhook, onClose }: EditWebhookProps) {
  const toast = useToast();
  const update = api.webhooks.update.useMutation();
  const { form, field, change, isDirty, ...frame } = useOperationForm(webhooks.update, {
    defaultValues: {
      webhookId: webhook.id,
      url: webhook.url,
      description: webhook.description ?? '',
      types: webhook.types,
      projectId: webhook.projectId,
      includesResource: webhook.includesResource,
      expectedVersion: webhook.version,
    },
    send: update.mutateAsync,
    onSuccess: () => {
      toast(t('Webhook saved'));
      onClose();
    },
  });
  const [types, projectId, includesResource] = useWatch({
    control: form.control,
    name: ['types', 'projectId', 'includesResource'],
  });
  const choices = {
    types: types ?? webhook.types,
    projectId: projectId === undefined ? webhook.projectId : projectId,
    includesResource: includesResource ?? webhook.includesResource,
  };
  return (
    <DialogForm {...frame} submitLabel={t('Save changes')} isSpacious disabled={!isDirty} onCancel={onClose}>
      <WebhookFields field={field} choices={choices} change={change} />
    </DialogForm>
  );
}
