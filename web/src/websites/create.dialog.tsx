import { websites } from '@imprint/shared/websites.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { ProjectField } from '../projects/project.field.tsx';
import { api } from '../trpc.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';

interface CreateWebsiteFormProps {
  onClose: () => void;
  /** Names by id. */
  projects: ReadonlyMap<string, string>;
  /** The project that is selected initially. */
  projectId: string | undefined;
}

interface CreateWebsiteDialogProps extends Omit<CreateWebsiteFormProps, 'projects'> {
  open: boolean;
  /** Undefined while loading. */
  projects: ReadonlyMap<string, string> | undefined;
}

export function CreateWebsiteDialog({ open, projects, ...form }: CreateWebsiteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="New website"
      description="It starts as a draft in English, which can be changed afterwards."
    >
      {!projects && <Skeleton label="Loading the projects" />}
      {projects?.size === 0 && <NoProject onClose={form.onClose} />}
      {projects && projects.size > 0 && <CreateWebsiteForm projects={projects} {...form} />}
    </Dialog>
  );
}

function NoProject({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>A website belongs to a project, and there is none in this environment yet.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Link to="/projects" search={{ create: 'true' }} className={buttonClass({ look: 'primary' })}>
          Create a project
        </Link>
      </DialogActions>
    </>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateWebsiteForm({ onClose, projects, projectId }: CreateWebsiteFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const [firstId = ''] = projects.keys();
  const chosenId = projectId && projects.has(projectId) ? projectId : firstId;
  const create = api.websites.create.useMutation();
  const { field, ...frame } = useOperationForm(websites.create, {
    defaultValues: { name: '', slug: '', description: '', projectId: chosenId },
    send: create.mutateAsync,
    onSuccess: async ({ id, name }) => {
      toast(`Created “${name}”`);
      await navigate({ to: '/websites/$websiteId', params: { websiteId: id }, replace: true });
    },
  });
  return (
    <DialogForm {...frame} submitLabel="Create website" onCancel={onClose}>
      <TextField field={field('name')} label="Name" autoComplete="off" />
      <ProjectField field={field('projectId')} projects={projects} />
      <SlugField field={field('slug')} optional />
      <TextField field={field('description')} label="Description" optional multiline />
    </DialogForm>
  );
}
