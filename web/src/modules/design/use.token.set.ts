import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type {
  Json,
  JsonObject,
  Resolution,
  TokenCollectionDraft,
  TokenDraft,
  TokenGroup,
  TokenSet,
} from '@imprint/shared/design/token.set';
import type { Collection, CollectionGroup, CollectionWithGroups, Token } from '@imprint/shared/shapes/design';
import { useMemo } from 'react';
import { api } from '../../api/trpc.ts';
import type { DesignScope } from './design.scope.ts';
import type { AllTokens } from './use.tokens.ts';

type Groups = ReadonlyMap<string, TokenGroup>;

/**
 * The tokens of a project as a token set, so that a change can be checked before it is sent; null until
 * all of them are loaded.
 */
export function useTokenSet({ collections }: DesignScope, all: AllTokens): TokenSet | null {
  const { tokens, isComplete } = all;
  const groups = useGroups(collections);
  return useMemo(() => {
    if (!isComplete || !groups) return null;
    const drafts = new Map<string, Map<string, TokenDraft>>(collections.map(({ id }) => [id, new Map()]));
    for (const token of tokens) drafts.get(token.collectionId)?.set(token.path, draftOf(token));
    return {
      collections: collections.map(
        ({ id, modes }, index): TokenCollectionDraft => ({
          id,
          modes,
          groups: groups[index] ?? new Map(),
          tokens: drafts.get(id) ?? new Map(),
        }),
      ),
    };
  }, [tokens, isComplete, groups, collections]);
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

/** The groups of each collection. */
function useGroups(collections: readonly Collection[]): readonly Groups[] | null {
  const groupLists = api.useQueries(
    (client) => collections.map(({ id }) => client.collections.get({ collectionId: id })),
    { combine: combineGroups },
  );
  return useMemo(
    () =>
      groupLists?.map(
        (groups) => new Map(groups.map(({ path, ...properties }) => [path, groupDraft(properties)])),
      ) ?? null,
    [groupLists],
  );
}

function combineGroups(results: readonly { data: CollectionWithGroups | undefined }[]) {
  const loaded = results.flatMap(({ data }) => (data ? [data.groups] : []));
  return loaded.length === results.length ? loaded : null;
}

function groupDraft({ extensions, ...properties }: Omit<CollectionGroup, 'path'>): TokenGroup {
  // Safe because responses are JSON.
  return { ...properties, extensions: extensions as JsonObject | null };
}

/** A token as it would be written. */
export function draftOf({ path, type, values, description, deprecated, extensions }: Token): TokenDraft {
  return {
    path,
    type,
    description,
    deprecated,
    // Safe because responses are JSON.
    values: values as Record<string, Json>,
    extensions: extensions as JsonObject | null, // Safe for the same reason.
  };
}
