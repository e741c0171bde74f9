import { isWithin } from '@imprint/shared/design/token.path';
import type { TokenSet } from '@imprint/shared/design/token.set';
import type { Collection } from '@imprint/shared/shapes/design';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { FormFailure } from '../../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm.dialog.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import type { DesignScope } from '../design.scope.ts';
import { TokenUsers } from '../token.users.tsx';
import { EditGroupForm, type GroupProps, useGroupUsers } from './edit.group.form.tsx';
import type { GroupActions } from './group.row.tsx';

interface OpenDialog {
  kind: 'edit' | 'remove';
  path: string;
}

/** The open group dialog, and the group of a new token. */
export function useGroupDialogs(openCreate: () => void) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [group, setGroup] = useState<string | null>(null);
  const actions: GroupActions = {
    addToken: (path) => {
      setGroup(path);
      openCreate();
    },
    edit: (path) => setOpenDialog({ kind: 'edit', path }),
    remove: (path) => setOpenDialog({ kind: 'remove', path }),
  };
  return {
    ...actions,
    opened: openDialog,
    close: () => setOpenDialog(null),
    group,
    clearGroup: () => setGroup(null),
  };
}

interface GroupDialogsProps {
  scope: DesignScope;
  collection: Collection;
  set: TokenSet | null;
  groups: ReturnType<typeof useGroupDialogs>;
}

export function GroupDialogs({ groups, ...rest }: GroupDialogsProps) {
  const { opened, close } = groups;
  // Keep showing the last item while a dialog closes.
  const [lastOpened, setLastOpened] = useState<OpenDialog | null>(null);
  if (opened && opened !== lastOpened) setLastOpened(opened);
  if (!lastOpened) return null;
  return (
    <>
      <Dialog
        open={opened?.kind === 'edit'}
        onClose={close}
        title={t('Edit group {path}', { path: lastOpened.path })}
      >
        {rest.set ? (
          <EditGroupForm
            key={lastOpened.path}
            {...rest}
            set={rest.set}
            path={lastOpened.path}
            onClose={close}
          />
        ) : (
          <Skeleton label={t('Loading the group')} />
        )}
      </Dialog>
      <DeleteGroup {...rest} path={lastOpened.path} open={opened?.kind === 'remove'} onClose={close} />
    </>
  );
}

function DeleteGroup({ open, ...props }: GroupProps & { open: boolean }) {
  const { scope, collection, set, path, onClose } = props;
  const toast = useToast();
  const users = useGroupUsers(props);
  const paths = [...(set?.collections.find(({ id }) => id === collection.id)?.tokens.keys() ?? [])];
  const count = paths.filter((each) => isWithin(each, path)).length;
  const batch = api.tokens.batch.useMutation({
    onSuccess: () => {
      toast(t('Group {path} deleted', { path }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        batch.reset();
        onClose();
      }}
      title={t('Delete group {path}?', { path })}
      confirmLabel={t('Delete permanently')}
      busy={batch.isPending}
      onConfirm={() =>
        batch.mutate({
          projectId: scope.projectId,
          collectionId: collection.id,
          operations: [{ op: 'delete', path }],
        })
      }
    >
      <p>
        {t(
          'This also deletes its {count, plural, one {token} other {# tokens}}, immediately and for everyone.',
          { count },
        )}
      </p>
      <TokenUsers users={users} words={t('In use by:')} />
      <FormFailure failure={batch.error && failureOf(batch.error)} />
    </ConfirmDialog>
  );
}
