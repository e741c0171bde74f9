import { useSearch } from '@tanstack/react-router';
import { useProjectChoices } from '../projects/use.project.choices.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { useDefaultFilters } from '../shell/use.default.filters.ts';
import { api } from '../trpc.ts';
import type { DesignScope } from './design.scope.ts';

/** As many collections as a project may hold. */
const maxCollections = 100;

/** What the address says of the place; it is the same on all screens of the design system. */
function useDesignSearch() {
  return useSearch({ strict: false });
}

/** The projects to choose from, and the place once it is known. */
export function useDesignScope() {
  const { projectId: requestedProjectId, collectionId: requestedCollectionId, token } = useDesignSearch();
  const mayWrite = useHasGrant('design:write');
  // Links from elsewhere name the thing alone.
  const linkedToken = api.tokens.get.useQuery(
    { tokenId: token ?? '' },
    { enabled: token !== undefined && requestedProjectId === undefined, retry: false },
  );
  const linkedCollection = api.collections.get.useQuery(
    { collectionId: requestedCollectionId ?? '' },
    { enabled: requestedCollectionId !== undefined && requestedProjectId === undefined, retry: false },
  );
  // Without any name it begins where something was changed last.
  const hasTarget = Boolean(requestedProjectId ?? token ?? requestedCollectionId);
  const latest = api.collections.list.useQuery({ sort: '-updatedAt', limit: 1 }, { enabled: !hasTarget });
  // What is shown reads the same things, which makes these queries load, too.
  const isResolving =
    requestedProjectId === undefined &&
    (linkedToken.isLoading || linkedCollection.isLoading || latest.isLoading);
  const knownProjectId =
    requestedProjectId ??
    linkedToken.data?.projectId ??
    linkedCollection.data?.projectId ??
    (hasTarget ? undefined : latest.data?.data[0]?.projectId);
  const projects = useProjectChoices(knownProjectId);
  const [first] = projects?.keys() ?? [];
  const projectId = isResolving ? undefined : (knownProjectId ?? first);
  const list = api.collections.list.useQuery(
    { projectId: projectId ?? '', sort: 'createdAt', limit: maxCollections },
    { enabled: projectId !== undefined },
  );
  const collectionId =
    requestedCollectionId ?? (requestedProjectId === undefined ? linkedToken.data?.collectionId : undefined);
  const scope = currentScope();
  useDefaultFilters(
    requestedProjectId === undefined && scope
      ? { projectId: scope.projectId, collectionId: scope.collection?.id }
      : null,
  );
  return { projects, projectId, list, scope };

  function currentScope(): DesignScope | null {
    const collections = list.data?.data;
    if (!projectId || !collections) return null;
    const defaultCollection = collections.find(({ isDefault }) => isDefault) ?? collections[0] ?? null;
    const collection = collections.find(({ id }) => id === collectionId) ?? defaultCollection;
    return { projectId, collections, collection, mayWrite };
  }
}
