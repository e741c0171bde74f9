import type { Project } from '@imprint/shared/projects.contract';
import { Link, useParams } from '@tanstack/react-router';
import { useMay } from '../session/session.provider.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeleteProject } from './delete.project.tsx';
import { ProjectFacts } from './project.facts.tsx';
import { ProjectForm } from './project.form.tsx';
import { StatusBadge } from './project.status.tsx';
import { ProjectTransitions } from './project.transitions.tsx';

/** One project: what it is, where it stands, and what can be done with it. */
export function ProjectPage() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const { data: project, error, refetch } = api.projects.get.useQuery({ projectId });
  const mayWrite = useMay('projects:write');

  if (error) {
    return (
      <Page title="Project" back={<BackLink />}>
        <FailureState
          error={error}
          onRetry={refetch}
          missing="There is no project with this id in this environment. It may have been deleted, or belong to another environment."
          actions={
            <Link to="/projects" className={buttonClass()}>
              All projects
            </Link>
          }
        />
      </Page>
    );
  }
  if (!project) {
    return (
      <Page title="Project" back={<BackLink />}>
        <Skeleton label="Loading the project" />
      </Page>
    );
  }
  return (
    <Page
      title={project.name}
      back={<BackLink />}
      mark={<StatusBadge status={project.status} />}
      actions={mayWrite && <ProjectTransitions project={project} />}
    >
      <ProjectSections key={project.id} project={project} mayWrite={mayWrite} />
    </Page>
  );
}

function ProjectSections({ project, mayWrite }: { project: Project; mayWrite: boolean }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-6">
        <Card title="Details">
          <ProjectForm project={project} readOnly={!mayWrite} />
        </Card>
        {mayWrite && <DeleteProject project={project} />}
      </div>
      <Card title="About">
        <ProjectFacts project={project} />
      </Card>
    </div>
  );
}

function BackLink() {
  return (
    <Link
      to="/projects"
      className="mb-3 -ml-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 text-[0.8125rem] text-muted hover:text-ink"
    >
      <Icon name="left" />
      All projects
    </Link>
  );
}
