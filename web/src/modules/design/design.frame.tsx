import type { ReactNode } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import type { Crumb } from '../../shell/page/breadcrumbs.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { NoProject } from '../projects/no.project.tsx';
import { ProjectSelect } from '../projects/project.select.tsx';
import type { DesignScope } from './design.scope.ts';
import { useDesignScope } from './use.design.scope.ts';

interface DesignFrameProps {
  title: string;
  description: string;
  /** Whether the screen is independent of the collection. */
  isProjectWide?: boolean;
  actions?: (scope: DesignScope) => ReactNode;
  children: (scope: DesignScope) => ReactNode;
}

/** The frame of the design screens: project, collection and navigation. */
export function DesignFrame({
  isProjectWide: isWhole = false,
  actions,
  children,
  ...page
}: DesignFrameProps) {
  const { projects, projectId, list, scope } = useDesignScope();
  const crumbs: readonly Crumb[] = page.title === 'Design' ? [] : [{ label: 'Design', to: '/design' }];
  return (
    <Page {...page} crumbs={crumbs} actions={scope && actions?.(scope)}>
      {projects?.size === 0 ? (
        <NoProject title="No design tokens yet">
          Design tokens belong to a project, and there is none in this environment yet.
        </NoProject>
      ) : (
        <>
          <ScopeSelects projects={projects} projectId={projectId} scope={isWhole ? null : scope} />
          <DesignNavigation projectId={projectId} collectionId={scope?.collection?.id} />
          {list.error && !scope && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
          {!scope && !list.error && <Skeleton label="Loading the design system" />}
          {scope && children(scope)}
        </>
      )}
    </Page>
  );
}

interface ScopeSelectsProps {
  projects: ReadonlyMap<string, string> | undefined;
  projectId: string | undefined;
  scope: DesignScope | null;
}

/** Selects the project and, if there are several, the collection. */
function ScopeSelects({ projects, projectId, scope }: ScopeSelectsProps) {
  const change = useChangeFilters();
  const resetFilters = { token: undefined, q: undefined, type: undefined, group: undefined };
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      {projects && (
        <ProjectSelect
          projects={projects}
          projectId={projectId}
          onChange={(chosen) => change({ ...resetFilters, projectId: chosen, collectionId: undefined })}
        />
      )}
      {scope && scope.collections.length > 1 && (
        <Select
          aria-label="Collection"
          className="max-w-full"
          value={scope.collection?.id}
          onChange={({ target }) =>
            change({ ...resetFilters, projectId: scope.projectId, collectionId: target.value })
          }
        >
          {scope.collections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

const screens = [
  { words: 'Tokens', to: '/design' },
  { words: 'Components', to: '/design/components' },
  { words: 'Preview', to: '/design/preview' },
  { words: 'Contrast', to: '/design/contrast' },
  { words: 'Import', to: '/design/import' },
  { words: 'Export', to: '/design/export' },
] as const;

interface DesignNavigationProps {
  projectId: string | undefined;
  collectionId: string | undefined;
}

function DesignNavigation(search: DesignNavigationProps) {
  const mayWrite = useHasGrant('design:write');
  const visibleScreens = screens.filter(({ to }) => mayWrite || to !== '/design/import');
  return (
    <SubNavigation
      label="Design"
      screens={visibleScreens.map((screen) => ({ ...screen, search: { ...search } }))}
    />
  );
}
