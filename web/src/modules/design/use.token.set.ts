import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Resolution, TokenSet } from '@imprint/shared/design/token.set';
import type { Collection, CollectionWithGroups } from '@imprint/shared/shapes/design';
import { useMemo } from 'react';
import { api } from '../../api/trpc.ts';
import { type Groups, groupsOf, tokenSetOf } from './project.tokens.ts';
import type { AllTokens } from './use.tokens.ts';

/**
 * The tokens of a project as a token set, so that a change can be checked before it is sent; null until
 * all of them are loaded.
 */
export function useTokenSet(
  { collections }: { collections: readonly Collection[] },
  all: AllTokens,
): TokenSet | null {
  const { tokens, isComplete } = all;
  const groups = useGroups(collections);
  return useMemo(
    () => (isComplete && groups ? tokenSetOf(collections, groups, tokens) : null),
    [tokens, isComplete, groups, collections],
  );
}

const noGroups: Groups = new Map();

/** The groups of a collection; empty until loaded. */
export function groupsIn(set: TokenSet | null, collectionId: string | undefined): Groups {
  return set?.collections.find(({ id }) => id === collectionId)?.groups ?? noGroups;
}

/** The resolved tokens of a set; null for no set. */
export function useResolution(set: TokenSet | null): Resolution | null {
  return useMemo(() => set && resolveTokens(set), [set]);
}

/** The groups of each collection; null until loaded. */
function useGroups(collections: readonly Collection[]): readonly Groups[] | null {
  const groupLists = api.useQueries(
    (client) => collections.map(({ id }) => client.collections.get({ collectionId: id })),
    { combine: combineGroups },
  );
  return useMemo(() => groupLists?.map(groupsOf) ?? null, [groupLists]);
}

function combineGroups(results: readonly { data: CollectionWithGroups | undefined }[]) {
  const loaded = results.flatMap(({ data }) => (data ? [data.groups] : []));
  return loaded.length === results.length ? loaded : null;
}
