import { Button } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { NoProject } from '../../projects/no.project.tsx';

interface NoMediaProps {
  hasProject: boolean;
  /** Null for read-only access. */
  onChoose: (() => void) | null;
}

/** Shown when there are no media, with an upload button. */
export function NoMedia({ hasProject, onChoose }: NoMediaProps) {
  if (!hasProject) {
    return (
      <NoProject title="No media yet">
        Files belong to a project, and there is none in this environment yet.
      </NoProject>
    );
  }
  if (!onChoose) {
    return <EmptyState title="No media yet">Nobody has uploaded anything yet.</EmptyState>;
  }
  return (
    <EmptyState
      title="Drop files here"
      actions={
        <Button look="primary" onClick={onChoose}>
          <Icon name="upload" />
          Choose files
        </Button>
      }
    >
      Pictures, videos, recordings and documents, anywhere on the page. You can also paste a picture.
    </EmptyState>
  );
}
