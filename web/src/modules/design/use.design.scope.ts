import { maxCollections } from '@imprint/shared/contract/collections';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { useProjectScope } from '../projects/use.project.scope.ts';
import type { DesignScope } from './design.scope.ts';

/** The projects, and the scope once it is known. */
export function useDesignScope() {
  const { token, collectionId: requestedCollectionId } = useSearch({ strict: false });
  const { chosenId, projectId: knownProjectId, count, showsSeveral } = useProjectScope();
  const mayWrite = useHasGrant('design:write');
  const linkedToken = api.tokens.get.useQuery(
    { tokenId: token ?? '' },
    { enabled: token !== undefined, retry: false },
  );
  const linkedCollection = api.collections.get.useQuery(
    { collectionId: requestedCollectionId ?? '' },
    { enabled: requestedCollectionId !== undefined && chosenId === undefined, retry: false },
  );
  // A link may name only the token or the collection, and the design is that of a single project.
  useProjectOf(linkedToken.data?.projectId ?? linkedCollection.data?.projectId, { isNeeded: true });
  const isLinkLoading = chosenId === undefined && (linkedToken.isLoading || linkedCollection.isLoading);
  const projectId = isLinkLoading ? undefined : knownProjectId;
  const list = api.collections.list.useQuery(
    { projectId: projectId ?? '', sort: 'createdAt', limit: maxCollections },
    { enabled: projectId !== undefined },
  );
  const isUndecided = !isLinkLoading && showsSeveral;
  return { count, isUndecided, list, scope: currentScope() };

  function currentScope(): DesignScope | null {
    const collections = list.data?.data;
    if (!projectId || !collections) return null;
    const collectionId = requestedCollectionId ?? linkedToken.data?.collectionId;
    const defaultCollection = collections.find(({ isDefault }) => isDefault) ?? collections[0] ?? null;
    const collection = collections.find(({ id }) => id === collectionId) ?? defaultCollection;
    return { projectId, collections, collection, mayWrite };
  }
}
