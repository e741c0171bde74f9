import type { ApiKey } from '@imprint/shared/contract/keys';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { RotateKeyDialog } from './rotate.dialog.tsx';

interface MadeKeysDialogProps {
  /** Who made the keys. */
  person: { userId: string; name: string };
  onClose: () => void;
}

/** The active keys that somebody made, to revoke or rotate once that person has lost their access. */
export function MadeKeysDialog({ person, onClose }: MadeKeysDialogProps) {
  const { data, error, refetch } = api.keys.list.useQuery({
    createdBy: person.userId,
    state: 'active',
    limit: 100,
  });
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const stopRotating = () => setRotating(null);
  if (rotating) {
    return (
      // Whoever kept the old key must not go on using it.
      <RotateKeyDialog
        open
        apiKey={rotating}
        overlapHours={0}
        onClose={stopRotating}
        onRotated={stopRotating}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('API keys created by {name}', { name: person.name })}
      description={t('They keep working. Rotate or revoke each key that this person may have kept.')}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the API keys')} lines={2} />}
      {data?.data.length === 0 && <p className="text-muted">{t('No active keys are left.')}</p>}
      <ul className="divide-y divide-line">
        {data?.data.map((apiKey) => (
          <MadeKey key={apiKey.id} apiKey={apiKey} onRotate={() => setRotating(apiKey)} />
        ))}
      </ul>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function MadeKey({ apiKey, onRotate }: { apiKey: ApiKey; onRotate: () => void }) {
  const { id, name, start, lastFour, environment, lastUsedAt, replacedById } = apiKey;
  const toast = useToast();
  const revoke = api.keys.revoke.useMutation({
    onSuccess: () => toast(t('“{name}” revoked', { name })),
    onError: (error) => toast(failureOf(error).message),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          {name} <EnvironmentBadge environment={environment} />
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-faint">
          <span className="font-mono text-xs">
            {start}…{lastFour}
          </span>
          {' · '}
          {lastUsedAt ? rich('used {time}', { time: <Time iso={lastUsedAt} look="ago" /> }) : t('never used')}
        </p>
      </div>
      <div className="flex gap-2">
        {!replacedById && (
          <Button size="small" aria-label={t('Rotate {name}', { name })} onClick={onRotate}>
            {t('Rotate')}
          </Button>
        )}
        <Button
          look="danger-outline"
          size="small"
          aria-label={t('Revoke {name}', { name })}
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ keyId: id })}
        >
          {t('Revoke')}
        </Button>
      </div>
    </li>
  );
}
