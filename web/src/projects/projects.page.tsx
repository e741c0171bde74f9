import { projects } from '@imprint/shared/projects.contract';
import { projectStatuses } from '@imprint/shared/statuses';
import { useSearch } from '@tanstack/react-router';
import { readSearch } from '../search.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { sortFilter, statusFilter } from '../shell/common.filters.ts';
import { CreateButton } from '../shell/create.button.tsx';
import { Page } from '../shell/page.tsx';
import { paging, ResourceList } from '../shell/resource.list.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { api } from '../trpc.ts';
import { EmptyState } from '../ui/empty.state.tsx';
import { CreateProjectDialog } from './create.dialog.tsx';
import { statusWords } from './project.status.tsx';
import { projectColumns } from './projects.columns.tsx';

const filters = [statusFilter(projectStatuses, statusWords), sortFilter];

const { q, status, sort } = projects.list.input.shape;
const projectsSearch = { q, status, sort };

/** All projects of the environment. */
export function ProjectsPage() {
  const { q, status, sort } = readSearch(projectsSearch, useSearch({ from: '/app/projects' }));
  const list = api.projects.list.useInfiniteQuery({ q, status, sort }, paging);
  const [isCreating, setCreating] = useCreating();
  const mayWrite = useHasGrant('projects:write');

  const createButton = (words: string) => mayWrite && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title="Projects"
      description="A project holds the websites, pages, media and design of one undertaking."
      actions={createButton('New project')}
    >
      <ResourceList
        noun="projects"
        list={list}
        columns={projectColumns}
        keyOf={({ id }) => id}
        values={{ q, status, sort }}
        searchHint="Search by name or slug"
        filters={filters}
        empty={
          <EmptyState title="No projects yet" actions={createButton('Create your first project')}>
            Start with one: give it a name, and everything else can follow later.
          </EmptyState>
        }
      />
      {mayWrite && <CreateProjectDialog open={isCreating} onClose={() => setCreating(false)} />}
    </Page>
  );
}
