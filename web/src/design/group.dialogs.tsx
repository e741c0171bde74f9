import { isWithin } from '@imprint/shared/design/token.path';
import type { TokenSet } from '@imprint/shared/design/token.set';
import { referencesTo } from '@imprint/shared/design/token.users';
import type { Collection } from '@imprint/shared/design.shape';
import { useMemo, useState } from 'react';
import { failureOf } from '../failure.ts';
import { DialogForm } from '../forms/dialog.form.tsx';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DesignPlace } from './design.place.ts';
import type { GroupActions } from './group.row.tsx';
import { followersInWords, TokenUsers } from './token.users.tsx';

interface Opened {
  kind: 'rename' | 'remove';
  path: string;
}

/** Which dialog of a group is open, and the group that a new token is to lie in. */
export function useGroupDialogs(openCreate: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [group, setGroup] = useState<string | null>(null);
  const actions: GroupActions = {
    addTo: (path) => {
      setGroup(path);
      openCreate();
    },
    rename: (path) => setOpened({ kind: 'rename', path }),
    remove: (path) => setOpened({ kind: 'remove', path }),
  };
  return { ...actions, opened, close: () => setOpened(null), group, leaveGroup: () => setGroup(null) };
}

interface GroupDialogsProps {
  place: DesignPlace;
  collection: Collection;
  set: TokenSet | null;
  groups: ReturnType<typeof useGroupDialogs>;
}

export function GroupDialogs({ groups, ...rest }: GroupDialogsProps) {
  const { opened, close } = groups;
  // While a dialog fades away, it still shows what it showed.
  const [shown, setShown] = useState<Opened | null>(null);
  if (opened && opened !== shown) setShown(opened);
  if (!shown) return null;
  return (
    <>
      <Dialog
        open={opened?.kind === 'rename'}
        onClose={close}
        title={`Rename the group ${shown.path}`}
        description="All tokens in it go along, and what points at them follows."
      >
        <RenameGroupForm key={shown.path} {...rest} path={shown.path} onClose={close} />
      </Dialog>
      <DeleteGroup {...rest} path={shown.path} open={opened?.kind === 'remove'} onClose={close} />
    </>
  );
}

interface GroupProps extends Omit<GroupDialogsProps, 'groups'> {
  path: string;
  onClose: () => void;
}

function useUsers({ set, collection, path }: GroupProps) {
  return useMemo(() => (set ? referencesTo(set, collection.id, [path]) : []), [set, collection.id, path]);
}

function RenameGroupForm(props: GroupProps) {
  const { place, collection, path, onClose } = props;
  const [to, setTo] = useState(path);
  const toast = useToast();
  const users = useUsers(props);
  const batch = api.tokens.batch.useMutation({
    onSuccess: () => {
      toast(`${path} is now ${to.trim()}`);
      onClose();
    },
  });
  return (
    <DialogForm
      submit={(event) => {
        event.preventDefault();
        const operations = [{ op: 'rename' as const, path, to: to.trim() }];
        batch.mutate({ projectId: place.projectId, collectionId: collection.id, operations });
      }}
      failure={batch.error && failureOf(batch.error)}
      isSubmitting={batch.isPending}
      submitLabel="Rename group"
      disabled={to.trim() === '' || to.trim() === path}
      onCancel={onClose}
    >
      <Field label="Path" hint={`Names joined by dots. ${followersInWords(users.length)}`}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
    </DialogForm>
  );
}

function DeleteGroup({ open, ...props }: GroupProps & { open: boolean }) {
  const { place, collection, set, path, onClose } = props;
  const toast = useToast();
  const users = useUsers(props);
  const paths = [...(set?.collections.find(({ id }) => id === collection.id)?.tokens.keys() ?? [])];
  const count = paths.filter((each) => isWithin(each, path)).length;
  const batch = api.tokens.batch.useMutation({
    onSuccess: () => {
      toast(`Deleted the group ${path}`);
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
      title={`Delete the group ${path}?`}
      confirmLabel="Delete for good"
      busy={batch.isPending}
      onConfirm={() =>
        batch.mutate({
          projectId: place.projectId,
          collectionId: collection.id,
          operations: [{ op: 'delete', path }],
        })
      }
    >
      <p>{`With it go its ${count === 1 ? 'token' : `${count} tokens`}, at once and for everybody.`}</p>
      <TokenUsers users={users} words="In use: these would point at nothing." />
      <FormFailure failure={batch.error && failureOf(batch.error)} />
    </ConfirmDialog>
  );
}
