import { posts } from '@imprint/shared/contract/posts';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { NewItemProject } from '../projects/new.item.project.tsx';
import type { ProjectScope } from '../projects/use.project.scope.ts';
import { PostWebsiteFields } from './settings/post.website.fields.tsx';

interface CreatePostFormProps {
  onClose: () => void;
  scope: ProjectScope;
  /** The initial website, of the project of the scope. */
  websiteId: string | undefined;
}

export function CreatePostDialog({ open, ...form }: CreatePostFormProps & { open: boolean }) {
  const { projectId, count, showsSeveral } = form.scope;
  const hasProject = projectId !== undefined || showsSeveral;
  return (
    <Dialog
      open={open && count !== 'none'}
      onClose={form.onClose}
      title={t('New post')}
      description={t('The post starts as a draft that only your team can see.')}
    >
      {hasProject ? <CreatePostForm {...form} /> : <Skeleton label={t('Loading the projects')} />}
    </Dialog>
  );
}

/** A separate component, so that the form is empty on each opening. */
function CreatePostForm({ onClose, scope, websiteId = '' }: CreatePostFormProps) {
  const navigate = useNavigate();
  const create = api.posts.create.useMutation();
  const { field, form, change, ...frame } = useOperationForm(posts.create, {
    defaultValues: { projectId: scope.projectId ?? '', websiteId, title: '', locale: '' },
    send: create.mutateAsync,
    onSuccess: ({ id }) => navigate({ to: '/blog/posts/$postId', params: { postId: id }, replace: true }),
  });
  const [projectId = '', siteId = ''] = useWatch({
    control: form.control,
    name: ['projectId', 'websiteId'],
  });
  return (
    <DialogForm
      submit={frame.submit}
      failure={frame.failure}
      isSubmitting={frame.isSubmitting}
      submitLabel={t('Create post')}
      onCancel={onClose}
    >
      <TextField field={field('title')} label={t('Title')} autoComplete="off" />
      <NewItemProject
        field={field('projectId')}
        values={{ projectId }}
        change={(changed) => change({ ...changed, websiteId: '', locale: '' })}
      />
      {projectId && (
        <PostWebsiteFields
          projectId={projectId}
          websiteId={siteId}
          website={field('websiteId')}
          locale={field('locale')}
          onChosen={(chosenId) => change({ websiteId: chosenId, locale: '' })}
        />
      )}
    </DialogForm>
  );
}
