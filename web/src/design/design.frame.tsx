import type { ReactNode } from 'react';
import { NoProject } from '../projects/no.project.tsx';
import { ProjectSelect } from '../projects/project.select.tsx';
import { useHasGrant } from '../session/session.provider.tsx';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { Page } from '../shell/page.tsx';
import { SubNavigation } from '../shell/sub.navigation.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DesignPlace } from './design.place.ts';
import { useDesignPlace } from './use.design.place.ts';

interface DesignFrameProps {
  title: string;
  description: string;
  /** Whether what it shows is of the project, whatever the collection. */
  isWhole?: boolean;
  actions?: (place: DesignPlace) => ReactNode;
  children: (place: DesignPlace) => ReactNode;
}

/** What the screens of the design system stand in: the project, the collection, and the way between them. */
export function DesignFrame({ isWhole = false, actions, children, ...page }: DesignFrameProps) {
  const { projects, projectId, list, place } = useDesignPlace();
  const crumbs: readonly Crumb[] = page.title === 'Design' ? [] : [{ label: 'Design', to: '/design' }];
  return (
    <Page {...page} crumbs={crumbs} actions={place && actions?.(place)}>
      {projects?.size === 0 ? (
        <NoProject title="No design tokens yet">
          Design tokens belong to a project, and there is none in this environment yet.
        </NoProject>
      ) : (
        <>
          <Places projects={projects} projectId={projectId} place={isWhole ? null : place} />
          <DesignNavigation projectId={projectId} collectionId={place?.collection?.id} />
          {list.error && !place && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
          {!place && !list.error && <Skeleton label="Loading the design system" />}
          {place && children(place)}
        </>
      )}
    </Page>
  );
}

interface PlacesProps {
  projects: ReadonlyMap<string, string> | undefined;
  projectId: string | undefined;
  place: DesignPlace | null;
}

/** Chooses the project, and where there are several, the collection. */
function Places({ projects, projectId, place }: PlacesProps) {
  const change = useChangeFilters();
  const narrowed = { token: undefined, q: undefined, type: undefined, group: undefined };
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      {projects && (
        <ProjectSelect
          projects={projects}
          projectId={projectId}
          onChange={(chosen) => change({ ...narrowed, projectId: chosen, collectionId: undefined })}
        />
      )}
      {place && place.collections.length > 1 && (
        <Select
          aria-label="Collection"
          className="max-w-full"
          value={place.collection?.id}
          onChange={({ target }) =>
            change({ ...narrowed, projectId: place.projectId, collectionId: target.value })
          }
        >
          {place.collections.map(({ id, name }) => (
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
  const shown = screens.filter(({ to }) => mayWrite || to !== '/design/import');
  return (
    <SubNavigation label="Design" screens={shown.map((screen) => ({ ...screen, search: { ...search } }))} />
  );
}
