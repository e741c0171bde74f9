import { websiteStatuses } from '@imprint/shared/statuses';
import { websites } from '@imprint/shared/websites.contract';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoProject } from '../projects/no.project.tsx';
import { useProjectChoices } from '../projects/use.project.choices.ts';
import { useProjectNames } from '../projects/use.project.names.ts';
import { readSearch } from '../search.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { projectFilter, sortFilter, statusFilter } from '../shell/common.filters.ts';
import { CreateButton } from '../shell/create.button.tsx';
import { Page } from '../shell/page.tsx';
import { paging, ResourceList } from '../shell/resource.list.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { api } from '../trpc.ts';
import { EmptyState } from '../ui/empty.state.tsx';
import { CreateWebsiteDialog } from './create.dialog.tsx';
import { statusWords } from './website.status.tsx';
import { websiteColumns } from './websites.columns.tsx';

const { q, status, projectId, sort } = websites.list.input.shape;
const websitesSearch = { q, status, projectId, sort };

/** All websites of the environment. */
export function WebsitesPage() {
  const values = readSearch(websitesSearch, useSearch({ from: '/app/websites' }));
  const list = api.websites.list.useInfiniteQuery(values, paging);
  const projectIds = list.data?.pages.flatMap(({ data }) => data.map((website) => website.projectId));
  const projectNames = useProjectNames([...new Set(projectIds)]);
  const projects = useProjectChoices(values.projectId);
  const [isCreating, setCreating] = useCreating();
  const mayWrite = useHasGrant('websites:write');
  const hasProject = projects?.size !== 0;

  const createButton = (words: string) => mayWrite && hasProject && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title="Websites"
      description="A website has pages, languages, search settings and redirects of its own."
      actions={createButton('New website')}
    >
      <ResourceList
        noun="websites"
        list={list}
        columns={websiteColumns(projectNames)}
        keyOf={({ id }) => id}
        values={values}
        searchHint="Search by name or slug"
        filters={[statusFilter(websiteStatuses, statusWords), projectFilter(projects), sortFilter]}
        empty={
          hasProject ? (
            <NoWebsites actions={createButton('Create your first website')} />
          ) : (
            <NoProject title="No websites yet">
              A website belongs to a project, and there is none in this environment yet.
            </NoProject>
          )
        }
      />
      {mayWrite && (
        <CreateWebsiteDialog
          open={isCreating}
          onClose={() => setCreating(false)}
          projects={projects}
          projectId={values.projectId}
        />
      )}
    </Page>
  );
}

function NoWebsites({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState title="No websites yet" actions={actions}>
      Start with a name; languages, search engines and redirects can follow later.
    </EmptyState>
  );
}
