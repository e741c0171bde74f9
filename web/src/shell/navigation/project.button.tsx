import { useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Tooltip } from '../../kit/ui/overlays/tooltip.tsx';
import { useShell } from '../shell.state.tsx';

/** Shows the current project, and opens a search for another. */
export function ProjectButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { projectId = '' } = useParams({ strict: false });
  const { show } = useShell();
  const { data: project } = api.projects.get.useQuery({ projectId }, { enabled: projectId !== '' });
  const words = project && projectId ? project.name : 'Find a project';
  return (
    <Tooltip label={words} isOn={isCollapsed}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show('projects')}
        className={`flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-surface px-2 text-muted hover:border-edge hover:text-ink ${isCollapsed ? 'justify-center' : ''}`}
      >
        <Icon name="projects" />
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>
          {project && projectId && <span className="sr-only">Project </span>}
          {words}
        </span>
        {!isCollapsed && <Icon name="chevron" />}
      </button>
    </Tooltip>
  );
}
