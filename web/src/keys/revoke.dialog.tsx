import type { ApiKey } from '@imprint/shared/keys.contract';
import { useRef } from 'react';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { Time } from '../ui/time.tsx';
import { useToast } from '../ui/toast.tsx';

interface RevokeKeyDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const toast = useToast();
  const revoked = useRef(false);
  const revoke = api.keys.revoke.useMutation({
    onSuccess: () => {
      revoked.current = true;
      toast(`Revoked “${apiKey.name}”`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke “${apiKey.name}”?`}
      confirmLabel="Revoke key"
      busy={revoke.isPending}
      // The button that opened the dialog is gone from a revoked key.
      focusAfter={() => (revoked.current ? document.querySelector('h1') : null)}
      onConfirm={() => revoke.mutate({ keyId: apiKey.id })}
    >
      <p>
        {apiKey.lastUsedAt ? (
          <>
            The key was last used <Time iso={apiKey.lastUsedAt} look="ago" />.
          </>
        ) : (
          'The key has never been used.'
        )}{' '}
        Programs that use it are refused at once. This cannot be undone.
      </p>
      <FormFailure failure={revoke.error && failureOf(revoke.error)} />
    </ConfirmDialog>
  );
}
