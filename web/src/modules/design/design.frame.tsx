import type { ReactNode } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import type { Crumb } from '../../shell/page/breadcrumbs.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { NoProject } from '../projects/no.project.tsx';
import { ProjectNeeded } from '../projects/project.needed.tsx';
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

/** The frame of the design screens: collection and navigation. */
export function DesignFrame({
  isProjectWide: isWhole = false,
  actions,
  children,
  ...page
}: DesignFrameProps) {
  const { count, isUndecided, list, scope } = useDesignScope();
  const crumbs: readonly Crumb[] = page.title === t('Design') ? [] : [{ label: t('Design'), to: '/design' }];
  return (
    <Page {...page} crumbs={crumbs} actions={scope && actions?.(scope)}>
      {count === 'none' ? (
        <NoProject title={t('No design system yet')}>
          {t('A design system belongs to a project. This environment has no projects yet.')}
        </NoProject>
      ) : (
        <>
          {scope && !isWhole && <CollectionSelect scope={scope} />}
          <DesignNavigation collectionId={scope?.collection?.id} />
          {isUndecided && (
            <ProjectNeeded>{t('Each project has its own design. Choose the one to show.')}</ProjectNeeded>
          )}
          {list.error && !scope && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
          {!scope && !list.error && !isUndecided && <Skeleton label={t('Loading the design system')} />}
          {scope && children(scope)}
        </>
      )}
    </Page>
  );
}

/** Selects the collection, if there are several. */
function CollectionSelect({ scope: { collections, collection } }: { scope: DesignScope }) {
  const change = useChangeFilters();
  const resetFilters = { token: undefined, q: undefined, type: undefined, group: undefined };
  if (collections.length < 2) return null;
  return (
    <div className="mb-4">
      <Select
        aria-label={t('Collection')}
        className="max-w-full"
        value={collection?.id}
        onChange={({ target }) => change({ ...resetFilters, collectionId: target.value })}
      >
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

const screens = [
  { words: t('Tokens'), to: '/design' },
  { words: t('Components'), to: '/design/components' },
  { words: t('Preview'), to: '/design/preview' },
  { words: t('Contrast'), to: '/design/contrast' },
  { words: t('Import'), to: '/design/import' },
  { words: t('Export'), to: '/design/export' },
] as const;

function DesignNavigation({ collectionId }: { collectionId: string | undefined }) {
  const mayWrite = useHasGrant('design:write');
  const visibleScreens = screens.filter(({ to }) => mayWrite || to !== '/design/import');
  return (
    <SubNavigation
      label={t('Design')}
      screens={visibleScreens.map((screen) => ({ ...screen, search: { collectionId } }))}
    />
  );
}
