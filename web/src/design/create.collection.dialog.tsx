import { collections } from '@imprint/shared/collections.contract';
import { implicitMode } from '@imprint/shared/design/dtcg.modes';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { api } from '../trpc.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { modeReasons } from './form.modes.ts';
import { ModesField } from './modes.field.tsx';

interface CreateCollectionFormProps {
  projectId: string;
  onClose: () => void;
}

export function CreateCollectionDialog({ open, ...form }: CreateCollectionFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="New collection"
      description="Its tokens have values in modes of their own, and can point at those of other collections."
    >
      <CreateCollectionForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateCollectionForm({ projectId, onClose }: CreateCollectionFormProps) {
  const toast = useToast();
  const changeSearch = useChangeFilters();
  const create = api.collections.create.useMutation();
  const { form, field, change, ...frame } = useOperationForm(collections.create, {
    defaultValues: { projectId, name: '', modes: [implicitMode] },
    send: create.mutateAsync,
    onSuccess: ({ id, name }) => {
      toast(`Created “${name}”`);
      onClose();
      changeSearch({ projectId, collectionId: id, create: undefined });
    },
  });
  const modes = useWatch({ control: form.control, name: 'modes' });
  return (
    <DialogForm {...frame} submitLabel="Create collection" onCancel={onClose}>
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <ModesField
        modes={modes ?? []}
        reason={field('modes').reason}
        rowReason={(index) => modeReasons(form.formState.errors.modes?.[index])}
        onChange={(changed) => change({ modes: changed })}
      />
    </DialogForm>
  );
}
