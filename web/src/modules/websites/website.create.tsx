import type { websites } from '@imprint/shared/contract/websites';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { CreateForm } from '../../kit/resource/resource.forms.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import type { ProjectScope } from '../projects/use.project.scope.ts';
import { websiteScreen } from './website.screen.tsx';

type NewWebsite = z.output<typeof websites.create.input>;

interface CreateWebsiteDialogProps {
  open: boolean;
  onClose: () => void;
  scope: ProjectScope;
  /** Values that the form begins with. */
  initial?: Pick<NewWebsite, 'template'> & Partial<Pick<NewWebsite, 'name'>>;
}

export function CreateWebsiteDialog({ open, onClose, scope, initial }: CreateWebsiteDialogProps) {
  const navigate = useNavigate();
  const create = useCreateWebsite();
  const { projectId, count } = scope;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('New website')}
      description={t('The website starts as a draft in English. You can change both later.')}
    >
      {projectId === undefined && count === undefined ? (
        <Skeleton label={t('Loading the projects')} />
      ) : (
        <CreateForm
          screen={websiteScreen}
          initial={{ ...initial, projectId: count === 'none' ? newProjectId : (projectId ?? '') }}
          send={create}
          onCreated={({ id }) =>
            navigate({ to: '/websites/$websiteId', params: { websiteId: id }, replace: true })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Stands for a project that is created along with its first website. */
const newProjectId = 'new';

/** Creates a website, and the project that it belongs to when there is none yet, which gets the same name. */
function useCreateWebsite() {
  const createProject = api.projects.create.useMutation();
  const createWebsite = api.websites.create.useMutation();
  // Kept for another try when the website is refused.
  const madeProjectId = useRef<string>(undefined);
  return async (input: NewWebsite) => {
    if (input.projectId !== newProjectId) return createWebsite.mutateAsync(input);
    madeProjectId.current ??= (await createProject.mutateAsync({ name: input.name })).id;
    return createWebsite.mutateAsync({ ...input, projectId: madeProjectId.current });
  };
}
