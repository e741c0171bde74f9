import { Link, useNavigate } from '@tanstack/react-router';
import { CreateForm } from '../../kit/resource/resource.forms.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { websiteScreen } from './website.screen.tsx';

interface CreateWebsiteDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names by id; undefined while loading. */
  projects: ReadonlyMap<string, string> | undefined;
  /** The project that is selected initially. */
  projectId: string | undefined;
}

export function CreateWebsiteDialog({ open, onClose, projects, projectId }: CreateWebsiteDialogProps) {
  const navigate = useNavigate();
  const [firstId] = projects?.keys() ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New website"
      description="It starts as a draft in English, which can be changed afterwards."
    >
      {!projects && <Skeleton label="Loading the projects" />}
      {projects?.size === 0 && <NoProject onClose={onClose} />}
      {projects && firstId && (
        <CreateForm
          screen={websiteScreen}
          initial={{ projectId: projectId && projects.has(projectId) ? projectId : firstId }}
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
