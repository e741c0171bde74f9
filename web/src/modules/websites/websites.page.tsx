import { websiteStatuses } from '@imprint/shared/statuses';
import { useSearch } from '@tanstack/react-router';
import { projectFilter, sortFilter, statusFilter } from '../../kit/lists/common.filters.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { ResourceCollection } from '../../kit/resource/resource.collection.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { NoProject } from '../projects/no.project.tsx';
import { useProjectChoices } from '../projects/use.project.choices.ts';
import { CreateWebsiteDialog } from './website.create.tsx';
import { websiteScreen } from './website.screen.tsx';
import { statusWords } from './website.status.tsx';
import { websiteColumns } from './websites.columns.tsx';

/** All websites of the environment. */
export function WebsitesPage() {
  const { projectId } = useSearch({ from: '/app/websites' });
  const projects = useProjectChoices(projectId);
  const mayWrite = useHasGrant('websites:write');
  const hasProject = projects?.size !== 0;
  const createButton = (words: string) => mayWrite && hasProject && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title="Websites"
      description="A website has pages, languages, search settings and redirects of its own."
      actions={createButton('New website')}
    >
      <ResourceCollection
        screen={websiteScreen}
        columns={websiteColumns}
        filters={[statusFilter(websiteStatuses, statusWords), projectFilter(projects), sortFilter]}
        empty={
          hasProject ? (
            <EmptyState title="No websites yet" actions={createButton('Create your first website')}>
              Start with a name; languages, search engines and redirects can follow later.
            </EmptyState>
          ) : (
            <NoProject title="No websites yet">
              A website belongs to a project, and there is none in this environment yet.
            </NoProject>
          )
        }
        create={
          mayWrite &&
          ((dialog) => <CreateWebsiteDialog {...dialog} projects={projects} projectId={projectId} />)
        }
      />
    </Page>
  );
}
