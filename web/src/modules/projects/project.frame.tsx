import type { Project } from '@imprint/shared/contract/projects';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ResourcePage } from '../../kit/resource/resource.page.tsx';
import { t } from '../../language/message.ts';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { StatusBadge } from '../../shell/status.badge.tsx';
import { projectScreen } from './project.screen.tsx';
import { ProjectTransitions } from './project.transitions.tsx';

interface ProjectFrameProps {
  /** Whether the status can be changed here. */
  hasTransitions?: boolean;
  children: (project: Project) => ReactNode;
}

const screens = [
  { words: t('Overview'), to: '/projects/$projectId' },
  { words: t('Settings'), to: '/projects/$projectId/settings' },
] as const;

/** The frame of a project's screens: its name, status and navigation. */
export function ProjectFrame({ hasTransitions = false, children }: ProjectFrameProps) {
  const { projectId = '' } = useParams({ strict: false });
  const mayWrite = useHasGrant('projects:write');
  return (
    <ResourcePage
      screen={projectScreen}
      id={projectId}
      list={{ label: t('Projects'), to: '/projects' }}
      mark={({ status }) => <StatusBadge status={status} />}
      actions={(project) => hasTransitions && mayWrite && <ProjectTransitions project={project} />}
    >
      {(project) => (
        <div key={project.id}>
          <ProjectNavigation projectId={project.id} />
          {children(project)}
        </div>
      )}
    </ResourcePage>
  );
}

function ProjectNavigation({ projectId }: { projectId: string }) {
  useProjectOf(projectId, { isNeeded: true });
  const params = { projectId };
  return <SubNavigation label={t('Project')} screens={screens.map((screen) => ({ ...screen, params }))} />;
}
