import type { ApiKey } from '@imprint/shared/contract/keys';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';

interface RevokeKeyDialogProps {
  open: boolean;
  apiKey: ApiKey;
  onClose: () => void;
}

const dayMs = 86_400_000;

/** Confirms a revocation; asks for the name if the key was used lately. */
export function RevokeKeyDialog({ open, apiKey, onClose }: RevokeKeyDialogProps) {
  const toast = useToast();
  const revoke = api.keys.revoke.useMutation({
    onSuccess: () => {
      toast(t('“{name}” revoked', { name: apiKey.name }));
      close();
    },
  });
  // Refetched while the dialog is open, because the page's data may be older than the last use.
  const { data: { lastUsedAt } = apiKey } = api.keys.get.useQuery(
    { keyId: apiKey.id },
    { enabled: open, staleTime: 0, refetchInterval: 1_000 },
  );
  const isInUse = lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < dayMs;

  function close(): void {
    revoke.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('Revoke “{name}”?', { name: apiKey.name })}
      confirmLabel={t('Revoke key')}
      busy={revoke.isPending}
      nameToType={isInUse ? { noun: t('key'), name: apiKey.name } : undefined}
      // The button that opened the dialog is removed from a revoked key.
      focusAfter={() => (revoke.isSuccess ? document.querySelector('h1') : null)}
      onConfirm={() => revoke.mutate({ keyId: apiKey.id })}
    >
      <p>
        {lastUsedAt
          ? rich('The key was last used {time}.', { time: <Time iso={lastUsedAt} look="ago" /> })
          : t('The key has never been used.')}{' '}
        {t('Requests with it are refused immediately. This cannot be undone.')}
      </p>
      <FormFailure failure={revoke.error && failureOf(revoke.error)} />
    </ConfirmDialog>
  );
}
