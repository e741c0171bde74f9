import type { Project } from '@imprint/shared/contract/projects';
import { useRef } from 'react';
import { DeleteCard } from '../../kit/resource/delete.card.tsx';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { ProjectContact } from '../contact/project.contact.tsx';
import { ProjectFacts } from './project.facts.tsx';
import { ProjectFrame } from './project.frame.tsx';
import { projectScreen } from './project.screen.tsx';

/** The settings of a project: its details, status and deletion. */
export function ProjectSettingsPage() {
  return <ProjectFrame hasTransitions>{(project) => <ProjectSettings project={project} />}</ProjectFrame>;
}

function ProjectSettings({ project }: { project: Project }) {
  const mayWrite = useHasGrant('projects:write');
  const maySeeActivity = useHasGrant('settings');
  const maySeeContact = useHasGrant('websites:read');
  const isDeleted = useRef(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-4 sm:space-y-6">
        <Card title={t('Details')}>
          <ChangeForm screen={projectScreen} item={project} readOnly={!mayWrite} isDeleted={isDeleted} />
        </Card>
        {maySeeContact && <ProjectContact projectId={project.id} />}
        {mayWrite && (
          <DeleteCard
            screen={projectScreen}
            item={project}
            options={{ cascade: true }}
            to="/projects"
            search={{ project: undefined }}
            isDeleted={isDeleted}
            description={t('This cannot be undone. To keep the project, archive it instead.')}
          >
            <p>{t('The project is deleted immediately, for everyone. This cannot be undone.')}</p>
          </DeleteCard>
        )}
      </div>
      <div className="space-y-4 sm:space-y-6">
        <Card title={t('About')}>
          <ProjectFacts project={project} />
        </Card>
        {maySeeActivity && <ResourceActivity id={project.id} />}
      </div>
    </div>
  );
}
