import { categories } from '@imprint/shared/categories.contract';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { CategoryParentField } from './category.parent.field.tsx';

interface CreateCategoryFormProps {
  projectId: string;
  /** The parent that is selected initially; null for the top level. */
  parentId: string | null;
  onClose: () => void;
}

export function CreateCategoryDialog({ open, ...form }: CreateCategoryFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="New category">
      <CreateCategoryForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateCategoryForm({ projectId, parentId, onClose }: CreateCategoryFormProps) {
  const toast = useToast();
  const create = api.categories.create.useMutation();
  const { form, field, change, ...frame } = useOperationForm(categories.create, {
    defaultValues: { projectId, parentId, name: '', slug: '', description: '' },
    send: create.mutateAsync,
    onSuccess: ({ name, path }) => {
      toast(`Created “${name}” at ${path}`);
      onClose();
    },
  });
  const selectedParentId = useWatch({ control: form.control, name: 'parentId' }) ?? null;
  return (
    <DialogForm {...frame} submitLabel="Create category" onCancel={onClose}>
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <SlugField field={field('slug')} optional />
      <CategoryParentField
        projectId={projectId}
        category={null}
        parentId={selectedParentId}
        reason={field('parentId').reason}
        onChange={(next) => change({ parentId: next })}
      />
      <TextField field={field('description')} label="Description" optional multiline />
    </DialogForm>
  );
}
