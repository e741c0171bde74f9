import { maxCollections } from '@imprint/shared/contract/collections';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useDefaultFilters } from '../../kit/lists/use.default.filters.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { useProjectChoices } from '../projects/use.project.choices.ts';
import type { DesignScope } from './design.scope.ts';

/** The search parameters of the scope, the same on all design screens. */
function useDesignSearch() {
  return useSearch({ strict: false });
}

/** The projects to choose from, and the scope once it is known. */
export function useDesignScope() {
  const { projectId: requestedProjectId, collectionId: requestedCollectionId, token } = useDesignSearch();
  const mayWrite = useHasGrant('design:write');
  // Links may contain only the resource.
  const linkedToken = api.tokens.get.useQuery(
    { tokenId: token ?? '' },
    { enabled: token !== undefined && requestedProjectId === undefined, retry: false },
  );
  const linkedCollection = api.collections.get.useQuery(
    { collectionId: requestedCollectionId ?? '' },
    { enabled: requestedCollectionId !== undefined && requestedProjectId === undefined, retry: false },
  );
  // By default, the project of the last changed collection.
  const hasTarget = Boolean(requestedProjectId ?? token ?? requestedCollectionId);
  const latest = api.collections.list.useQuery({ sort: '-updatedAt', limit: 1 }, { enabled: !hasTarget });
  // `requestedProjectId` is checked because other components run the same queries.
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
