import type { Project } from '@imprint/shared/projects.contract';
import { Link, useParams } from '@tanstack/react-router';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { ProjectContact } from '../contact/project.contact.tsx';
import { ProjectPosts } from '../posts/project.posts.tsx';
import { useHasGrant } from '../session/session.provider.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProjectWebsites } from '../websites/project.websites.tsx';
import { DeleteProject } from './delete.project.tsx';
import { ProjectFacts } from './project.facts.tsx';
import { ProjectForm } from './project.form.tsx';
import { StatusBadge } from './project.status.tsx';
import { ProjectTransitions } from './project.transitions.tsx';

const crumbs = [{ label: 'Projects', to: '/projects' }] as const;

/** One project: its details, status and actions. */
export function ProjectPage() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const { data: project, error, refetch } = api.projects.get.useQuery({ projectId });
  const mayWrite = useHasGrant('projects:write');

  if (error) {
    return (
      <Page title="Project" crumbs={crumbs}>
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
      <Page title="Project" crumbs={crumbs}>
        <Skeleton label="Loading the project" />
      </Page>
    );
  }
  return (
    <Page
      title={project.name}
      crumbs={crumbs}
      mark={<StatusBadge status={project.status} />}
      actions={mayWrite && <ProjectTransitions project={project} />}
    >
      <ProjectSections key={project.id} project={project} mayWrite={mayWrite} />
    </Page>
  );
}

function ProjectSections({ project, mayWrite }: { project: Project; mayWrite: boolean }) {
  const maySeeActivity = useHasGrant('settings');
  const maySeePosts = useHasGrant('blog:read');
  const maySeeContact = useHasGrant('websites:read');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-6">
        <Card title="Details">
          <ProjectForm project={project} readOnly={!mayWrite} />
        </Card>
        <ProjectWebsites projectId={project.id} />
        {maySeePosts && <ProjectPosts projectId={project.id} />}
        {maySeeContact && <ProjectContact projectId={project.id} />}
        {mayWrite && <DeleteProject project={project} />}
      </div>
      <div className="space-y-6">
        <Card title="About">
          <ProjectFacts project={project} />
        </Card>
        {maySeeActivity && <ResourceActivity id={project.id} />}
      </div>
    </div>
  );
}
