import { posts } from '@imprint/shared/contract/posts';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ProjectField } from '../projects/project.field.tsx';
import { PostWebsiteFields } from './settings/post.website.fields.tsx';

interface CreatePostFormProps {
  onClose: () => void;
  /** Names by id. */
  projects: ReadonlyMap<string, string>;
  /** The initial project and website. */
  projectId: string | undefined;
  websiteId: string | undefined;
}

interface CreatePostDialogProps extends Omit<CreatePostFormProps, 'projects'> {
  open: boolean;
  /** Undefined while loading. */
  projects: ReadonlyMap<string, string> | undefined;
}

export function CreatePostDialog({ open, projects, ...form }: CreatePostDialogProps) {
  return (
    <Dialog
      open={open && projects?.size !== 0}
      onClose={form.onClose}
      title="New post"
      description="It starts as a draft that only you and your colleagues see."
    >
      {projects ? (
        <CreatePostForm projects={projects} {...form} />
      ) : (
        <Skeleton label="Loading the projects" />
      )}
    </Dialog>
  );
}

/** A separate component, so that the form is empty on each opening. */
function CreatePostForm({ onClose, projects, projectId, websiteId }: CreatePostFormProps) {
  const navigate = useNavigate();
  const [firstId = ''] = projects.keys();
  const isKnown = projectId !== undefined && projects.has(projectId);
  const create = api.posts.create.useMutation();
  const { field, form, change, ...frame } = useOperationForm(posts.create, {
    defaultValues: {
      projectId: isKnown ? projectId : firstId,
      websiteId: (isKnown && websiteId) || '',
      title: '',
      locale: '',
    },
    send: create.mutateAsync,
    onSuccess: ({ id }) => navigate({ to: '/blog/posts/$postId', params: { postId: id }, replace: true }),
  });
  const [chosenId = '', siteId = ''] = useWatch({
    control: form.control,
    name: ['projectId', 'websiteId'],
  });
  return (
    <DialogForm
      submit={frame.submit}
      failure={frame.failure}
      isSubmitting={frame.isSubmitting}
      submitLabel="Create post"
      onCancel={onClose}
    >
      <TextField field={field('title')} label="Title" autoComplete="off" />
      {projects.size > 1 && (
        <ProjectField
          field={field('projectId')}
          projects={projects}
          onChosen={() => change({ websiteId: '', locale: '' })}
        />
      )}
      <PostWebsiteFields
        projectId={chosenId}
        websiteId={siteId}
        website={field('websiteId')}
        locale={field('locale')}
        onChosen={() => change({ locale: '' })}
      />
    </DialogForm>
  );
}
