import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../session/session.provider.tsx';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { Page } from '../shell/page.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
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
        <NoProject />
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
  const narrowed = { token: undefined, q: undefined, type: undefined };
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      {projects && (
        <Select
          aria-label="Project"
          className="max-w-full"
          value={projectId ?? ''}
          onChange={({ target }) => change({ ...narrowed, projectId: target.value, collectionId: undefined })}
        >
          {[...projects].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
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
  { words: 'Preview', to: '/design/preview' },
  { words: 'Contrast', to: '/design/contrast' },
  { words: 'Import', to: '/design/import' },
  { words: 'Export', to: '/design/export' },
] as const;

interface DesignNavigationProps {
  projectId: string | undefined;
  collectionId: string | undefined;
}

function DesignNavigation({ projectId, collectionId }: DesignNavigationProps) {
  const mayWrite = useMay('design:write');
  return (
    <nav
      aria-label="Design"
      className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:gap-0"
    >
      {screens
        .filter(({ to }) => mayWrite || to !== '/design/import')
        .map(({ words, to }) => (
          <Link
            key={to}
            to={to}
            search={{ projectId, collectionId }}
            activeOptions={{ exact: true, includeSearch: false }}
            className="border-b-2 border-transparent px-2.5 py-2 font-medium whitespace-nowrap max-sm:px-2 max-sm:text-[0.8125rem] text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {words}
          </Link>
        ))}
    </nav>
  );
}

function NoProject() {
  const mayWrite = useMay('projects:write');
  return (
    <EmptyState
      title="No design tokens yet"
      actions={
        mayWrite && (
          <Link to="/projects" search={{ create: 'true' }} className={buttonClass({ look: 'primary' })}>
            Create a project
          </Link>
        )
      }
    >
      Design tokens belong to a project, and there is none in this environment yet.
    </EmptyState>
  );
}
