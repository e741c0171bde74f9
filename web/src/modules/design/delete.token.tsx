import type { TokenLocation } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/shapes/design';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { TokenUsers } from './token.users.tsx';

interface DeleteTokenProps {
  token: Token;
  users: readonly TokenLocation[];
  onDeleted: () => void;
}

/** Deletes a token permanently; lists the tokens that reference it. */
export function DeleteToken({ token, users, onDeleted }: DeleteTokenProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = api.tokens.delete.useMutation({
    onSuccess: () => {
      toast(t('Token {path} deleted', { path: token.path }));
      setAsking(false);
      onDeleted();
    },
  });
  const failure = remove.error && failureOf(remove.error);
  const reported = failure?.details.reason === 'in_use' ? failure.details.users : [];
  // Others may reference it by now. Safe because this error lists their locations.
  const reportedUsers = (reported ?? []) as TokenLocation[];
  return (
    <>
      <Button
        look="danger-outline"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {t('Delete token')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete {path}?', { path: token.path })}
        confirmLabel={t('Delete permanently')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ tokenId: token.id })}
      >
        <p>{t('The token is deleted immediately, for everyone. This cannot be undone.')}</p>
        <FormFailure failure={failure} />
        <TokenUsers
          users={users.length > 0 ? users : reportedUsers}
          words={t('These tokens use it. Change them first.')}
          onNavigate={() => setAsking(false)}
        />
      </ConfirmDialog>
    </>
  );
}
