import { readDtcg } from '@imprint/shared/design/dtcg.read';
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
import type { Collection, Token } from '@imprint/shared/design.shape';
import { useMemo } from 'react';
import { api } from '../trpc.ts';
import type { DesignPlace } from './design.place.ts';
import type { AllTokens } from './use.tokens.ts';

type Groups = ReadonlyMap<string, TokenGroup>;

/**
 * The tokens of a project as the model takes them, so that a change can be checked before it is sent; null until
 * all of them are known.
 */
export function useTokenSet({ projectId, collections }: DesignPlace, all: AllTokens): TokenSet | null {
  const { tokens, isComplete } = all;
  const groups = useGroups(projectId, collections);
  return useMemo(() => {
    if (!isComplete || !groups) return null;
    const drafts = new Map<string, Map<string, TokenDraft>>(collections.map(({ id }) => [id, new Map()]));
    for (const token of tokens) drafts.get(token.collectionId)?.set(token.path, draftOf(token));
    return {
      collections: collections.map(
        ({ id, modes }, place): TokenCollectionDraft => ({
          ...{ id, modes },
          groups: groups[place] ?? new Map(),
          tokens: drafts.get(id) ?? new Map(),
        }),
      ),
    };
  }, [tokens, isComplete, groups, collections]);
}

/** What all tokens of a set come to; null for no set. */
export function useResolution(set: TokenSet | null): Resolution | null {
  return useMemo(() => set && resolveTokens(set), [set]);
}

/** What is said of the groups of each collection, which only the documents tell. */
function useGroups(projectId: string, collections: readonly Collection[]): readonly Groups[] | null {
  const documents = api.useQueries(
    (ask) => collections.map(({ id }) => ask.design.export({ projectId, collectionId: id, format: 'dtcg' })),
    { combine: documentsOf },
  );
  return useMemo(
    () => documents && collections.map(({ modes }, place) => readDtcg(documents[place] ?? {}, modes).groups),
    [documents, collections],
  );
}

function documentsOf(results: readonly { data: { document?: object | undefined } | undefined }[]) {
  const documents = results.flatMap(({ data }) => (data ? [data.document ?? {}] : []));
  // Safe because what is answered is JSON.
  return documents.length === results.length ? (documents as JsonObject[]) : null;
}

/** A token as it would be written. */
export function draftOf({ path, type, values, description, deprecated, extensions }: Token): TokenDraft {
  return {
    ...{ path, type, description, deprecated },
    // Safe because what is answered is JSON.
    values: values as Record<string, Json>,
    extensions: extensions as JsonObject | null, // Safe for the same reason.
  };
}
