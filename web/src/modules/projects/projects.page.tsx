import { projectStatuses } from '@imprint/shared/statuses';
import { useNavigate } from '@tanstack/react-router';
import { sortFilter, statusFilter } from '../../kit/lists/common.filters.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { ResourceCollection } from '../../kit/resource/resource.collection.tsx';
import { CreateDialog } from '../../kit/resource/resource.forms.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { statusWords } from '../../shell/status.badge.tsx';
import { projectScreen } from './project.screen.tsx';
import { projectColumns } from './projects.columns.tsx';

const filters = [statusFilter(projectStatuses, statusWords), sortFilter];

/** All projects of the environment. */
export function ProjectsPage() {
  const navigate = useNavigate();
  const mayWrite = useHasGrant('projects:write');
  const createButton = (words: string) => mayWrite && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title={t('Projects')}
      description={t('A project groups websites, pages, media and design.')}
      actions={createButton(t('New project'))}
    >
      <ResourceCollection
        screen={projectScreen}
        columns={projectColumns}
        filters={filters}
        empty={
          <EmptyState title={t('No projects yet')} actions={createButton(t('Create your first project'))}>
            {t('Start with a name. You can add everything else later.')}
          </EmptyState>
        }
        create={
          mayWrite &&
          ((dialog) => (
            <CreateDialog
              {...dialog}
              screen={projectScreen}
              description={t('The project starts as a draft.')}
              onCreated={({ id }) =>
                navigate({ to: '/projects/$projectId', params: { projectId: id }, replace: true })
              }
            />
          ))
        }
      />
    </Page>
  );
}
