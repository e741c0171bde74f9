import type { Webhook } from '@imprint/shared/contract/webhooks';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuItem } from '../../kit/ui/overlays/menu.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { DeleteWebhookDialog } from './delete.dialog.tsx';
import { EditWebhookDialog } from './edit.dialog.tsx';
import { ReplayDialog } from './replay.dialog.tsx';
import { RotateSecretDialog } from './rotate.dialog.tsx';

type DialogName = 'edit' | 'replay' | 'rotate' | 'delete';

/** The actions on a webhook, and their dialogs. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [openDialog, show] = useState<DialogName | null>(null);
  const { test, toggle, isPending } = useWebhookCalls(webhook);
  const close = () => show(null);
  const isEnabled = webhook.status === 'enabled';
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => show('edit')}>
        {t('Edit')}
      </Button>
      {isEnabled && (
        <Button busy={isPending} onClick={test}>
          {t('Send a test')}
        </Button>
      )}
      {!isEnabled && (
        <Button look="primary" busy={isPending} onClick={toggle}>
          {t('Enable')}
        </Button>
      )}
      <Menu trigger={<Icon name="more" />} triggerClassName={buttonClass()} label={t('More actions')}>
        {isEnabled && <MenuItem onClick={() => show('replay')}>{t('Send past events')}</MenuItem>}
        {isEnabled && <MenuItem onClick={toggle}>{t('Disable')}</MenuItem>}
        <MenuItem onClick={() => show('rotate')}>{t('Rotate secret')}</MenuItem>
        <MenuItem onClick={() => show('delete')}>{t('Delete')}</MenuItem>
      </Menu>
      <EditWebhookDialog open={openDialog === 'edit'} webhook={webhook} onClose={close} />
      <ReplayDialog open={openDialog === 'replay'} webhook={webhook} onClose={close} />
      <RotateSecretDialog open={openDialog === 'rotate'} webhook={webhook} onClose={close} />
      <DeleteWebhookDialog open={openDialog === 'delete'} webhook={webhook} onClose={close} />
    </>
  );
}

function useWebhookCalls({ id: webhookId, status }: Webhook) {
  const toast = useToast();
  const change = useChangeFilters();
  const onError = (error: unknown) => toast(failureOf(error).message);
  const testing = api.webhooks.test.useMutation({
    // The drawer shows the result.
    onSuccess: ({ id }) => change({ delivery: id }),
    onError,
  });
  const updating = api.webhooks.update.useMutation({
    onSuccess: (saved) => toast(saved.status === 'enabled' ? t('Webhook enabled') : t('Webhook disabled')),
    onError,
  });
  return {
    test: () => testing.mutate({ webhookId }),
    toggle: () => updating.mutate({ webhookId, status: status === 'enabled' ? 'disabled' : 'enabled' }),
    isPending: testing.isPending || updating.isPending,
  };
}
