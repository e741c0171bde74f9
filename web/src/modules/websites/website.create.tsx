import { Link, useNavigate } from '@tanstack/react-router';
import { CreateForm } from '../../kit/resource/resource.forms.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import type { ProjectScope } from '../projects/use.project.scope.ts';
import { websiteScreen } from './website.screen.tsx';

interface CreateWebsiteDialogProps {
  open: boolean;
  onClose: () => void;
  scope: ProjectScope;
}

export function CreateWebsiteDialog({ open, onClose, scope }: CreateWebsiteDialogProps) {
  const navigate = useNavigate();
  const { projectId, count } = scope;
  const hasProject = projectId !== undefined || count === 'several';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New website"
      description="It starts as a draft in English, which can be changed afterwards."
    >
      {!hasProject && count === undefined && <Skeleton label="Loading the projects" />}
      {!hasProject && count === 'none' && <NoProject onClose={onClose} />}
      {hasProject && (
        <CreateForm
          screen={websiteScreen}
          initial={{ projectId: projectId ?? '' }}
          onCreated={({ id }) =>
            navigate({ to: '/websites/$websiteId', params: { websiteId: id }, replace: true })
          }
          onClose={onClose}
        />
      )}
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
