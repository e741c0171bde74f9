import { projects } from '@imprint/shared/projects.contract';
import { useNavigate } from '@tanstack/react-router';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';

interface CreateProjectDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateProjectDialog({ open, onClose }: CreateProjectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New project" description="It starts as a draft.">
      <CreateProjectForm onClose={onClose} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateProjectForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const create = api.projects.create.useMutation();
  const { field, ...frame } = useOperationForm(projects.create, {
    defaultValues: { name: '', slug: '', description: '' },
    send: create.mutateAsync,
    onSuccess: async ({ id, name }) => {
      toast(`Created “${name}”`);
      await navigate({ to: '/projects/$projectId', params: { projectId: id }, replace: true });
    },
  });
  return (
    <DialogForm {...frame} submitLabel="Create project" onCancel={onClose}>
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <SlugField field={field('slug')} optional />
      <TextField field={field('description')} label="Description" optional multiline />
    </DialogForm>
  );
}
