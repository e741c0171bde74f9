import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Tooltip } from '../../kit/ui/overlays/tooltip.tsx';
import { usePreload } from '../../kit/ui/overlays/use.first.input.ts';
import { t } from '../../language/message.ts';
import { useChosenProjectId } from './chosen.project.ts';

const ProjectPicker = lazyRouteComponent(() => import('./project.picker.tsx'), 'ProjectPicker');

interface ProjectButtonProps {
  isCollapsed: boolean;
  /** Called after a choice that leaves the page as it is. */
  onChosen?: (() => void) | undefined;
}

/** Shows the chosen project, and opens the picker of projects. */
export function ProjectButton({ isCollapsed, onChosen }: ProjectButtonProps) {
  const projectId = useChosenProjectId();
  const { data } = api.projects.get.useQuery(
    { projectId: projectId ?? '' },
    { enabled: projectId !== undefined },
  );
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // People type right after opening it.
  usePreload(ProjectPicker);
  const words = projectId === undefined ? t('All projects') : (data?.name ?? t('Project'));
  return (
    <>
      <Tooltip label={words} isOn={isCollapsed && !isOpen}>
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-surface px-2 hover:border-edge ${isCollapsed ? 'justify-center' : ''}`}
        >
          <Icon name="projects" className={projectId === undefined ? 'text-muted' : 'text-accent'} />
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-left font-medium'}>
            <span className="sr-only">{t('Project:')} </span>
            {words}
          </span>
          {!isCollapsed && <Icon name="chevron" className="text-faint" />}
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ProjectPicker
            button={button}
            side={isCollapsed ? 'right' : 'bottom'}
            onClose={() => setOpen(false)}
            onChosen={onChosen}
          />
        </Suspense>
      )}
    </>
  );
}
