import { projects } from '@imprint/shared/projects.contract';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
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

/** A component of its own, so that each opening starts with an empty form. */
function CreateProjectForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const create = api.projects.create.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(projects.create, {
    defaultValues: { name: '', slug: '', description: '' },
    send: create.mutateAsync,
    onSuccess: async ({ id, name }) => {
      toast(`Created “${name}”`);
      await navigate({ to: '/projects/$projectId', params: { projectId: id } });
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure failure={failure} />
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <TextField
        field={field('slug')}
        label="Slug"
        optional
        autoComplete="off"
        spellCheck={false}
        hint="Part of addresses: lower-case letters, digits and hyphens. Left empty, it is made from the name."
      />
      <TextField field={field('description')} label="Description" optional multiline />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Create project
        </Button>
      </DialogActions>
    </form>
  );
}
