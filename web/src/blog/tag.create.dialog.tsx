import { tags } from '@imprint/shared/tags.contract';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';

interface CreateTagFormProps {
  projectId: string;
  onClose: () => void;
}

export function CreateTagDialog({ open, ...form }: CreateTagFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="New tag">
      <CreateTagForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateTagForm({ projectId, onClose }: CreateTagFormProps) {
  const toast = useToast();
  const create = api.tags.create.useMutation();
  const { field, ...frame } = useOperationForm(tags.create, {
    defaultValues: { projectId, name: '', slug: '', description: '' },
    send: create.mutateAsync,
    onSuccess: ({ name }) => {
      toast(`Created “${name}”`);
      onClose();
    },
  });
  return (
    <DialogForm {...frame} submitLabel="Create tag" onCancel={onClose}>
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <SlugField field={field('slug')} optional />
      <TextField field={field('description')} label="Description" optional multiline />
    </DialogForm>
  );
}
