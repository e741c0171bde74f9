import { components } from '@imprint/shared/contract/components';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { sortFilter } from '../../kit/lists/common.filters.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import type { Filter } from '../../kit/lists/list.filters.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { readSearch } from '../../shell/search.ts';
import { DesignFrame } from '../design/design.frame.tsx';
import type { DesignScope } from '../design/design.scope.ts';
import { componentColumns } from './components.columns.tsx';
import { CreateComponentDialog } from './create.component.dialog.tsx';

const { q, group, sort } = components.list.input.shape;

/** The page with the components of a project. */
export function ComponentsPage() {
  return (
    <DesignFrame
      title={t('Components')}
      description={t(
        'Parts that pages and posts share. Change a component once, and it updates everywhere it is used.',
      )}
      isProjectWide
      actions={({ mayWrite }) => mayWrite && <CreateButton>{t('New component')}</CreateButton>}
    >
      {(place) => <Components key={place.projectId} place={place} />}
    </DesignFrame>
  );
}

function Components({ place: { projectId, mayWrite } }: { place: DesignScope }) {
  const values = readSearch({ q, group, sort }, useSearch({ from: '/app/design/components' }));
  const list = api.components.list.useInfiniteQuery({ ...values, projectId }, paging);
  const groups = useGroups(projectId);
  const [isCreating, setCreating] = useCreating();
  return (
    <>
      <ResourceList
        noun="components"
        list={list}
        columns={componentColumns}
        keyOf={({ id }) => id}
        values={values}
        searchHint={t('Search by name or description')}
        filters={[groupFilter(groups), sortFilter]}
        empty={
          <EmptyState
            title={t('No components yet')}
            actions={mayWrite && <CreateButton>{t('Create component')}</CreateButton>}
          >
            {t(
              'A component is made of blocks, with props and slots that each page or post can set, such as a card, a banner or a list of opening hours.',
            )}
          </EmptyState>
        }
      />
      {mayWrite && (
        <CreateComponentDialog
          open={isCreating}
          onClose={() => setCreating(false)}
          projectId={projectId}
          groups={groups}
        />
      )}
    </>
  );
}

function groupFilter(groups: readonly string[]): Filter {
  return { name: 'group', label: t('Group'), none: t('Any group'), maxLength: 100, suggestions: groups };
}

/** The groups of a project's first hundred components. */
function useGroups(projectId: string): string[] {
  const { data } = api.components.list.useQuery({ projectId, sort: 'name', limit: 100 });
  const groups = data?.data.flatMap(({ group }) => group ?? []);
  return [...new Set(groups)].sort((one, other) => one.localeCompare(other));
}
