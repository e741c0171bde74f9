import type { Webhook } from '@imprint/shared/contract/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { webhookName } from './webhook.words.ts';

interface DeleteWebhookDialogProps {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
}

export function DeleteWebhookDialog({ open, webhook, onClose }: DeleteWebhookDialogProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const remove = api.webhooks.delete.useMutation({
    onSuccess: async () => {
      toast(t('Webhook deleted'));
      await navigate({ to: '/settings/webhooks', replace: true });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Delete “{name}”?', { name: webhookName(webhook) })}
      confirmLabel={t('Delete webhook')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ webhookId: webhook.id })}
    >
      <p>{t('Nothing more is sent, and its deliveries are deleted as well. This cannot be undone.')}</p>
      <FormFailure failure={remove.error && failureOf(remove.error)} />
    </ConfirmDialog>
  );
}
