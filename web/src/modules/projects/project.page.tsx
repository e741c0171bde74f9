import type { Project } from '@imprint/shared/contract/projects';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { DeleteCard } from '../../kit/resource/delete.card.tsx';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { ResourcePage } from '../../kit/resource/resource.page.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { ProjectContact } from '../contact/project.contact.tsx';
import { ProjectPosts } from '../posts/project.posts.tsx';
import { ProjectWebsites } from '../websites/project.websites.tsx';
import { ProjectFacts } from './project.facts.tsx';
import { projectScreen } from './project.screen.tsx';
import { StatusBadge } from './project.status.tsx';
import { ProjectTransitions } from './project.transitions.tsx';

/** One project: its details, status and actions. */
export function ProjectPage() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const mayWrite = useHasGrant('projects:write');
  return (
    <ResourcePage
      screen={projectScreen}
      id={projectId}
      list={{ label: 'Projects', to: '/projects' }}
      mark={({ status }) => <StatusBadge status={status} />}
      actions={(project) => mayWrite && <ProjectTransitions project={project} />}
    >
      {(project) => <ProjectSections key={project.id} project={project} mayWrite={mayWrite} />}
    </ResourcePage>
  );
}

function ProjectSections({ project, mayWrite }: { project: Project; mayWrite: boolean }) {
  const maySeeActivity = useHasGrant('settings');
  const isDeleted = useRef(false);
  const maySeePosts = useHasGrant('blog:read');
  const maySeeContact = useHasGrant('websites:read');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-6">
        <Card title="Details">
          <ChangeForm screen={projectScreen} item={project} readOnly={!mayWrite} isDeleted={isDeleted} />
        </Card>
        <ProjectWebsites projectId={project.id} />
        {maySeePosts && <ProjectPosts projectId={project.id} />}
        {maySeeContact && <ProjectContact projectId={project.id} />}
        {mayWrite && (
          <DeleteCard
            screen={projectScreen}
            item={project}
            options={{ cascade: true }}
            to="/projects"
            isDeleted={isDeleted}
            description="It cannot be undone. Archive the project to keep it out of the way."
          >
            <p>The project is removed at once, for everybody, and cannot be brought back.</p>
          </DeleteCard>
        )}
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
