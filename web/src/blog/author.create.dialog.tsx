import { authors } from '@imprint/shared/authors.contract';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { AuthorFields } from './author.fields.tsx';

interface CreateAuthorFormProps {
  projectId: string;
  onClose: () => void;
}

export function CreateAuthorDialog({ open, ...form }: CreateAuthorFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="New author">
      <CreateAuthorForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateAuthorForm({ projectId, onClose }: CreateAuthorFormProps) {
  const toast = useToast();
  const create = api.authors.create.useMutation();
  const { form, field, change, ...frame } = useOperationForm(authors.create, {
    defaultValues: { projectId, name: '', slug: '', bio: '', websiteUrl: '', imageId: null },
    send: create.mutateAsync,
    onSuccess: ({ name }) => {
      toast(`Created “${name}”`);
      onClose();
    },
  });
  const imageId = useWatch({ control: form.control, name: 'imageId' }) ?? null;
  return (
    <DialogForm {...frame} submitLabel="Create author" onCancel={onClose}>
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <SlugField field={field('slug')} optional />
      <AuthorFields
        field={field}
        projectId={projectId}
        imageId={imageId}
        onImage={(next) => change({ imageId: next })}
      />
    </DialogForm>
  );
}
