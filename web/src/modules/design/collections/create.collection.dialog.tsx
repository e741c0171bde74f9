import { collections } from '@imprint/shared/contract/collections';
import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/trpc.ts';
import { DialogForm } from '../../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../../kit/forms/operation.form.ts';
import { TextField } from '../../../kit/forms/text.field.tsx';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { modeReasons } from '../values/form.modes.ts';
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
      title={t('New collection')}
      description={t(
        'A collection has its own modes. Its tokens can be aliases of tokens in other collections.',
      )}
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
      toast(t('Collection “{name}” created', { name }));
      onClose();
      changeSearch({ project: projectId, collectionId: id, create: undefined });
    },
  });
  const modes = useWatch({ control: form.control, name: 'modes' });
  return (
    <DialogForm {...frame} submitLabel={t('Create collection')} onCancel={onClose}>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" />
      <ModesField
        modes={modes ?? []}
        reason={field('modes').reason}
        rowReason={(index) => modeReasons(form.formState.errors.modes?.[index])}
        onChange={(changed) => change({ modes: changed })}
      />
    </DialogForm>
  );
}
